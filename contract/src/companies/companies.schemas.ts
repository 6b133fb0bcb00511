import { isDepartment } from "@coulisse/domain/departments.ts";
import { z } from "zod";
import { imageKeys, marketplaceSorts, sectors } from "./companies.ts";
import { CompanyCreation, CompanyFields } from "./company-fields.schemas.ts";
import {
  Administrator,
  CapitalDeclaration,
  Company,
  CompanyCard,
  CompanyImage,
  CompanyRow,
  MarketplaceDepartments,
  MarketplaceFigures,
  PublicCompany,
  RealEstateFact,
} from "./company-shapes.schemas.ts";
import { Decision, decisionErrors } from "./decisions.schemas.ts";
import { AdministeredCompany } from "../accounts/sign-in.schemas.ts";
import { anyOf } from "../wire/list-filters.schemas.ts";
import { listFileTerms } from "../wire/list-files.schemas.ts";
import { list, page, PageQuery, SortDirection } from "../wire/page.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import { BooleanFromText, byId, Id, Slug } from "../wire/scalars.schemas.ts";

const tag = "companies";
/** A department by its code: a company is in the one of its seat’s postcode. */
const Department = z.string().refine(isDepartment, { message: "not a department" });
/** The marketplace is asked this wherever it is looked at: as a list, or by department. */
const marketplaceFilters = {
  text: z.string().max(120).optional(),
  sector: z.enum(sectors).optional(),
  badgeId: Id.optional(),
  marketOpen: BooleanFromText.optional(),
  openRound: BooleanFromText.optional(),
};
const params = byId("companyId");
const userParams = z.object({ companyId: Id, userId: Id });
const imageErrors = [
  "not_an_image",
  "image_too_large",
  "svg_refused",
  "document_infected",
  "scanner_away",
] as const;

const overview = {
  access: ["admin"],
  tag,
  query: PageQuery.extend({
    name: z.string().max(120).optional(),
    sector: anyOf(sectors).optional(),
    sort: z.enum(["name", "shareholderCount", "sector"]).optional(),
    direction: SortDirection.optional(),
  }),
} as const;

export const companyTerms = defineTerms({
  listMyCompanies: {
    access: ["user"],
    enrolment: true,
    tag: "identity",
    summary: "The companies in which the caller has a role, and which",
    reply: list(AdministeredCompany),
  },
  listPublicCompanies: {
    access: ["public"],
    anyOrigin: true,
    tag,
    summary: "The companies visible on the API, for partners' sites, from any origin",
    query: PageQuery,
    reply: page(PublicCompany),
  },
  createCompany: {
    access: ["admin"],
    tag,
    summary: "Creates a company, with its images",
    body: CompanyCreation,
    reply: Company,
    errors: [
      "slug_taken",
      "siret_taken",
      "badge_not_found",
      "address_not_found",
      "spv_asset_missing",
      "real_estate_missing",
      "registration_missing",
      "decision_in_future",
      "form_without_shares",
      ...imageErrors,
    ],
  },
  listCompanies: {
    ...overview,
    summary: "All companies with the overview columns, filtered by name",
    reply: page(CompanyRow),
  },
  exportCompanies: listFileTerms(overview, "All companies, as a table"),
  getCompanyBySlug: {
    access: ["listed", "shareholder", "company", "admin"],
    refusal: 404,
    tag,
    summary: "One company by its slug",
    params: z.object({ slug: Slug }),
    reply: Company,
    errors: ["company_not_found"],
  },
  listMarketplace: {
    access: ["public"],
    tag,
    summary:
      "The companies visible on the marketplace, found by name, town, sector, number or words",
    query: PageQuery.extend({
      ...marketplaceFilters,
      department: Department.optional(),
      /**
       * The order puts first what answers the text best and has a round or a market open (`best`,
       * where none is named); goes by name; puts first open markets, and of these those with most
       * holders; the round that closes next; or the company that came last.
       */
      sort: z.enum(marketplaceSorts).optional(),
    }),
    reply: page(CompanyCard),
  },
  listMarketplaceDepartments: {
    access: ["public"],
    tag,
    summary:
      "How many companies of the marketplace are in each department, of those that are found",
    query: z.object(marketplaceFilters),
    reply: MarketplaceDepartments,
  },
  getMarketplaceFigures: {
    access: ["public"],
    tag,
    summary: "What the companies visible on the marketplace are in numbers",
    reply: MarketplaceFigures,
  },
  getCompany: {
    access: ["listed", "shareholder", "company", "admin"],
    refusal: 404,
    tag,
    summary: "One company",
    params,
    reply: Company,
    errors: ["company_not_found"],
  },
  listCapitalDeclarations: {
    access: ["company", "admin"],
    refusal: 404,
    tag,
    summary: "The capital that a company declares and declared, the last first",
    params,
    reply: list(CapitalDeclaration),
    errors: ["company_not_found"],
  },
  listRealEstateFacts: {
    access: ["company", "admin"],
    refusal: 404,
    tag,
    summary: "What was stated about whether a company is mainly real estate, the last first",
    params,
    reply: list(RealEstateFact),
    errors: ["company_not_found"],
  },
  updateCompany: {
    access: ["company", "admin"],
    act: "page",
    // What is of its page alone is written at once.
    matter: "facts",
    tag,
    summary: "Changes a company; its capital, once it has lines, from the day of a decision",
    params,
    body: CompanyFields.partial().extend({ decision: Decision.optional() }),
    reply: Company,
    errors: [
      "company_not_open",
      "company_not_found",
      "slug_taken",
      "siret_taken",
      "badge_not_found",
      "address_not_found",
      "spv_asset_missing",
      "real_estate_missing",
      "registration_missing",
      "form_without_shares",
      "changed_meanwhile",
      ...decisionErrors,
    ],
  },
  deleteCompany: {
    access: ["admin"],
    tag,
    summary: "Deletes a company that has no movement yet",
    params,
    errors: [
      "company_not_found",
      "company_has_movements",
      "company_has_rounds",
      "company_has_contracts",
    ],
  },
  updateCompanyImages: {
    access: ["company", "admin"],
    act: "page",
    tag,
    summary: "Replaces one or several images",
    params,
    body: z.strictObject({}),
    reply: list(CompanyImage),
    errors: ["company_not_found", "file_missing", ...imageErrors],
  },
  listCompanyImages: {
    access: ["listed", "shareholder", "company", "admin"],
    refusal: 404,
    tag,
    summary: "The images of a company",
    params,
    reply: list(CompanyImage),
    errors: ["company_not_found"],
  },
  deleteCompanyImage: {
    access: ["company", "admin"],
    act: "page",
    tag,
    summary: "Removes an image",
    params: z.object({ companyId: Id, key: z.enum(imageKeys) }),
    errors: ["company_not_found", "image_not_found"],
  },
  addCompanyAdministrator: {
    access: ["admin"],
    tag,
    summary: "Makes a user an administrator of the company",
    params: userParams,
    reply: Administrator,
    errors: [
      "company_not_found",
      "user_not_found",
      "proof_needed",
      "holder_unfinished",
      "address_unproven",
    ],
  },
  removeCompanyAdministrator: {
    access: ["admin"],
    tag,
    summary: "Takes a user's administration of the company back",
    params: userParams,
    errors: ["company_not_found", "user_not_found", "proof_needed"],
  },
  listCompanyAdministrators: {
    access: ["company", "admin"],
    tag,
    summary: "The administrators of the company",
    params,
    reply: list(Administrator),
    errors: ["company_not_found"],
  },
});
