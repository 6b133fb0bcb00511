import { cellText, type Row } from "../table/cells.ts";
import { isNothing } from "./cell-looks.ts";
import { categoryPiece } from "./category-pieces.ts";
import { rowOf, type Piece } from "./layout-rows.ts";
import { holderPiece, partyPieces, pieceIn, type Deduced } from "./parties.ts";
import type { RecognisedTable } from "./recognise.ts";
import type { RecognisedColumn } from "./recognise-columns.ts";

/** The columns that hold the shares; of several days the last one counts. */
export const heldColumns = ({ columns }: RecognisedTable): readonly RecognisedColumn[] => {
  const held = columns.filter(({ field }) => field === "holding");
  if (held.length > 0) return held;
  const byDay = columns.filter(({ field }) => field === "holdingOnDay");
  const last = byDay.toSorted((a, b) => ((a.day ?? "") < (b.day ?? "") ? -1 : 1)).at(-1);
  if (last !== undefined) return [last];
  const one =
    columns.find(({ field }) => field === "quantity") ??
    columns.find(({ field }) => field === "total");
  return one === undefined ? [] : [one];
};

/** Finds the day on which the holders of a table had their shares, where it says so. */
export const dayOfHoldings = (table: RecognisedTable): string | undefined =>
  heldColumns(table).find(({ day }) => day !== undefined)?.day ?? table.day;

/** The opening entries of a table of holders: one for each holder and category. */
export function* holdingRows(table: RecognisedTable, deduced: Deduced): Generator<Row> {
  const held = heldColumns(table);
  const date: Piece = { cell: dayOfHoldings(table) ?? null };
  for (const body of table.block.rows) {
    const { row } = body;
    const holder = holderPiece(table, row);
    const nominalValue = pieceIn(table, row, "nominalValue");
    for (const column of held) {
      const cell = row.cells[column.index] ?? null;
      if (isNothing(cell) || cellText(cell) === "0") continue;
      yield rowOf(row, {
        date,
        nature: { cell: "import" },
        quantity: { cell, column },
        // A row without a name is at fault where the name should stand.
        ...(holder === undefined || cellText(holder.cell) !== "" ? {} : { from: holder }),
        ...partyPieces(table, row, "to", holder, deduced),
        ...(nominalValue === undefined ? {} : { nominalValue }),
        ...categoryPiece(table, body, column, deduced),
      });
    }
  }
}
