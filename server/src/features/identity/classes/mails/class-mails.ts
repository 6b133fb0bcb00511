import { formatDate } from "@coulisse/domain/dates.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { MailUrl } from "#platform/mail-url.ts";

export type ClassNews = "class_accepted" | "class_rejected" | "class_ends_soon" | "class_expired";

type Facts = Readonly<{ name: string; reason: string; endsOn: string }>;
type Said = Readonly<{
  action: Readonly<{ label: string; url: MailUrl }>;
  subject: string;
  paragraphs: string[];
}>;
type Say = (locale: Locale, url: MailUrl, facts: Facts) => Said;

const action = (locale: Locale, url: MailUrl) => ({
  label: locale === "fr" ? "Voir ma classe d’investisseur" : "See my investor class",
  url,
});

const accepted: Say = (locale, url, { name, reason, endsOn }) => ({
  action: action(locale, url),
  ...{
    fr: {
      subject: `${name} est reconnu investisseur averti`,
      paragraphs: [
        `La plateforme a approuvé la demande faite pour ${name}, qui compte comme investisseur averti jusqu’au ${formatDate(endsOn, "fr")}. Motif : ${reason}`,
        "Le test de connaissances, la simulation de pertes, les avertissements et le délai de réflexion de quatre jours ne s’appliquent plus. Une souscription engage dès sa signature.",
        "Vous pouvez renoncer à cette classe à tout moment : les protections s’appliquent de nouveau aussitôt.",
      ],
    },
    en: {
      subject: `${name} is approved as a sophisticated investor`,
      paragraphs: [
        `The platform approved the request made for ${name}, who is a sophisticated investor until ${formatDate(endsOn, "en")}. Reason: ${reason}`,
        "The knowledge test, the loss simulation, the warnings and the four-day reflection period no longer apply. A subscription is binding as soon as it is signed.",
        "You can give this status up at any time: the protections apply again at once.",
      ],
    },
  }[locale],
});

const rejected: Say = (locale, url, { name, reason }) => ({
  action: action(locale, url),
  ...{
    fr: {
      subject: "Votre demande d’investisseur averti est refusée",
      paragraphs: [
        `La demande faite pour ${name} a été refusée. Motif : ${reason}`,
        "Les protections de l’investisseur non averti continuent de s’appliquer. Vous pouvez faire une autre demande, avec d’autres justificatifs.",
      ],
    },
    en: {
      subject: "Your request for sophisticated status was rejected",
      paragraphs: [
        `The request made for ${name} was rejected. Reason: ${reason}`,
        "The protections of a non-sophisticated investor continue to apply. You can ask again, with other proofs.",
      ],
    },
  }[locale],
});

const endsSoon: Say = (locale, url, { name, endsOn }) => ({
  action: action(locale, url),
  ...{
    fr: {
      subject: `Investisseur averti jusqu’au ${formatDate(endsOn, "fr")}`,
      paragraphs: [
        `${name} compte comme investisseur averti jusqu’au ${formatDate(endsOn, "fr")}. Sans nouvelle approbation, les protections de l’investisseur non averti s’appliqueront de nouveau ce jour-là.`,
        "Pour conserver cette classe, faites une nouvelle demande avec des justificatifs à jour.",
      ],
    },
    en: {
      subject: `Sophisticated investor until ${formatDate(endsOn, "en")}`,
      paragraphs: [
        `${name} is a sophisticated investor until ${formatDate(endsOn, "en")}. Without a new approval, the protections of a non-sophisticated investor apply again from that day on.`,
        "To keep this status, ask again with up-to-date proofs.",
      ],
    },
  }[locale],
});

const expired: Say = (locale, url, { name, endsOn }) => ({
  action: action(locale, url),
  ...{
    fr: {
      subject: `${name} n’est plus investisseur averti`,
      paragraphs: [
        `L’approbation donnée pour ${name} a pris fin le ${formatDate(endsOn, "fr")}. Le test de connaissances, les avertissements et le délai de réflexion de quatre jours s’appliquent de nouveau.`,
        "Ce qui a été signé avant cette date n’en est pas changé.",
      ],
    },
    en: {
      subject: `${name} is no longer a sophisticated investor`,
      paragraphs: [
        `The approval given for ${name} ended on ${formatDate(endsOn, "en")}. The knowledge test, the warnings and the four-day reflection period apply again.`,
        "Whatever was signed before that day is unchanged.",
      ],
    },
  }[locale],
});

export const classMails: Readonly<Record<ClassNews, Say>> = {
  class_accepted: accepted,
  class_rejected: rejected,
  class_ends_soon: endsSoon,
  class_expired: expired,
};
