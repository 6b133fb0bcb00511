import { fundraisingDocument } from "./fundraising-document.ts";
import { fileKinds, partOf } from "@coulisse/domain/file-kinds.ts";
import type { fundraisingTerms } from "./fundraising.schemas.ts";
import { listFileRoute } from "../wire/list-files.ts";
import { defineRoutes } from "../wire/route.ts";

/**
 * ENDED waits to be closed: its last day is over, and nothing more is subscribed. SUSPENDED waits for
 * its key information sheet to be mended, and is cancelled where it is not (R-23i).
 */
export const fundraisingStates = ["UPCOMING", "OPEN", "SUSPENDED", "ENDED", "CLOSED"] as const;
export type FundraisingState = (typeof fundraisingStates)[number];
export const fundraisingOutcomes = ["SUCCEEDED", "FAILED"] as const;
/**
 * The right of shareholders to subscribe first: none exists, for example, where nobody held a
 * share.
 */
export const preferentialRights = ["KEPT", "WAIVED", "NONE"] as const;
export type PreferentialRight = (typeof preferentialRights)[number];
/** A depositary keeps the funds of an increase until it is carried out (L225-144, R225-6). */
export const depositaryKinds = ["BANK", "NOTARY", "CAISSE_DES_DEPOTS"] as const;
export type DepositaryKind = (typeof depositaryKinds)[number];
/**
 * A round may lack these facts, which its forms state or which are checked of its owner: it does
 * not open without them.
 */
export const issueGaps = [
  "DECISION",
  "DECISION_PAPER",
  "PREFERENTIAL_RIGHT",
  "RIGHTS_TERMS",
  "DEPOSITARY",
  "OWNER_RECORDS",
  "OWNER_COUNTRY",
] as const;
export type IssueGap = (typeof issueGaps)[number];
export type FundraisingOutcome = (typeof fundraisingOutcomes)[number];
/**
 * A closing does one of these to a subscription: its shares are issued, its money goes back, or it
 * ends.
 */
export const closingEffects = ["ISSUED", "RETURNED", "DROPPED"] as const;
export type ClosingEffect = (typeof closingEffects)[number];

export const fundraisingDocumentsMax = fileKinds.fundraisingDocument.countMax;

/** A round is shown with its shares, what was subscribed and whether its company asks to open it. */
const shown = ["fundraising", "category", "company", "subscription", "proposal"] as const;

/** A round that closes issues shares and moves cash; what its company asks for may wait. */
const changed = [
  "fundraising",
  "subscription",
  "register",
  "wallet",
  "signature",
  "proposal",
] as const;

export const fundraisingRoutes = defineRoutes<typeof fundraisingTerms>()({
  createFundraising: {
    method: "POST",
    path: "/company/{companyId}/fundraising",
    changes: ["fundraising"],
    status: 201,
  },
  listCompanyFundraisings: {
    method: "GET",
    path: "/company/{companyId}/fundraising",
    shows: shown,
    status: 200,
  },
  exportCompanyFundraisings: listFileRoute("/company/{companyId}/fundraising"),
  getActiveFundraising: {
    method: "GET",
    path: "/company/{companyId}/fundraising/active",
    shows: shown,
    status: 200,
  },
  listFundraisings: { method: "GET", path: "/fundraising", shows: shown, status: 200 },
  exportFundraisings: listFileRoute("/fundraising"),
  getFundraising: {
    method: "GET",
    path: "/fundraising/{fundraisingId}",
    shows: shown,
    status: 200,
  },
  updateFundraising: {
    method: "PATCH",
    path: "/fundraising/{fundraisingId}",
    changes: changed,
    status: 200,
  },
  previewClosing: {
    method: "GET",
    path: "/fundraising/{fundraisingId}/closing",
    shows: shown,
    status: 200,
  },
  deleteFundraising: {
    method: "DELETE",
    path: "/fundraising/{fundraisingId}",
    changes: changed,
    status: 204,
  },
  fileFundraisingDocuments: {
    method: "POST",
    path: "/fundraising/{fundraisingId}/documents",
    changes: changed,
    files: { files: partOf(fileKinds.fundraisingDocument, true) },
    status: 201,
  },
  getFundraisingDocument: fundraisingDocument,
  removeFundraisingDocument: {
    method: "DELETE",
    path: "/fundraising/{fundraisingId}/documents/{documentId}",
    changes: changed,
    status: 204,
  },
  fileDepositaryCertificate: {
    method: "POST",
    path: "/fundraising/{fundraisingId}/certificate",
    changes: changed,
    files: { file: partOf(fileKinds.depositaryCertificate, true) },
    status: 201,
  },
  getDepositaryCertificate: {
    method: "GET",
    path: "/fundraising/{fundraisingId}/certificate",
    status: 200,
    download: "application/octet-stream",
  },
  updateIssueFacts: {
    method: "PUT",
    path: "/fundraising/{fundraisingId}/issue",
    changes: changed,
    status: 200,
  },
  recordOwnerDiligence: {
    method: "PUT",
    path: "/fundraising/{fundraisingId}/diligence",
    changes: changed,
    status: 200,
  },
  fileIssueDecision: {
    method: "POST",
    path: "/fundraising/{fundraisingId}/decision",
    changes: changed,
    files: { file: { ...partOf(fileKinds.decisionMinutes, true), countMax: 1 } },
    status: 201,
  },
  getIssueDecision: {
    method: "GET",
    path: "/fundraising/{fundraisingId}/decision",
    status: 200,
    download: "application/octet-stream",
  },
  openSubscriptionRights: {
    method: "POST",
    path: "/fundraising/{fundraisingId}/rights",
    changes: changed,
    status: 200,
  },
  listSubscriptionRights: {
    method: "GET",
    path: "/fundraising/{fundraisingId}/rights",
    shows: shown,
    status: 200,
  },
  exportSubscriptionRights: listFileRoute("/fundraising/{fundraisingId}/rights"),
  getSubscriptionNotice: {
    method: "GET",
    path: "/fundraising/{fundraisingId}/notice",
    status: 200,
    download: "application/pdf",
  },
  listOwnRights: {
    method: "GET",
    path: "/subscription-rights",
    shows: ["fundraising", "subscription"],
    status: 200,
  },
  waiveSubscriptionRight: {
    method: "POST",
    path: "/fundraising/{fundraisingId}/rights/{holderId}/waiver",
    changes: changed,
    status: 200,
  },
  suspendFundraising: {
    method: "POST",
    path: "/fundraising/{fundraisingId}/suspension",
    changes: changed,
    status: 200,
  },
  resumeFundraising: {
    method: "DELETE",
    path: "/fundraising/{fundraisingId}/suspension",
    changes: changed,
    status: 204,
  },
  fileKeyInformation: {
    method: "POST",
    path: "/fundraising/{fundraisingId}/key-information",
    changes: changed,
    files: { file: partOf(fileKinds.keyInformation, true) },
    status: 201,
  },
});
