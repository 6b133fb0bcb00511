import type { Locale } from "@coulisse/contract/scalars.ts";

type To = Readonly<{ userId: string; to: string; locale: Locale }>;

/** Without apostrophes and no-break spaces, which would make two messages of it. */
export const addressDisplacedSms = (to: To) => ({
  ...to,
  template: "address_displaced",
  text: {
    fr: "Votre adresse e-mail sur Coulisse, jamais confirmée, a été retirée de votre compte. Donnez-en une autre dans Mon compte.",
    en: "Your email address on Coulisse, never confirmed, was removed from your account. Give another one in My account.",
  }[to.locale],
});
