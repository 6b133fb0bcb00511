import type { FactorStep } from "@coulisse/contract/factor-step.ts";
import { identityRoutes } from "@coulisse/contract/identity.ts";
import { securityRoutes } from "@coulisse/contract/security.ts";
import { call } from "#app/api.ts";
import { askForPasskey } from "#app/passkey.ts";
import { useEnter, useGoOn } from "#app/use-go-on.ts";

export type Credentials = { email: string; password: string };
export type FactorProof = { code: string } | { recoveryCode: string } | "passkey";

/** Opens the session, brings what it knows, and goes where the reader was going. */
export const useSignIn = (onFactor: (step: FactorStep) => void) => {
  const enter = useEnter();
  const goOn = useGoOn();
  const arrive = async (): Promise<void> => {
    await enter();
    await goOn();
  };
  return {
    byPassword: async (credentials: Credentials): Promise<void> => {
      const { factor } = await call(identityRoutes.signIn, { body: credentials });
      if (factor) onFactor(factor);
      else await arrive();
    },
    byPasskey: async (): Promise<void> => {
      const passkey = await askForPasskey();
      if (!passkey) return;
      await call(securityRoutes.signInWithPasskey, { body: { passkey } });
      await arrive();
    },
    prove: async (proof: FactorProof): Promise<void> => {
      if (proof === "passkey") {
        const passkey = await askForPasskey();
        if (!passkey) return;
        await call(securityRoutes.proveFactor, { body: { passkey } });
      } else await call(securityRoutes.proveFactor, { body: proof });
      await arrive();
    },
    leave: () => call(identityRoutes.signOut),
  };
};
