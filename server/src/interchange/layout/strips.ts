import { cellText, type Cell, type Row, type Table } from "../table/cells.ts";
import type { Field } from "./fields.ts";
import { matchHeading, recognisedFrom } from "./heading-match.ts";

/** A range goes from one column to another, the last one not included. */
type Range = { from: number; to: number };

const isFilled = (cell: Cell | undefined): boolean => cellText(cell) !== "";

/** Whether a row has something, then nothing, then something again. */
const hasGap = ({ cells }: Row): boolean => {
  const first = cells.findIndex(isFilled);
  const last = cells.findLastIndex(isFilled);
  return cells.slice(first, last).some((cell) => !isFilled(cell));
};

/** The columns that have something in a row at least, by what parts them. */
const filledRanges = (rows: readonly Row[]): Range[] => {
  const filled: boolean[] = [];
  for (const { cells } of rows) {
    for (const [at, cell] of cells.entries()) if (isFilled(cell)) filled[at] = true;
  }
  const ranges: Range[] = [];
  for (let at = 0; at < filled.length; at += 1) {
    const last = ranges.at(-1);
    if (filled[at] !== true) continue;
    if (last?.to === at) last.to = at + 1;
    else ranges.push({ from: at, to: at + 1 });
  }
  return ranges;
};

/** The other cells are empty, so that each keeps its place. */
const within =
  ({ from, to }: Range) =>
  (row: Row): Row => ({
    ...row,
    cells: row.cells.slice(0, to).map((cell, at) => (at < from ? null : cell)),
  });

const ownFields: readonly Field[] = ["name", "lastName", "from", "to", "date"];

/** A table of its own has headings of whom or when; a spacer column does not begin one. */
const begins = (row: Row): boolean => {
  const matches = row.cells.filter(isFilled).map((cell) => matchHeading(cellText(cell)));
  const known = matches.filter((match) => (match?.confidence ?? 0) >= recognisedFrom);
  return known.length >= 2 && known.some((match) => match && ownFields.includes(match.field));
};

const headingsWithin = 60;

/** The tables that stand side by side in a sheet, each with the cells of its own columns. */
export const stripsOf = (table: Table, rows: readonly Row[]): Table[] => {
  const top = rows.slice(0, headingsWithin);
  if (!top.some((row) => hasGap(row) && begins(row))) return [table];
  const strips: Range[] = [];
  for (const range of filledRanges(rows)) {
    const last = strips.at(-1);
    if (last === undefined || top.some((row) => begins(within(range)(row)))) strips.push(range);
    else last.to = range.to;
  }
  if (strips.length < 2) return [table];
  return strips.map((range) => ({ ...table, rows: rows.map(within(range)) }));
};
