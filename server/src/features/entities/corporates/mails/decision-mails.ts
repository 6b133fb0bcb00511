import type { Locale } from "@coulisse/domain/words.ts";
import type { Addressee } from "#platform/addressee.ts";
import { pageUrl } from "#platform/mail-url.ts";

const actionOf = (locale: Locale, publicUrl: string) => ({
  label: locale === "fr" ? "Voir mes entreprises" : "See my companies",
  url: pageUrl(publicUrl, "/investor/corporates"),
});

export const validatedMail = (to: Addressee, publicUrl: string, name: string) => ({
  ...to,
  template: "corporate_validated",
  action: actionOf(to.locale, publicUrl),
  ...{
    fr: {
      subject: `Vous représentez ${name}`,
      paragraphs: [
        `Votre demande a été validée : vous pouvez désormais agir pour ${name} sur Coulisse.`,
      ],
    },
    en: {
      subject: `You represent ${name}`,
      paragraphs: [`Your request was approved: you may now act for ${name} on Coulisse.`],
    },
  }[to.locale],
});

export const rejectedMail = (to: Addressee, publicUrl: string, name: string, reason: string) => ({
  ...to,
  template: "corporate_rejected",
  action: actionOf(to.locale, publicUrl),
  ...{
    fr: {
      subject: `Votre demande pour ${name} a été rejetée`,
      paragraphs: [
        `Votre demande de représenter ${name} a été rejetée. Motif : ${reason}`,
        "Vous pouvez faire une nouvelle demande avec un autre justificatif.",
      ],
    },
    en: {
      subject: `Your request for ${name} was rejected`,
      paragraphs: [
        `Your request to represent ${name} was rejected. Reason: ${reason}`,
        "You can ask again with another proof.",
      ],
    },
  }[to.locale],
});
