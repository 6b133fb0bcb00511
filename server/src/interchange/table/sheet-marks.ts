import type { SheetMarks } from "./cells.ts";
import { columnOf } from "./sheet-extent.ts";

export const isTrue = (value: string | undefined): boolean => value === "1" || value === "true";

const corner = /^([A-Z]{1,3})(\d{1,7})(?::([A-Z]{1,3})(\d{1,7}))?$/;
export const mergesMax = 20_000;

/** The cells that a sheet merges into one: `B2:C4`. */
export const mergedIn = (reference: string): SheetMarks["merged"][number] => {
  const [, left = "A", top = "1", right = left, bottom = top] = corner.exec(reference) ?? [];
  return {
    top: Number(top),
    bottom: Math.min(Number(bottom), Number(top) + mergesMax),
    left: columnOf(left) - 1,
    right: columnOf(right) - 1,
  };
};

/** A formula that names another workbook by its number: `[1]Feuil1!A1`, `'[1]Parts 2024'!A1`. */
const linkForm = /(?:^|[^\w\]])\[\d{1,4}\][^!<>]{0,200}!/;
const formulaMax = 8_192;

export type Links = {
  cells: Set<string>;
  take: (cell: string, formula: string, group: string | undefined) => void;
};

/** The cells whose value is of another workbook; a formula that cells share is written in the first. */
export const createLinks = (): Links => {
  const cells = new Set<string>();
  const shared = new Set<string>();
  return {
    cells,
    take: (cell, formula, group) => {
      const isLinked =
        linkForm.test(formula.slice(0, formulaMax)) || (group !== undefined && shared.has(group));
      if (isLinked) cells.add(cell);
      if (isLinked && group !== undefined) shared.add(group);
    },
  };
};
