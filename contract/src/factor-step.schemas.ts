import { z } from "zod";

export const factorMethods = ["totp", "passkey", "recovery"] as const;

/** What a sign-in still waits for, and what it may be proved with. */
export const FactorStep = z.object({ methods: z.array(z.enum(factorMethods)) });
export type FactorStep = z.infer<typeof FactorStep>;
