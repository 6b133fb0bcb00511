import { formatDate } from "@coulisse/domain/dates.ts";
import { ofName } from "@coulisse/domain/french-names.ts";
import { formatAmount, formatQuantity, formatShares } from "@coulisse/domain/formats.ts";
import { natureWords } from "@coulisse/contract/register/movement-words.ts";
import type { Nature } from "@coulisse/contract/register/movements.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { MailUrl } from "#platform/mail-url.ts";
import { voiceOf, type Whose } from "#platform/whose-news.ts";

export type Told = Readonly<{
  company: string;
  category: string;
  nature: Nature;
  quantity: bigint;
  number: bigint;
  effectiveOn: string;
  from: string;
  to: string;
  /** The duty of a sale; null of what owes none. */
  duty: Readonly<{ dueOn: string; amountCents: bigint | null }> | null;
}>;

/** Each reads it from their own side: whose account was debited or credited, or who keeps the register. */
export type Side = "debited" | "credited" | "company";
export type SideOfLine = Whose & Readonly<{ side: Side }>;

/** The account of which the line tells: the reader’s own, or that of the entity for which they act. */
const accountOf = ({ holder, isOwn }: Whose, locale: Locale): string => {
  if (locale === "fr") return isOwn ? "Votre compte" : `Le compte ${ofName(holder)}`;
  return isOwn ? "Your account" : `The account of ${holder}`;
};

const subjectOf = ({ company, number }: Told, reader: SideOfLine, locale: Locale): string => {
  const { side } = reader;
  const line = formatQuantity(number, locale);
  const account = accountOf(reader, locale);
  if (locale === "fr") {
    if (side === "company") return `Une ligne a été inscrite au registre : ${company}, n° ${line}`;
    return `${account} a été ${side === "debited" ? "débité" : "crédité"} au registre : ${company}`;
  }
  if (side === "company") return `A line was entered in the register: ${company}, no. ${line}`;
  return `${account} was ${side} in the register: ${company}`;
};

/** News of a line say what it did to the account of its reader. */
export const newsOfLine = (
  { company, quantity, on }: Readonly<{ company: string; quantity: bigint; on: string }>,
  reader: SideOfLine,
  locale: Locale,
): string => {
  const { has } = voiceOf(reader, locale);
  const shares = formatShares(quantity, locale);
  const day = formatDate(on, locale);
  const account = accountOf(reader, locale);
  if (locale === "fr") {
    return reader.side === "credited"
      ? `${has} reçu ${shares} de la société ${company}, avec effet le ${day}.`
      : `${account} a été débité de ${shares} de la société ${company}, avec effet le ${day}.`;
  }
  return reader.side === "credited"
    ? `${has} received ${shares} of ${company}, effective ${day}.`
    : `${account} was debited by ${shares} of ${company}, effective ${day}.`;
};

const entered = (told: Told, locale: Locale): string => {
  const number = formatQuantity(told.number, locale);
  const shares = formatShares(told.quantity, locale);
  const day = formatDate(told.effectiveOn, locale);
  return locale === "fr"
    ? `La ligne n° ${number} du registre de la société ${told.company} inscrit un mouvement de ${shares}, avec effet le ${day}.`
    : `Line no. ${number} of the register of ${told.company} records a movement of ${shares}, effective ${day}.`;
};

const lineOf = (told: Told, locale: Locale): string => {
  const shares = formatQuantity(told.quantity, locale);
  const number = formatQuantity(told.number, locale);
  const nature = natureWords[locale][told.nature];
  return locale === "fr"
    ? `Voici la ligne n° ${number} du registre, ${nature.toLowerCase()} : ${shares} ${told.category}, de ${told.from} à ${told.to}.`
    : `This is line no. ${number} of the register, ${nature.toLowerCase()}: ${shares} ${told.category}, from ${told.from} to ${told.to}.`;
};

const dutyOf = ({ duty }: Told, side: Side, locale: Locale): string[] => {
  if (duty === null || side === "debited") return [];
  const day = formatDate(duty.dueOn, locale);
  const amount = duty.amountCents === null ? null : formatAmount(duty.amountCents, locale);
  if (locale === "fr") {
    return [
      `Les droits d’enregistrement de cette cession (formulaire 2759)${amount === null ? "" : `, ${amount},`} sont à déclarer et à payer au plus tard le ${day}.`,
    ];
  }
  return [
    `The transfer duty on this sale (form 2759)${amount === null ? "" : `, ${amount},`} is to be declared and paid by ${day}.`,
  ];
};

/** The mail says what a line by hand did to its reader’s account, with the way to the certificate. */
export const writtenTransferMail = (
  told: Told,
  reader: SideOfLine,
  { locale, url }: Readonly<{ locale: Locale; url: MailUrl }>,
) => {
  const isFrench = locale === "fr";
  const { side } = reader;
  const certificate = isFrench
    ? "L’attestation d’inscription en compte se télécharge depuis cette page."
    : "The certificate of account entry can be downloaded from this page.";
  const label = isFrench
    ? side === "company"
      ? "Voir la ligne"
      : "Voir mon compte et mon attestation"
    : side === "company"
      ? "View the line"
      : "View my account and certificate";
  return {
    subject: subjectOf(told, reader, locale),
    paragraphs: [
      side === "company"
        ? entered(told, locale)
        : newsOfLine({ ...told, on: told.effectiveOn }, reader, locale),
      lineOf(told, locale),
      ...dutyOf(told, side, locale),
      ...(side === "company" ? [] : [certificate]),
    ],
    action: { label, url },
  };
};
