import type { Refusal } from "#platform/problem.ts";

/** Obstacles stand in the way of closing an account. */
export const ownDataRefusals = {
  confirmation_wrong: {
    status: 422,
    title: { fr: "Adresse différente", en: "Another address" },
    description: {
      fr: "Ce n’est pas l’adresse e-mail de votre compte.",
      en: "This is not the email address of your account.",
    },
  },
  last_company_administrator: {
    status: 409,
    title: { fr: "Dernier administrateur", en: "Last administrator" },
    description: {
      fr: "Vous êtes le dernier administrateur de {companies}. Demandez d’abord que quelqu’un d’autre soit nommé.",
      en: "You are the last administrator of {companies}. Ask for somebody else to be appointed first.",
    },
  },
  market_under_way: {
    status: 409,
    title: { fr: "Échange en cours", en: "Trade under way" },
    description: {
      fr: "Une offre, une cession ou une préemption est en cours à votre nom. Retirez-la ou menez-la d’abord à son terme.",
      en: "An offer, a sale or a pre-emption is in progress in your name. Withdraw it or see it through first.",
    },
  },
  wallet_not_empty: {
    status: 409,
    title: { fr: "Portefeuille non vide", en: "Wallet not empty" },
    description: {
      fr: "Votre portefeuille espèces contient de l’argent, ou un retrait est en cours. Retirez d’abord tout ce qu’il contient.",
      en: "Your cash wallet holds money, or a withdrawal is in progress. Withdraw everything first.",
    },
  },
} as const satisfies Record<string, Refusal>;
