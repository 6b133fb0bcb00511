import type { StateOf } from "@coulisse/domain/machines.ts";
import { fileKinds, partOf } from "@coulisse/domain/file-kinds.ts";
import type { formalityTerms } from "./formalities.schemas.ts";
import { listFileRoute } from "../wire/list-files.ts";
import { resourceRoutes } from "../wire/resource.ts";
import { defineRoutes } from "../wire/route.ts";

/** Paperwork that the law or an event asks for. */
export const formalityKinds = [
  "TRANSFER_DUTY",
  "CAPITAL_GAIN",
  "BENEFICIAL_OWNERS",
  "FUNDS_DEPOSIT",
  "REGISTRY_FILING",
  "ANNUAL_ACCOUNTS",
  "GENERAL_MEETING",
  "OTHER",
] as const;
export type FormalityKind = (typeof formalityKinds)[number];
export const formalityStates = ["TO_DO", "IN_PROGRESS", "DONE"] as const;
export type FormalityState = StateOf<"formalities">;
/** Events that open formalities by themselves, and close them. */
export const formalityEvents = ["deal", "fundraising", "movement"] as const;
export type FormalityEventKind = (typeof formalityEvents)[number];

export const formalityFilesMax = fileKinds.formalityFile.countMax;

const formality = resourceRoutes({
  path: "/formalities",
  id: "formalityId",
  shows: ["formality", "company"],
  changes: ["formality"],
});

export const formalityRoutes = defineRoutes<typeof formalityTerms>()({
  createFormality: formality.create,
  listFormalities: formality.list,
  exportFormalities: listFileRoute("/formalities"),
  getFormality: formality.get,
  updateFormality: formality.update,
  deleteFormality: formality.delete,
  recordOwnFormality: {
    method: "PUT",
    path: "/formalities/{formalityId}/own-state",
    changes: ["formality"],
    status: 200,
  },
  sendFormalityDuty: {
    method: "POST",
    path: "/formalities/{formalityId}/payment",
    changes: ["formality"],
    status: 200,
  },
  fileFormalityFiles: {
    method: "POST",
    path: "/formalities/{formalityId}/files",
    changes: ["formality"],
    files: { files: partOf(fileKinds.formalityFile, true) },
    status: 201,
  },
  getFormalityFile: {
    method: "GET",
    path: "/formalities/{formalityId}/files/{documentId}",
    status: 200,
    download: "application/octet-stream",
  },
  getDutyReturn: {
    method: "GET",
    path: "/formalities/{formalityId}/return",
    shows: ["formality", "person", "corporate", "company"],
    status: 200,
  },
  getDutyReturnPaper: {
    method: "GET",
    path: "/formalities/{formalityId}/return.pdf",
    status: 200,
    download: "application/pdf",
  },
  removeFormalityFile: {
    method: "DELETE",
    path: "/formalities/{formalityId}/files/{documentId}",
    changes: ["formality"],
    status: 204,
  },
});
