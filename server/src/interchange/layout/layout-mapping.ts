import { tableAnswers } from "@coulisse/contract/imports/import-proposals.ts";
import { saidOfTable } from "../answers/table-sayings.ts";
import { recognisedFrom } from "./heading-match.ts";
import { headingsHash, keptKey } from "./layout-found.ts";
import type { KeptLayout, LayoutMapping, LayoutsKnown } from "./layout-shapes.ts";
import { shapeAs, type RecognisedTable } from "./recognise.ts";
import type { RecognisedColumn } from "./recognise-columns.ts";

type Told = Pick<LayoutMapping, "sheet" | "headerLine" | "columns">;
type Placed = Readonly<{
  sheet: string;
  headerLine: number;
  columns: readonly Readonly<{ index: number }>[];
}>;

/** Two tables may have their headings on one line, side by side: their columns tell them apart. */
export const isMappingOf = ({ sheet, headerLine, columns }: Told, table: Placed): boolean => {
  if (table.sheet !== sheet || table.headerLine !== headerLine) return false;
  const own = new Set(table.columns.map(({ index }) => index));
  return columns.length === 0 || columns.some(({ index }) => own.has(index));
};

export const placedAs = ({ block, columns }: RecognisedTable): Placed => ({
  sheet: block.table.sheet ?? "",
  headerLine: block.headerLine,
  columns,
});

type Described = Omit<KeptLayout, "headings"> & Pick<LayoutMapping, "day">;

/** A person's day counts before those of the headings, and picks among several of them. */
const ofDay = (
  columns: readonly RecognisedColumn[],
  day: string | undefined,
): RecognisedColumn[] => {
  if (day === undefined) return [...columns];
  const isHeaded = columns.some((column) => column.day === day);
  return columns.map((column): RecognisedColumn => {
    if (column.day === undefined || column.day === day) return column;
    const { day: _, ...rest } = column;
    return isHeaded ? { ...rest, field: "other" } : rest;
  });
};

/** The confidence in what was said of an earlier file: it is likely of this one, and no more. */
const keptConfidence = 0.8;

/** The columns of which a person says something else than what was recognised. */
const changedIn = (table: RecognisedTable, { columns: told }: Described): KeptLayout["columns"] =>
  told.filter(({ index, field }) => {
    const found = table.columns.find((column) => column.index === index);
    const isKnown = found !== undefined && found.confidence >= recognisedFrom;
    // That nothing is to be read where nobody understood anything is an answer too.
    if (found !== undefined && !isKnown && found.field !== "other") return true;
    const recognised = isKnown && found.field !== "other" ? (found.field ?? null) : null;
    return recognised !== (field === "other" ? null : field);
  });

/** A table as a person described it: nothing of it is left to be guessed. */
const mapped = (
  table: RecognisedTable,
  { columns: told, day, shape: as }: Described,
  confidence: number,
) => {
  const fields = new Map(told.map(({ index, field }) => [index, field]));
  const said = table.columns.map((column): RecognisedColumn => {
    const field = fields.get(column.index);
    if (field === undefined) return column;
    const { index, heading } = column;
    if (field === null) return { index, heading, field: "other" as const, confidence };
    const kept = field === "holdingOnDay" && column.day !== undefined ? { day: column.day } : {};
    return { index, heading, field, confidence, ...kept };
  });
  const columns = ofDay(said, day);
  const shape = shapeAs(columns, as);
  const { shape: _, ...rest } = table;
  return {
    ...rest,
    columns,
    ...(day === undefined ? {} : { day }),
    ...(shape === undefined ? {} : { shape }),
    isCertain: shape !== undefined,
  } satisfies RecognisedTable;
};

const withKept = (
  table: RecognisedTable,
  { kept, keptFor }: Pick<LayoutsKnown, "kept" | "keptFor">,
): RecognisedTable => {
  const headings = kept.length === 0 ? "" : keptKey(keptFor, headingsHash(table));
  const known = kept.find((one) => one.headings === headings);
  return known === undefined ? table : { ...mapped(table, known, keptConfidence), isKept: true };
};

/** The tables with what a person says of them; those alone are then read. */
export const withMappings = (
  tables: readonly RecognisedTable[],
  { mappings, kept, keptFor, amendments }: LayoutsKnown,
): { tables: RecognisedTable[]; told: RecognisedTable[] } => {
  const told: RecognisedTable[] = [];
  const all = tables.map((found) => {
    const place = { sheet: found.block.table.sheet ?? "", line: found.block.headerLine };
    const day = saidOfTable(amendments, place, tableAnswers.day);
    const table = typeof day === "string" ? { ...found, day } : found;
    const mapping = mappings.find((one) => isMappingOf(one, placedAs(table)));
    if (mapping === undefined) return withKept(table, { kept, keptFor });
    const described = { ...mapped(table, mapping, 1), changed: changedIn(table, mapping) };
    told.push(described);
    return described;
  });
  return { tables: all, told };
};
