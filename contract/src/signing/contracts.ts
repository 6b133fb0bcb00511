import type { StateOf } from "@coulisse/domain/machines.ts";
import type { contractTerms } from "./contracts.schemas.ts";
import { fileKinds, partOf } from "@coulisse/domain/file-kinds.ts";
import { listFileRoute } from "../wire/list-files.ts";
import { resourceRoutes } from "../wire/resource.ts";
import { defineRoutes } from "../wire/route.ts";

/** People agree on these with, or about, a company. */
export const contractKinds = [
  "SHAREHOLDERS_AGREEMENT",
  "INVESTMENT_AGREEMENT",
  "PROMISE_OF_SALE",
  "CONFIDENTIALITY",
  "MANDATE",
  "OTHER",
] as const;
export type ContractKind = (typeof contractKinds)[number];

/** A draft is the platform’s alone; the last four are final. */
export const contractStates = [
  "DRAFT",
  "SENT",
  "PARTLY_SIGNED",
  "SIGNED",
  "REFUSED",
  "EXPIRED",
  "WITHDRAWN",
] as const;
export type ContractState = StateOf<"contracts">;

/** The text as it was sent to be signed, the signed contract, and the evidence of its signatures. */
export const contractDocuments = ["original", "signed", "evidence"] as const;

export const contractPartiesMax = 20;

/** A contract is told to its parties, who sign it. */
const changed = ["contract", "signature", "notification"] as const;

const contract = resourceRoutes({
  path: "/contracts",
  id: "contractId",
  shows: ["contract", "company"],
  changes: changed,
});

export const contractRoutes = defineRoutes<typeof contractTerms>()({
  createContract: contract.create,
  listContracts: contract.list,
  exportContracts: listFileRoute("/contracts"),
  getContract: contract.get,
  updateContract: contract.update,
  deleteContract: contract.delete,
  fileContract: {
    method: "POST",
    path: "/contracts/{contractId}/file",
    changes: changed,
    files: { file: partOf(fileKinds.contractFile, true) },
    status: 201,
  },
  sendContract: {
    method: "POST",
    path: "/contracts/{contractId}/signature",
    changes: changed,
    status: 200,
  },
  remindSigners: {
    method: "POST",
    path: "/contracts/{contractId}/reminder",
    changes: ["contract", "notification"],
    status: 200,
  },
  withdrawContract: {
    method: "POST",
    path: "/contracts/{contractId}/withdrawal",
    changes: changed,
    status: 200,
  },
  getContractDocument: {
    method: "GET",
    path: "/contracts/{contractId}/documents/{document}",
    status: 200,
    download: "application/pdf",
  },
});
