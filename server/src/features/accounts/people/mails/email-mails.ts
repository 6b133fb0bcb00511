import type { Addressee } from "#platform/addressee.ts";
import { pageUrl } from "#platform/mail-url.ts";

export const emailCodeMail = (to: Addressee, code: string) => ({
  ...to,
  template: "email_code",
  code,
  ...{
    fr: {
      subject: "Votre code pour confirmer cette adresse",
      paragraphs: [
        "Saisissez ce code dans votre compte Coulisse pour confirmer cette adresse. Il est valable 10 minutes et ne sert qu’une fois.",
      ],
      advice:
        "Vous n’avez rien demandé ? Quelqu’un a saisi votre adresse pour son compte. Ne lui donnez pas ce code : sans lui, l’adresse reste la vôtre.",
    },
    en: {
      subject: "Your code to confirm this address",
      paragraphs: [
        "Enter this code in your Coulisse account to confirm this address. It is valid for 10 minutes and works once.",
      ],
      advice:
        "Did not ask for this? Somebody has entered your address for their account. Do not give them this code: without it, the address stays yours.",
    },
  }[to.locale],
});

/**
 * The mail goes to an address that has an account already: its owner is told, who asked learns
 * nothing.
 */
export const addressWantedMail = (to: Addressee, publicUrl: string) => ({
  ...to,
  template: "email_wanted",
  ...{
    fr: {
      subject: "Cette adresse a déjà un compte",
      paragraphs: [
        "Quelqu’un a voulu utiliser cette adresse pour son compte, mais elle est déjà la vôtre. Rien n’a changé.",
      ],
      action: { label: "Se connecter", url: pageUrl(publicUrl, "/sign-in") },
    },
    en: {
      subject: "This address already has an account",
      paragraphs: [
        "Somebody tried to use this address for their account, but it is already yours. Nothing has changed.",
      ],
      action: { label: "Sign in", url: pageUrl(publicUrl, "/sign-in") },
    },
  }[to.locale],
});

/** The mail goes to the address that was: whoever still reads it hears where the account went. */
export const emailChangedMail = (to: Addressee, publicUrl: string) => ({
  ...to,
  template: "email_changed",
  ...{
    fr: {
      subject: "L’adresse de votre compte a changé",
      paragraphs: [
        "Une autre adresse e-mail remplace désormais celle-ci pour votre compte Coulisse.",
      ],
      action: { label: "Voir mon compte", url: pageUrl(publicUrl, "/investor/my-account") },
      advice: "Si ce n’était pas vous, écrivez-nous tout de suite.",
    },
    en: {
      subject: "The address of your account has changed",
      paragraphs: ["Another email address has replaced this one for your Coulisse account."],
      action: { label: "See my account", url: pageUrl(publicUrl, "/investor/my-account") },
      advice: "If it was not you, write to us at once.",
    },
  }[to.locale],
});
