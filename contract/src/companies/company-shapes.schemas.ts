import { z } from "zod";
import { badgeColours, badgeIcons } from "./badges.ts";
import { imageKeys, legalForms, marketStatuses, sectors } from "./companies.ts";
import { decided } from "./decisions.schemas.ts";
import { userStates } from "../accounts/sign-in.ts";
import {
  Cents,
  Day,
  Id,
  Instant,
  Quantity,
  Slug,
  UnitPrice,
  Version,
} from "../wire/scalars.schemas.ts";
import { locales } from "@coulisse/domain/words.ts";

/** The round that a company offers today, on its card and its page. */
export const FundraisingMark = z
  .object({
    id: Id,
    name: z.string(),
    unitPrice: UnitPrice,
    minimumCents: Cents,
    targetCents: Cents,
    maximumCents: Cents,
    ticketCents: Cents,
    /** Signed or paid: what investors decide on. */
    signedCents: Cents,
    /** Ordered and not signed yet, which may still be let go. */
    unsignedCents: Cents,
    closesOn: Day,
    keyInformationId: Id.nullable(),
  })
  .meta({ id: "FundraisingMark" });
export type FundraisingMark = z.infer<typeof FundraisingMark>;

export const PostalAddress = z
  .object({
    line1: z.string(),
    line2: z.string().nullable(),
    postcode: z.string(),
    city: z.string(),
    country: z.string(),
  })
  .meta({ id: "PostalAddress" });
export type PostalAddress = z.infer<typeof PostalAddress>;

export const BadgeMark = z.object({
  id: Id,
  nameFr: z.string(),
  nameEn: z.string(),
  colour: z.enum(badgeColours),
  icon: z.enum(badgeIcons),
});

/** An image in the sizes the site shows; `url` is the middle one. */
export const CompanyImage = z
  .object({
    key: z.enum(imageKeys),
    url: z.string(),
    width: z.int(),
    height: z.int(),
    sources: z.array(
      z.object({ url: z.string(), width: z.int(), type: z.enum(["image/avif", "image/webp"]) }),
    ),
  })
  .meta({ id: "CompanyImage" });
export type CompanyImage = z.infer<typeof CompanyImage>;

/** Figures of the companies that anybody may find, and of their registers. */
export const MarketplaceFigures = z
  .object({
    companyCount: z.int(),
    /** A holder counts once for each company whose shares they hold. */
    holderAccountCount: z.int(),
    movementCount: z.int(),
  })
  .meta({ id: "MarketplaceFigures" });
export type MarketplaceFigures = z.infer<typeof MarketplaceFigures>;

/** Departments in which companies are found, by their codes; there are never more than France has. */
export const MarketplaceDepartments = z
  .object({
    items: z.array(z.object({ department: z.string(), companyCount: z.int() })),
    /** Companies abroad, or whose seat is not known. */
    elsewhereCount: z.int(),
  })
  .meta({ id: "MarketplaceDepartments" });
export type MarketplaceDepartments = z.infer<typeof MarketplaceDepartments>;

/** A card of the marketplace shows these facts of a company. */
export const CompanyCard = z
  .object({
    id: Id,
    name: z.string(),
    slug: Slug,
    sector: z.enum(sectors),
    city: z.string().nullable(),
    summary: z.string(),
    /** The language in which the company's texts are written. */
    language: z.enum(locales),
    isSpv: z.boolean(),
    secondaryMarketStatus: z.enum(marketStatuses),
    badges: z.array(BadgeMark),
    logo: CompanyImage.nullable(),
    image: CompanyImage.nullable(),
    shareholderCount: z.int(),
    /** The round that the company offers today. */
    round: FundraisingMark.nullable(),
  })
  .meta({ id: "CompanyCard" });
export type CompanyCard = z.infer<typeof CompanyCard>;

export const Company = CompanyCard.extend({
  description: z.string(),
  address: PostalAddress.nullable(),
  legalForm: z.enum(legalForms),
  rcsNumber: z.string().nullable(),
  siret: z.string().nullable(),
  /** The capital as the articles declare it. */
  capitalCents: Cents,
  /** Shares times nominal value, where every category has one; else null. */
  derivedCapitalCents: Cents.nullable(),
  shareCount: Quantity,
  foundedOn: z.string().nullable(),
  spvAsset: z.string().nullable(),
  /** Whether it is mainly real estate today, and since when; null where nobody stated it. */
  realEstate: z.object({ isMain: z.boolean(), effectiveOn: Day }).nullable(),
  linkedinUrl: z.string().nullable(),
  websiteUrl: z.string().nullable(),
  meetingUrl: z.string().nullable(),
  capitalStructureUrl: z.string().nullable(),
  dataRoomUrl: z.string().nullable(),
  /** The company has a data room or a capital structure that this reader may not see. */
  hasClosedLinks: z.boolean(),
  investmentDocumentUrl: z.string().nullable(),
  pappersUrl: z.string().nullable(),
  visibleOnApi: z.boolean(),
  visibleOnMarketplace: z.boolean(),
  approvalRequired: z.boolean(),
  preemptionDays: z.int().nullable(),
  /** The head of the register leaves by mail each month. */
  headMails: z.boolean(),
  images: z.array(CompanyImage),
  version: Version,
}).meta({ id: "Company" });
export type Company = z.infer<typeof Company>;

export const CapitalDeclaration = z
  .object({ ...decided, capitalCents: Cents })
  .meta({ id: "CapitalDeclaration" });
export type CapitalDeclaration = z.infer<typeof CapitalDeclaration>;

/** A statement about a company’s real estate says by whom it was made and on what ground. */
export const RealEstateFact = z
  .object({
    id: Id,
    isMain: z.boolean(),
    effectiveOn: Day,
    source: z.string(),
    statedBy: z.string().nullable(),
    recordedAt: Instant,
  })
  .meta({ id: "RealEstateFact" });
export type RealEstateFact = z.infer<typeof RealEstateFact>;

/** The overview of the platform's administrators: one row a company. */
export const CompanyRow = z
  .object({
    id: Id,
    name: z.string(),
    slug: Slug,
    logo: CompanyImage.nullable(),
    legalForm: z.enum(legalForms),
    sector: z.enum(sectors),
    shareCount: Quantity,
    shareholderCount: z.int(),
    visibleOnMarketplace: z.boolean(),
    secondaryMarketStatus: z.enum(marketStatuses),
    version: Version,
  })
  .meta({ id: "CompanyRow" });
export type CompanyRow = z.infer<typeof CompanyRow>;

export const PublicCompany = z
  .object({
    name: z.string(),
    slug: Slug,
    sector: z.enum(sectors),
    logoUrl: z.string().nullable(),
    pageUrl: z.string(),
    round: FundraisingMark.nullable(),
  })
  .meta({ id: "PublicCompany" });

export const Administrator = z
  .object({
    userId: Id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable(),
    state: z.enum(userStates),
    emailVerified: z.boolean(),
  })
  .meta({ id: "Administrator" });
