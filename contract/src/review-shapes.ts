import { z } from "zod";
import { Investor, kycDocumentTypes, kycStates, KycDocument } from "./kyc-shapes.ts";
import { Day, Id, Instant, Locale, Text, Version } from "./scalars.ts";
import { Screening, ScreeningHit } from "./screening-shapes.ts";

/**
 * R-24, CMF R561-5-1 and R561-5-2: the first suffices alone, of the other six it takes two. The copy
 * of a document is there once the document is, and is nobody's to record.
 */
export const measureKinds = [
  "ELECTRONIC_IDENTITY",
  "DOCUMENT_COPY",
  "CERTIFIED_COPY",
  "FIRST_PAYMENT",
  "THIRD_PARTY",
  "REMOTE_VERIFICATION",
  "QUALIFIED_SIGNATURE",
] as const;
export type MeasureKind = (typeof measureKinds)[number];
export const recordedKinds = [
  "ELECTRONIC_IDENTITY",
  "CERTIFIED_COPY",
  "FIRST_PAYMENT",
  "THIRD_PARTY",
  "REMOTE_VERIFICATION",
  "QUALIFIED_SIGNATURE",
] as const;

export const MeasureFields = z.strictObject({
  /** What shows it: the transfer's reference, who certified, the provider's file number. */
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

const comparedFields = ["lastName", "firstNames", "birthDate"] as const;
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

/** What still keeps an identity from being validated. */
export const blockers = [
  "kyc_documents_missing",
  "identity_document_expired",
  "measures_missing",
  "freeze_hit_open",
  "freeze_hit_confirmed",
] as const;
export type Blocker = (typeof blockers)[number];

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
    blockers: z.array(z.enum(blockers)),
    hits: z.array(ScreeningHit),
    screenings: z.array(Screening),
    history: z.array(
      z.object({
        at: Instant,
        action: z.string(),
        actor: z.string().nullable(),
        reason: z.string().nullable(),
        documentType: z.string().nullable(),
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
