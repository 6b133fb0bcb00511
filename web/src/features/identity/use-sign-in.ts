import { identityRoutes } from "@coulisse/contract/identity.ts";
import { call } from "#app/api.ts";
import { useEnter, useGoOn } from "#app/use-go-on.ts";

export type Credentials = { email: string; password: string };

/** Opens the session, brings what it knows, and goes where the reader was going. */
export const useSignIn = () => {
  const enter = useEnter();
  const goOn = useGoOn();
  return async (credentials: Credentials): Promise<void> => {
    await call(identityRoutes.signIn, { body: credentials });
    await enter();
    await goOn();
  };
};
