import { z } from "zod";
import { Investor, KycDocument } from "./kyc.schemas.ts";
import { kycStates } from "../accounts/sign-in.ts";
import { kycDocumentTypes } from "./kyc.ts";
import { blockers, comparedFields, measureKinds, mismatchSources } from "./review.ts";
import { Day, Id, Instant, Locale, Text, Version } from "../wire/scalars.schemas.ts";
import { Screening, ScreeningHit } from "./screening-shapes.schemas.ts";

export const MeasureFields = z.strictObject({
  /** The evidence shows it: the transfer's reference, who certified, the provider's file number. */
  evidence: Text(1_000),
  takenOn: Day,
  expiresOn: z.preprocess((value) => (value === "" ? null : value), Day.nullable().optional()),
});

export const Measure = z
  .object({
    kind: z.enum(measureKinds),
    status: z.enum(["PRESENT", "EXPIRED", "MISSING"]),
    evidence: z.string().nullable(),
    takenOn: Day.nullable(),
    expiresOn: Day.nullable(),
    recordedBy: z.string().nullable(),
  })
  .meta({ id: "Measure" });
export type Measure = z.infer<typeof Measure>;
const checkFields = ["documentNumber", "birthDate", "expiry", "personalNumber", "whole"] as const;

export const DocumentReading = z
  .object({
    documentType: z.enum(kycDocumentTypes),
    format: z.enum(["TD1", "TD2", "TD3", "FRENCH_NATIONAL_ID"]),
    /** All but its last three signs are hidden; the number itself is not kept. */
    numberMask: z.string().nullable(),
    issuingState: z.string().nullable(),
    nationality: z.string().nullable(),
    expiresOn: Day.nullable(),
    checks: z.array(z.object({ field: z.enum(checkFields), line: z.int(), holds: z.boolean() })),
    comparisons: z.array(
      z.object({
        field: z.enum(comparedFields),
        declared: z.string().nullable(),
        read: z.string().nullable(),
        outcome: z.enum(["AGREES", "DIFFERS", "UNKNOWN"]),
      }),
    ),
    /** No digit fails and nothing differs. */
    agrees: z.boolean(),
    /** Other people whose document bears the same number. */
    sameNumber: z.array(z.object({ userId: Id, name: z.string() })),
    readBy: z.string(),
    readAt: Instant,
  })
  .meta({ id: "DocumentReading" });
export type DocumentReading = z.infer<typeof DocumentReading>;

/** An obstacle stands in the way at one place: `facts.birthOn`, `documents.PASSPORT`. */
export const Obstacle = z.object({ code: z.enum(blockers), location: z.string() });
export type Obstacle = z.infer<typeof Obstacle>;

const MismatchPlace = z.object({
  source: z.enum(mismatchSources),
  field: z.enum(comparedFields),
  declared: z.string(),
  found: z.string(),
});

/** A declared fact that something else contradicts; it stops the decision until a reason is kept. */
export const Mismatch = MismatchPlace.extend({
  settled: z.object({ reason: z.string(), by: z.string(), at: Instant }).nullable(),
}).meta({ id: "Mismatch" });
export type Mismatch = z.infer<typeof Mismatch>;

/** Both values as the reviewer saw them: a reason holds for these and for no others. */
export const MismatchReason = MismatchPlace.extend({
  declared: z.string().max(500),
  found: z.string().max(500),
  reason: Text(1_000),
}).strict();

export const ProvidedIdentity = z.object({
  provider: z.string(),
  level: z.string().nullable(),
  firstNames: z.string().nullable(),
  lastName: z.string().nullable(),
  birthOn: z.string().nullable(),
});

export const Review = z
  .object({
    investor: Investor,
    contact: z.object({
      email: z.string().nullable(),
      emailVerified: z.boolean(),
      phone: z.string().nullable(),
      phoneVerified: z.boolean(),
      hasPassword: z.boolean(),
      locale: Locale,
    }),
    signOn: z.array(ProvidedIdentity),
    documents: z.array(KycDocument),
    readings: z.array(DocumentReading),
    measures: z.array(Measure),
    isVerified: z.boolean(),
    mismatches: z.array(Mismatch),
    obstacles: z.array(Obstacle),
    hits: z.array(ScreeningHit),
    screenings: z.array(Screening),
    history: z.array(
      z.object({
        at: Instant,
        action: z.string(),
        actor: z.string().nullable(),
        reason: z.string().nullable(),
        documentType: z.string().nullable(),
        /** Facts that were declared anew. */
        changes: z.array(
          z.object({
            field: z.string(),
            before: z.string().nullable(),
            after: z.string().nullable(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: "Review" });
export type Review = z.infer<typeof Review>;

export const InvestorRow = z
  .object({
    id: Id,
    userId: Id,
    name: z.string(),
    email: z.string().nullable(),
    emailVerified: z.boolean(),
    kycState: z.enum(kycStates),
    kycSubmittedAt: Instant.nullable(),
    kycDecidedAt: Instant.nullable(),
    identityExpiresOn: Day.nullable(),
    politicallyExposed: z.boolean().nullable(),
    openHitCount: z.int(),
    version: Version,
  })
  .meta({ id: "InvestorRow" });
export type InvestorRow = z.infer<typeof InvestorRow>;
