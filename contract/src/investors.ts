import { z } from "zod";
import { Investor, InvestorAnswers, KycDocument, kycDocumentTypes } from "./kyc-shapes.ts";
import { list } from "./page.ts";
import { defineRoutes } from "./route.ts";
import { BooleanFromText, Id } from "./scalars.ts";

const tag = "investors";
const params = z.object({ investorId: Id });
const documentParams = params.extend({ documentType: z.enum(kycDocumentTypes) });

/** What any call that takes a private document may answer of its file. */
export const documentErrors = [
  "document_missing",
  "document_refused",
  "document_mislabelled",
  "document_drawing",
  "document_archive",
  "document_disguised",
  "document_damaged",
  "document_encrypted",
  "document_active",
  "document_too_complex",
  "document_infected",
  "scanner_away",
] as const;

/** The largest private document, in bytes. */
export const documentBytesMax = 10_000_000;

export const investorRoutes = defineRoutes({
  createInvestor: {
    method: "POST",
    path: "/investors",
    access: ["user"],
    tag,
    summary: "The caller's investor profile; made the first time, the same one afterwards",
    status: 201,
    reply: Investor,
  },
  getMyInvestor: {
    method: "GET",
    path: "/investors/me",
    access: ["user"],
    tag,
    summary: "The caller's investor profile",
    status: 200,
    reply: Investor,
    errors: ["investor_not_found"],
  },
  getInvestorOfUser: {
    method: "GET",
    path: "/investors/users/{userId}",
    access: ["self", "admin"],
    refusal: 404,
    tag,
    summary: "The investor profile of a user",
    params: z.object({ userId: Id }),
    status: 200,
    reply: Investor,
    errors: ["investor_not_found"],
  },
  getInvestor: {
    method: "GET",
    path: "/investors/{investorId}",
    access: ["self", "admin"],
    refusal: 404,
    tag,
    summary: "An investor profile",
    params,
    status: 200,
    reply: Investor,
    errors: ["investor_not_found"],
  },
  updateInvestor: {
    method: "PATCH",
    path: "/investors/{investorId}",
    access: ["self", "admin"],
    refusal: 404,
    tag,
    summary: "Changes what the investor says of themselves",
    params,
    body: InvestorAnswers,
    status: 200,
    reply: Investor,
    errors: ["investor_not_found", "political_function_missing", "changed_meanwhile"],
  },
  addKycDocument: {
    method: "POST",
    path: "/investors/{investorId}/kyc/documents",
    access: ["self"],
    refusal: 404,
    tag,
    summary: "Sends a document for the identity check; it replaces the one of its type",
    params,
    body: z.strictObject({ type: z.enum(kycDocumentTypes) }),
    files: { file: { countMax: 1, bytesMax: documentBytesMax, required: true } },
    status: 201,
    reply: KycDocument,
    errors: ["investor_not_found", ...documentErrors],
  },
  listKycDocuments: {
    method: "GET",
    path: "/investors/{investorId}/kyc/documents",
    access: ["self", "admin"],
    refusal: 404,
    tag,
    summary: "The current documents of an identity check",
    params,
    status: 200,
    reply: list(KycDocument),
    errors: ["investor_not_found"],
  },
  getKycDocumentFile: {
    method: "GET",
    path: "/investors/{investorId}/kyc/documents/{documentType}/file",
    access: ["self", "admin"],
    refusal: 404,
    tag,
    summary: "A document itself, or its preview; never cached, each reading by others is recorded",
    params: documentParams,
    query: z.object({ preview: BooleanFromText.optional() }),
    status: 200,
    download: "application/octet-stream",
    errors: ["investor_not_found", "kyc_document_not_found"],
  },
  deleteKycDocument: {
    method: "DELETE",
    path: "/investors/{investorId}/kyc/documents/{documentType}",
    access: ["self", "admin"],
    refusal: 404,
    tag,
    summary: "Removes a document and erases its file; the investor until it has been validated",
    params: documentParams,
    status: 204,
    errors: ["investor_not_found", "kyc_document_not_found", "kyc_document_validated"],
  },
});
