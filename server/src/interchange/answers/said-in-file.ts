import type { ParsedRegister } from "../faults.ts";
import type { MovementOrigin } from "../model.ts";
import { cellName, cellText, type Row } from "../table/cells.ts";

const shownCharacters = 200;

/** The row of a line, among rows in the order of their lines. */
const rowAt = (rows: readonly Row[], line: number): Row | undefined => {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((rows[middle]?.line ?? 0) < line) low = middle + 1;
    else high = middle;
  }
  return rows[low]?.line === line ? rows[low] : undefined;
};

type TellSaid = <Line extends { source: MovementOrigin }>(line: Line) => Line;

/** Tells of a line what its file says of how many shares, to the letter, and its cell. */
export const saidIn = ({ read }: ParsedRegister): TellSaid => {
  const sheets = new Map((read?.original ?? []).map(({ sheet, rows }) => [sheet, rows]));
  return (line) => {
    const { source } = line;
    const place = source.cells?.quantity;
    const row = place && rowAt(sheets.get(source.sheet) ?? [], place.line);
    if (place === undefined || row === undefined) return line;
    const { line: at, column } = place;
    const said = cellText(row.cells[column]).slice(0, shownCharacters);
    const cell = source.sheet === undefined ? {} : { cell: cellName(at, column) };
    return { ...line, source: { ...source, ...cell, line: at, said } };
  };
};
