import type { RefusalTable } from "#platform/errors.ts";
import type { userRefusals } from "#features/accounts/users.errors.ts";
import type { Refusal } from "#platform/problem.ts";

const erasureRefusals = {
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
      en: "You are the last administrator of {companies}. Ask first for somebody else to be named.",
    },
  },
  market_under_way: {
    status: 409,
    title: { fr: "Échange en cours", en: "Trade under way" },
    description: {
      fr: "Une offre, une cession ou une préemption est en cours à votre nom. Retirez-la ou menez-la d’abord à son terme.",
      en: "An offer, a deal or a pre-emption is under way in your name. Withdraw it or bring it to its end first.",
    },
  },
  wallet_not_empty: {
    status: 409,
    title: { fr: "Portefeuille non vide", en: "Wallet not empty" },
    description: {
      fr: "Votre portefeuille espèces contient de l’argent, ou un retrait est en cours. Retirez d’abord tout ce qu’il contient.",
      en: "Your cash wallet holds money, or a withdrawal is under way. Withdraw first all that it holds.",
    },
  },
} as const satisfies Record<string, Refusal>;

export const securityRefusals = {
  ...erasureRefusals,
  factor_refused: {
    status: 422,
    title: { fr: "Code refusé", en: "Code refused" },
    description: {
      fr: "Ce code n’est pas le bon, ou il a déjà servi.",
      en: "This code is wrong, or has been used.",
    },
  },
  passkey_refused: {
    status: 422,
    title: { fr: "Clé d’accès refusée", en: "Passkey refused" },
    description: {
      fr: "Cette clé d’accès n’ouvre pas ce compte. Réessayez, ou choisissez un autre moyen.",
      en: "This passkey does not open this account. Try again, or choose another means.",
    },
  },
  proof_refused: {
    status: 422,
    title: { fr: "Confirmation refusée", en: "Confirmation refused" },
    description: {
      fr: "Ce n’est pas le bon mot de passe, ou le bon code.",
      en: "This is not the right password, or the right code.",
    },
  },
  factor_there_already: {
    status: 409,
    title: { fr: "Application déjà active", en: "Application already on" },
    description: {
      fr: "Une application d’authentification est déjà active. Retirez-la avant d’en ajouter une autre.",
      en: "An authenticator app is on already. Remove it before you add another one.",
    },
  },
  account_not_found: {
    status: 404,
    title: { fr: "Compte introuvable", en: "Account not found" },
    description: { fr: "Ce compte n’existe pas.", en: "There is no such account." },
  },
  factor_not_found: {
    status: 404,
    title: { fr: "Facteur introuvable", en: "Factor not found" },
    description: {
      fr: "Ce second facteur n’existe pas, ou plus.",
      en: "There is no such second factor, or no longer.",
    },
  },
  // A code that the table of users has words for is said by those.
} as const satisfies Omit<RefusalTable<"security">, keyof typeof userRefusals>;
