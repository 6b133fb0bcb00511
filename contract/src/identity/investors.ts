import { fileKinds, partOf } from "@coulisse/domain/file-kinds.ts";
import type { investorTerms } from "./investors.schemas.ts";
import { defineRoutes } from "../wire/route.ts";

export const investorRoutes = defineRoutes<typeof investorTerms>()({
  createInvestor: { method: "POST", path: "/investors", status: 201 },
  getMyInvestor: { method: "GET", path: "/investors/me", status: 200 },
  getInvestorOfUser: { method: "GET", path: "/investors/users/{userId}", status: 200 },
  getInvestor: { method: "GET", path: "/investors/{investorId}", status: 200 },
  updateInvestor: { method: "PATCH", path: "/investors/{investorId}", status: 200 },
  addKycDocument: {
    method: "POST",
    path: "/investors/{investorId}/kyc/documents",
    files: { file: partOf(fileKinds.identityDocument, true) },
    status: 201,
  },
  listKycDocuments: { method: "GET", path: "/investors/{investorId}/kyc/documents", status: 200 },
  getKycDocumentFile: {
    method: "GET",
    path: "/investors/{investorId}/kyc/documents/{documentType}/file",
    status: 200,
    download: "application/octet-stream",
  },
  deleteKycDocument: {
    method: "DELETE",
    path: "/investors/{investorId}/kyc/documents/{documentType}",
    status: 204,
  },
});
