import { z } from "zod";

export const factorMethods = ["totp", "passkey", "recovery"] as const;

/** A sign-in waits for a factor, which may be proved in one of these ways. */
export const FactorStep = z.object({ methods: z.array(z.enum(factorMethods)) });
export type FactorStep = z.infer<typeof FactorStep>;
