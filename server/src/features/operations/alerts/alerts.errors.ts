import type { RefusalTable } from "#platform/errors.ts";

/** Words about companies stand with those. */
export const alertRefusals = {
  alert_price_not_found: {
    status: 404,
    title: { fr: "Prix introuvable", en: "Price not found" },
    description: {
      fr: "Vous n’avez pas indiqué de prix pour cette société.",
      en: "You have set no price for this company.",
    },
  },
  alert_prices_full: {
    status: 409,
    title: { fr: "Trop de prix", en: "Too many prices" },
    description: {
      fr: "Vous pouvez indiquer un prix pour {max} sociétés au plus. Retirez-en un avant d’en ajouter.",
      en: "You can set a price for {max} companies at most. Remove one before you add another.",
    },
  },
  saved_search_empty: {
    status: 400,
    title: { fr: "Recherche vide", en: "Empty search" },
    description: {
      fr: "Cette recherche ne demande rien : tapez un mot, ou choisissez un critère.",
      en: "This search asks for nothing: type a word, or choose a criterion.",
    },
  },
  saved_search_name_taken: {
    status: 409,
    title: { fr: "Nom déjà pris", en: "Name taken" },
    description: {
      fr: "Une de vos recherches porte déjà ce nom.",
      en: "One of your searches already has this name.",
    },
  },
  saved_searches_full: {
    status: 409,
    title: { fr: "Trop de recherches", en: "Too many searches" },
    description: {
      fr: "Vous avez déjà {max} recherches enregistrées : supprimez-en une d’abord.",
      en: "You already keep {max} searches: delete one first.",
    },
  },
  saved_search_not_found: {
    status: 404,
    title: { fr: "Recherche introuvable", en: "Search not found" },
    description: {
      fr: "Cette recherche n’est plus enregistrée.",
      en: "This search is no longer kept.",
    },
  },
} as const satisfies Omit<RefusalTable<"alerts">, "company_not_found" | "badge_not_found">;
