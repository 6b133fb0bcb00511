import { accountRoutes } from "@coulisse/contract/accounts.ts";
import { call } from "#app/api.ts";
import { describeFailure } from "#app/failure-words.ts";
import { useEnter } from "#app/use-go-on.ts";
import { currentLocale } from "#i18n/dictionary.ts";
import { toast } from "#ui/toast.ts";

export type SignUp = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  password: string;
  passwordConfirmation: string;
  acceptedTerms: boolean;
};

/** Begins the registration and has its code sent; the session that it opens keeps where it stands. */
export const useSignUp = () => {
  const enter = useEnter();
  return async (values: SignUp): Promise<void> => {
    const body = { ...values, locale: currentLocale() };
    const { id } = await call(accountRoutes.createUser, { body });
    // The registration is there: without its code yet, the next step offers to send it.
    await call(accountRoutes.sendVerification, { params: { userId: id } }).catch((error: unknown) =>
      toast.failure(describeFailure(error)),
    );
    await enter();
  };
};
