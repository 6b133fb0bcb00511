import type { RefusalTable } from "#platform/errors.ts";

/** Share categories refuse with these; `company_not_found` has its words with the companies. */
export const shareCategoryRefusals = {
  share_category_not_found: {
    status: 404,
    title: { fr: "Catégorie d’actions introuvable", en: "Share category not found" },
    description: {
      fr: "Cette catégorie d’actions n’existe pas.",
      en: "There is no such share category.",
    },
  },
  code_taken: {
    status: 409,
    title: { fr: "Code déjà pris", en: "Code taken" },
    description: {
      fr: "Une autre catégorie de cette société porte déjà ce code.",
      en: "Another category of this company has this code already.",
    },
  },
  fees_of_platform: {
    status: 403,
    title: { fr: "Frais fixés par la plateforme", en: "Fees set by the platform" },
    description: {
      fr: "La plateforme fixe les frais d’une cession : elle seule les change.",
      en: "The platform sets the fees of a sale, and it alone changes them.",
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
      fr: "Des mouvements de cette catégorie portent cette valeur nominale : elle ne change qu’à une date qui les suit, par une décision.",
      en: "Movements of this category name this nominal value: it changes only from a day after them, by a decision.",
    },
  },
  decision_missing: {
    status: 422,
    title: { fr: "Décision à indiquer", en: "Decision needed" },
    description: {
      fr: "Le registre contient des mouvements : indiquez la décision qui porte ce changement et le jour où elle prend effet.",
      en: "The register has movements: state the decision that makes this change and the day from which it counts.",
    },
  },
  decision_in_future: {
    status: 422,
    title: { fr: "Décision à venir", en: "Decision in the future" },
    description: {
      fr: "Une décision prend effet aujourd’hui au plus tard.",
      en: "A decision takes effect today at the latest.",
    },
  },
  decision_before_last: {
    status: 409,
    title: { fr: "Décision antérieure", en: "Earlier decision" },
    description: {
      fr: "Une décision du {last} est déjà inscrite : la nouvelle prend effet ce jour-là ou après.",
      en: "A decision of {last} is already recorded: the new one counts from that day or later.",
    },
  },
  share_category_has_movements: {
    status: 409,
    title: { fr: "Catégorie d’actions utilisée", en: "Share category in use" },
    description: {
      fr: "Le registre contient des mouvements de cette catégorie : elle ne peut plus être supprimée.",
      en: "The register has movements of this category: it can no longer be deleted.",
    },
  },
  share_category_in_round: {
    status: 409,
    title: { fr: "Catégorie d’actions offerte", en: "Share category on offer" },
    description: {
      fr: "Une levée de fonds porte sur cette catégorie : elle ne peut pas être supprimée.",
      en: "A round offers shares of this category: it cannot be deleted.",
    },
  },
} as const satisfies Omit<RefusalTable<"share-categories">, "company_not_found">;
