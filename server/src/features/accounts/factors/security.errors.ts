import type { RefusalTable } from "#platform/errors.ts";

/** Obstacles stand in the way of closing an account, by who knows of them. */
type OfOwnData =
  "confirmation_wrong" | "last_company_administrator" | "market_under_way" | "wallet_not_empty";

export const securityRefusals = {
  last_platform_administrator: {
    status: 409,
    title: { fr: "Dernier administrateur", en: "Last administrator" },
    description: {
      fr: "Vous êtes le dernier administrateur de la plateforme. Nommez-en un autre d’abord.",
      en: "You are the last administrator of the platform. Name another one first.",
    },
  },
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
} as const satisfies Omit<RefusalTable<"security">, OfOwnData>;
