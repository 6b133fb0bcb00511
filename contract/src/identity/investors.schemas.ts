import { z } from "zod";
import { documentErrors } from "../wire/documents.schemas.ts";
import { Investor, InvestorAnswers, KycDocument } from "./kyc.schemas.ts";
import { kycDocumentTypes } from "./kyc.ts";
import { list } from "../wire/page.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import { BooleanFromText, byId } from "../wire/scalars.schemas.ts";

const tag = "investors";
const params = byId("investorId");
const documentParams = params.extend({ documentType: z.enum(kycDocumentTypes) });

export const investorTerms = defineTerms({
  createInvestor: {
    access: ["user"],
    tag,
    summary: "The caller's investor profile; made the first time, the same one afterwards",
    reply: Investor,
  },
  getMyInvestor: {
    access: ["user"],
    tag,
    summary: "The caller's investor profile",
    reply: Investor,
    errors: ["investor_not_found"],
  },
  getInvestorOfUser: {
    access: ["self", "admin"],
    refusal: 404,
    tag,
    summary: "The investor profile of a user",
    params: byId("userId"),
    reply: Investor,
    errors: ["investor_not_found"],
  },
  getInvestor: {
    access: ["self", "admin"],
    refusal: 404,
    tag,
    summary: "An investor profile",
    params,
    reply: Investor,
    errors: ["investor_not_found"],
  },
  updateInvestor: {
    access: ["self", "admin"],
    refusal: 404,
    tag,
    summary: "Changes what the investor says of themselves",
    params,
    body: InvestorAnswers,
    reply: Investor,
    errors: ["investor_not_found", "political_function_missing", "changed_meanwhile"],
  },
  addKycDocument: {
    access: ["self"],
    refusal: 404,
    tag,
    summary: "Sends a document for the identity check; it replaces the one of its type",
    params,
    body: z.strictObject({ type: z.enum(kycDocumentTypes) }),
    reply: KycDocument,
    errors: ["investor_not_found", "own_address_unproven", ...documentErrors],
  },
  listKycDocuments: {
    access: ["self", "admin"],
    refusal: 404,
    tag,
    summary: "The current documents of an identity check",
    params,
    reply: list(KycDocument),
    errors: ["investor_not_found"],
  },
  getKycDocumentFile: {
    access: ["self", "admin"],
    refusal: 404,
    tag,
    summary: "A document itself, or its preview; never cached, each reading by others is recorded",
    params: documentParams,
    query: z.object({ preview: BooleanFromText.optional() }),
    errors: ["investor_not_found", "kyc_document_not_found"],
  },
  deleteKycDocument: {
    access: ["self", "admin"],
    refusal: 404,
    tag,
    summary: "Removes a document and erases its file; the investor until it has been validated",
    params: documentParams,
    errors: ["investor_not_found", "kyc_document_not_found", "kyc_document_validated"],
  },
});
