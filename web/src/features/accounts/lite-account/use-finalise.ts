import { accountRoutes } from "@coulisse/contract/accounts.ts";
import { signOnRoutes } from "@coulisse/contract/sign-on.ts";
import { useNavigate } from "@tanstack/react-router";
import { call } from "#app/api.ts";
import { describeFailure } from "#app/failure-words.ts";
import { path } from "#app/paths.ts";
import { queryOf } from "#app/queries.ts";
import { clearSession } from "#app/session.ts";
import { useEnter } from "#app/use-go-on.ts";
import { currentLocale } from "#i18n/dictionary.ts";
import { toast } from "#ui/toast.ts";

export type Finalised = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  acceptedTerms: boolean;
};

/** What the provider said of the person who came by it. */
export const registrationQuery = queryOf(signOnRoutes.getRegistration);

/** Completes the registration and has its code sent. */
export const useFinalise = () => {
  const enter = useEnter();
  return async (values: Finalised): Promise<void> => {
    const body = { ...values, locale: currentLocale() };
    const { id } = await call(signOnRoutes.finaliseRegistration, { body });
    await call(accountRoutes.sendVerification, { params: { userId: id } }).catch((error: unknown) =>
      toast.failure(describeFailure(error)),
    );
    await enter();
  };
};

/** The address of the registration is what it is: another one is given in a new registration. */
export const useBeginAnew = () => {
  const navigate = useNavigate();
  return async (): Promise<void> => {
    try {
      await call(signOnRoutes.abandonRegistration);
    } catch (error) {
      toast.failure(describeFailure(error));
      return;
    }
    clearSession();
    await navigate({ to: path("/sign-up"), replace: true });
  };
};

/** The identity waits in this browser until its owner has signed in to the account that they have. */
export const useOwnAccount = () => {
  const navigate = useNavigate();
  return async (): Promise<void> => {
    try {
      await call(signOnRoutes.keepIdentityForAccount);
    } catch (error) {
      toast.failure(describeFailure(error));
      return;
    }
    clearSession();
    const destination = path("/investor/identities");
    await navigate({ to: path("/sign-in"), search: { destination }, replace: true });
  };
};
