import { z } from "zod";
import { Id, Instant, SixDigits, Text } from "../wire/scalars.schemas.ts";
import { secret } from "../wire/secret.schemas.ts";

const Base64Url = z
  .string()
  .min(1)
  .max(20_000)
  .regex(/^[\w-]+$/);

/** The browser hands this over after a passkey was made; the server judges what is in it. */
export const MadePasskey = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
  clientExtensionResults: z.looseObject({}),
});

/** The browser hands this over after a passkey has signed. */
export const PasskeyAnswer = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.optional(),
  }),
  clientExtensionResults: z.looseObject({}),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

/** The options of a passkey ceremony, as the browser takes them. */
export const PasskeyOptions = z.object({ options: z.looseObject({ challenge: z.string() }) });

/** A proof is one of these: six digits, a recovery code, or a passkey that has signed. */
export const FactorProof = z
  .strictObject({
    code: SixDigits.optional(),
    recoveryCode: secret(Text(40)).optional(),
    passkey: PasskeyAnswer.optional(),
  })
  .refine((given) => Object.values(given).filter((part) => part !== undefined).length === 1, {
    path: ["code"],
  });

export const Proof = z
  .strictObject({
    password: secret(z.string().min(1).max(128)).optional(),
    code: SixDigits.optional(),
    passkey: PasskeyAnswer.optional(),
  })
  .refine((given) => Object.values(given).filter((part) => part !== undefined).length === 1, {
    path: ["password"],
  });

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

export const Factors = z
  .object({
    totp: z.object({ createdAt: Instant, lastUsedAt: Instant.nullable() }).nullable(),
    passkeys: z.array(Passkey),
    recoveryCodesLeft: z.int(),
    /** An administrator without a factor reaches nothing but these calls where one is required. */
    required: z.boolean(),
  })
  .meta({ id: "Factors" });
export type Factors = z.infer<typeof Factors>;

/**
 * Recovery codes are given once, with the first factor or when they are made anew; null where they
 * stay.
 */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() });

export const TotpDraft = z.object({
  secret: z.string(),
  uri: z.string(),
  /** The square of the QR code: its side in modules, and the dark ones as one SVG path. */
  qr: z.object({ size: z.int(), path: z.string() }),
});
export type TotpDraft = z.infer<typeof TotpDraft>;
