import type { FactorStep } from "@coulisse/contract/accounts/factor-step.schemas.ts";
import type { Me } from "@coulisse/contract/accounts/sign-in.schemas.ts";
import { signInRoutes } from "@coulisse/contract/accounts/sign-in.ts";
import { securityRoutes } from "@coulisse/contract/accounts/security.ts";
import { call } from "#platform/api.ts";
import { askForPasskey } from "#platform/passkey.ts";
import { useEnter, useGoOn } from "#platform/use-go-on.ts";

export type Credentials = { email: string; password: string };
export type FactorProof = { code: string } | { recoveryCode: string } | "passkey";

/** Opens the session, brings what it knows, and goes where the reader was going. */
export const useSignIn = (onFactor: (step: FactorStep) => void) => {
  const enter = useEnter();
  const goOn = useGoOn();
  const arrive = async ({ user }: { user: Me | null }): Promise<void> => {
    await enter(user ?? undefined);
    await goOn();
  };
  return {
    byPassword: async (credentials: Credentials): Promise<void> => {
      const answer = await call(signInRoutes.signIn, { body: credentials });
      if (answer.factor) onFactor(answer.factor);
      else await arrive(answer);
    },
    byPasskey: async (): Promise<void> => {
      const passkey = await askForPasskey();
      if (!passkey) return;
      await arrive(await call(securityRoutes.signInWithPasskey, { body: { passkey } }));
    },
    prove: async (proof: FactorProof): Promise<void> => {
      const passkey = proof === "passkey" ? await askForPasskey() : undefined;
      const body = proof === "passkey" ? passkey && { passkey } : proof;
      if (body) await arrive(await call(securityRoutes.proveFactor, { body }));
    },
    leave: () => call(signInRoutes.signOut),
  };
};
