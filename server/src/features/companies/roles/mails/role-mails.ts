import { companyRoleWords } from "@coulisse/domain/company-role-words.ts";
import type { CompanyRole } from "@coulisse/domain/company-roles.ts";
import { formatDate } from "@coulisse/domain/dates.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { MailUrl } from "#platform/mail-url.ts";

type To = Readonly<{ locale: Locale; url: MailUrl }>;

type Offer = Readonly<{
  company: string;
  role: CompanyRole;
  giver: string;
  answerBy: string;
  untilOn?: string | undefined;
}>;

/** The mail goes to an address that proves nothing yet: it opens no right, and tells no holding. */
export const offeredRoleMail = (
  { company, role, giver, answerBy, untilOn }: Offer,
  { locale, url }: To,
) => {
  const name = companyRoleWords[locale][role];
  const by = formatDate(answerBy, locale);
  const until = untilOn === undefined ? null : formatDate(untilOn, locale);
  return locale === "fr"
    ? {
        subject: `${company} vous propose un rôle sur Coulisse`,
        paragraphs: [
          `${giver} vous propose un rôle dans la société ${company}, à accepter avant la fin du ${by} : ${name}.`,
          ...(until === null ? [] : [`Ce rôle durerait jusqu’au ${until}.`]),
          "Connectez-vous avec cette adresse, ou ouvrez un compte avec elle, puis acceptez. Les pages de la société ne vous sont pas ouvertes d’ici là.",
          "Vous ne connaissez pas cette société ? Vous pouvez décliner, ou ne rien faire.",
        ],
        action: { label: "Voir la proposition", url },
      }
    : {
        subject: `${company} offers you a role on Coulisse`,
        paragraphs: [
          `${giver} offers you a role in ${company}, to be accepted by the end of ${by}: ${name}.`,
          ...(until === null ? [] : [`The role would last until ${until}.`]),
          "Sign in with this address, or open an account with it, then accept. The company’s pages are not open to you until then.",
          "Don’t know this company? You may decline, or do nothing.",
        ],
        action: { label: "See the offer", url },
      };
};

type News = Readonly<{ company: string; role: CompanyRole; person: string; actor: string }>;
const rights = { fr: "Personnes et rôles", en: "People and roles" } as const;

/** Mails to those who administer the company: whom a role is offered to, who has it, whose has ended. */
export const roleNewsMail = (
  event: "offered" | "accepted" | "ended",
  { company, role, person, actor }: News,
  { locale, url }: To,
) => {
  const name = companyRoleWords[locale][role];
  const said = {
    fr: {
      offered: {
        subject: `${company} : un rôle est proposé à ${person}`,
        paragraphs: [
          `${actor} propose à ${person} un rôle dans la société ${company} : ${name}.`,
          "Le rôle commencera s’il est accepté. Ce n’est pas ce que vous aviez convenu ? Annulez l’invitation.",
        ],
      },
      accepted: {
        subject: `${company} : ${person} a désormais un rôle`,
        paragraphs: [
          `${person} a accepté son rôle dans la société ${company} : ${name}.`,
          "Vous pouvez y mettre fin à tout moment.",
        ],
      },
      ended: {
        subject: `${company} : un rôle a pris fin`,
        paragraphs: [
          person === actor
            ? `${person} a renoncé à son rôle dans la société ${company} : ${name}.`
            : `${actor} a mis fin au rôle de ${person} dans la société ${company} : ${name}.`,
        ],
      },
    },
    en: {
      offered: {
        subject: `${company}: a role is offered to ${person}`,
        paragraphs: [
          `${actor} offers ${person} a role in ${company}: ${name}.`,
          "The role begins once it is accepted. Is this not what you had agreed? Cancel the invitation.",
        ],
      },
      accepted: {
        subject: `${company}: ${person} now has a role`,
        paragraphs: [
          `${person} has accepted their role in ${company}: ${name}.`,
          "You may end it at any time.",
        ],
      },
      ended: {
        subject: `${company}: a role has ended`,
        paragraphs: [
          person === actor
            ? `${person} has given up their role in ${company}: ${name}.`
            : `${actor} has ended the role of ${person} in ${company}: ${name}.`,
        ],
      },
    },
  }[locale][event];
  return { ...said, action: { label: rights[locale], url } };
};

/** The mail goes to whom the role was: nothing of the company is open to them from this moment on. */
export const endedRoleMail = (
  { company, role, actor }: Omit<News, "person">,
  { locale, url }: To,
) => {
  const name = companyRoleWords[locale][role];
  return locale === "fr"
    ? {
        subject: `Votre rôle dans la société ${company} a pris fin`,
        paragraphs: [
          `${actor} a mis fin à votre rôle dans la société ${company} : ${name}.`,
          "Ses pages ne vous sont plus ouvertes. Votre compte et vos titres restent les vôtres.",
        ],
        action: { label: "Voir mes rôles", url },
      }
    : {
        subject: `Your role in ${company} has ended`,
        paragraphs: [
          `${actor} has ended your role in ${company}: ${name}.`,
          "Its pages are closed to you now. Your account and your shares stay yours.",
        ],
        action: { label: "See my roles", url },
      };
};
