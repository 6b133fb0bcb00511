import type { FaultLog } from "../faults.ts";
import { nameKey } from "../identities.ts";
import type { ImportedCategory, SourceRef } from "../model.ts";
import { readNominalValue, readVotes } from "../values.ts";
import { withoutUndefined } from "../without-undefined.ts";
import type { Table } from "./cells.ts";
import { categoryColumns, type CategoryColumn } from "./columns.ts";
import type { PartyRow } from "./holder-book.ts";
import { readYesNo } from "./keywords.ts";
import { readRows, type RowReader } from "./table-reader.ts";

export type CategoryBook = {
  categories: ImportedCategory[];
  find: (row: PartyRow) => string | undefined;
  /** By a code or name alone, of one that was named before. */
  findNamed: (typed: string, place: SourceRef) => string | undefined;
};

const oneVote = 1n;
const inalienableYearsMax = 10;

type CategoryRow = RowReader<CategoryColumn>;

/** R-16 (Code de commerce, article L. 227-13): from a day on, for ten years at most. */
const inalienabilityOf = (row: CategoryRow, log: FaultLog): ImportedCategory["inalienable"] => {
  const until = row.day("inalienableUntil");
  if (until === undefined && row.text("inalienableFrom") === undefined) return undefined;
  row.required("inalienableUntil");
  const from =
    row.required("inalienableFrom") === undefined ? undefined : row.day("inalienableFrom");
  if (from === undefined || until === undefined) return undefined;
  const latest = `${Number(from.slice(0, 4)) + inalienableYearsMax}${from.slice(4)}`;
  const place = row.source("inalienableUntil");
  if (until <= from) log.add("clause_ends_first", { until, from }, place, until);
  else if (until > latest) log.add("inalienable_too_long", { latest }, place, until);
  else return { from, until };
  return undefined;
};

/** The book of a workbook with a sheet of categories; a movement names one by code or by name. */
export const readCategories = (table: Table, log: FaultLog): CategoryBook => {
  const categories: ImportedCategory[] = [];
  const byCode = new Map<string, ImportedCategory>();
  const byName = new Map<string, ImportedCategory>();
  readRows(table, categoryColumns, log, (row) => {
    const code = row.required("code");
    const nominalValue = row.number("nominalValue", readNominalValue);
    const votesPerShare = row.number("votes", readVotes) ?? oneVote;
    const approvalRequired = row.read("approval", readYesNo) === true ? true : undefined;
    const clauses = { approvalRequired, inalienable: inalienabilityOf(row, log) };
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
    ...{ categories, findNamed },
    find: (row) => {
      const typed = row.required("category");
      return typed === undefined ? undefined : findNamed(typed, row.source("category"));
    },
  };
};

/** The book of a file without a sheet of categories: a code is one, with what its rows say of it. */
export const inlineCategories = (log: FaultLog): CategoryBook => {
  const categories: ImportedCategory[] = [];
  const byCode = new Map<string, ImportedCategory>();
  return {
    categories,
    findNamed: (typed, place) => {
      const found = byCode.get(nameKey(typed));
      if (found === undefined) log.add("unknown_category", { category: typed }, place, typed);
      return found?.key;
    },
    find: (row) => {
      const code = row.required("category");
      if (code === undefined) return undefined;
      const nominalValue = row.number("nominalValue", readNominalValue);
      const votes = row.number("votes", readVotes);
      const known = byCode.get(nameKey(code));
      if (known !== undefined) {
        if (nominalValue !== undefined) known.nominalValue ??= nominalValue;
        return known.key;
      }
      const name = row.text("categoryName") ?? code;
      const facts = { key: code, name, code, nominalValue, votesPerShare: votes ?? oneVote };
      const category = withoutUndefined({ ...facts, source: row.source("category") });
      categories.push(category);
      byCode.set(nameKey(code), category);
      return category.key;
    },
  };
};
