import { natureWords } from "@coulisse/contract/register/movement-words.ts";
import type { Nature } from "@coulisse/contract/register/movements.ts";
import { formatQuantity, formatShares } from "@coulisse/domain/formats.ts";
import { formatDate } from "@coulisse/domain/dates.ts";
import type { Locale, Words } from "@coulisse/domain/words.ts";
import type { MailUrl } from "#platform/mail-url.ts";
import { newsOfLine, type SideOfLine } from "#features/formalities/mails/written-transfer-mail.ts";

/** The fate of a duty is what becomes of it once its sale is undone. */
export type DutyFate = "withdrawn" | "perhaps_paid" | "paid";

export type UndoneTransfer = Readonly<{
  company: string;
  category: string;
  nature: Nature;
  quantity: bigint;
  effectiveOn: string;
  number: bigint;
  undoneNumber: bigint;
  seller: string;
  buyer: string;
  reason: string | null;
  /** The fate of the duty; null of what owed none. */
  duty: DutyFate | null;
}>;

const dutyWords: Words<DutyFate> = {
  fr: {
    withdrawn:
      "Les droits d’enregistrement de cette cession (formulaire 2759) ne sont plus à déclarer : leur formalité est retirée.",
    perhaps_paid:
      "La formalité des droits d’enregistrement (formulaire 2759) est retirée. S’ils ont déjà été payés, ils ne sont pas rendus d’office : une réclamation en restitution se présente à l’administration fiscale, qui en juge (CGI, article 1961).",
    paid: "Les droits d’enregistrement qui ont été payés ne sont pas rendus d’office : une réclamation en restitution se présente à l’administration fiscale, qui en juge (CGI, article 1961).",
  },
  en: {
    withdrawn:
      "The transfer duty on this sale (form 2759) no longer has to be declared: its formality is withdrawn.",
    perhaps_paid:
      "The formality of the transfer duty (form 2759) is withdrawn. If the duty was already paid it is not given back by itself: a claim for its return goes to the French tax office, which decides on it (CGI, article 1961).",
    paid: "A transfer duty that was paid is not given back by itself: a claim for its return goes to the French tax office, which decides on it (CGI, article 1961).",
  },
};

const lineOf = (told: UndoneTransfer, locale: Locale): string => {
  const [number, undone, shares] = [told.number, told.undoneNumber, told.quantity].map((one) =>
    formatQuantity(one, locale),
  );
  const nature = natureWords[locale][told.nature].toLowerCase();
  return locale === "fr"
    ? `La ligne n° ${number} du registre défait la ligne n° ${undone}, ${nature} : ${shares} ${told.category}, de ${told.seller} à ${told.buyer}. Chacun retrouve ses actions d’avant.`
    : `Line no. ${number} of the register undoes line no. ${undone}, ${nature}: ${shares} ${told.category}, from ${told.seller} to ${told.buyer}. Each side has its earlier shares again.`;
};

const undoneOf = (told: UndoneTransfer, locale: Locale): string => {
  const undone = formatQuantity(told.undoneNumber, locale);
  const shares = formatShares(told.quantity, locale);
  const day = formatDate(told.effectiveOn, locale);
  return locale === "fr"
    ? `La ligne n° ${undone} du registre de la société ${told.company}, qui portait sur ${shares}, a été défaite avec effet le ${day}.`
    : `Line no. ${undone} of the register of ${told.company}, which moved ${shares}, was undone, effective ${day}.`;
};

const reasonOf = ({ reason }: UndoneTransfer, locale: Locale): string[] => {
  if (reason === null) return [];
  return [locale === "fr" ? `Motif inscrit : ${reason}` : `Reason in the register: ${reason}`];
};

/** The mail says that a line was undone, why, and to whom the duty matters what becomes of it. */
export const undoneTransferMail = (
  told: UndoneTransfer,
  reader: SideOfLine,
  { locale, url }: Readonly<{ locale: Locale; url: MailUrl }>,
) => {
  const isFrench = locale === "fr";
  const { side } = reader;
  const undone = formatQuantity(told.undoneNumber, locale);
  // The counter-line debits the buyer, whose duty it was.
  const hasDuty = told.duty !== null && side !== "credited";
  const label = isFrench
    ? side === "company"
      ? "Voir la ligne"
      : "Voir mon compte et mon attestation"
    : side === "company"
      ? "View the line"
      : "View my account and certificate";
  return {
    subject: isFrench
      ? `Une ligne du registre a été défaite : ${told.company}, n° ${undone}`
      : `A line of the register was undone: ${told.company}, no. ${undone}`,
    paragraphs: [
      side === "company"
        ? undoneOf(told, locale)
        : newsOfLine({ ...told, on: told.effectiveOn }, reader, locale),
      lineOf(told, locale),
      ...reasonOf(told, locale),
      ...(hasDuty && told.duty !== null ? [dutyWords[locale][told.duty]] : []),
    ],
    action: { label, url },
  };
};
