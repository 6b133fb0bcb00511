import { z } from "zod";
import { ScanState } from "../wire/documents.schemas.ts";
import { ClassRequest } from "./investor-classes.schemas.ts";
import { kycStates } from "../accounts/sign-in.ts";
import { fileParts, fundSources, kycDocumentStates, kycDocumentTypes } from "./kyc.ts";
import { Day, Id, Instant, OptionalText, Version } from "../wire/scalars.schemas.ts";

/** An identity document is compared with these facts, which are changed in the account. */
export const IdentityFacts = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    birthOn: Day.nullable(),
    birthPlace: z.string().nullable(),
    birthCountry: z.string().nullable(),
    nationality: z.string().nullable(),
    domicile: z.string().nullable(),
  })
  .meta({ id: "IdentityFacts" });

export const Investor = z
  .object({
    id: Id,
    userId: Id,
    kycState: z.enum(kycStates),
    /** Why it was rejected, in the words of who decided. */
    kycReason: z.string().nullable(),
    kycSubmittedAt: Instant.nullable(),
    kycDecidedAt: Instant.nullable(),
    /** The last day of the identity document that was accepted. */
    identityExpiresOn: Day.nullable(),
    politicallyExposed: z.boolean().nullable(),
    politicalFunction: z.string().nullable(),
    sourceOfFunds: z.enum(fundSources).nullable(),
    sourceOfFundsDetail: z.string().nullable(),
    taxResidence: z.string().nullable(),
    /** R-23a: whether they count as a sophisticated investor now, with what showed it. */
    sophisticated: z.boolean(),
    sophisticatedBy: ClassRequest.nullable(),
    identity: IdentityFacts,
    /** The parts that the file still lacks; it is submitted once nothing is missing. */
    missing: z.array(z.enum(fileParts)),
    createdAt: Instant,
    version: Version,
  })
  .meta({ id: "Investor" });
export type Investor = z.infer<typeof Investor>;

/**
 * The investor says these things of themselves; the rest of a profile is decided or derived.
 */
export const InvestorAnswers = z
  .strictObject({
    politicallyExposed: z.boolean(),
    politicalFunction: OptionalText(300),
    sourceOfFunds: z.enum(fundSources),
    sourceOfFundsDetail: OptionalText(300),
    taxResidence: z.string().regex(/^[A-Z]{2}$/),
  })
  .partial();
export type InvestorAnswers = z.infer<typeof InvestorAnswers>;

export const KycDocument = z
  .object({
    id: Id,
    type: z.enum(kycDocumentTypes),
    state: z.enum(kycDocumentStates),
    name: z.string(),
    mediaType: z.string(),
    byteCount: z.int(),
    pageCount: z.int().nullable(),
    hasPreview: z.boolean(),
    /** UNSCANNED where the platform runs without a scanner for viruses. */
    scanState: ScanState,
    expiresOn: Day.nullable(),
    createdAt: Instant,
  })
  .meta({ id: "KycDocument" });
export type KycDocument = z.infer<typeof KycDocument>;
