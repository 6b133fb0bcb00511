import { kycDocumentTypes } from "./kyc.ts";
import { listFileRoute } from "../wire/list-files.ts";
import type { reviewTerms } from "./review.schemas.ts";
import { defineRoutes } from "../wire/route.ts";

/**
 * R-24, CMF R561-5-1 and R561-5-2: the first suffices alone, of the other six it takes two. The copy
 * of a document is there once the document is, and is nobody's to record.
 */
export const measureKinds = [
  "ELECTRONIC_IDENTITY",
  "DOCUMENT_COPY",
  "CERTIFIED_COPY",
  "FIRST_PAYMENT",
  "THIRD_PARTY",
  "REMOTE_VERIFICATION",
  "QUALIFIED_SIGNATURE",
] as const;
export type MeasureKind = (typeof measureKinds)[number];
export const recordedKinds = measureKinds.filter((kind) => kind !== "DOCUMENT_COPY");

export const comparedFields = ["lastName", "firstNames", "birthDate"] as const;

/**
 * Blockers still keep an identity from being validated, in the order in which they are put right.
 */
export const blockers = [
  "facts_missing",
  "kyc_documents_missing",
  "document_unread",
  "identity_document_expired",
  "identity_mismatch",
  "measures_missing",
  "freeze_hit_open",
  "freeze_hit_confirmed",
  "exposed_hit_open",
] as const;
export type Blocker = (typeof blockers)[number];

/** A declared fact is held against one of these sources. */
export const mismatchSources = [
  "FRANCECONNECT" as const,
  ...kycDocumentTypes.filter((type) => type !== "PROOF_OF_ADDRESS"),
];
export type MismatchSource = (typeof mismatchSources)[number];

/** How administrators check identities. */
export const reviewRoutes = defineRoutes<typeof reviewTerms>()({
  listInvestors: {
    method: "GET",
    path: "/investors",
    shows: ["investor", "investorClass", "screening", "person"],
    status: 200,
  },
  exportInvestors: listFileRoute("/investors"),
  getReview: {
    method: "GET",
    path: "/investors/{investorId}/review",
    shows: ["investor", "investorClass", "screening", "person"],
    status: 200,
  },
  decideKyc: {
    method: "POST",
    path: "/investors/{investorId}/kyc",
    changes: ["investor"],
    status: 200,
  },
  readDocument: {
    method: "POST",
    path: "/investors/{investorId}/kyc/documents/{documentType}/reading",
    changes: ["investor"],
    status: 201,
  },
  settleMismatch: {
    method: "POST",
    path: "/investors/{investorId}/mismatches",
    changes: ["investor"],
    status: 201,
  },
  recordMeasure: {
    method: "PUT",
    path: "/investors/{investorId}/measures/{kind}",
    changes: ["investor"],
    status: 200,
  },
  removeMeasure: {
    method: "DELETE",
    path: "/investors/{investorId}/measures/{kind}",
    changes: ["investor"],
    status: 204,
  },
});
