import type { CompanyMatter } from "@coulisse/domain/company-matters.ts";
import type { CompanyAct } from "@coulisse/domain/company-roles.ts";
import type { AdministeredCompany, Me, User } from "@coulisse/contract/accounts/sign-in.schemas.ts";
import { signInRoutes } from "@coulisse/contract/accounts/sign-in.ts";
import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { hashKey, type QueryClient } from "@tanstack/react-query";
import { create } from "zustand";
import { welcomeOwner } from "#ui/form/kept-drafts.ts";
import { call } from "./api.ts";
import { forgetRuns } from "./act-runs.ts";
import { ApplicationError, isRefusal } from "./errors.ts";
import { useNavigation } from "./navigation.ts";
import { metaOf } from "./stale.ts";

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

/**
 * The session says who is here, as the guards and the frames ask for it. This file alone writes it,
 * from what the cache of readings has of the signed-in user.
 */
export const useAuth = create<Auth>()(() => signedOut);

const { getMe } = signInRoutes;
const queryKey = [`${getMe.method} ${getMe.path}`, {}] as const;
const queryHash = hashKey(queryKey);
const reading = {
  queryKey,
  queryFn: () => call(getMe),
  staleTime: 0,
  retry: false,
} as const;

const toAuth = ({ companies, investor, ...user }: Me): Auth => ({
  authUserId: user.id,
  authInvestorId: investor?.id,
  authCompanyIds: companies.map((company) => company.id),
  user,
  companies,
});

/** The session follows its reading, which is made again when a change makes it stale. */
export const keepSession = (queryClient: QueryClient): void => {
  // Nobody draws it, and it must neither be forgotten nor grow old.
  const meta = metaOf(getMe);
  queryClient.setQueryDefaults(queryKey, { gcTime: Infinity, staleTime: Infinity, meta });
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.query.queryHash !== queryHash) return;
    const { type } = event.action;
    const known = event.query.state.data as Me | undefined;
    if (type === "success" && known) {
      welcomeOwner(known.id);
      useNavigation.setState({ sessionEnded: false });
      useAuth.setState(toAuth(known));
    }
    if (type === "invalidate") void loadSession(queryClient).catch(() => {});
  });
};

export const isOfSession = (hash: string): boolean => hash === queryHash;

/** All that was read in a session goes with it. */
export const clearSession = (queryClient: QueryClient): void => {
  queryClient.clear();
  forgetRuns();
  useAuth.setState(signedOut);
};

/** No status of the cause: the refusal is the user's, and no page's. */
const unknownUser = () =>
  new ApplicationError({
    status: 0,
    code: "user_unavailable",
    title: i18n._(msg`Session indisponible`),
    description: i18n._(msg`Impossible de récupérer les informations de l'utilisateur connecté.`),
  });

/** Sets who has just signed in, as the answer said. */
export const setSession = (queryClient: QueryClient, me: Me): void => {
  queryClient.setQueryData(queryKey, me);
};

/** Asks who is here, where somebody was: that there is no session any more is a failure too. */
export const loadSession = async (queryClient: QueryClient): Promise<void> => {
  try {
    await queryClient.fetchQuery(reading);
  } catch (cause) {
    if (isRefusal(cause, 401)) clearSession(queryClient);
    throw unknownUser();
  }
};

/** Restores the session at start-up: whoever has none is a guest. */
export const restoreSession = async (queryClient: QueryClient): Promise<void> => {
  try {
    await queryClient.fetchQuery(reading);
  } catch (cause) {
    clearSession(queryClient);
    if (!isRefusal(cause, 401)) throw unknownUser();
  }
};

let arrival: Promise<unknown> = Promise.resolve();

/** Asks for the first time, while a page that is everybody's already shows. */
export const askWhoIsHere = (queryClient: QueryClient): Promise<void> => {
  const asked = restoreSession(queryClient);
  arrival = asked.catch(() => {});
  return asked;
};

/** Settled once it is known who is here; a page that is not everybody's waits for it. */
export const whoIsHere = (): Promise<unknown> => arrival;

const rightsOf = ({ user, companies }: Auth): string =>
  JSON.stringify([
    user?.role,
    user?.state,
    companies.map(({ id, role, openingState, acts, matters }) => [
      id,
      role,
      openingState,
      acts,
      matters,
    ]),
  ]);

/** Asks again what the reader may do; says whether that has changed. */
export const reloadRights = async (queryClient: QueryClient): Promise<boolean> => {
  const before = rightsOf(useAuth.getState());
  await loadSession(queryClient);
  return rightsOf(useAuth.getState()) !== before;
};

/** A reader is unfinished who is signed in, with a registration still to finish. */
export const isUnfinished = (auth: Auth): boolean => auth.user?.state === "REGISTERING";

export const isAdmin = (auth: Auth): boolean => auth.user?.role === "ROLE_ADMIN";

const ownOf = (auth: Auth, companySlug: string): AdministeredCompany | undefined =>
  auth.companies.find((company) => company.slug === companySlug);

/**
 * May the reader do this in a company? Who runs the platform may do all but what is asked of the company's
 * own people. The server has said what each of these may, and decides again on every call.
 */
const may = (auth: Auth, act: CompanyAct, companySlug: string): boolean =>
  (isAdmin(auth) && act !== "finance" && act !== "sign") ||
  ownOf(auth, companySlug)?.acts.includes(act) === true;

/** May the reader decide in a matter of a company, or ask for it where somebody must confirm? */
const mayDecide = (auth: Auth, matter: CompanyMatter, companySlug: string): boolean =>
  (isAdmin(auth) && matter !== "cash") ||
  ownOf(auth, companySlug)?.matters.includes(matter) === true;

export type PageRight = Readonly<{
  act?: CompanyAct | undefined;
  matter?: CompanyMatter | undefined;
}>;

/** Is a page of a company’s area for the reader? One that names neither is for whoever reads the company. */
export const isForReader = (auth: Auth, { act, matter }: PageRight, companySlug: string): boolean =>
  (act === undefined || may(auth, act, companySlug)) &&
  (matter === undefined || mayDecide(auth, matter, companySlug));

export const useMayDecide = (matter: CompanyMatter, companySlug: string): boolean =>
  useAuth((auth) => mayDecide(auth, matter, companySlug));

/** The same, for a part of a page that is there for some roles alone. */
export const useMay = (act: CompanyAct, companySlug: string): boolean =>
  useAuth((auth) => may(auth, act, companySlug));

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
