import type { RefusalTable } from "#platform/errors.ts";

/** Tells what somebody writes down of the worth of their shares is refused with these. */
export const worthRefusals = {
  worth_day_ahead: {
    status: 422,
    title: { fr: "Date à venir", en: "Day to come" },
    description: {
      fr: "Choisissez aujourd’hui ou une date passée : la valeur de vos actions à venir n’est pas connue.",
      en: "Choose today or a past day: what your shares will be worth is not known.",
    },
  },
  worth_days_in_order: {
    status: 422,
    title: { fr: "Dates à inverser", en: "Days the other way round" },
    description: {
      fr: "La première date que vous comparez doit précéder la seconde.",
      en: "The first day that you compare comes before the second.",
    },
  },
  typed_price_not_found: {
    status: 404,
    title: { fr: "Prix introuvable", en: "Price not found" },
    description: {
      fr: "Vous n’avez pas saisi ce prix, ou vous l’avez déjà retiré.",
      en: "You did not type this price, or have taken it back already.",
    },
  },
  typed_prices_full: {
    status: 409,
    title: { fr: "Trop de prix saisis", en: "Too many typed prices" },
    description: {
      fr: "Vous avez saisi {max} prix. Retirez-en un pour en saisir un autre.",
      en: "You have typed {max} prices. Take one back to type another.",
    },
  },
  received_amount_not_found: {
    status: 404,
    title: { fr: "Montant introuvable", en: "Amount not found" },
    description: {
      fr: "Vous n’avez pas noté ce montant, ou vous l’avez déjà retiré.",
      en: "You did not write this amount down, or have taken it back already.",
    },
  },
  received_amounts_full: {
    status: 409,
    title: { fr: "Trop de montants notés", en: "Too many amounts" },
    description: {
      fr: "Vous avez noté {max} montants. Retirez-en un pour en noter un autre.",
      en: "You have written down {max} amounts. Take one back to write another.",
    },
  },
  cost_is_known: {
    status: 422,
    title: { fr: "Coût déjà connu", en: "Cost known already" },
    description: {
      fr: "Cette ligne n’apporte pas d’actions, ou le registre en dit déjà le prix : il n’y a rien à déclarer.",
      en: "This line brings no shares, or the register tells their price: there is nothing to declare.",
    },
  },
  declared_cost_not_found: {
    status: 404,
    title: { fr: "Déclaration introuvable", en: "Declaration not found" },
    description: {
      fr: "Aucune valeur n’a été déclarée sous ce numéro.",
      en: "No value was declared under this number.",
    },
  },
} as const satisfies Omit<
  RefusalTable<"worth">,
  | `document_${string}`
  | "scanner_away"
  | "holder_not_found"
  | "movement_not_found"
  | "share_category_not_found"
  | "user_not_found"
>;
