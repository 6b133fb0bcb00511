import type { ParsedRegister } from "../faults.ts";
import type { ImportedMovement } from "../model.ts";
import { cellName, cellText } from "../table/cells.ts";

const shownCharacters = 200;

const keyOf = (sheet: string | undefined, line: number): string => JSON.stringify([sheet, line]);

/** The movements with what their file says of how many shares, to the letter, and its cell. */
export const withSaid = ({ register, read }: ParsedRegister): ImportedMovement[] => {
  const rows = new Map(
    (read?.original ?? []).flatMap(({ sheet, rows: own }) =>
      own.map((row) => [keyOf(sheet, row.line), row] as const),
    ),
  );
  return register.movements.map((movement) => {
    const { source } = movement;
    const place = source.cells?.quantity;
    const row = place && rows.get(keyOf(source.sheet, place.line));
    if (place === undefined || row === undefined) return movement;
    const { line, column } = place;
    const said = cellText(row.cells[column]).slice(0, shownCharacters);
    const cell = source.sheet === undefined ? {} : { cell: cellName(line, column) };
    return { ...movement, source: { ...source, ...cell, line, said } };
  });
};
