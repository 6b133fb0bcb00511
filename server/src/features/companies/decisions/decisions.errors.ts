import type { RefusalTable } from "#platform/errors.ts";
import type { documentRefusals } from "#platform/uploads/document-refusals.ts";

/** Decisions refuse with these; the words about a document that is kept are the register's. */
export const decisionRefusals = {
  decision_not_found: {
    status: 404,
    title: { fr: "Décision introuvable", en: "Decision not found" },
    description: {
      fr: "Cette décision n’existe pas.",
      en: "There is no such decision.",
    },
  },
  decision_documents_full: {
    status: 409,
    title: { fr: "Trop de documents", en: "Too many documents" },
    description: {
      fr: "Une décision porte {max} documents au plus.",
      en: "A decision carries {max} documents at most.",
    },
  },
} as const satisfies Omit<
  RefusalTable<"decisions">,
  | keyof typeof documentRefusals
  | "document_not_found"
  | "document_erased"
  | "document_gone"
  | "document_altered"
  | "file_type_refused"
>;
