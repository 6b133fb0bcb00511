import { z } from "zod";
import { decided } from "./decisions.ts";
import { userStates } from "./identity.ts";
import { badgeColours, badgeIcons } from "./badges.ts";
import {
  BooleanFromText,
  Cents,
  Id,
  OptionalText,
  Quantity,
  Slug,
  Version,
  Text,
} from "./scalars.ts";
import { Siret, WebLink } from "./company-fields.ts";

/** Sectors are few and ours, so that a filter means the same in both languages. */
export const sectors = [
  "agriculture",
  "food",
  "energy",
  "environment",
  "health",
  "software",
  "industry",
  "real_estate",
  "mobility",
  "culture",
  "retail",
  "finance",
  "education",
  "services",
] as const;

/** Companies whose capital is made of shares, the common forms. */
export const legalForms = ["SAS", "SASU", "SA", "SCA", "SE", "SELAS", "SARL", "SCI"] as const;
export const marketStatuses = ["OPEN", "CLOSED"] as const;
export const imageKeys = ["logo", "horizontal", "vertical", "action"] as const;
export type ImageKey = (typeof imageKeys)[number];

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

/** What a card of the marketplace shows. */
export const CompanyCard = z
  .object({
    id: Id,
    name: z.string(),
    slug: Slug,
    sector: z.enum(sectors),
    city: z.string().nullable(),
    summary: z.string(),
    isSpv: z.boolean(),
    secondaryMarketStatus: z.enum(marketStatuses),
    badges: z.array(BadgeMark),
    logo: CompanyImage.nullable(),
    image: CompanyImage.nullable(),
    shareholderCount: z.int(),
  })
  .meta({ id: "CompanyCard" });
export type CompanyCard = z.infer<typeof CompanyCard>;

export const Company = CompanyCard.extend({
  description: z.string(),
  address: PostalAddress.nullable(),
  legalForm: z.enum(legalForms),
  rcsNumber: z.string().nullable(),
  siret: z.string().nullable(),
  /** As the articles declare it. */
  capitalCents: Cents,
  /** Shares times nominal value, where every category has one; else null. */
  derivedCapitalCents: Cents.nullable(),
  shareCount: Quantity,
  foundedOn: z.string().nullable(),
  spvAsset: z.string().nullable(),
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

/** The fields of the form; multipart on creation, so that booleans and numbers may come as text. */
export const CapitalDeclaration = z
  .object({ ...decided, capitalCents: Cents })
  .meta({ id: "CapitalDeclaration" });
export type CapitalDeclaration = z.infer<typeof CapitalDeclaration>;

export const CompanyFields = z.strictObject({
  name: Text(120),
  slug: Slug.optional(),
  summary: z.string().trim().max(240),
  description: z.string().trim().max(20_000),
  address: z.preprocess(readJson, addressFields().nullable()),
  /** An address that was kept before; `address` is then copied from it. */
  addressId: z.preprocess((v) => (v === "" ? null : v), Id.nullable()),
  capitalCents: z.preprocess(readJson, Cents),
  sector: z.enum(sectors),
  legalForm: z.enum(legalForms),
  rcsNumber: OptionalText(60),
  siret: Siret,
  foundedOn: z.preprocess((v) => (v === "" ? null : v), z.iso.date().nullable()),
  isSpv: BooleanFromText,
  spvAsset: OptionalText(200),
  linkedinUrl: WebLink,
  websiteUrl: WebLink,
  meetingUrl: WebLink,
  capitalStructureUrl: WebLink,
  dataRoomUrl: WebLink,
  investmentDocumentUrl: WebLink,
  pappersUrl: WebLink,
  visibleOnApi: BooleanFromText,
  visibleOnMarketplace: BooleanFromText,
  secondaryMarketStatus: z.enum(marketStatuses),
  approvalRequired: BooleanFromText,
  preemptionDays: z.preprocess(readJson, z.int().min(1).max(365).nullable()),
  headMails: BooleanFromText,
  badgeIds: z.preprocess(readJson, z.array(Id).max(12)),
});
export const CompanyCreation = CompanyFields.partial().required({
  name: true,
  sector: true,
  legalForm: true,
});

function readJson(value: unknown): unknown {
  if (typeof value !== "string") return value;
  if (value === "") return null;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function addressFields() {
  return z.strictObject({
    line1: Text(200),
    line2: OptionalText(200).default(null),
    postcode: Text(12),
    city: Text(120),
    country: z.string().length(2).default("FR"),
  });
}

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
