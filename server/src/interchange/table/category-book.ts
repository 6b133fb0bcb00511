import { latestInalienable } from "../dated-rights.ts";
import type { FaultLog } from "../faults.ts";
import { nameKey } from "../identities.ts";
import type { ImportedCategory, SourceRef } from "../model.ts";
import { readNominalValue, readVotes } from "../values.ts";
import { withoutUndefined } from "../without-undefined.ts";
import type { Table } from "./cells.ts";
import { categoryColumns, type ClauseColumn, type MovementColumn } from "./columns.ts";
import type { PartyRow } from "./holder-book.ts";
import { readYesNo } from "./keywords.ts";
import { readRows, type RowReader } from "./table-reader.ts";

export type CategoryBook = {
  categories: ImportedCategory[];
  find: (row: PartyRow) => string | undefined;
  /** Finds a category by a code or name alone, where it was named before. */
  findNamed: (typed: string, place: SourceRef) => string | undefined;
};

const oneVote = 1n;

type ClauseRow = RowReader<ClauseColumn>;
type Clauses = Pick<ImportedCategory, "preferred" | "approvalRequired" | "inalienable">;

/** R-16 (Code de commerce, article L. 227-13): from a day on, for ten years at most. */
const inalienabilityOf = (row: ClauseRow, log: FaultLog): ImportedCategory["inalienable"] => {
  const until = row.day("inalienableUntil");
  if (until === undefined && row.text("inalienableFrom") === undefined) return undefined;
  row.required("inalienableUntil");
  const from =
    row.required("inalienableFrom") === undefined ? undefined : row.day("inalienableFrom");
  if (from === undefined || until === undefined) return undefined;
  const latest = latestInalienable(from);
  const place = row.source("inalienableUntil");
  if (until <= from) log.add("clause_ends_first", { until, from }, place, until);
  else if (until > latest) log.add("inalienable_too_long", { latest }, place, until);
  else return { from, until };
  return undefined;
};

const clausesIn = (row: ClauseRow, log: FaultLog): Clauses =>
  withoutUndefined({
    preferred: row.read("preferred", readYesNo),
    approvalRequired: row.read("approval", readYesNo),
    inalienable: inalienabilityOf(row, log),
  });

/** The book of a workbook with a sheet of categories; a movement names one by code or by name. */
export const readCategories = (table: Table, log: FaultLog): CategoryBook => {
  const categories: ImportedCategory[] = [];
  const byCode = new Map<string, ImportedCategory>();
  const byName = new Map<string, ImportedCategory>();
  readRows(table, categoryColumns, log, (row) => {
    const code = row.required("code");
    const nominalValue = row.number("nominalValue", readNominalValue);
    const votesPerShare = row.number("votes", readVotes) ?? oneVote;
    const clauses = clausesIn(row, log);
    if (code === undefined) return;
    if (byCode.has(nameKey(code))) {
      log.add("duplicate_category", { code }, row.source("code"), code);
      return;
    }
    const name = row.text("name") ?? code;
    const facts = { key: code, name, code, nominalValue, votesPerShare, source: row.source() };
    const category = withoutUndefined({ ...facts, ...clauses });
    categories.push(category);
    byCode.set(nameKey(code), category);
    if (!byName.has(nameKey(name))) byName.set(nameKey(name), category);
  });
  const findNamed: CategoryBook["findNamed"] = (typed, place) => {
    const found = byCode.get(nameKey(typed)) ?? byName.get(nameKey(typed));
    if (found === undefined) log.add("unknown_category", { category: typed }, place, typed);
    return found?.key;
  };
  return {
    categories,
    findNamed,
    find: (row) => {
      const typed = row.required("category");
      return typed === undefined ? undefined : findNamed(typed, row.source("category"));
    },
  };
};

type Facts = Clauses & Partial<Pick<ImportedCategory, "nominalValue" | "votesPerShare">>;

const columnOf = {
  nominalValue: "nominalValue",
  votesPerShare: "votes",
  preferred: "preferred",
  approvalRequired: "approval",
  inalienable: "inalienableUntil",
} as const satisfies Record<keyof Facts, MovementColumn>;

const factsIn = (row: PartyRow, log: FaultLog): Facts =>
  withoutUndefined({
    nominalValue: row.number("nominalValue", readNominalValue),
    votesPerShare: row.number("votes", readVotes),
    ...clausesIn(row, log),
  });

const isSame = (one: unknown, other: unknown): boolean =>
  typeof one === "object" ? JSON.stringify(one) === JSON.stringify(other) : one === other;

/** A row that says otherwise than the ones before it is named; what they said stays. */
const sayDifferences = (
  row: PartyRow,
  category: string,
  said: Facts,
  facts: Facts,
  log: FaultLog,
): void => {
  for (const [fact, value] of Object.entries(facts) as [keyof Facts, unknown][]) {
    if (said[fact] === undefined || isSame(said[fact], value)) continue;
    const column = columnOf[fact];
    log.add("category_conflict", { category }, row.source(column), row.text(column));
  }
};

type KnownCategory = { category: ImportedCategory; said: Facts };

/** A later row fills in what the earlier ones left out, and changes nothing that they said. */
const complete = ({ category, said }: KnownCategory, more: Facts): void => {
  const added = { ...more, ...said };
  Object.assign(said, added);
  Object.assign(category, added);
};

/** The book of a file without a sheet of categories: a code is one, with what its rows say of it. */
export const inlineCategories = (log: FaultLog): CategoryBook => {
  const categories: ImportedCategory[] = [];
  const byCode = new Map<string, KnownCategory>();
  return {
    categories,
    findNamed: (typed, place) => {
      const found = byCode.get(nameKey(typed));
      if (found === undefined) log.add("unknown_category", { category: typed }, place, typed);
      return found?.category.key;
    },
    find: (row) => {
      const code = row.required("category");
      if (code === undefined) return undefined;
      const facts = factsIn(row, log);
      const known = byCode.get(nameKey(code));
      if (known !== undefined) {
        sayDifferences(row, code, known.said, facts, log);
        complete(known, facts);
        return known.category.key;
      }
      const name = row.text("categoryName") ?? code;
      const source = row.source("category");
      const category = { key: code, name, code, votesPerShare: oneVote, ...facts, source };
      categories.push(category);
      byCode.set(nameKey(code), { category, said: facts });
      return category.key;
    },
  };
};
