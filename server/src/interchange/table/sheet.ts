/** Decides how a value is typed in a workbook and written in a CSV file. */
export type ColumnKind =
  | "text"
  /** A whole number. */
  | "integer"
  /** A decimal text: a price must leave as exactly as it came. */
  | "decimal"
  /** Hundredths of a percent. */
  | "percent"
  /** Euro cents, written as euros. */
  | "amountCents"
  /** A day, `2026-11-20`. */
  | "date"
  /** An instant in UTC. */
  | "instant";

export type SheetValue = string | bigint | number | null | undefined;

export type SheetColumn<Row> = {
  title: string;
  kind: ColumnKind;
  /** The width in characters. */
  width?: number;
  /**
   * Choices are what a drop-down list offers there, as a formula: words between quotes, or cells.
   */
  choices?: string;
  value: (row: Row) => SheetValue;
};

/** All at once, or some at a time as they are read from elsewhere. */
export type Several<Row> = Iterable<Row> | AsyncIterable<Row>;

/** A table ready to be written; its rows are asked for as they are written. */
export type Sheet = {
  name: string;
  /** The heading stands over the titles of the columns: what it is, whose, of when. */
  heading?: readonly string[];
  columns: readonly Readonly<{
    title: string;
    kind: ColumnKind;
    width: number;
    choices?: string;
  }>[];
  /** Whether long texts are broken within their cells. */
  isWrapped?: boolean;
  rows: AsyncIterable<SheetValue[]>;
};

async function* withLast<Row>(rows: AsyncIterable<Row>, last: Row): AsyncGenerator<Row> {
  yield* rows;
  yield last;
}

/** A sheet that ends with a remark, on a row that the import passes over. */
export const remarked = (sheet: Sheet, remark: string): Sheet => ({
  ...sheet,
  rows: { [Symbol.asyncIterator]: () => withLast(sheet.rows, [`# ${remark}`]) },
});

const defaultWidths: Record<ColumnKind, number> = {
  text: 24,
  integer: 14,
  decimal: 14,
  percent: 12,
  amountCents: 16,
  date: 14,
  instant: 22,
};

/** The width in characters is wide enough for its title where nothing else is said. */
export const columnWidth = ({
  title,
  kind,
  width,
}: Readonly<{ title: string; kind: ColumnKind; width?: number | undefined }>): number =>
  width ?? Math.max(defaultWidths[kind], title.length + 2);

async function* valuesOf<Row>(
  columns: readonly SheetColumn<Row>[],
  rows: Several<Row>,
): AsyncGenerator<SheetValue[]> {
  for await (const row of rows) yield columns.map((column) => column.value(row));
}

/** Binds rows to their columns; each sheet of a workbook then has rows of its own type. */
export const sheetOf = <Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: Several<Row>,
): Sheet => ({
  name,
  columns: columns.map((column) => ({
    title: column.title,
    kind: column.kind,
    width: columnWidth(column),
    ...(column.choices === undefined ? {} : { choices: column.choices }),
  })),
  rows: { [Symbol.asyncIterator]: () => valuesOf(columns, rows) },
});
