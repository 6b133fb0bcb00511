import { formatDate } from "@coulisse/domain/dates.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { Addressee } from "#platform/addressee.ts";
import { pageUrl } from "#platform/mail-url.ts";

const actionOf = (locale: Locale, publicUrl: string) => ({
  label: locale === "fr" ? "Envoyer un document" : "Send a document",
  url: pageUrl(publicUrl, "/investor/kyc"),
});

/** The mail goes before the end, while there is time. */
export const endsSoonMail = (to: Addressee, publicUrl: string, endsOn: string) => ({
  ...to,
  template: "kyc_ends_soon",
  action: actionOf(to.locale, publicUrl),
  ...{
    fr: {
      subject: "Votre pièce d’identité arrive à échéance",
      paragraphs: [
        `Votre pièce d’identité est valable jusqu’au ${formatDate(endsOn, "fr")}. Envoyez la nouvelle dès que vous l’avez : votre dossier sera examiné de nouveau.`,
      ],
    },
    en: {
      subject: "Your identity document is about to expire",
      paragraphs: [
        `Your identity document is valid until ${formatDate(endsOn, "en")}. Send the new one as soon as you have it: your file will be reviewed again.`,
      ],
    },
  }[to.locale],
});

export const endedMail = (to: Addressee, publicUrl: string, endsOn: string) => ({
  ...to,
  template: "kyc_expired",
  action: actionOf(to.locale, publicUrl),
  ...{
    fr: {
      subject: "Votre pièce d’identité n’est plus valable",
      paragraphs: [
        `Votre pièce d’identité était valable jusqu’au ${formatDate(endsOn, "fr")}. Vos titres restent les vôtres ; pour souscrire ou échanger, envoyez une pièce en cours de validité.`,
      ],
    },
    en: {
      subject: "Your identity document has expired",
      paragraphs: [
        `Your identity document was valid until ${formatDate(endsOn, "en")}. Your shares remain yours; to subscribe or trade, send a valid document.`,
      ],
    },
  }[to.locale],
});
