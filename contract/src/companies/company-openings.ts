import type { companyOpeningTerms } from "./company-openings.schemas.ts";
import { fileKinds, partOf } from "@coulisse/domain/file-kinds.ts";
import { statesOf } from "@coulisse/domain/machines.ts";
import { defineRoutes } from "../wire/route.ts";

/** A person has so many requests that nobody has decided. */
export const openingsAtOnce = 3;

/** The platform is to decide, or has asked the founder something; then it is decided, or taken back. */
export const openingRequestStates = statesOf("company_openings");
export type OpeningRequestState = (typeof openingRequestStates)[number];

/** A founder represents the company by law, or was named by somebody who does. */
export const openingCapacities = ["LEGAL_REPRESENTATIVE", "MANDATED"] as const;

export const openingPaperKinds = ["EXTRACT", "MANDATE", "ARTICLES", "REGISTER", "OTHER"] as const;
export type OpeningPaperKind = (typeof openingPaperKinds)[number];

/** Checks are made by the server, each with what came of it. */
export const openingChecks = [
  "DIRECTORY",
  "ACTIVE",
  "NAME",
  "FORM",
  "REPRESENTATIVE",
  "DOUBLES",
] as const;
export type OpeningCheck = (typeof openingChecks)[number];
/** `UNKNOWN` is what nobody could look at: the directory had nothing to say of it. */
export const openingCheckResults = ["HOLDS", "FAILS", "UNKNOWN"] as const;

const paper = partOf(fileKinds.openingPaper, false);

export const companyOpeningRoutes = defineRoutes<typeof companyOpeningTerms>()({
  findCompanyToOpen: {
    method: "GET",
    path: "/company-openings/directory",
    shows: [],
    status: 200,
  },
  openCompany: {
    method: "POST",
    path: "/company-openings",
    changes: ["opening", "company", "administrator", "decision"],
    files: {
      extract: paper,
      mandate: paper,
      articles: partOf(fileKinds.openingPaper, true),
      register: paper,
    },
    status: 201,
  },
  listMyOpenings: {
    method: "GET",
    path: "/user/me/company-openings",
    shows: ["opening", "company"],
    status: 200,
  },
  getCompanyOpening: {
    method: "GET",
    path: "/companies/{companyId}/opening",
    shows: ["opening", "company", "person"],
    status: 200,
  },
  listOpenings: {
    method: "GET",
    path: "/company-openings",
    shows: ["opening", "company", "person"],
    status: 200,
  },
  getOpening: {
    method: "GET",
    path: "/company-openings/{openingId}",
    shows: ["opening", "company", "person"],
    status: 200,
  },
  getOpeningPaper: {
    method: "GET",
    path: "/company-openings/{openingId}/papers/{paperId}",
    status: 200,
    download: "application/octet-stream",
  },
  askOfFounder: {
    method: "POST",
    path: "/company-openings/{openingId}/questions",
    changes: ["opening"],
    status: 200,
  },
  answerOpening: {
    method: "POST",
    path: "/company-openings/{openingId}/answer",
    changes: ["opening"],
    files: { extract: paper, mandate: paper, articles: paper, other: paper },
    status: 200,
  },
  decideOpening: {
    method: "POST",
    path: "/company-openings/{openingId}/decision",
    changes: ["opening", "company"],
    status: 200,
  },
  withdrawOpening: {
    method: "DELETE",
    path: "/company-openings/{openingId}",
    changes: ["opening", "company"],
    status: 204,
  },
});
