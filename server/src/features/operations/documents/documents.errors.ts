import type { RefusalTable } from "#platform/errors.ts";

export const documentRefusals = {
  documents_none: {
    status: 404,
    title: { fr: "Aucun document", en: "No document" },
    description: {
      fr: "Aucun de vos documents ne correspond à cette demande.",
      en: "None of your documents matches this request.",
    },
  },
  documents_too_many: {
    status: 422,
    title: { fr: "Trop de documents", en: "Too many documents" },
    description: {
      fr: "Une archive contient {max} documents au plus. Choisissez une année, une société ou une nature de document.",
      en: "An archive holds {max} documents at most. Choose a year, a company or a kind of document.",
    },
  },
  documents_too_large: {
    status: 422,
    title: { fr: "Documents trop lourds", en: "Documents too large" },
    description: {
      fr: "Une archive pèse {max} Mo au plus. Choisissez moins de documents.",
      en: "An archive holds {max} MB at most. Choose fewer documents.",
    },
  },
  tax_holder_not_found: {
    status: 404,
    title: { fr: "Porteur introuvable", en: "Holder not found" },
    description: {
      fr: "Ce porteur n’existe pas, ou vous n’agissez pas pour lui.",
      en: "This holder does not exist, or you do not act for them.",
    },
  },
} as const satisfies RefusalTable<"documents">;
