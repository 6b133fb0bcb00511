import { formatDate } from "@coulisse/domain/dates.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { MailUrl } from "#platform/mail-url.ts";

export type ClassNews = "class_accepted" | "class_rejected" | "class_ends_soon" | "class_expired";

type Facts = Readonly<{ name: string; isOwn: boolean; reason: string; endsOn: string }>;
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

/** The words for who has the status and whose request it was, as their reader says it. */
const whoIn = (locale: Locale, { name, isOwn }: Facts) =>
  locale === "fr"
    ? {
        has: isOwn ? "Vous avez" : `${name} a`,
        had: isOwn ? "Vous n’avez" : `${name} n’a`,
        request: isOwn ? "Votre demande" : `La demande faite pour ${name}`,
      }
    : {
        has: isOwn ? "You have" : `${name} has`,
        had: isOwn ? "Your status" : `The status of ${name}`,
        request: isOwn ? "Your request" : `The request made for ${name}`,
      };

const accepted: Say = (locale, url, facts) => ({
  action: action(locale, url),
  ...{
    fr: {
      subject: `Statut d’investisseur averti accordé : ${facts.name}`,
      paragraphs: [
        `${whoIn("fr", facts).has} le statut d’investisseur averti jusqu’au ${formatDate(facts.endsOn, "fr")}.`,
        `La plateforme a approuvé la demande. Motif : ${facts.reason}`,
        "Le test de connaissances, la simulation de pertes, les avertissements et le délai de réflexion de quatre jours ne s’appliquent plus. Une souscription engage dès sa signature.",
        "Vous pouvez renoncer à ce statut à tout moment : les protections s’appliquent de nouveau aussitôt.",
      ],
    },
    en: {
      subject: `Sophisticated investor status granted: ${facts.name}`,
      paragraphs: [
        `${whoIn("en", facts).has} the status of a sophisticated investor until ${formatDate(facts.endsOn, "en")}.`,
        `The platform approved the request. Reason: ${facts.reason}`,
        "The knowledge test, the loss simulation, the warnings and the four-day cooling-off period no longer apply. A subscription is binding as soon as it is signed.",
        "You can give this status up at any time: the protections apply again at once.",
      ],
    },
  }[locale],
});

const rejected: Say = (locale, url, facts) => ({
  action: action(locale, url),
  ...{
    fr: {
      subject: "Votre demande d’investisseur averti est refusée",
      paragraphs: [
        `${whoIn("fr", facts).request} du statut d’investisseur averti a été refusée. Motif : ${facts.reason}`,
        "Les protections de l’investisseur non averti continuent de s’appliquer. Vous pouvez faire une autre demande, avec d’autres justificatifs.",
      ],
    },
    en: {
      subject: "Your request for sophisticated status was rejected",
      paragraphs: [
        `${whoIn("en", facts).request} to be a sophisticated investor was rejected. Reason: ${facts.reason}`,
        "The protections of a non-sophisticated investor continue to apply. You can ask again, with other proofs.",
      ],
    },
  }[locale],
});

const endsSoon: Say = (locale, url, facts) => ({
  action: action(locale, url),
  ...{
    fr: {
      subject: `Investisseur averti jusqu’au ${formatDate(facts.endsOn, "fr")}`,
      paragraphs: [
        `${whoIn("fr", facts).has} le statut d’investisseur averti jusqu’au ${formatDate(facts.endsOn, "fr")}. Sans nouvelle approbation, les protections de l’investisseur non averti s’appliqueront de nouveau ce jour-là.`,
        "Pour conserver ce statut, faites une nouvelle demande avec des justificatifs à jour.",
      ],
    },
    en: {
      subject: `Sophisticated investor until ${formatDate(facts.endsOn, "en")}`,
      paragraphs: [
        `${whoIn("en", facts).has} the status of a sophisticated investor until ${formatDate(facts.endsOn, "en")}. Without a new approval, the protections of a non-sophisticated investor apply again from that day on.`,
        "To keep this status, ask again with up-to-date proofs.",
      ],
    },
  }[locale],
});

const expired: Say = (locale, url, facts) => ({
  action: action(locale, url),
  ...{
    fr: {
      subject: `Fin du statut d’investisseur averti : ${facts.name}`,
      paragraphs: [
        `${whoIn("fr", facts).had} plus le statut d’investisseur averti depuis le ${formatDate(facts.endsOn, "fr")}. Le test de connaissances, les avertissements et le délai de réflexion de quatre jours s’appliquent de nouveau.`,
        "Ce qui a été signé avant cette date n’en est pas changé.",
      ],
    },
    en: {
      subject: `End of the sophisticated investor status: ${facts.name}`,
      paragraphs: [
        `${whoIn("en", facts).had} as a sophisticated investor ended on ${formatDate(facts.endsOn, "en")}. The knowledge test, the warnings and the four-day cooling-off period apply again.`,
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
