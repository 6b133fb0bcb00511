import type { RefusalTable } from "#platform/errors.ts";

/** Tells what somebody writes down of the worth of their shares is refused with these. */
export const worthRefusals = {
  worth_day_ahead: {
    status: 422,
    title: { fr: "Date à venir", en: "Day in the future" },
    description: {
      fr: "Choisissez aujourd’hui ou une date passée : la valeur de vos actions à venir n’est pas connue.",
      en: "Choose today or an earlier day: what your shares will be worth is not known.",
    },
  },
  worth_days_in_order: {
    status: 422,
    title: { fr: "Dates à inverser", en: "Days the other way round" },
    description: {
      fr: "La première date que vous comparez doit précéder la seconde.",
      en: "The first day that you compare must come before the second.",
    },
  },
  typed_price_not_found: {
    status: 404,
    title: { fr: "Prix introuvable", en: "Price not found" },
    description: {
      fr: "Vous n’avez pas saisi ce prix, ou vous l’avez déjà retiré.",
      en: "You did not enter this price, or have already removed it.",
    },
  },
  typed_prices_full: {
    status: 409,
    title: { fr: "Trop de prix saisis", en: "Too many prices entered" },
    description: {
      fr: "Vous avez saisi {max} prix. Retirez-en un pour en saisir un autre.",
      en: "You have entered {max} prices. Remove one to enter another.",
    },
  },
  received_amount_not_found: {
    status: 404,
    title: { fr: "Montant introuvable", en: "Amount not found" },
    description: {
      fr: "Vous n’avez pas noté ce montant, ou vous l’avez déjà retiré.",
      en: "You did not record this amount, or have already removed it.",
    },
  },
  received_amounts_full: {
    status: 409,
    title: { fr: "Trop de montants notés", en: "Too many amounts" },
    description: {
      fr: "Vous avez noté {max} montants. Retirez-en un pour en noter un autre.",
      en: "You have recorded {max} amounts. Remove one to record another.",
    },
  },
  cost_is_known: {
    status: 422,
    title: { fr: "Coût déjà connu", en: "Cost already known" },
    description: {
      fr: "Cette ligne n’apporte pas d’actions, ou le registre en dit déjà le prix : il n’y a rien à déclarer.",
      en: "This line brings no shares, or the register states their price: there is nothing to declare.",
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
