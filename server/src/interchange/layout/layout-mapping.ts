import { headingsHash } from "./layout-found.ts";
import type { KeptLayout, LayoutMapping, LayoutsKnown } from "./layout-shapes.ts";
import { shapeAs, type RecognisedTable } from "./recognise.ts";
import type { RecognisedColumn } from "./recognise-columns.ts";

const isOf = ({ block }: RecognisedTable, { sheet, headerLine }: LayoutMapping): boolean =>
  (block.table.sheet ?? "") === sheet && block.headerLine === headerLine;

type Told = Omit<KeptLayout, "headings"> & Pick<LayoutMapping, "day">;

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

/** A table as a person described it: nothing of it is left to be guessed. */
const mapped = (table: RecognisedTable, { columns: told, day, shape: as }: Told) => {
  const fields = new Map(told.map(({ index, field }) => [index, field]));
  const said = table.columns.map((column): RecognisedColumn => {
    const field = fields.get(column.index);
    if (field === undefined) return column;
    const { index, heading } = column;
    if (field === null) return { index, heading, field: "other" as const, confidence: 1 };
    const kept = field === "holdingOnDay" && column.day !== undefined ? { day: column.day } : {};
    return { index, heading, field, confidence: 1, ...kept };
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

const withKept = (table: RecognisedTable, kept: readonly KeptLayout[]): RecognisedTable => {
  const headings = kept.length === 0 ? "" : headingsHash(table);
  const known = kept.find((one) => one.headings === headings);
  return known === undefined ? table : { ...mapped(table, known), isKept: true };
};

/** The tables with what a person says of them; those alone are then read. */
export const withMappings = (
  tables: readonly RecognisedTable[],
  { mappings, kept }: LayoutsKnown,
): { tables: RecognisedTable[]; told: RecognisedTable[] } => {
  const told: RecognisedTable[] = [];
  const all = tables.map((table) => {
    const mapping = mappings.find((one) => isOf(table, one));
    if (mapping === undefined) return withKept(table, kept);
    const described = mapped(table, mapping);
    told.push(described);
    return described;
  });
  return { tables: all, told };
};
