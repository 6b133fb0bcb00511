import type { decisionTerms } from "./decisions.schemas.ts";
import { fileKinds, partOf } from "@coulisse/domain/file-kinds.ts";
import { defineRoutes } from "../wire/route.ts";

export const decisionDocumentsMax = fileKinds.decisionMinutes.countMax;

export const decisionRoutes = defineRoutes<typeof decisionTerms>()({
  fileDecisionDocuments: {
    method: "POST",
    path: "/decisions/{decisionId}/documents",
    changes: ["decision"],
    files: { files: partOf(fileKinds.decisionMinutes, true) },
    status: 201,
  },
  getDecisionDocument: {
    method: "GET",
    path: "/decisions/{decisionId}/documents/{documentId}",
    status: 200,
    download: "application/octet-stream",
  },
});
