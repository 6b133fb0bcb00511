import { z } from "zod";
import { kycStates } from "../accounts/sign-in.ts";
import { kycDocumentTypes } from "./kyc.ts";
import { anyOf } from "../wire/list-filters.schemas.ts";
import { listFileTerms } from "../wire/list-files.schemas.ts";
import { page, PageQuery, SortDirection } from "../wire/page.schemas.ts";
import {
  DocumentReading,
  InvestorRow,
  Measure,
  MeasureFields,
  MismatchReason,
  Review,
} from "./review-shapes.schemas.ts";
import { blockers, recordedKinds } from "./review.ts";
import { defineTerms } from "../wire/route.ts";
import { BooleanFromText, byId, OptionalText } from "../wire/scalars.schemas.ts";

const tag = "review";
const params = byId("investorId");
const measureParams = params.extend({ kind: z.enum(recordedKinds) });

const investors = {
  access: ["admin"],
  tag,
  query: PageQuery.extend({
    search: z.string().max(120).optional(),
    state: anyOf(kycStates).optional(),
    exposed: BooleanFromText.optional(),
    /**
     * The list is narrowed to people whose identity document ends within sixty days, or has ended.
     */
    expiring: BooleanFromText.optional(),
    sort: z.enum(["submittedAt", "name"]).optional(),
    direction: SortDirection.optional(),
  }),
} as const;

export const reviewTerms = defineTerms({
  listInvestors: {
    ...investors,
    summary: "Investors and where their identity check stands, oldest submission first",
    reply: page(InvestorRow),
  },
  exportInvestors: listFileTerms(investors, "Investors as a table"),
  getReview: {
    access: ["admin"],
    tag,
    summary: "All that a reviewer needs to decide on one identity",
    params,
    reply: Review,
    errors: ["investor_not_found"],
  },
  decideKyc: {
    access: ["admin"],
    tag,
    summary: "Validates or rejects an identity that was submitted",
    params,
    body: z.strictObject({
      decision: z.enum(["VALIDATED", "REJECTED"]),
      reason: OptionalText(1_000).optional(),
      /** Rejected: the documents at fault. */
      refusedTypes: z.array(z.enum(kycDocumentTypes)).max(4).optional(),
      /** Recorded together with the decision, or not at all. */
      measures: z
        .array(MeasureFields.extend({ kind: z.enum(recordedKinds) }))
        .max(6)
        .optional(),
    }),
    reply: Review,
    errors: [
      "investor_not_found",
      "kyc_not_submitted",
      "reason_missing",
      "measure_in_future",
      "measure_ends_before",
      "no_freeze_list",
      ...blockers,
      "changed_meanwhile",
    ],
  },
  readDocument: {
    access: ["admin"],
    tag,
    summary: "Reads the machine-readable lines of an identity document and compares them",
    params: params.extend({ documentType: z.enum(kycDocumentTypes) }),
    body: z.strictObject({ lines: z.string().min(1).max(400) }),
    reply: DocumentReading,
    errors: [
      "investor_not_found",
      "kyc_document_not_found",
      "mrz_unreadable",
      "mrz_unknown_format",
      "mrz_not_expected",
    ],
  },
  settleMismatch: {
    access: ["admin"],
    tag,
    summary: "Keeps why a declared fact stands although something contradicts it",
    params,
    body: MismatchReason,
    reply: Review,
    errors: ["investor_not_found", "mismatch_not_found"],
  },
  recordMeasure: {
    access: ["admin"],
    tag,
    summary: "Records what was done to verify the identity; once more replaces it",
    params: measureParams,
    body: MeasureFields,
    reply: Measure,
    errors: ["investor_not_found", "measure_in_future", "measure_ends_before"],
  },
  removeMeasure: {
    access: ["admin"],
    tag,
    summary: "Takes back a measure that was recorded by mistake",
    params: measureParams,
    errors: ["investor_not_found", "measure_not_found"],
  },
});
