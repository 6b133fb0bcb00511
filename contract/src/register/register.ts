import { fileKinds, partOf } from "@coulisse/domain/file-kinds.ts";
import { listFileRoute } from "../wire/list-files.ts";
import type { registerTerms } from "./register.schemas.ts";
import { defineRoutes } from "../wire/route.ts";

export const verificationFaultKinds = [
  "content",
  "link",
  "missing",
  "head",
  "kept_head",
  "holder_gone",
  "category",
  "document",
  "document_gone",
  "document_altered",
  "holding",
  "past_holding",
  "total",
  "holder_count",
  "line_count",
  "price",
] as const;

const documents = partOf(fileKinds.transferOrder, false);

/** Voters for shares whose ownership is split. */
export const voters = ["BARE_OWNER", "USUFRUCTUARY"] as const;
export type Voter = (typeof voters)[number];
/**
 * The ground on which that is so: L225-110 of the commercial code, article 1844 of the civil code,
 * or the articles.
 */
export const voterGrounds = ["SHARE_COMPANIES", "CIVIL_CODE", "ARTICLES"] as const;
export type VoterGround = (typeof voterGrounds)[number];

/** Heirs of one deed: more are the affair of several deeds. */
export const heirsMax = 20;

/** Shares are shown with their category and with who holds them. */
const shown = ["register", "category", "person", "corporate"] as const;

export const registerRoutes = defineRoutes<typeof registerTerms>()({
  listShareholders: { method: "GET", path: "/share-holders", shows: shown, status: 200 },
  exportShareholders: listFileRoute("/share-holders"),
  listCategoryShareholders: {
    method: "GET",
    path: "/share-holders/share-categories/{shareCategoryId}",
    shows: shown,
    status: 200,
  },
  getShareholder: {
    method: "GET",
    path: "/share-holders/{shareHolderId}",
    shows: shown,
    status: 200,
  },
  getShareholderCertificate: {
    method: "GET",
    path: "/share-holders/{shareHolderId}/certificate.pdf",
    status: 200,
    download: "application/pdf",
  },
  updateShareholder: {
    method: "PATCH",
    path: "/share-holders/{shareHolderId}",
    changes: ["register"],
    status: 200,
  },
  creditShares: {
    method: "POST",
    path: "/share-holders/share-categories/{shareCategoryId}/{shareHolderEntityId}",
    changes: ["register"],
    files: { files: documents },
    status: 201,
    idempotent: true,
  },
  debitShares: {
    method: "DELETE",
    path: "/share-holders/share-categories/{shareCategoryId}/{shareHolderEntityId}",
    changes: ["register"],
    files: { files: documents },
    status: 200,
    idempotent: true,
  },
  transferShares: {
    method: "POST",
    path: "/share-holders/transfer/{fromEntityId}/{toEntityId}/{shareCategoryId}",
    changes: ["register"],
    files: { files: documents },
    status: 201,
    idempotent: true,
  },
  mentionShares: {
    method: "POST",
    path: "/share-holders/mentions/{shareCategoryId}/{shareHolderEntityId}",
    changes: ["register"],
    files: { files: documents },
    status: 201,
    idempotent: true,
  },
  inheritShares: {
    method: "POST",
    path: "/share-holders/inheritances/{shareCategoryId}/{shareHolderEntityId}",
    changes: ["register", "jointHolder"],
    files: { files: documents },
    status: 201,
    idempotent: true,
  },
  correctMovement: {
    method: "POST",
    path: "/transactions/{transactionId}/correction",
    changes: ["register"],
    status: 201,
    idempotent: true,
  },
  previewInheritance: {
    method: "POST",
    path: "/share-holders/inheritances/{shareCategoryId}/{shareHolderEntityId}/preview",
    changes: [],
    status: 200,
  },
  previewMovement: {
    method: "POST",
    path: "/companies/{companyId}/register/preview",
    changes: [],
    status: 200,
  },
  getCapTable: {
    method: "GET",
    path: "/share-holders/companies/{companyId}",
    shows: shown,
    status: 200,
  },
  listLeftHolders: {
    method: "GET",
    path: "/share-holders/companies/{companyId}/left",
    shows: shown,
    status: 200,
  },
  listVoterRules: {
    method: "GET",
    path: "/share-holders/companies/{companyId}/voters",
    shows: shown,
    status: 200,
  },
  stateVoterRule: {
    method: "POST",
    path: "/share-holders/companies/{companyId}/voters",
    changes: ["register"],
    status: 201,
  },
  listUserHoldings: {
    method: "GET",
    path: "/share-holders/users/{userId}",
    shows: [...shown, "worth"],
    status: 200,
  },
  exportUserHoldings: listFileRoute("/share-holders/users/{userId}"),
  listCorporateHoldings: {
    method: "GET",
    path: "/share-holders/corporates/{corporateId}",
    shows: [...shown, "worth"],
    status: 200,
  },
  listCompanyUserHoldings: {
    method: "GET",
    path: "/share-holders/companies/{companyId}/users/{userId}",
    shows: [...shown, "worth"],
    status: 200,
  },
  getCompanyHolder: {
    method: "GET",
    path: "/share-holders/companies/{companyId}/holders/{holderId}",
    shows: ["register", "person", "corporate", "investor", "invitation", "jointHolder"],
    status: 200,
  },
  listCompanyCorporateHoldings: {
    method: "GET",
    path: "/share-holders/companies/{companyId}/corporates/{corporateId}",
    shows: [...shown, "worth"],
    status: 200,
  },
});
