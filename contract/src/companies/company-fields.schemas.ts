import { z } from "zod";
import { legalForms, marketStatuses, sectors } from "./companies.ts";
import {
  BooleanFromText,
  Cents,
  Day,
  Id,
  OptionalText,
  Slug,
  OneLine,
  Text,
  readJson,
} from "../wire/scalars.schemas.ts";
import { isSiret } from "@coulisse/domain/siren.ts";
import { locales } from "@coulisse/domain/words.ts";

/** Fourteen digits, spaces forgiven; an empty field is no SIRET. */
export const Siret = z.preprocess(
  (value) => (typeof value === "string" ? value.replaceAll(/\s/g, "") || null : value),
  z.string().refine(isSiret, { message: "siret" }).nullable(),
);

const webLinkLengthMax = 500;

const hostOfLink = /^https?:\/\/([^/?#@\s:]+)(?::\d+)?(?:[/?#]|$)/i;

/** A name with a dot and a letter at the start of its last part: no bare host, no numeric address. */
const hasOpenHost = (text: string): boolean => {
  const [last = "", before = ""] = (hostOfLink.exec(text)?.[1] ?? "").split(".").toReversed();
  return before !== "" && /^[a-z][a-z0-9-]*$/i.test(last);
};

/** People who type an address by heart begin with `www.`: that is a whole address too. */
const readLink = (value: unknown): unknown => {
  if (value === "") return null;
  return typeof value === "string" && /^www\./i.test(value) ? `https://${value}` : value;
};

/** A link to the open web: `javascript:`, `data:`, bare hosts and numeric addresses are refused. */
export const WebLink = z.preprocess(
  readLink,
  z
    .string()
    .max(webLinkLengthMax, { abort: true })
    .pipe(z.url({ protocol: /^https?$/, abort: true }).refine(hasOpenHost, { message: "url" }))
    .nullable(),
);

/**
 * Whether more than half of what the company owns is buildings in France (CGI, article 726, I-2°), from
 * which day on, and by what that is known: a statement of its officer, its accounts, an audit.
 */
export const RealEstateAnswer = z.strictObject({
  isMain: z.boolean(),
  effectiveOn: Day,
  source: OneLine(200),
});

/** The fields of the form; multipart on creation, so that booleans and numbers may come as text. */
export const CompanyFields = z.strictObject({
  name: OneLine(255),
  slug: Slug.optional(),
  summary: z.string().trim().max(240),
  description: z.string().trim().max(20_000),
  /** The language in which the summary and the description are written. */
  language: z.enum(locales),
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
  /** A new statement, beside those before. */
  realEstate: z.preprocess(readJson, RealEstateAnswer),
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

function addressFields() {
  return z.strictObject({
    line1: Text(200),
    line2: OptionalText(200).default(null),
    postcode: Text(12),
    city: Text(120),
    country: z.string().length(2).default("FR"),
  });
}
