import type { CompanyMatter } from "@coulisse/domain/company-matters.ts";
import { formatDate } from "@coulisse/domain/dates.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { MailUrl } from "#platform/mail-url.ts";

type To = Readonly<{ locale: Locale; url: MailUrl }>;

const matters: Readonly<Record<CompanyMatter, Readonly<Record<Locale, string>>>> = {
  register: { fr: "une écriture au registre", en: "an entry in the register" },
  facts: { fr: "un changement de la fiche de la société", en: "a change of the company’s facts" },
  rounds: { fr: "une opération sur une levée de fonds", en: "an operation on a round" },
  papers: { fr: "un contrat ou une formalité", en: "a contract or a formality" },
  keeping: { fr: "un changement de teneur du registre", en: "a change of who keeps the register" },
  cash: { fr: "un virement de la société", en: "a bank transfer of the company" },
  second_person: {
    fr: "un changement de la règle des deux personnes",
    en: "a change of the rule of two people",
  },
};

type Proposed = Readonly<{ company: string; matter: CompanyMatter; proposer: string }>;

/** The mail to those who may confirm what somebody proposes. */
export const proposedMail = ({ company, matter, proposer }: Proposed, { locale, url }: To) => {
  const what = matters[matter][locale];
  return locale === "fr"
    ? {
        subject: `${company} : une proposition attend votre décision`,
        paragraphs: [
          `${proposer} propose ${what} pour la société ${company}.`,
          "La proposition n’a aucun effet avant votre décision. La page montre ce qui est demandé, les documents et l’effet.",
        ],
        action: { label: "Voir la proposition", url },
      }
    : {
        subject: `${company}: a proposal needs your decision`,
        paragraphs: [
          `${proposer} proposes ${what} for ${company}.`,
          "The proposal has no effect before you decide. The page shows what is asked, its documents and its effect.",
        ],
        action: { label: "See the proposal", url },
      };
};

type Decided = Readonly<{
  company: string;
  matter: CompanyMatter;
  decision: "CONFIRMED" | "REFUSED";
  decider: string;
  reason: string | null;
}>;

/** The mail to whoever proposed it: what has become of it, and why. */
export const decidedMail = (
  { company, matter, decision, decider, reason }: Decided,
  { locale, url }: To,
) => {
  const what = matters[matter][locale];
  const isDone = decision === "CONFIRMED";
  return locale === "fr"
    ? {
        subject: isDone
          ? `${company} : votre proposition est confirmée`
          : `${company} : votre proposition est refusée`,
        paragraphs: [
          isDone
            ? `${decider} a confirmé votre proposition pour la société ${company} (${what}). La demande est exécutée.`
            : `${decider} a refusé votre proposition pour la société ${company} (${what}). Rien n’a été écrit.`,
          ...(reason === null ? [] : [`Motif : ${reason}`]),
        ],
        action: { label: "Voir la proposition", url },
      }
    : {
        subject: isDone
          ? `${company}: your proposal is confirmed`
          : `${company}: your proposal is refused`,
        paragraphs: [
          isDone
            ? `${decider} confirmed your proposal for ${company} (${what}). What you asked is done.`
            : `${decider} refused your proposal for ${company} (${what}). Nothing was written.`,
          ...(reason === null ? [] : [`Reason: ${reason}`]),
        ],
        action: { label: "See the proposal", url },
      };
};

const keepers = {
  PLATFORM: { fr: "la plateforme", en: "the platform" },
  COMPANY: { fr: "la société elle-même", en: "the company itself" },
  COMPANY_CONFIRMED: {
    fr: "la société, avec la confirmation de la plateforme",
    en: "the company, with the platform’s confirmation",
  },
} as const;

type NewKeeper = Readonly<{
  company: string;
  keeper: keyof typeof keepers;
  reason: string;
  /** The day from which it is so. */
  fromOn: string;
}>;

/** The mail to those who administer the company: who keeps its register from now on. */
export const keeperMail = ({ company, keeper, reason, fromOn }: NewKeeper, { locale, url }: To) => {
  const day = formatDate(fromOn, locale);
  const who = keepers[keeper][locale];
  return locale === "fr"
    ? {
        subject: `${company} : le teneur du registre change`,
        paragraphs: [
          `Depuis le ${day}, le registre de la société ${company} est tenu par ${who}.`,
          `Motif : ${reason}`,
        ],
        action: { label: "Voir la société", url },
      }
    : {
        subject: `${company}: who keeps the register changes`,
        paragraphs: [
          `Since ${day}, the register of ${company} has been kept by ${who}.`,
          `Reason: ${reason}`,
        ],
        action: { label: "See the company", url },
      };
};
