import type { Locale } from "@coulisse/domain/words.ts";
import { dayInParis } from "@coulisse/domain/dates.ts";
import type { ListColumn } from "#platform/list-files/list-file.ts";

/** The day of an instant, as a table counts with it; empty where there is none yet. */
const dayIn = (instant: string | null): string | null =>
  instant === null ? null : dayInParis(new Date(instant));

export const yesOrNo = {
  fr: (is: boolean): string => (is ? "Oui" : "Non"),
  en: (is: boolean): string => (is ? "Yes" : "No"),
};

type Words = Readonly<Record<Locale, string>>;

/** The columns that lists have in common, each by its heading and where it stands in a row. */
export const textColumn = <Row>(
  title: Words,
  value: ListColumn<Row>["value"],
  width?: number,
): ListColumn<Row> => ({ title, kind: "text", value, ...(width === undefined ? {} : { width }) });

export const centsColumn = <Row>(
  title: Words,
  value: (row: Row) => number | null,
): ListColumn<Row> => ({ title, kind: "amountCents", value });

export const countColumn = <Row>(title: Words, value: (row: Row) => number): ListColumn<Row> => ({
  title,
  kind: "integer",
  value,
});

export const decimalColumn = <Row>(
  title: Words,
  value: (row: Row) => string | null,
): ListColumn<Row> => ({ title, kind: "decimal", value });

/** A day as it is kept, and not that of an instant. */
export const dateColumn = <Row>(
  title: Words,
  value: (row: Row) => string | null,
): ListColumn<Row> => ({ title, kind: "date", value });

/** The day of an instant; empty where there is none yet. */
export const dayColumn = <Row>(
  title: Words,
  value: (row: Row) => string | null,
): ListColumn<Row> => ({ title, kind: "date", value: (row) => dayIn(value(row)) });

/** A moment, to the second and in UTC, where the day alone would say too little. */
export const instantColumn = <Row>(
  title: Words,
  value: (row: Row) => string | null,
): ListColumn<Row> => ({ title, kind: "instant", value });

type Priced = Readonly<{
  quantity: number;
  unitPrice: string;
  amountCents: number;
  feeCents: number;
}>;

/** How many shares at what price, what that comes to, and the fees on it. */
export const priceColumns: readonly ListColumn<Priced>[] = [
  countColumn({ fr: "Actions", en: "Shares" }, ({ quantity }) => quantity),
  decimalColumn({ fr: "Prix unitaire (€)", en: "Unit price (€)" }, ({ unitPrice }) => unitPrice),
  centsColumn({ fr: "Montant (€)", en: "Amount (€)" }, ({ amountCents }) => amountCents),
  centsColumn({ fr: "Frais (€)", en: "Fees (€)" }, ({ feeCents }) => feeCents),
];

/** The column of a row that has the name alone. */
export const companyNameColumn = textColumn<Readonly<{ companyName: string }>>(
  { fr: "Société", en: "Company" },
  ({ companyName }) => companyName,
  28,
);

export const companyColumn = textColumn<Readonly<{ company: { name: string } }>>(
  { fr: "Société", en: "Company" },
  ({ company }) => company.name,
  28,
);
