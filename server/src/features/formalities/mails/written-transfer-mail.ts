import { formatDate } from "@coulisse/domain/dates.ts";
import { formatAmount, formatQuantity } from "@coulisse/domain/formats.ts";
import { natureWords } from "@coulisse/contract/register/movement-words.ts";
import type { Nature } from "@coulisse/contract/register/movements.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { MailUrl } from "#platform/mail-url.ts";

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

const subjects: Readonly<Record<Locale, Readonly<Record<Side, (told: Told) => string>>>> = {
  fr: {
    debited: ({ company }) => `Votre compte a été débité au registre : ${company}`,
    credited: ({ company }) => `Votre compte a été crédité au registre : ${company}`,
    company: ({ company, number }) =>
      `Une ligne a été inscrite au registre : ${company}, n° ${formatQuantity(number, "fr")}`,
  },
  en: {
    debited: ({ company }) => `Your account was debited in the register: ${company}`,
    credited: ({ company }) => `Your account was credited in the register: ${company}`,
    company: ({ company, number }) =>
      `A line was entered in the register: ${company}, no. ${formatQuantity(number, "en")}`,
  },
};

const lineOf = (told: Told, locale: Locale): string => {
  const shares = formatQuantity(told.quantity, locale);
  const number = formatQuantity(told.number, locale);
  const day = formatDate(told.effectiveOn, locale);
  const nature = natureWords[locale][told.nature];
  return locale === "fr"
    ? `Ligne n° ${number}, ${nature.toLowerCase()} : ${shares} ${told.category}, de ${told.from} à ${told.to}, avec effet le ${day}.`
    : `Line no. ${number}, ${nature.toLowerCase()}: ${shares} ${told.category}, from ${told.from} to ${told.to}, effective ${day}.`;
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
  side: Side,
  { locale, url }: Readonly<{ locale: Locale; url: MailUrl }>,
) => {
  const isFrench = locale === "fr";
  const certificate = isFrench
    ? "Votre attestation d’inscription en compte se télécharge depuis cette page."
    : "Your certificate of account entry can be downloaded from this page.";
  const label = isFrench
    ? side === "company"
      ? "Voir la ligne"
      : "Voir mon compte et mon attestation"
    : side === "company"
      ? "View the line"
      : "View my account and certificate";
  return {
    subject: subjects[locale][side](told),
    paragraphs: [
      lineOf(told, locale),
      ...dutyOf(told, side, locale),
      ...(side === "company" ? [] : [certificate]),
    ],
    action: { label, url },
  };
};
