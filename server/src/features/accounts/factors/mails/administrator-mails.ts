import { ofName } from "@coulisse/domain/french-names.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { MailUrl } from "#platform/mail-url.ts";

/** Changes of who administers the platform, or of how they get in. */
export type AdministratorChange =
  | "administrator_named"
  | "administrator_dismissed"
  | "administrator_closed"
  | "administrator_opened"
  | "administrator_address"
  | "administrator_phone"
  | "administrator_ways_in";

type Facts = Readonly<{ person: string; actor: string; url: MailUrl }>;

const changes: Readonly<
  Record<Locale, Readonly<Record<AdministratorChange, (facts: Facts) => string>>>
> = {
  fr: {
    administrator_named: ({ person, actor }) =>
      `${actor} a nommé ${person} administrateur de la plateforme.`,
    administrator_dismissed: ({ person, actor }) =>
      `${actor} a retiré à ${person} le rôle d’administrateur de la plateforme.`,
    administrator_closed: ({ person, actor }) =>
      `${actor} a désactivé le compte d’administrateur ${ofName(person)}.`,
    administrator_opened: ({ person, actor }) =>
      `${actor} a réactivé le compte d’administrateur ${ofName(person)}.`,
    administrator_address: ({ person }) =>
      `L’adresse e-mail ${ofName(person)}, administrateur de la plateforme, a changé.`,
    administrator_phone: ({ person }) =>
      `Le numéro de téléphone ${ofName(person)}, administrateur de la plateforme, a changé.`,
    administrator_ways_in: ({ person }) =>
      `Les moyens de connexion ${ofName(person)}, administrateur de la plateforme, ont changé.`,
  },
  en: {
    administrator_named: ({ person, actor }) =>
      `${actor} has made ${person} an administrator of the platform.`,
    administrator_dismissed: ({ person, actor }) =>
      `${actor} has taken the role of administrator of the platform from ${person}.`,
    administrator_closed: ({ person, actor }) =>
      `${actor} has disabled the administrator’s account of ${person}.`,
    administrator_opened: ({ person, actor }) =>
      `${actor} has reactivated the administrator’s account of ${person}.`,
    administrator_address: ({ person }) =>
      `The email address of ${person}, an administrator of the platform, has changed.`,
    administrator_phone: ({ person }) =>
      `The phone number of ${person}, an administrator of the platform, has changed.`,
    administrator_ways_in: ({ person }) =>
      `How ${person}, an administrator of the platform, signs in has changed.`,
  },
};

const frame = {
  fr: {
    subject: "Un changement parmi les administrateurs",
    label: "Voir ce compte",
    advice:
      "Si vous ne vous attendiez pas à ce changement, désactivez ce compte et prévenez vos collègues.",
  },
  en: {
    subject: "A change among the administrators",
    label: "See this account",
    advice: "If you did not expect this change, disable that account and tell your colleagues.",
  },
} as const;

export const administratorMail = (locale: Locale, change: AdministratorChange, facts: Facts) => {
  const { subject, label, advice } = frame[locale];
  return {
    subject,
    paragraphs: [changes[locale][change](facts)],
    action: { label, url: facts.url },
    advice,
  };
};

export const smsCeilingMail = (locale: Locale, hourlyMax: number, url: MailUrl) =>
  ({
    fr: {
      subject: "Plafond de SMS atteint",
      paragraphs: [
        `La plateforme a envoyé ${hourlyMax} SMS en une heure : c’est son plafond. Aucun code ne partira avant la fin de l’heure.`,
        "Quelqu’un cherche peut-être à faire payer des messages : regardez vers quels numéros ils partent.",
      ],
      action: { label: "Voir les messages", url },
      advice: "Le plafond se règle par SMS_HOURLY_MAX, et les pays par SMS_COUNTRIES.",
    },
    en: {
      subject: "Limit of text messages reached",
      paragraphs: [
        `The platform has sent ${hourlyMax} text messages in an hour, which is its limit. No more codes will be sent until the hour is over.`,
        "Somebody may be trying to run up a bill: check which numbers they are sent to.",
      ],
      action: { label: "See the messages", url },
      advice: "SMS_HOURLY_MAX sets the limit, and SMS_COUNTRIES the countries.",
    },
  })[locale];
