import type { ParsedRegister } from "../faults.ts";
import type { ImportedMention, ImportedMovement, MovementOrigin } from "../model.ts";
import { cellName, cellText } from "../table/cells.ts";

const shownCharacters = 200;

const keyOf = (sheet: string | undefined, line: number): string => JSON.stringify([sheet, line]);

type Lines = { movements: ImportedMovement[]; mentions: ImportedMention[] };

/** The lines with what their file says of how many shares, to the letter, and its cell. */
export const withSaid = ({ register, read }: ParsedRegister): Lines => {
  const rows = new Map(
    (read?.original ?? []).flatMap(({ sheet, rows: own }) =>
      own.map((row) => [keyOf(sheet, row.line), row] as const),
    ),
  );
  const told = <Line extends { source: MovementOrigin }>(lines: readonly Line[]): Line[] =>
    lines.map((line) => {
      const { source } = line;
      const place = source.cells?.quantity;
      const row = place && rows.get(keyOf(source.sheet, place.line));
      if (place === undefined || row === undefined) return line;
      const { line: at, column } = place;
      const said = cellText(row.cells[column]).slice(0, shownCharacters);
      const cell = source.sheet === undefined ? {} : { cell: cellName(at, column) };
      return { ...line, source: { ...source, ...cell, line: at, said } };
    });
  return { movements: told(register.movements), mentions: told(register.mentions ?? []) };
};
