import type { companyTerms } from "./companies.schemas.ts";
import { fileKinds, partOf } from "@coulisse/domain/file-kinds.ts";
import { listFileRoute } from "../wire/list-files.ts";
import { defineRoutes } from "../wire/route.ts";

/** Sectors are few and ours, so that a filter means the same in both languages. */
/** The orders in which the marketplace is read. */
export const marketplaceSorts = ["best", "closing", "market", "newest", "name"] as const;

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
export const shareForms = ["SAS", "SASU", "SA", "SCA", "SE", "SELAS"] as const;
/**
 * Legal forms include those whose capital is in other parts: a company that opened as one stays
 * until its form changes.
 */
export const legalForms = [...shareForms, "SARL", "SCI"] as const;
export const marketStatuses = ["OPEN", "CLOSED"] as const;
export const imageKeys = ["logo", "horizontal", "vertical", "action"] as const;
export type ImageKey = (typeof imageKeys)[number];

/** A company writes these of its page at once; all else of it are facts, which the platform confirms. */
export const companyPageFields = [
  "summary",
  "description",
  "language",
  "sector",
  "linkedinUrl",
  "websiteUrl",
  "meetingUrl",
  "capitalStructureUrl",
  "dataRoomUrl",
  "investmentDocumentUrl",
  "pappersUrl",
  "headMails",
] as const;

const imagesMax = partOf(fileKinds.companyImage, false);
const images = { logo: imagesMax, horizontal: imagesMax, vertical: imagesMax, action: imagesMax };

/** A company is shown with its badges, its shares and the round that is open. */
const shown = ["company", "badge", "category", "fundraising", "register"] as const;

export const companyRoutes = defineRoutes<typeof companyTerms>()({
  listMyCompanies: {
    method: "GET",
    path: "/user/me/companies",
    shows: ["person", "nameChange", "administrator", "investor", "company"],
    status: 200,
  },
  listPublicCompanies: {
    method: "GET",
    path: "/public/companies",
    shows: ["company", "fundraising"],
    status: 200,
  },
  createCompany: {
    method: "POST",
    path: "/company",
    changes: ["company", "decision"],
    files: images,
    status: 201,
  },
  listCompanies: { method: "GET", path: "/company", shows: shown, status: 200 },
  exportCompanies: listFileRoute("/company"),
  getCompanyBySlug: { method: "GET", path: "/company/slug/{slug}", shows: shown, status: 200 },
  listMarketplace: { method: "GET", path: "/company/marketplace", shows: shown, status: 200 },
  listMarketplaceDepartments: {
    method: "GET",
    path: "/company/marketplace/departments",
    shows: shown,
    status: 200,
  },
  getMarketplaceFigures: {
    method: "GET",
    path: "/company/marketplace/figures",
    shows: ["company", "register"],
    status: 200,
  },
  getCompany: { method: "GET", path: "/company/{companyId}", shows: shown, status: 200 },
  listCapitalDeclarations: {
    method: "GET",
    path: "/company/{companyId}/capital",
    shows: ["company", "decision"],
    status: 200,
  },
  listRealEstateFacts: {
    method: "GET",
    path: "/company/{companyId}/real-estate",
    shows: ["company"],
    status: 200,
  },
  updateCompany: {
    method: "PATCH",
    path: "/company/{companyId}",
    changes: ["company", "proposal"],
    status: 200,
  },
  deleteCompany: {
    method: "DELETE",
    path: "/company/{companyId}",
    changes: ["company"],
    status: 204,
  },
  updateCompanyImages: {
    method: "PATCH",
    path: "/company/{companyId}/images",
    changes: ["company"],
    files: images,
    status: 200,
  },
  listCompanyImages: {
    method: "GET",
    path: "/company/{companyId}/images",
    shows: shown,
    status: 200,
  },
  deleteCompanyImage: {
    method: "DELETE",
    path: "/company/{companyId}/images/{key}",
    changes: ["company"],
    status: 204,
  },
  addCompanyAdministrator: {
    method: "PATCH",
    path: "/company/{companyId}/users/{userId}",
    changes: ["administrator"],
    status: 200,
  },
  removeCompanyAdministrator: {
    method: "DELETE",
    path: "/company/{companyId}/users/{userId}",
    changes: ["administrator"],
    status: 204,
  },
  listCompanyAdministrators: {
    method: "GET",
    path: "/company/{companyId}/administrator",
    shows: ["administrator", "person"],
    status: 200,
  },
});
