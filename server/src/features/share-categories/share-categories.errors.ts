import type { RefusalTable } from "#platform/errors.ts";

/** What the share categories refuse; `company_not_found` has its words with the companies. */
export const shareCategoryRefusals = {
  share_category_not_found: {
    status: 404,
    title: { fr: "Lot d’actions introuvable", en: "Share category not found" },
    description: { fr: "Ce lot d’actions n’existe pas.", en: "There is no such share category." },
  },
  code_taken: {
    status: 409,
    title: { fr: "Code déjà pris", en: "Code taken" },
    description: {
      fr: "Un autre lot de cette société porte déjà ce code.",
      en: "Another category of this company has this code already.",
    },
  },
  inalienable_too_long: {
    status: 422,
    title: { fr: "Inaliénabilité trop longue", en: "Inalienable for too long" },
    description: {
      fr: "Une clause d’inaliénabilité dure dix ans au plus : jusqu’au {latest}.",
      en: "An inalienability clause lasts ten years at most: until {latest}.",
    },
  },
  nominal_value_fixed: {
    status: 409,
    title: { fr: "Valeur nominale fixée", en: "Nominal value fixed" },
    description: {
      fr: "Le registre contient des mouvements de ce lot : sa valeur nominale ne change plus ainsi.",
      en: "The register has movements of this category: its nominal value no longer changes this way.",
    },
  },
  share_category_has_movements: {
    status: 409,
    title: { fr: "Lot d’actions utilisé", en: "Share category in use" },
    description: {
      fr: "Le registre contient des mouvements de ce lot : il ne peut plus être supprimé.",
      en: "The register has movements of this category: it can no longer be deleted.",
    },
  },
} as const satisfies Omit<RefusalTable<"share-categories">, "company_not_found">;
