import { z } from "zod";
import { beneficialOwnersMax, linkStatuses, proofKinds } from "./corporates.ts";
import { ScanState } from "../wire/documents.schemas.ts";
import { Day, Id, Instant, OptionalText, OneLine, Version } from "../wire/scalars.schemas.ts";
import { isSiret } from "@coulisse/domain/siren.ts";

/** A representative may act for an entity: the right to do so was validated. */
export const Representative = z
  .object({ userId: Id, firstName: z.string(), lastName: z.string() })
  .meta({ id: "Representative" });
export type Representative = z.infer<typeof Representative>;

export const Corporate = z
  .object({
    id: Id,
    legalName: z.string(),
    legalForm: z.string().nullable(),
    siren: z.string().nullable(),
    siret: z.string().nullable(),
    rcsNumber: z.string().nullable(),
    /** The code of its activity (APE, `64.20Z`), which the return of a sale asks for. */
    activityCode: z.string().nullable(),
    /** The seat, as the register copies it. */
    domicile: z.string().nullable(),
    /**
     * The representative is the one whose right was validated first. It is told to representatives
     * and administrators: to anybody else an entity says nothing of who is behind it.
     */
    representative: Representative.nullable(),
    /** The source of the entity's facts. */
    source: z.enum(["typed", "directory"]),
    /** The name, form and numbers change by the directory or by a request alone. */
    /** Whether the directory, a recognised representative or an administrator stands behind it. */
    confirmed: z.boolean(),
    namesLocked: z.boolean(),
    /** A closed entity has ceased, as the directory said when it was asked. */
    closed: z.boolean(),
    version: Version,
  })
  .meta({ id: "Corporate" });
export type Corporate = z.infer<typeof Corporate>;

/** The directory shows these facts of an entity before it is created here. */
export const CorporateSuggestion = z
  .object({
    siren: z.string(),
    siret: z.string(),
    name: z.string(),
    legalForm: z.string().nullable(),
    closed: z.boolean(),
    /** The address in one line. */
    addressText: z.string().nullable(),
    address: z
      .object({
        street: z.string(),
        complement: z.string().nullable(),
        postcode: z.string().nullable(),
        city: z.string(),
      })
      .nullable(),
    createdOn: z.string().nullable(),
  })
  .meta({ id: "CorporateSuggestion" });
export type CorporateSuggestion = z.infer<typeof CorporateSuggestion>;

/** Fourteen digits, spaces forgiven; whether they pass the check is refused with 422. */
export const TypedSiret = z
  .string()
  .max(40)
  .transform((text) => text.replaceAll(/\s/g, ""));
/** A form checks this number before anything is sent. */
export const CheckedSiret = TypedSiret.refine(isSiret, { message: "siret" });

/** The statistics office writes a code with or without its dot. */
export const ActivityCode = z
  .string()
  .trim()
  .regex(/^\d{2}\.?\d{2}[A-Za-z]$/)
  .transform((code) => `${code.slice(0, 2)}.${code.slice(-3).toUpperCase()}`);

export const CorporateFields = z.strictObject({
  legalName: OneLine(200),
  legalForm: OneLine(80),
  siret: TypedSiret,
  rcsNumber: OptionalText(60).default(null),
  activityCode: ActivityCode.nullable().default(null),
  /** The seat, kept by POST /address. */
  addressId: Id,
});

/** a natural person who holds more than 25 % of the capital or of the votes. */
export const BeneficialOwner = z.strictObject({
  firstName: OneLine(120),
  lastName: OneLine(120),
  /** Hundredths of a percent. */
  shareBps: z.int().min(2501).max(10_000),
});
export type BeneficialOwner = z.infer<typeof BeneficialOwner>;

/** CMF R561-1: without anybody above a quarter, who represents the entity by law is its owner. */
export const LegalRepresentative = z.strictObject({
  firstName: OneLine(120),
  lastName: OneLine(120),
});
export type LegalRepresentative = z.infer<typeof LegalRepresentative>;

const asList = (value: unknown): unknown => {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

/** Fields of the multipart body that come with the proof. */
export const RepresentationFields = z.strictObject({
  kind: z.enum(proofKinds).default("KBIS"),
  /** The day that the document bears. */
  datedOn: z.preprocess((value) => (value === "" ? null : value), Day.nullable()).default(null),
  /** An empty list says that nobody holds more than a quarter; without an answer it is refused. */
  beneficialOwners: z
    .preprocess(asList, z.array(BeneficialOwner).max(beneficialOwnersMax).nullable())
    .default(null),
  /** The legal representative is given with an empty list of owners. */
  legalRepresentative: z.preprocess(asList, LegalRepresentative.nullable()).default(null),
});

export const CorporateLink = z
  .object({
    id: Id,
    corporateId: Id,
    userId: Id,
    status: z.enum(linkStatuses),
    /** Why it was rejected. */
    reason: z.string().nullable(),
    proof: z
      .object({
        id: Id,
        name: z.string(),
        mediaType: z.string(),
        kind: z.enum(proofKinds),
        datedOn: z.string().nullable(),
        /** R561-5-1: an extract counts for three months. */
        tooOld: z.boolean(),
        scanState: ScanState,
      })
      .nullable(),
    beneficialOwners: z.array(BeneficialOwner).nullable(),
    legalRepresentative: LegalRepresentative.nullable(),
    submittedAt: Instant.nullable(),
    decidedAt: Instant.nullable(),
  })
  .meta({ id: "CorporateLink" });
export type CorporateLink = z.infer<typeof CorporateLink>;

export const RepresentedCorporate = z
  .object({
    corporate: Corporate,
    link: CorporateLink,
    /** Companies of which it holds shares; told while the link is VALIDATED. */
    companyCount: z.int().nullable(),
  })
  .meta({ id: "RepresentedCorporate" });
export type RepresentedCorporate = z.infer<typeof RepresentedCorporate>;

export const CorporateApproval = z
  .object({
    corporate: Corporate,
    /** Nothing of an entity that nobody has asked to represent, as an import leaves it. */
    request: z
      .object({
        link: CorporateLink,
        user: z.object({
          id: Id,
          firstName: z.string(),
          lastName: z.string(),
          email: z.string().nullable(),
          emailVerified: z.boolean(),
        }),
      })
      .nullable(),
  })
  .meta({ id: "CorporateApproval" });
export type CorporateApproval = z.infer<typeof CorporateApproval>;
