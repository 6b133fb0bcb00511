import { formatDate } from "@coulisse/domain/dates.ts";
import { daysAfter } from "@coulisse/domain/due-dates.ts";
import { amountCents } from "@coulisse/domain/exact-numbers.ts";
import { detailsMax } from "#features/formalities/formalities.rules.ts";
import { formatAmount, formatQuantity, formatUnitPrice } from "@coulisse/domain/formats.ts";
import { decideDuty, dutyDueOn, rightsOf } from "@coulisse/domain/transfer-duty.ts";

/** A transfer is what the register knows of a line that somebody wrote by hand. */
export type WrittenTransfer = Readonly<{
  id: string;
  number: bigint;
  nature: string;
  companyId: string;
  company: string;
  legalForm: string;
  siren: string | null;
  seat: string | null;
  /** Null where nobody stated whether the company is mainly of real estate. */
  isRealEstate: boolean | null;
  companyQuantity: bigint;
  category: string;
  quantity: bigint;
  unitPrice: string | null;
  from: Party;
  to: Party;
  signedOn: string;
  effectiveOn: string;
  recordedOn: string;
}>;

type Party = Readonly<{ holderId: string; kind: string; name: string; domicile: string | null }>;

/** A line that was written longer ago than this is history: nobody hears of it as of news. */
const freshDays = 7;
/** A sale whose duty was due longer ago than this is one that somebody copies from an old register. */
const lateDays = 183;

export const isFresh = ({ recordedOn }: WrittenTransfer, today: string): boolean =>
  recordedOn >= daysAfter(today, -freshDays);

/**
 * The duty of a sale (R-30, R-31), with an amount where the register has the price and the company
 * stated its assets; null of what owes none, and of a sale that is past.
 */
export const dutyOfTransfer = (
  line: WrittenTransfer,
  today: string,
): { dueOn: string; amountCents: bigint | null } | null => {
  if (line.nature !== "sale") return null;
  const dueOn = dutyDueOn(line.signedOn);
  const isLate = dueOn < today;
  if (isLate && !(isFresh(line, today) && dueOn >= daysAfter(today, -lateDays))) return null;
  if (line.unitPrice === null || line.isRealEstate === null) return { dueOn, amountCents: null };
  const { dutyCents } = decideDuty({
    rights: rightsOf(line.legalForm, line.isRealEstate),
    baseCents: amountCents(line.quantity, line.unitPrice),
    quantity: line.quantity,
    companyQuantity: line.companyQuantity,
    signedOn: line.signedOn,
  });
  return { dueOn, amountCents: dutyCents };
};

const partyText = ({ name, domicile }: Party): string =>
  `${name}, ${domicile ?? "domicile non renseigné"}`;

const priceText = ({ unitPrice, quantity }: WrittenTransfer): string =>
  unitPrice === null
    ? "non renseigné au registre"
    : `${formatAmount(amountCents(quantity, unitPrice), "fr")}, soit ${formatUnitPrice(unitPrice, "fr")} l’action`;

/** A formality says this first once its line is undone; the form is a French one. */
export const undoneText = (undone: bigint, { number, recordedOn }: WrittenTransfer): string =>
  `La ligne n° ${formatQuantity(undone, "fr")} a été défaite par la ligne n° ${formatQuantity(number, "fr")}, le ${formatDate(recordedOn, "fr")}.`;

/**
 * R-32: what the register knows of form 2759, in the order of the form, and what it does not. The
 * form is a French one.
 */
export const declarationText = (line: WrittenTransfer): string =>
  [
    `Formulaire 2759, d’après la ligne n° ${formatQuantity(line.number, "fr")} du registre.`,
    `Date de l’acte : ${formatDate(line.signedOn, "fr")}.`,
    `Cédant : ${partyText(line.from)}.`,
    `Cessionnaire : ${partyText(line.to)}.`,
    `Société : ${[line.company, line.legalForm, line.siren === null ? null : `SIREN ${line.siren}`, line.seat].filter(Boolean).join(", ")}.`,
    `Prépondérance immobilière : ${line.isRealEstate === null ? "non renseignée" : line.isRealEstate ? "oui" : "non"}.`,
    `Droits cédés : ${formatQuantity(line.quantity, "fr")} (${line.category}), sur ${formatQuantity(line.companyQuantity, "fr")}.`,
    `Prix : ${priceText(line)}.`,
    "À compléter : naissance et situation de famille des parties, origine de propriété, prix d’acquisition.",
  ]
    .join("\n")
    .slice(0, detailsMax);
