import type { LayoutMapping } from "./layout-shapes.ts";
import { shapeOf, type RecognisedTable } from "./recognise.ts";

const isOf = ({ block }: RecognisedTable, { sheet, headerLine }: LayoutMapping): boolean =>
  (block.table.sheet ?? "") === sheet && block.headerLine === headerLine;

/** A table as a person described it: nothing of it is left to be guessed. */
const mapped = (table: RecognisedTable, { columns: told, day }: LayoutMapping): RecognisedTable => {
  const fields = new Map(told.map(({ index, field }) => [index, field]));
  const columns = table.columns.map((column) => {
    const field = fields.get(column.index);
    if (field === undefined) return column;
    const { index, heading } = column;
    if (field === null) return { index, heading, field: "other" as const, confidence: 1 };
    const kept = field === "holdingOnDay" && column.day !== undefined ? { day: column.day } : {};
    return { index, heading, field, confidence: 1, ...kept };
  });
  const shape = shapeOf(columns);
  const { shape: _, ...rest } = table;
  return {
    ...rest,
    columns,
    ...(day === undefined ? {} : { day }),
    ...(shape === undefined ? {} : { shape }),
    isCertain: shape !== undefined,
  };
};

/** The tables with what a person says of them; those alone are then read. */
export const withMappings = (
  tables: readonly RecognisedTable[],
  mappings: readonly LayoutMapping[],
): { tables: RecognisedTable[]; told: RecognisedTable[] } => {
  const told: RecognisedTable[] = [];
  const all = tables.map((table) => {
    const mapping = mappings.find((one) => isOf(table, one));
    if (mapping === undefined) return table;
    const described = mapped(table, mapping);
    told.push(described);
    return described;
  });
  return { tables: all, told };
};
