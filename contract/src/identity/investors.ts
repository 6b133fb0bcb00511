import { fileKinds, partOf } from "@coulisse/domain/file-kinds.ts";
import type { investorTerms } from "./investors.schemas.ts";
import { defineRoutes } from "../wire/route.ts";

/** A file is shown with the class of its investor and what the lists say of them. */
const shown = ["investor", "investorClass", "screening", "person"] as const;

export const investorRoutes = defineRoutes<typeof investorTerms>()({
  createInvestor: { method: "POST", path: "/investors", changes: ["investor"], status: 201 },
  getMyInvestor: { method: "GET", path: "/investors/me", shows: shown, status: 200 },
  getInvestorOfUser: {
    method: "GET",
    path: "/investors/users/{userId}",
    shows: shown,
    status: 200,
  },
  getInvestor: { method: "GET", path: "/investors/{investorId}", shows: shown, status: 200 },
  updateInvestor: {
    method: "PATCH",
    path: "/investors/{investorId}",
    changes: ["investor"],
    status: 200,
  },
  addKycDocument: {
    method: "POST",
    path: "/investors/{investorId}/kyc/documents",
    changes: ["investor"],
    files: { file: partOf(fileKinds.identityDocument, true) },
    status: 201,
  },
  listKycDocuments: {
    method: "GET",
    path: "/investors/{investorId}/kyc/documents",
    shows: shown,
    status: 200,
  },
  getKycDocumentFile: {
    method: "GET",
    path: "/investors/{investorId}/kyc/documents/{documentType}/file",
    status: 200,
    download: "application/octet-stream",
  },
  deleteKycDocument: {
    method: "DELETE",
    path: "/investors/{investorId}/kyc/documents/{documentType}",
    changes: ["investor"],
    status: 204,
  },
});
