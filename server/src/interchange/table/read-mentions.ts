import type { FaultLog } from "../faults.ts";
import type { ImportedMention, MovementOrigin, SourceRef } from "../model.ts";
import { readNumber, readQuantity } from "../values.ts";
import { withoutUndefined } from "../without-undefined.ts";
import type { CategoryBook } from "./category-book.ts";
import type { Table } from "./cells.ts";
import type { ColumnSpec, EncumbranceColumn } from "./columns.ts";
import { pledgeColumns, usufructColumns } from "./columns.ts";
import type { HolderBook, PartyRow } from "./holder-book.ts";
import { readMentionNature } from "./keywords.ts";
import { readRows } from "./table-reader.ts";
import type { RowReader } from "./table-reader.ts";

type Books = { holders: HolderBook; categories: CategoryBook };

/** A mention as its row has it: it names others by their numbers, which may stand further down. */
export type ReadMention = ImportedMention & {
  named: { [Link in "lifts" | "corrects"]?: { number: number; place: SourceRef } };
};

/** The origin has the cell of its shares, which is what a fault of theirs is about. */
const originOf = (place: SourceRef): MovementOrigin => {
  const { line, index } = place;
  if (line === undefined || index === undefined) return place;
  return { ...place, cells: { quantity: { line, column: index } } };
};

const linkIn = (row: PartyRow, column: "lifts" | "corrects") => {
  const number = row.number(column, readNumber);
  return number === undefined ? undefined : { number, place: row.source(column) };
};

/** A row of the movements that notes a pledge, a usufruct or its end. */
export const mentionOf = (
  row: PartyRow,
  { holders, categories }: Books,
): ReadMention | undefined => {
  const number = row.number("number", readNumber);
  const effectiveOn = row.required("date") === undefined ? undefined : row.day("date");
  const nature = row.read("nature", readMentionNature);
  const categoryKey = categories.find(row);
  const shares = row.text("encumbered") === undefined ? "quantity" : "encumbered";
  const quantity = row.required(shares) === undefined ? undefined : row.count(shares, readQuantity);
  const owner = ["account", "accountReference"] as const;
  const side = owner.some((column) => row.text(column) !== undefined) ? "account" : "from";
  const isNamed = side === "account" || row.text("fromReference") ? true : row.required("from");
  const fromKey = isNamed === undefined ? undefined : holders.find(row, side);
  const toKey = holders.find(row, side === "account" ? "beneficiary" : "to");
  // What undoes the end of a pledge names that end, which names the pledge.
  const lifts = nature === "release" ? linkIn(row, "lifts") : undefined;
  const corrects = linkIn(row, "corrects");
  if (nature === "release" && corrects === undefined) row.required("lifts");
  if (nature === undefined || effectiveOn === undefined || quantity === undefined) return undefined;
  if (categoryKey === undefined || fromKey === undefined) return undefined;
  const facts = { key: `row-${row.line}`, number, nature, quantity, effectiveOn };
  const parties = { fromKey, toKey, categoryKey, note: row.text("note") };
  const named = withoutUndefined({ lifts, corrects });
  return withoutUndefined({ ...facts, ...parties, named, source: originOf(row.source(shares)) });
};

type EncumbranceRow = RowReader<EncumbranceColumn>;

const categoryIn = (row: EncumbranceRow, { categories }: Books): string | undefined => {
  const typed = row.required("category");
  return typed === undefined ? undefined : categories.findNamed(typed, row.source("category"));
};

const holderIn = (
  row: EncumbranceRow,
  column: "account" | "beneficiary",
  { holders }: Books,
): string | undefined => {
  const typed = row.required(column);
  return typed === undefined ? undefined : holders.findNamed(typed, row.source(column));
};

/** A row of a sheet of pledges or usufructs: its beginning and, where that is told, its end. */
const encumbranceOf = (
  row: EncumbranceRow,
  nature: "pledge" | "usufruct",
  books: Books,
): ImportedMention[] => {
  const effectiveOn = row.required("date") === undefined ? undefined : row.day("date");
  const categoryKey = categoryIn(row, books);
  const fromKey = holderIn(row, "account", books);
  const toKey = holderIn(row, "beneficiary", books);
  const typed = row.required("quantity");
  const quantity = typed === undefined ? undefined : row.count("quantity", readQuantity);
  const endedOn = row.day("endedOn");
  const isWhole = effectiveOn !== undefined && categoryKey !== undefined && quantity !== undefined;
  if (!isWhole || fromKey === undefined || toKey === undefined) return [];
  const key = `${nature}-${row.line}`;
  const facts = { categoryKey, fromKey, toKey, quantity };
  const texts = withoutUndefined({ note: row.text("note") });
  const source = originOf(row.source("quantity"));
  const begun = { ...facts, ...texts, key, nature, effectiveOn, source };
  if (endedOn === undefined) return [begun];
  const end = { ...originOf(row.source("endedOn")) };
  const ended = { ...facts, key: `${key}-end`, nature: "release" as const, lifts: key };
  return [begun, { ...ended, effectiveOn: endedOn, source: end }];
};

const encumbrancesIn = (
  table: Table | undefined,
  columns: Record<EncumbranceColumn, ColumnSpec>,
  nature: "pledge" | "usufruct",
  books: Books,
  log: FaultLog,
): ImportedMention[] => {
  const found: ImportedMention[] = [];
  if (table !== undefined) {
    readRows(table, columns, log, (row) => found.push(...encumbranceOf(row, nature, books)));
  }
  return found;
};

type Sheets = { pledges?: Table | undefined; usufructs?: Table | undefined };

/** The pledges and usufructs of sheets of their own. */
export const readEncumbrances = (
  { pledges, usufructs }: Sheets,
  books: Books,
  log: FaultLog,
): ImportedMention[] => [
  ...encumbrancesIn(pledges, pledgeColumns, "pledge", books, log),
  ...encumbrancesIn(usufructs, usufructColumns, "usufruct", books, log),
];

/** The mentions of the movements, with the keys of those that they name by number. */
export const linkMentions = (
  mentions: readonly ReadMention[],
  log: FaultLog,
): ImportedMention[] => {
  const byNumber = new Map(mentions.map((mention) => [mention.number, mention.key]));
  return mentions.map(({ named, ...mention }) => {
    const links: Pick<ImportedMention, "lifts" | "corrects"> = {};
    for (const link of ["lifts", "corrects"] as const) {
      const { number, place } = named[link] ?? {};
      if (number === undefined || place === undefined) continue;
      const key = byNumber.get(number);
      if (key !== undefined) links[link] = key;
      else log.add("unknown_encumbrance", { number: String(number) }, place, String(number));
    }
    return { ...mention, ...links };
  });
};
