import type { Locale } from "@coulisse/domain/words.ts";
import type { Addressee } from "#platform/addressee.ts";
import type { MailUrl } from "#platform/mail-url.ts";

const actionOf = (locale: Locale, url: MailUrl) => ({
  label: locale === "fr" ? "Voir le changement" : "See the change",
  url,
});

export const acceptedMail = (to: Addressee, url: MailUrl, name: string) => ({
  ...to,
  template: "name_change_accepted",
  action: actionOf(to.locale, url),
  ...{
    fr: {
      subject: "Votre demande de changement est acceptée",
      paragraphs: [
        `Le changement que vous avez demandé pour ${name} est fait.`,
        "Les lignes déjà inscrites aux registres gardent l’ancien nom.",
      ],
    },
    en: {
      subject: "Your request for a change was accepted",
      paragraphs: [
        `The change you requested for ${name} has been made.`,
        "Lines already in registers keep the old name.",
      ],
    },
  }[to.locale],
});

export const rejectedMail = (to: Addressee, url: MailUrl, name: string, reason: string) => ({
  ...to,
  template: "name_change_rejected",
  action: actionOf(to.locale, url),
  ...{
    fr: {
      subject: "Votre demande de changement est rejetée",
      paragraphs: [
        `Le changement demandé pour ${name} n’a pas été fait. Motif : ${reason}`,
        "Vous pouvez faire une autre demande, avec un justificatif.",
      ],
    },
    en: {
      subject: "Your request for a change was rejected",
      paragraphs: [
        `The change requested for ${name} was not made. Reason: ${reason}`,
        "You can ask again, with a proof.",
      ],
    },
  }[to.locale],
});
