import { millionthsOf } from "@coulisse/domain/exact-numbers.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import { cellText, type Cell } from "../table/cells.ts";
import { leftOutHeading } from "../table/header.ts";
import { readHolderKind } from "../table/keywords.ts";
import { readUnitPrice } from "../values.ts";
import type { Block } from "./blocks.ts";
import {
  daysWithin,
  decimalIn,
  isNothing,
  looksLikeDay,
  looksLikeNumber,
  wholeNumberIn,
} from "./cell-looks.ts";
import { kindOfField, type Field } from "./fields.ts";
import { matchHeading, namesCategory, recognisedFrom } from "./heading-match.ts";
import { naturesWithin } from "./nature-words.ts";

export type RecognisedColumn = {
  index: number;
  heading: string;
  field?: Field;
  /** The confidence goes from 0 to 1. */
  confidence: number;
  /** The day of `holdingOnDay`. */
  day?: string;
  /** The currency of amounts that are in no euros, and so are left out. */
  currency?: string;
};

const samplesMax = 200;

type Sample = { cells: readonly Cell[]; share: (test: (cell: Cell) => boolean) => number };

const sampleOf = (block: Block, index: number): Sample => {
  const cells = block.rows
    .slice(0, samplesMax)
    .flatMap(({ row }) => (isNothing(row.cells[index]) ? [] : [row.cells[index] ?? null]));
  const share = (test: (cell: Cell) => boolean): number =>
    cells.length === 0 ? 0 : cells.filter(test).length / cells.length;
  return { cells, share };
};

const isText = (cell: Cell): boolean => !looksLikeNumber(cell) && !looksLikeDay(cell);

const agrees = (field: Field, { cells, share }: Sample): boolean => {
  if (cells.length === 0) return true;
  const kind = kindOfField(field);
  if (kind === "number") return share(looksLikeNumber) >= 0.5;
  if (kind === "day") return share(looksLikeDay) >= 0.5;
  return kind !== "text" || share(isText) >= 0.5;
};

/**
 * Gives what the cells say where the heading is silent, or means something else than it seems to.
 */
const fieldOfValues = ({ cells, share }: Sample): Field | undefined => {
  if (cells.length === 0) return undefined;
  if (share((cell) => /^\S+@\S+\.\S+$/.test(cellText(cell))) >= 0.6) return "email";
  if (share((cell) => /^\d{3} ?\d{3} ?\d{3}$/.test(cellText(cell))) === 1 && share(isText) > 0)
    return "siren";
  if (share(isText) < 0.6) return undefined;
  if (share((cell) => naturesWithin(cellText(cell)).length > 0) >= 0.6) return "nature";
  if (share((cell) => namesCategory(cellText(cell))) >= 0.6) return "category";
  const isKind = (cell: Cell): boolean => readHolderKind(cellText(cell)).value !== undefined;
  return share(isKind) >= 0.6 ? "kind" : undefined;
};

/** Headings that are used of several things: what stands below decides. */
const unsure: readonly (Field | undefined)[] = [
  undefined,
  "kind",
  "nature",
  "category",
  "note",
  "quantity",
  "other",
] as const;

const amounts: readonly (Field | undefined)[] = ["price", "amount", "nominalValue", "capital"];

const currencies: Readonly<Record<string, RegExp>> = {
  USD: /\$|\bUSD\b/i,
  GBP: /£|\bGBP\b/i,
  CHF: /\bCHF\b/i,
};

/** The currency that half of the cells or more are in, where it is not the register's. */
const foreignIn = ({ share }: Sample): string | undefined =>
  Object.keys(currencies).find(
    (code) => share((cell) => currencies[code]?.test(cellText(cell)) ?? false) >= 0.5,
  );

const counts: readonly (Field | undefined)[] = [
  undefined,
  "quantity",
  "total",
  "holding",
  "credit",
  "debit",
  "balance",
] as const;

const inEuros = /€|\bEUR\b/i;
/** Values of holdings under a heading of their own: « Valeur », « Valeur (€) ». */
const worth = /^(?:valeur|valorisation|montant|value|worth)\b/i;

/** A column in euros counts no shares, whatever its heading seems to say. */
const moneyOf = (heading: string, said: Field | undefined, sample: Sample): Field | undefined => {
  if (!counts.includes(said) || sample.share(looksLikeNumber) < 0.5) return undefined;
  const isMoney =
    inEuros.test(heading) ||
    (said === undefined && worth.test(heading)) ||
    sample.share((cell) => inEuros.test(cellText(cell))) >= 0.5;
  if (!isMoney) return undefined;
  return /\b(?:prix|price|unit|unitaire|action|titre|share)\b/i.test(heading) ? "price" : "amount";
};

const columnOf = (block: Block, index: number, locale: Locale): RecognisedColumn => {
  const heading = block.headings[index] ?? "";
  if (heading === leftOutHeading) return { index, heading, field: "other", confidence: 1 };
  const sample = sampleOf(block, index);
  const [day, second] = daysWithin(heading, locale);
  if (day !== undefined && second === undefined && sample.share(looksLikeNumber) >= 0.5) {
    return { index, heading, field: "holdingOnDay", day, confidence: 0.95 };
  }
  const match = matchHeading(heading);
  const said = match?.field;
  const currency = amounts.includes(said) ? foreignIn(sample) : undefined;
  if (currency !== undefined) return { index, heading, field: "other", confidence: 1, currency };
  const money = moneyOf(heading, said, sample);
  if (money !== undefined) return { index, heading, field: money, confidence: 0.9 };
  if (match !== undefined && said !== undefined && !unsure.includes(said)) {
    const confidence = agrees(said, sample) ? match.confidence : match.confidence / 2;
    return { index, heading, field: said, confidence };
  }
  const valued = fieldOfValues(sample);
  if (match !== undefined && said !== undefined) {
    return doubtedColumn({ index, heading }, { ...match, field: said }, valued, sample);
  }
  return valued === undefined
    ? { index, heading, confidence: 0 }
    : { index, heading, field: valued, confidence: 0.8 };
};

/** Gives what the values say under a heading that may mean several things. */
const doubtedColumn = (
  { index, heading }: Readonly<{ index: number; heading: string }>,
  { field: said, confidence: certain }: Readonly<{ field: Field; confidence: number }>,
  valued: Field | undefined,
  sample: Sample,
): RecognisedColumn => {
  if (said === "category" && sample.share(looksLikeNumber) >= 0.8 && !namesCategory(heading)) {
    const isCode = sample.cells.every((cell) => /^\d{1,2}$/.test(cellText(cell)));
    if (!isCode) return { index, heading, field: "quantity", confidence: 0.75 };
  }
  const words = new Set(sample.cells.map(cellText));
  // A few words that come back are natures that nobody knows yet; a sentence a line is a note.
  const isOfWords = valued === undefined && words.size * 2 <= sample.cells.length;
  if (said === "nature" && valued !== "nature" && sample.cells.length > 0 && !isOfWords) {
    return { index, heading, field: valued ?? "note", confidence: 0.75 };
  }
  const isOther = valued !== undefined && valued !== said && said !== "note";
  if (isOther && (said !== "category" || valued === "nature")) {
    return { index, heading, field: valued, confidence: 0.8 };
  }
  const confidence = agrees(said, sample) ? certain : certain / 2;
  return { index, heading, field: said, confidence };
};

/** A table has as many of these as it likes. */
const many: readonly Field[] = ["holding", "holdingOnDay", "promise", "other"];
/** A second column of the field is one of these, where it is something. */
const secondMeaning: Partial<Record<Field, Field>> = {
  note: "other",
  date: "other",
  number: "other",
  email: "other",
  domicile: "other",
  postcode: "other",
  town: "other",
  percent: "other",
  nature: "note",
  quantity: "total",
  price: "other",
  cancelledOn: "other",
  cancelledQuantity: "other",
  status: "other",
};

const isOfMovements = (columns: readonly RecognisedColumn[]): boolean =>
  columns.some(({ field }) => field === "date") &&
  columns.some(({ field }) => field === "from" || field === "to" || field === "nature");

const millionths = (cell: Cell | undefined, locale: Locale): bigint | undefined => {
  const { value } = readUnitPrice(decimalIn(cell, locale) ?? "");
  return value === undefined ? undefined : millionthsOf(value);
};

/** Whether a column is the product of two others, in nearly every row. */
const isProduct = (
  { rows }: Block,
  { index }: RecognisedColumn,
  [quantity, price]: readonly (RecognisedColumn | undefined)[],
  locale: Locale,
): boolean => {
  if (quantity === undefined || price === undefined) return false;
  let [sound, all] = [0, 0];
  for (const { row } of rows.slice(0, samplesMax)) {
    const shares = wholeNumberIn(row.cells[quantity.index], locale);
    const unit = millionths(row.cells[price.index], locale);
    const product = millionths(row.cells[index], locale);
    if (shares === undefined || unit === undefined || product === undefined) continue;
    all += 1;
    if (shares * unit === product) sound += 1;
  }
  return all > 0 && sound * 10 >= all * 8;
};

const ofShares = /\b(?:actions?|titres?|parts?|shares?)\b/i;

/**
 * The total of a movement is an amount, or its shares where nothing else counts them; where nothing
 * tells which, it is asked. It is the total of no holder.
 */
const withoutHolderTotals = (
  block: Block,
  columns: readonly RecognisedColumn[],
  locale: Locale,
): RecognisedColumn[] => {
  if (!isOfMovements(columns)) return [...columns];
  const one = (field: Field) => columns.find((column) => column.field === field);
  const isCounted = (["quantity", "credit", "debit", "holding"] as const).some(one);
  const counts = columns.filter(({ field, index, heading }) =>
    field === undefined
      ? heading !== "" && sampleOf(block, index).share(looksLikeNumber) >= 0.5
      : field === "quantity" || field === "holding",
  );
  return columns.map((column): RecognisedColumn => {
    if (column.field !== "total") return column;
    const { index, heading } = column;
    if (counts.length > 0 && addUp(block, counts, column, locale)) return column;
    if (!isCounted && ofShares.test(heading))
      return { index, heading, field: "quantity", confidence: 0.75 };
    if (
      one("amount") === undefined &&
      isProduct(block, column, [one("quantity"), one("price")], locale)
    )
      return { index, heading, field: "amount", confidence: 0.9 };
    return { index, heading, confidence: 0 };
  });
};

const withoutDoubles = (columns: readonly RecognisedColumn[]): RecognisedColumn[] => {
  const taken = new Set<Field>();
  const isMoving = isOfMovements(columns);
  const byConfidence = columns.toSorted((a, b) => b.confidence - a.confidence);
  const settled = byConfidence.map((column): RecognisedColumn => {
    const { field } = column;
    if (field === undefined || many.includes(field)) return column;
    if (!taken.has(field)) {
      taken.add(field);
      return column;
    }
    // A movement has one number of shares: another count may be anything, and is asked about.
    const other = field === "quantity" && isMoving ? undefined : secondMeaning[field];
    const { index, heading } = column;
    if (other === undefined || taken.has(other)) return { index, heading, confidence: 0 };
    if (!many.includes(other)) taken.add(other);
    return { ...column, field: other, confidence: Math.min(column.confidence, 0.75) };
  });
  return settled.toSorted((a, b) => a.index - b.index);
};

const has = (columns: readonly RecognisedColumn[], field: Field): boolean =>
  columns.some((column) => column.field === field && column.confidence >= recognisedFrom);

/** The first column of texts names the holders, where nothing else does. */
const withNames = (block: Block, columns: readonly RecognisedColumn[]): RecognisedColumn[] => {
  const firstNamed = has(columns, "firstName");
  const named = columns.map((column): RecognisedColumn =>
    column.field === "lastName" && !firstNamed ? { ...column, field: "name" } : column,
  );
  if (["name", "lastName", "from", "to"].some((field) => has(named, field as Field))) return named;
  const found = named.find(
    ({ field, index }) =>
      (field === undefined || field === "other") && sampleOf(block, index).share(isText) === 1,
  );
  if (found === undefined || found.index > 1) return named;
  return named.map((column) =>
    column === found ? { ...column, field: "name" as const, confidence: 0.8 } : column,
  );
};

/** Whether the columns of a row add up to its total, in nearly every row. */
const addUp = (
  block: Block,
  parts: readonly RecognisedColumn[],
  total: RecognisedColumn,
  locale: Locale,
): boolean => {
  const rows = block.rows.filter(({ row }) => wholeNumberIn(row.cells[total.index], locale));
  const sound = rows.filter(({ row }) => {
    let sum = 0n;
    for (const { index } of parts) sum += wholeNumberIn(row.cells[index], locale) ?? 0n;
    return sum === wholeNumberIn(row.cells[total.index], locale);
  });
  return rows.length > 0 && sound.length * 10 >= rows.length * 8;
};

/** Rounds and years add up to a total as categories do, and are none. */
export const roundWords =
  /^(?:incorporation|tours?|rounds?|créations?|creation|constitution|augmentation|ak|levée|opération|cessions?|apports?|exercice)\b|(?:19|20)\d{2}/iu;

/** Numbers under a heading that nobody knows are shares of a category where they add up to the total. */
const withCategories = (
  block: Block,
  columns: readonly RecognisedColumn[],
  locale: Locale,
): RecognisedColumn[] => {
  const isUnknown = ({ field, heading, index }: RecognisedColumn): boolean =>
    field === undefined && heading !== "" && sampleOf(block, index).share(looksLikeNumber) >= 0.5;
  const unknown = columns.filter(isUnknown);
  const total =
    columns.find(({ field }) => field === "total") ??
    columns.find(({ field }) => field === "quantity");
  const held = columns.filter(({ field }) => field === "holding");
  if (unknown.length === 0) return [...columns];
  const mayBeRounds = unknown.some(({ heading }) => roundWords.test(heading));
  const isProven =
    !mayBeRounds && total !== undefined && addUp(block, [...held, ...unknown], total, locale);
  return columns.map((column) =>
    unknown.includes(column)
      ? { ...column, field: "holding" as const, confidence: isProven ? 0.85 : 0.5 }
      : column,
  );
};

/** Gives what each column is, as far as its heading and its cells tell. */
export const recogniseColumns = (block: Block, locale: Locale): RecognisedColumn[] => {
  const width = Math.max(
    block.headings.length,
    ...block.rows.slice(0, samplesMax).map(({ row }) => row.cells.length),
  );
  const columns = Array.from({ length: width }, (_, index) => columnOf(block, index, locale));
  const filled = columns.filter(
    ({ index, heading }) => heading !== "" || sampleOf(block, index).cells.length > 0,
  );
  const settled = withoutHolderTotals(block, withoutDoubles(filled), locale);
  return withCategories(block, withNames(block, settled), locale);
};
