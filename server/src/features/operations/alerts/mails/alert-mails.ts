import { formatDate } from "@coulisse/domain/dates.ts";
import { formatAmount, formatQuantity, formatUnitPrice } from "@coulisse/domain/formats.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { MailUrl } from "#platform/mail-url.ts";
import type { AlertFacts, AlertKind } from "#features/operations/alerts/alerts.rules.ts";

type MailContent = Readonly<{
  subject: string;
  paragraphs: readonly string[];
  action: Readonly<{ label: string; url: MailUrl }>;
  advice: string;
}>;

type Said = Readonly<{ subject: string; sentence: string }>;
type Say = (facts: AlertFacts) => Readonly<Record<Locale, Said>>;

const dayOf = ({ closesOn }: AlertFacts, locale: Locale): string =>
  closesOn === null ? "" : formatDate(closesOn, locale);

const opens: Say = (facts) => ({
  fr: {
    subject: `${facts.company} ouvre une levée`,
    sentence: `La société ${facts.company} ouvre sa levée « ${facts.round ?? ""} », jusqu’au ${dayOf(facts, "fr")}.`,
  },
  en: {
    subject: `${facts.company} opens a round`,
    sentence: `${facts.company} has opened its round “${facts.round ?? ""}”, until ${dayOf(facts, "en")}.`,
  },
});

const endsSoon: Say = (facts) => ({
  fr: {
    subject: `La levée de la société ${facts.company} ferme le ${dayOf(facts, "fr")}`,
    sentence: `Le ${dayOf(facts, "fr")} est le dernier jour de la levée « ${facts.round ?? ""} » de la société ${facts.company}.`,
  },
  en: {
    subject: `${facts.company}’s round closes on ${dayOf(facts, "en")}`,
    sentence: `${dayOf(facts, "en")} is the last day of the round “${facts.round ?? ""}” of ${facts.company}.`,
  },
});

const reachesAim: Say = (facts) => {
  const [fr, en] = (["fr", "en"] as const).map((locale) =>
    formatAmount(facts.targetCents ?? 0n, locale),
  );
  return {
    fr: {
      subject: `La levée de la société ${facts.company} atteint son objectif`,
      sentence: `La levée « ${facts.round ?? ""} » de la société ${facts.company} a atteint son objectif de ${fr} ; elle reste ouverte jusqu’au ${dayOf(facts, "fr")}, ou jusqu’à son maximum.`,
    },
    en: {
      subject: `${facts.company}’s round reaches its target`,
      sentence: `The round “${facts.round ?? ""}” of ${facts.company} has reached its target of ${en}; it stays open until ${dayOf(facts, "en")}, or until its maximum.`,
    },
  };
};

const offered: Say = (facts) => {
  const quantity = facts.quantity ?? 0n;
  const price = (locale: Locale) => formatUnitPrice(facts.unitPrice ?? "0", locale);
  const isOne = quantity === 1n;
  return {
    fr: {
      subject: `Des actions de la société ${facts.company} sont à vendre`,
      sentence: `${formatQuantity(quantity, "fr")} ${isOne ? "action" : "actions"} de la société ${facts.company} ${isOne ? "est proposée" : "sont proposées"} à ${price("fr")} l’action.`,
    },
    en: {
      subject: `Shares of ${facts.company} are for sale`,
      sentence: `${formatQuantity(quantity, "en")} ${isOne ? "share" : "shares"} of ${facts.company} ${isOne ? "is" : "are"} offered at ${price("en")} each.`,
    },
  };
};

const listed: Say = ({ company }) => ({
  fr: {
    subject: `${company} arrive sur la place de marché`,
    sentence: `La société ${company} arrive sur la place de marché, et une de vos recherches enregistrées la trouve.`,
  },
  en: {
    subject: `${company} joins the marketplace`,
    sentence: `${company} has joined the marketplace, and one of your saved searches finds it.`,
  },
});

const published: Say = ({ company }) => ({
  fr: {
    subject: `${company} a publié un article`,
    sentence: `La société ${company} a publié un article.`,
  },
  en: {
    subject: `${company} has published an article`,
    sentence: `${company} has published an article.`,
  },
});

const promoted: Say = ({ company }) => ({
  fr: {
    subject: `Communication promotionnelle : ${company} a publié un article`,
    sentence: `Communication promotionnelle : la société ${company} a publié un article pendant sa levée de fonds.`,
  },
  en: {
    subject: `Marketing communication: ${company} has published an article`,
    sentence: `Marketing communication: ${company} has published an article during its round.`,
  },
});

const words: Readonly<Record<AlertKind, Say>> = {
  round_opens: opens,
  round_ends_soon: endsSoon,
  round_reaches_aim: reachesAim,
  shares_offered: offered,
  company_listed: listed,
  article_published: published,
  promotion_published: promoted,
};

const labels = {
  fr: {
    see: "Voir la société",
    site: "Ouvrir Coulisse",
    risk: "Ce message n’est ni un conseil ni une recommandation. Investir dans une société non cotée comporte un risque de perte de tout ce qui est investi.",
  },
  en: {
    see: "See the company",
    site: "Open Coulisse",
    risk: "This message is neither advice nor a recommendation. An investment in an unlisted company may be lost entirely.",
  },
} as const satisfies Record<Locale, object>;

export const alertMail = (facts: AlertFacts, locale: Locale, url: MailUrl): MailContent => {
  const { subject, sentence } = words[facts.kind](facts)[locale];
  const { see, risk } = labels[locale];
  return { subject, paragraphs: [sentence], action: { label: see, url }, advice: risk };
};

/** The companies named in a subject; the rest are counted. */
const namedMax = 2;

const subjectOf = (facts: readonly AlertFacts[], locale: Locale): string => {
  const companies = [...new Set(facts.map(({ company }) => company))];
  const named = companies.slice(0, namedMax).join(", ");
  const more = companies.length - namedMax;
  if (locale === "fr") {
    return more > 0 ? `Nouvelles : ${named}, et ${more} de plus` : `Nouvelles : ${named}`;
  }
  return more > 0 ? `News: ${named}, and ${more} more` : `News: ${named}`;
};

/** A digest says each event in its sentence; one that is alone is told as it would have been at once. */
export const digestMail = (
  facts: readonly AlertFacts[],
  locale: Locale,
  url: MailUrl,
): MailContent => {
  const { site, risk } = labels[locale];
  const told = facts.map((one) => words[one.kind](one)[locale]);
  return {
    subject: told.length === 1 ? (told[0]?.subject ?? "") : subjectOf(facts, locale),
    // Two articles of one company are told in the same words: once.
    paragraphs: [...new Set(told.map(({ sentence }) => sentence))],
    action: { label: site, url },
    advice: risk,
  };
};
