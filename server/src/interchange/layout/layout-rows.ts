import type { Cell, Header, Origin, ReadTable, Row } from "../table/cells.ts";
import {
  holderColumns,
  movementColumns,
  type HolderColumn,
  type MovementColumn,
} from "../table/columns.ts";
import type { RecognisedTable } from "./recognise.ts";
import type { RecognisedColumn } from "./recognise-columns.ts";

/** A value of a movement, with the column that it stands in where it stands in one. */
export type Piece = { cell: Cell; column?: RecognisedColumn };
export type Pieces = Partial<Record<MovementColumn, Piece>>;

const keys: readonly MovementColumn[] = [
  "number",
  "date",
  "nature",
  "category",
  "quantity",
  "price",
  "from",
  "to",
  "fromKind",
  "fromEmail",
  "fromSiren",
  "fromDomicile",
  "toKind",
  "toEmail",
  "toSiren",
  "toDomicile",
  "bundle",
  "note",
  "categoryName",
  "nominalValue",
];

/** Gives where a cell of a row stands in its file; a table that was turned has it with the cell. */
const originOf = (row: Row, { index, heading }: RecognisedColumn): Origin =>
  row.origins?.[index] ?? { line: row.line, column: index, heading };

type HolderPieces = Partial<Record<HolderColumn, Piece>>;

const holderKeys: readonly HolderColumn[] = ["name", "kind", "email", "siren", "domicile"];

/** A holder of the kind that a sheet of holders has, each value with its cell in the file. */
export const holderRowOf = (row: Row, pieces: HolderPieces): Row => ({
  line: row.origins?.[0]?.line ?? row.line,
  cells: holderKeys.map((key) => pieces[key]?.cell ?? null),
  origins: holderKeys.map((key) => {
    const column = pieces[key]?.column;
    return column === undefined ? undefined : originOf(row, column);
  }),
});

const headedBy = (
  { block, locale }: RecognisedTable,
  rows: Iterable<Row>,
  columns: Header<string>["columns"],
): ReadTable => {
  const { file, sheet, delimiter, marks } = block.table;
  return {
    file,
    ...(sheet === undefined ? {} : { sheet }),
    ...(delimiter === undefined ? {} : { delimiter }),
    ...(marks === undefined ? {} : { marks }),
    rows,
    header: { locale, columns },
  };
};

export const holderTableOf = (table: RecognisedTable, rows: Iterable<Row>): ReadTable =>
  headedBy(
    table,
    rows,
    new Map(
      holderKeys.map((key, index) => [
        key,
        { index, heading: holderColumns[key][table.locale][0] },
      ]),
    ),
  );

/** A movement of the kind that `readMovements` takes, each value with its cell in the file. */
export const rowOf = (row: Row, pieces: Pieces): Row => {
  const line = row.origins?.[0]?.line ?? row.line;
  return {
    line,
    cells: keys.map((key) => pieces[key]?.cell ?? null),
    origins: keys.map((key) => {
      const piece = pieces[key];
      if (piece?.column !== undefined) return originOf(row, piece.column);
      return piece === undefined ? undefined : { line, column: -1, heading: "" };
    }),
  };
};

export const tableOf = (table: RecognisedTable, rows: Iterable<Row>): ReadTable =>
  headedBy(
    table,
    rows,
    new Map(
      keys.map((key, index) => [key, { index, heading: movementColumns[key][table.locale][0] }]),
    ),
  );
