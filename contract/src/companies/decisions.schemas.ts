import { z } from "zod";
import { documentErrors, ScanState } from "../wire/documents.schemas.ts";
import { list } from "../wire/page.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import { byId, Day, Id, OneLine } from "../wire/scalars.schemas.ts";

/**
 * A decision changes rights or a capital: it has the day from which it counts, and who decided
 * what.
 */
export const Decision = z.strictObject({ effectiveOn: Day, title: OneLine(200) });
export type Decision = z.infer<typeof Decision>;

/** The minutes of a decision, or what else shows it. */
export const DecisionDocument = z
  .object({
    id: Id,
    /** The decision that the document was filed with. */
    decisionId: Id,
    name: z.string(),
    mediaType: z.string(),
    bytes: z.int(),
    /** The hash is that of the bytes as they were sent; it is kept beside the decision. */
    sha256: z.string(),
    /** UNSCANNED where no scanner for viruses has seen it. */
    scanState: ScanState,
  })
  .meta({ id: "DecisionDocument" });
export type DecisionDocument = z.infer<typeof DecisionDocument>;

/** The first of a history has neither day nor title: it counts from the beginning. */
export const decided = {
  id: Id,
  effectiveOn: Day.nullable(),
  title: z.string().nullable(),
  /** The documents of all decisions of that day. */
  documents: z.array(DecisionDocument),
};

export const decisionErrors = [
  "decision_missing",
  "decision_in_future",
  "decision_before_last",
] as const;

const tag = "decisions";

export const decisionTerms = defineTerms({
  fileDecisionDocuments: {
    access: ["company", "admin"],
    act: "register",
    matter: "register",
    tag,
    summary:
      "Files the minutes of a decision on rights or capital, as the register keeps its papers",
    params: byId("decisionId"),
    reply: list(DecisionDocument),
    errors: [
      "decision_not_found",
      "decision_documents_full",
      ...documentErrors,
      "file_type_refused",
    ],
  },
  getDecisionDocument: {
    access: ["company", "admin"],
    refusal: 404,
    tag,
    summary: "A document of a decision",
    params: z.object({ decisionId: Id, documentId: Id }),
    errors: [
      "decision_not_found",
      "document_not_found",
      "document_erased",
      "document_gone",
      "document_altered",
    ],
  },
});
