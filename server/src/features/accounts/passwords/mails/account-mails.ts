import type { Addressee } from "#platform/addressee.ts";
import { pageUrl } from "#platform/mail-url.ts";

type ResetCode = Readonly<{
  /** The digits are for the browser that asked. */
  digits: string;
  /** The link works in any browser, and nobody guesses it. */
  link: string;
}>;

export const resetMail = (to: Addressee, publicUrl: string, { digits, link }: ResetCode) => {
  const url = pageUrl(publicUrl, "/reset-password", { email: to.to, token: link });
  return {
    ...to,
    template: "password_reset",
    code: digits,
    ...{
      fr: {
        subject: "Votre code pour choisir un mot de passe",
        paragraphs: ["Voici le code demandé. Il est valable 10 minutes et ne sert qu’une fois."],
        action: { label: "Choisir mon mot de passe", url },
        advice:
          "Vous n’avez rien demandé ? Ignorez ce message : votre mot de passe reste le même. Ne communiquez ce code à personne.",
      },
      en: {
        subject: "Your code to choose a password",
        paragraphs: ["Here is the code you asked for. It is valid for 10 minutes and works once."],
        action: { label: "Choose my password", url },
        advice:
          "Did not ask for this? Ignore this message: your password stays as it is. Do not share this code with anyone.",
      },
    }[to.locale],
  };
};

export const passwordChangedMail = (to: Addressee, publicUrl: string) => ({
  ...to,
  template: "password_changed",
  ...{
    fr: {
      subject: "Votre mot de passe a été modifié",
      paragraphs: [
        "Le mot de passe de votre compte Coulisse vient d’être modifié, et vos autres sessions ont été fermées.",
        "Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe.",
      ],
      action: {
        label: "Choisir un nouveau mot de passe",
        url: pageUrl(publicUrl, "/reset-password"),
      },
    },
    en: {
      subject: "Your password was changed",
      paragraphs: [
        "The password of your Coulisse account has just been changed, and your other sessions were closed.",
        "Was it not you? Choose a new password right away.",
      ],
      action: { label: "Choose a new password", url: pageUrl(publicUrl, "/reset-password") },
    },
  }[to.locale],
});

export const phoneChangedMail = (to: Addressee, publicUrl: string) => ({
  ...to,
  template: "phone_changed",
  ...{
    fr: {
      subject: "Votre numéro de téléphone a été modifié",
      paragraphs: [
        "Un nouveau numéro vient d’être vérifié pour votre compte Coulisse. L’ancien ne sert plus.",
        "Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe, puis écrivez-nous.",
      ],
      action: {
        label: "Choisir un nouveau mot de passe",
        url: pageUrl(publicUrl, "/reset-password"),
      },
    },
    en: {
      subject: "Your phone number was changed",
      paragraphs: [
        "A new number has just been verified for your Coulisse account. The old one no longer works.",
        "Was it not you? Choose a new password right away, then write to us.",
      ],
      action: { label: "Choose a new password", url: pageUrl(publicUrl, "/reset-password") },
    },
  }[to.locale],
});
