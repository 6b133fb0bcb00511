import { z } from "zod";
import { Day, Id, Instant, Text } from "./scalars.schemas.ts";
import { auditFaultKinds } from "./security.ts";
import { VerifiedChain } from "./verified-chain.schemas.ts";

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

export const OneTimeCode = z
  .string()
  .max(20)
  .transform((text) => text.replaceAll(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/));

/** A proof is one of these: six digits, a recovery code, or a passkey that has signed. */
export const FactorProof = z
  .strictObject({
    code: OneTimeCode.optional(),
    recoveryCode: Text(40).optional(),
    passkey: PasskeyAnswer.optional(),
  })
  .refine((given) => Object.values(given).filter((part) => part !== undefined).length === 1, {
    path: ["code"],
  });

export const Proof = z
  .strictObject({
    password: z.string().min(1).max(128).optional(),
    code: OneTimeCode.optional(),
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

/**
 * A closed account leaves these traces: each says why it is kept and until when; null is as long as
 * the register serves.
 */
const Kept = z.object({
  subject: z.enum(["identity_documents", "identity_facts", "register", "audit"]),
  until: Day.nullable(),
  source: z.string(),
});

export const ErasurePlan = z
  .object({
    obstacles: z.array(
      z.object({
        code: z.enum([
          "last_platform_administrator",
          "last_company_administrator",
          "wallet_not_empty",
          "market_under_way",
        ]),
        companies: z.array(z.string()),
      }),
    ),
    kept: z.array(Kept),
    keepsName: z.boolean(),
  })
  .meta({ id: "ErasurePlan" });
export type ErasurePlan = z.infer<typeof ErasurePlan>;

export const AuditEntry = z
  .object({
    id: Id,
    at: Instant,
    actorId: Id.nullable(),
    actorName: z.string().nullable(),
    action: z.string(),
    entityType: z.string(),
    entityId: Id.nullable(),
    /** The subject of the entry, as long as it has a name, and its page on the site. */
    subject: z.object({ name: z.string().nullable(), path: z.string().nullable() }),
    detail: z.looseObject({}),
    address: z.string().nullable(),
  })
  .meta({ id: "AuditEntry" });
export type AuditEntry = z.infer<typeof AuditEntry>;

/** How the audit log was last found, with its faults. */
export const AuditVerification = VerifiedChain.extend({
  faults: z.array(
    z.object({
      number: z.int(),
      entryId: Id.nullable(),
      kind: z.enum(auditFaultKinds),
      /** The action that the entry tells of now, where it is still there. */
      action: z.string().nullable(),
      at: Instant.nullable(),
    }),
  ),
}).meta({ id: "AuditVerification" });
export type AuditVerification = z.infer<typeof AuditVerification>;
