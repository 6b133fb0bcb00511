import type { Locale } from "@coulisse/contract/scalars.ts";

/** What was changed of who administers the platform, or of how they get in. */
export type AdministratorChange =
  | "administrator_named"
  | "administrator_dismissed"
  | "administrator_closed"
  | "administrator_opened"
  | "administrator_address"
  | "administrator_phone"
  | "administrator_ways_in";

type Facts = Readonly<{ person: string; actor: string; url: string }>;

const changes: Readonly<
  Record<Locale, Readonly<Record<AdministratorChange, (facts: Facts) => string>>>
> = {
  fr: {
    administrator_named: ({ person, actor }) =>
      `${actor} a nommé ${person} administrateur de la plateforme.`,
    administrator_dismissed: ({ person, actor }) =>
      `${actor} a retiré à ${person} le rôle d’administrateur de la plateforme.`,
    administrator_closed: ({ person, actor }) =>
      `${actor} a désactivé le compte d’administrateur de ${person}.`,
    administrator_opened: ({ person, actor }) =>
      `${actor} a réactivé le compte d’administrateur de ${person}.`,
    administrator_address: ({ person }) =>
      `L’adresse e-mail de ${person}, administrateur de la plateforme, a changé.`,
    administrator_phone: ({ person }) =>
      `Le numéro de téléphone de ${person}, administrateur de la plateforme, a changé.`,
    administrator_ways_in: ({ person }) =>
      `Les moyens de connexion de ${person}, administrateur de la plateforme, ont changé.`,
  },
  en: {
    administrator_named: ({ person, actor }) =>
      `${actor} has made ${person} an administrator of the platform.`,
    administrator_dismissed: ({ person, actor }) =>
      `${actor} has taken the role of administrator of the platform from ${person}.`,
    administrator_closed: ({ person, actor }) =>
      `${actor} has disabled the administrator’s account of ${person}.`,
    administrator_opened: ({ person, actor }) =>
      `${actor} has opened the administrator’s account of ${person} again.`,
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
    advice: "Si ce changement vous surprend, désactivez ce compte et prévenez vos collègues.",
  },
  en: {
    subject: "A change among the administrators",
    label: "See this account",
    advice: "If this change surprises you, disable that account and tell your colleagues.",
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
