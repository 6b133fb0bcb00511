import {
  identityRoutes,
  type AdministeredCompany,
  type User,
} from "@coulisse/contract/identity.ts";
import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { create } from "zustand";
import { call } from "./api.ts";
import { ApplicationError, isRefusal } from "./errors.ts";

export type Auth = {
  authUserId: string | undefined;
  authInvestorId: string | undefined;
  authCompanyIds: readonly string[];
  user: User | undefined;
  companies: readonly AdministeredCompany[];
};

const signedOut: Auth = {
  authUserId: undefined,
  authInvestorId: undefined,
  authCompanyIds: [],
  user: undefined,
  companies: [],
};

export const useAuth = create<Auth>()(() => signedOut);

const remember = (user: User, companies: readonly AdministeredCompany[]): void =>
  useAuth.setState({
    authUserId: user.id,
    authInvestorId: user.investorId ?? undefined,
    authCompanyIds: companies.map((company) => company.id),
    user,
    companies,
  });

export const clearSession = (): void => useAuth.setState(signedOut);

/** The investor profile was just created or fetched. */
export const setInvestor = (investorId: string): void =>
  useAuth.setState({ authInvestorId: investorId });

const unknownUser = (cause: unknown) =>
  new ApplicationError({
    status: cause instanceof ApplicationError ? cause.status : 0,
    code: "user_unavailable",
    title: i18n._(msg`Session indisponible`),
    description: i18n._(msg`Impossible de récupérer les informations de l'utilisateur connecté.`),
  });

/** At start-up and after each sign-in: who is here, and which companies they administer. */
export const loadSession = async (): Promise<void> => {
  try {
    const user = await call(identityRoutes.getMe);
    // Who has not finished registering reaches the calls that finish it, and no others.
    const companies =
      user.state === "REGISTERING" ? [] : (await call(identityRoutes.listMyCompanies)).items;
    remember(user, companies);
  } catch (cause) {
    clearSession();
    if (!isRefusal(cause, 401)) throw unknownUser(cause);
  }
};

/** Signed in, with a registration still to finish. */
export const isUnfinished = (auth: Auth): boolean => auth.user?.state === "REGISTERING";

export const isAdmin = (auth: Auth): boolean => auth.user?.role === "ROLE_ADMIN";

/** May the reader enter this company's area? The server decides again on every call. */
export const administers = (auth: Auth, companySlug: string): boolean =>
  isAdmin(auth) || auth.companies.some((company) => company.slug === companySlug);

export const useSession = () => {
  const auth = useAuth();
  return {
    user: auth.user,
    companies: auth.companies,
    investorId: auth.authInvestorId,
    isAdmin: isAdmin(auth),
    isSignedIn: auth.authUserId !== undefined,
  };
};
