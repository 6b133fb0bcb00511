import type { Addressee } from "#platform/addressee.ts";

/** The text has no apostrophes and no-break spaces, which would make two messages of it. */
export const addressDisplacedSms = (to: Addressee) => ({
  ...to,
  template: "address_displaced",
  subject: { fr: "Adresse e-mail retirée", en: "Email address removed" }[to.locale],
  text: {
    fr: "Votre adresse e-mail sur Coulisse, jamais confirmée, a été retirée de votre compte. Donnez-en une autre dans Mon compte.",
    en: "Your email address on Coulisse, never confirmed, was removed from your account. Give another one in My account.",
  }[to.locale],
});
