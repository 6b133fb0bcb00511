import type { layoutFields, layoutShapes } from "@coulisse/contract/imports/import-layouts.ts";
import type {
  ImportMapping,
  ImportTable,
} from "@coulisse/contract/imports/import-layouts.schemas.ts";

export type LayoutField = (typeof layoutFields)[number];
export type LayoutShape = (typeof layoutShapes)[number];

/** The meaning of a column that holds something, nobody understood, and a person has yet to choose. */
export const unchosen = "unchosen";

/**
 * A choice is what a person says of a table; a column of which nothing is to be read has no field.
 */
export type TableChoice = Readonly<{
  isRead: boolean;
  shape: LayoutShape;
  day: string;
  /** Fields are in the order of the columns. */
  fields: readonly (LayoutField | "" | typeof unchosen)[];
}>;

/** Below it nothing is read from a column by itself. */
export const surelyFrom = 0.7;

/** Below it a reading is shown as one to be looked at. */
export const trustedFrom = 0.9;

type FoundColumn = ImportTable["columns"][number];

/** A column that is full is passed over by nobody but a person. */
export const foundField = ({
  field,
  confidence,
  samples,
}: FoundColumn): TableChoice["fields"][number] => {
  if (field === "other") return "";
  if (field !== null && confidence >= surelyFrom) return field;
  return samples.some((text) => text !== "") ? unchosen : "";
};

const likelyShape = ({ shape, columns }: ImportTable): LayoutShape => {
  if (shape !== null) return shape;
  return columns.some(({ field }) => field === "date") ? "movements" : "holders";
};

/** Choices are what was recognised, and the largest table where none could be read by itself. */
export const choicesOf = (tables: readonly ImportTable[]): TableChoice[] => {
  const [largest] = tables.toSorted((a, b) => b.rowCount - a.rowCount);
  const isAnyRead = tables.some(({ isRead }) => isRead);
  return tables.map((table) => ({
    isRead: isAnyRead ? table.isRead : table === largest,
    shape: likelyShape(table),
    day: table.day ?? "",
    fields: table.columns.map(foundField),
  }));
};

/** Whether the shares of a table are those of one day. */
export const isOfDay = (shape: LayoutShape): boolean =>
  shape === "holders" || shape === "categories";

export const needsDay = ({ isRead, shape, day }: TableChoice): boolean =>
  isRead && isOfDay(shape) && !/^\d{4}-\d{2}-\d{2}$/.test(day);

/** Whether a column is still to be chosen a meaning, or none. */
export const lacksMeaning = ({ isRead, fields }: TableChoice): boolean =>
  isRead && fields.includes(unchosen);

const chosenField = (field: TableChoice["fields"][number] | undefined): LayoutField | null =>
  field === undefined || field === "" || field === unchosen ? null : field;

export const mappingsOf = (
  tables: readonly ImportTable[],
  choices: readonly TableChoice[],
): ImportMapping[] =>
  tables.flatMap(({ sheet, headerLine, columns: found }, at) => {
    const choice = choices[at];
    if (choice === undefined || !choice.isRead) return [];
    const { shape, day, fields } = choice;
    const columns = found.map(({ index }, place) => ({ index, field: chosenField(fields[place]) }));
    return [{ sheet, headerLine, shape, ...(isOfDay(shape) ? { day } : {}), columns }];
  });
