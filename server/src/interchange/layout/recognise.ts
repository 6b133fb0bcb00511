import type { Locale } from "@coulisse/domain/words.ts";
import { cellText, type Origin, type Row, type Table } from "../table/cells.ts";
import { findBlocks, totalForm, type Block } from "./blocks.ts";
import { daysWithin, looksLikeNumber } from "./cell-looks.ts";
import type { Field } from "./fields.ts";
import type { Shape } from "./layout-shapes.ts";
import { localeOfHeadings, matchHeading, namesCategory, recognisedFrom } from "./heading-match.ts";
import { recogniseColumns, roundWords, type RecognisedColumn } from "./recognise-columns.ts";
import { namesParts, namesRights } from "./rights-rows.ts";

export type RecognisedTable = {
  block: Block;
  locale: Locale;
  columns: readonly RecognisedColumn[];
  shape?: Shape;
  /** The day on which the holders had their shares, as a title says. */
  day?: string;
  /** The category that a title names, where no column does. */
  category?: string;
  /** Whether nothing of it needs a person to say what it is. */
  isCertain: boolean;
  /** Whether a person said it of an earlier table with these headings. */
  isKept?: boolean;
  /** Columns of which a person said something else than was recognised. */
  changed?: readonly { index: number; field: Field | null }[];
};

export const columnFor = (
  columns: readonly RecognisedColumn[],
  field: Field,
): RecognisedColumn | undefined => columns.find((column) => column.field === field);

const isKnown = (columns: readonly RecognisedColumn[], ...fields: Field[]): boolean =>
  fields.some((field) =>
    columns.some((column) => column.field === field && column.confidence >= recognisedFrom),
  );

const sharesFields = ["quantity", "holding", "total", "holdingOnDay"] as const;

const contactFields = ["email", "domicile", "siren", "postcode", "town"] as const;

/** A directory says where holders live and how they are reached, and nothing of what they hold. */
const isDirectory = (columns: readonly RecognisedColumn[]): boolean =>
  isKnown(columns, "name", "lastName") &&
  isKnown(columns, ...contactFields) &&
  !isKnown(columns, ...sharesFields, ...(["date", "credit", "debit", "from", "to"] as const));

const shapeOf = (columns: readonly RecognisedColumn[]): Shape | undefined => {
  if (isDirectory(columns)) return "directory";
  const isDated = isKnown(columns, "date");
  const isNamed = isKnown(columns, "name", "lastName");
  const isMoved = isKnown(columns, "quantity", "credit", "debit", "holding");
  if (isDated && isMoved && (isNamed || isKnown(columns, "from", "to"))) return "movements";
  if (!isNamed || !isKnown(columns, ...sharesFields)) return undefined;
  return isKnown(columns, "holding") ? "categories" : "holders";
};

/** Gives the shape that a person says the table has: none where its columns do not come to that. */
export const shapeAs = (
  columns: readonly RecognisedColumn[],
  as: Shape | undefined,
): Shape | undefined => {
  if (as === undefined) return shapeOf(columns);
  if (as === "movements" || as === "directory") return shapeOf(columns) === as ? as : undefined;
  return shapeOf(columns.filter(({ field }) => field !== "date"));
};

/** Finds the column that a table would still need. */
export const lackingColumn = (
  columns: readonly RecognisedColumn[],
  as: Shape | undefined,
): "date" | "holder" | "shares" | "contact" => {
  const isOfMovements = as === "movements";
  const names = ["name", "lastName", ...(isOfMovements ? (["from", "to"] as const) : [])] as const;
  if (!isKnown(columns, ...names)) return "holder";
  if (as === "directory") return "contact";
  return isOfMovements && !isKnown(columns, "date") ? "date" : "shares";
};

/** Shares may stand in any column of numbers that nobody recognised. */
const leavesNumbers = ({ rows }: Block, columns: readonly RecognisedColumn[]): boolean =>
  columns.some(
    ({ confidence, index }) =>
      confidence < recognisedFrom && rows.some(({ row }) => looksLikeNumber(row.cells[index])),
  );

/**
 * A table of one holder a row without a word of what happened hides it: whether they gave or
 * received may stand in a column that nobody recognised.
 */
const hidesDirection = (columns: readonly RecognisedColumn[]): boolean =>
  !isKnown(columns, "from", "to", "nature", "credit") &&
  columns.some(
    ({ field, confidence, heading }) =>
      heading !== "" && (field === undefined || confidence < recognisedFrom),
  );

const localeOf = ({ headings, titles, table }: Block): Locale =>
  localeOfHeadings(headings) ??
  (/\b(?:as of|as at|shareholders|register of)\b/i.test(titles.map(({ text }) => text).join(" ")) ||
  table.delimiter === ","
    ? "en"
    : "fr");

/** The nearest first, and the name of the sheet last. */
const titleTexts = (titles: Block["titles"], { sheet = "" }: Table): string[] => [
  ...titles.map(({ text }) => text).toReversed(),
  sheet,
];

/** The nearest title that names one day; several on one line say nothing. */
const dayOf = ({ titles, table }: Block, locale: Locale): string | undefined => {
  for (const title of titleTexts(titles, table)) {
    const days = daysWithin(title, locale);
    if (days.length === 1) return days[0];
  }
  return undefined;
};

const categoryOf = ({ titles, table }: Block): string | undefined =>
  titleTexts(titles, table).find((title) => namesCategory(title) && title.length <= 60);

const recogniseBlock = (block: Block): RecognisedTable => {
  const locale = localeOf(block);
  const columns = recogniseColumns(block, locale);
  const shape = shapeOf(columns);
  const day = dayOf(block, locale);
  const category = categoryOf(block);
  return {
    block,
    locale,
    columns,
    ...(shape === undefined ? {} : { shape }),
    ...(day === undefined ? {} : { day }),
    ...(category === undefined ? {} : { category }),
    isCertain:
      shape !== undefined &&
      !leavesNumbers(block, columns) &&
      (shape !== "movements" || !hidesDirection(columns)),
  };
};

const turnedWidthMax = 100;

/** The same table with its rows as columns: each cell remembers where it stood. */
const turned = ({ table, headings, rows, totals, titles, headerLine }: Block): Block => {
  const all = [...rows.map(({ row }) => row), ...totals].toSorted((a, b) => a.line - b.line);
  const names = all.map(({ cells }) => cellText(cells[0]));
  const bodies = headings.slice(1).map((heading, index): Row => {
    const column = index + 1;
    const origins: (Origin | undefined)[] = [
      { line: headerLine, column, heading },
      ...all.map(({ line }, at) => ({ line, column, heading: names[at] ?? "" })),
    ];
    const cells = [heading, ...all.map((row) => row.cells[column] ?? null)];
    return { line: headerLine, cells, origins };
  });
  const isTotal = ({ cells }: Row): boolean =>
    matchHeading(cellText(cells[0]))?.field === "total" || totalForm.test(cellText(cells[0]));
  return {
    table,
    headerLine,
    titles,
    headings: ["", ...names],
    rows: bodies
      .filter((row) => !isTotal(row) && cellText(row.cells[0]) !== "")
      .map((row) => ({ row })),
    totals: bodies.filter(isTotal),
  };
};

const mayBeTurned = ({ rows, totals, headings }: Block): boolean =>
  rows.length + totals.length <= turnedWidthMax && rows.length > 0 && headings.length > 1;

/** Gives what stands first in the rows, and how many of them are categories, rounds or days. */
const firstsIn = ({ rows }: Block, locale: Locale): { firsts: string[]; known: number } => {
  // Neither a pool nor a row of parts says what the other rows are.
  const firsts = rows
    .map(({ row }) => cellText(row.cells[0]))
    .filter((text) => !namesRights(text) && !namesParts(text));
  const known = firsts.filter(
    (text) => namesCategory(text) || roundWords.test(text) || daysWithin(text, locale).length === 1,
  ).length;
  return { firsts, known };
};

/** Rounds, days or categories that would be holders: no reading is certain of these. */
const namesNobody = ({ block, columns, locale }: RecognisedTable): boolean => {
  const { firsts, known } = firstsIn(block, locale);
  return columnFor(columns, "name")?.index === 0 && known > 0 && known === firsts.length;
};

/** Categories or days down the side, holders along the top. */
const isSideways = (block: Block, locale: Locale): boolean => {
  const { headings } = block;
  const { firsts, known } = firstsIn(block, locale);
  const people = headings.slice(1).filter((heading) => {
    const match = matchHeading(heading);
    return heading !== "" && (match === undefined || match.confidence < recognisedFrom);
  }).length;
  return known * 2 >= firsts.length && known > 0 && people > 0;
};

const recogniseEither = (block: Block): RecognisedTable => {
  const upright = recogniseBlock(block);
  if (upright.shape !== undefined && upright.isCertain && !namesNobody(upright)) return upright;
  if (!mayBeTurned(block) || !isSideways(block, upright.locale)) return upright;
  const sideways = recogniseBlock(turned(block));
  return sideways.shape === undefined ? upright : sideways;
};

/** The one day that a sheet names, above its first table, is that of all its tables. */
const withDayOfSheet = (tables: RecognisedTable[]): RecognisedTable[] => {
  const days = new Set(tables.flatMap(({ day }) => day ?? []));
  const [day] = days;
  if (day === undefined || days.size > 1) return tables;
  return tables.map((table) => ({ day, ...table }));
};

/** Gives what the sheets of a file hold, table by table, in their order. */
export const recogniseTables = (sheets: readonly Table[]): RecognisedTable[] =>
  sheets.flatMap((sheet) => withDayOfSheet(findBlocks(sheet).map(recogniseEither)));
