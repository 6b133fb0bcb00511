import { dayMs } from "@coulisse/domain/spans.ts";
import { SaxesParser } from "saxes";
import { cellName, formulaWithoutValue, type Cell, type Row, type SheetMarks } from "./cells.ts";
import { columnOf } from "./sheet-extent.ts";
import { createLinks, isTrue, mergedIn, mergesMax } from "./sheet-marks.ts";
import { bareAttributes, bareName } from "./xlsx-formats.ts";

type Attributes = Readonly<Record<string, string>>;

/** The cells of all sheets refer to these. */
export type Shared = Readonly<{
  texts: readonly string[];
  /** Styles say by their place whether a cell shows a day. */
  dateStyles: readonly boolean[];
  isFrom1904: boolean;
  /** Keeps a text once, and apart from the part of the file that it stood in. */
  keep: (text: string) => string;
}>;

class UnreadableCell extends Error {}

/**
 * The days from the one that a workbook counts from to 1970; one of 1904 counts from 1,462 days
 * later.
 */
const daysTo1970 = 25_569;
const daysTo1904 = 1_462;

const dayOf = (text: string, isFrom1904: boolean): Date => {
  const days = Number(text);
  if (Number.isNaN(days)) throw new UnreadableCell();
  return new Date(Math.floor((days + (isFrom1904 ? daysTo1904 : 0) - daysTo1970) * dayMs));
};

/**
 * A number that a spreadsheet writes has 17 digits at most; what has more, or is no number, stays a
 * text.
 */
const numberOf = (text: string): number | string => {
  const number = Number(text);
  const [mantissa = ""] = text.split(/[eE]/);
  const digits = mantissa.replace(/\D/g, "").replace(/^0+/, "");
  return Number.isFinite(number) && digits.length <= 17 ? number : text;
};

/** A sign that XML does not take is written by its number: `_x000D_`. */
export const unescaped = (text: string): string =>
  text.includes("_x")
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

type Found = { value: string | undefined; inline: string | undefined; hasFormula: boolean };

const numberIn = (style: string | undefined, text: string, shared: Shared): Cell => {
  const isDay = style === undefined ? false : shared.dateStyles[Number(style)];
  if (isDay === undefined) throw new UnreadableCell();
  return isDay ? dayOf(text, shared.isFrom1904) : numberOf(text);
};

/** The value of a cell by its type (ECMA-376, 18.18.11); a formula that failed says so in words. */
const cellOf = ({ t = "n", s }: Attributes, found: Found, shared: Shared): Cell => {
  const { value = "", inline, hasFormula } = found;
  if (value === "" && hasFormula && inline === undefined) return formulaWithoutValue;
  if (t === "inlineStr")
    return inline === undefined || inline === "" ? null : shared.keep(unescaped(inline));
  if (value === "") return null;
  if (t === "n") return numberIn(s, value, shared);
  if (t === "str" || t === "e") return shared.keep(unescaped(value));
  if (t === "s") {
    const text = shared.texts[Number(value)];
    if (text === undefined) throw new UnreadableCell();
    return text === "" ? null : text;
  }
  if (t === "b" && (value === "0" || value === "1")) return value === "1";
  const day = new Date(t === "d" ? value : Number.NaN);
  if (Number.isNaN(day.getTime())) throw new UnreadableCell();
  return day;
};

const hiddenMax = 200;
const place = /^([A-Z]{1,12})(\d{1,18})$/;

/** A walk keeps what is open while the sheet is walked over. */
class Walk {
  readonly rows: Row[] = [];
  readonly merged: SheetMarks["merged"][number][] = [];
  readonly hiddenLines = new Set<number>();
  readonly hiddenColumns = new Set<number>();
  readonly links = createLinks();
  readonly #shared: Shared;
  #line = 0;
  #cells: Cell[] = [];
  #width = 0;
  #attributes: Attributes = {};
  #column = 0;
  #found: Found = { value: undefined, inline: undefined, hasFormula: false };
  #formula: { text: string; group: string | undefined } | undefined;
  #open: "value" | "formula" | "text" | undefined;
  #isSounded = false;

  constructor(shared: Shared) {
    this.#shared = shared;
  }

  open(name: string, attributes: Attributes): void {
    if (name === "row") this.#openRow(attributes);
    else if (name === "c") this.#openCell(attributes);
    else if (name === "v") this.#open = "value";
    else if (name === "f") {
      this.#open = "formula";
      this.#found.hasFormula = true;
      this.#formula = { text: "", group: attributes["si"] };
    } else if (name === "is") this.#found.inline ??= "";
    else if (name === "rPh") this.#isSounded = true;
    else if (name === "t" && !this.#isSounded) this.#open = "text";
    else if (name === "mergeCell" && this.merged.length < mergesMax) {
      this.merged.push(mergedIn(attributes["ref"] ?? ""));
    } else if (name === "col" && isTrue(attributes["hidden"])) {
      const [first, last] = [Number(attributes["min"]), Number(attributes["max"])];
      for (let at = first; at <= Math.min(last, first + hiddenMax); at += 1)
        this.hiddenColumns.add(at - 1);
    }
  }

  close(name: string): void {
    if (name === "c") this.#endCell();
    else if (name === "row") this.#endRow();
    else if (name === "rPh") this.#isSounded = false;
    else if (name === "v" || name === "f" || name === "t") this.#open = undefined;
  }

  take(text: string): void {
    const found = this.#found;
    if (this.#open === "value") found.value = (found.value ?? "") + text;
    else if (this.#open === "text" && found.inline !== undefined) found.inline += text;
    else if (this.#open === "formula" && this.#formula !== undefined) this.#formula.text += text;
  }

  #openRow({ r, hidden }: Attributes): void {
    const line = r === undefined ? this.#line + 1 : Number(r);
    if (!Number.isSafeInteger(line) || line <= this.#line) throw new UnreadableCell();
    [this.#line, this.#column, this.#cells] = [line, 0, []];
    if (isTrue(hidden)) this.hiddenLines.add(line);
  }

  #openCell(attributes: Attributes): void {
    this.#attributes = attributes;
    const letters = place.exec(attributes["r"] ?? "")?.[1];
    if (letters === undefined && attributes["r"] !== undefined) throw new UnreadableCell();
    const column = letters === undefined ? this.#column : columnOf(letters) - 1;
    if (column < this.#column) throw new UnreadableCell();
    this.#column = column;
    this.#found = { value: undefined, inline: undefined, hasFormula: false };
    this.#formula = undefined;
  }

  #endCell(): void {
    const value = cellOf(this.#attributes, this.#found, this.#shared);
    const column = this.#column;
    this.#column += 1;
    if (this.#formula !== undefined) {
      const { text, group } = this.#formula;
      this.links.take(cellName(this.#line, column), text, group);
    }
    if (value === null) return;
    while (this.#cells.length < column) this.#cells.push(null);
    this.#cells.push(value);
  }

  #endRow(): void {
    if (this.#cells.length === 0) return;
    this.#width = Math.max(this.#width, this.#cells.length);
    this.rows.push({ line: this.#line, cells: this.#asWide(this.#cells) });
    this.#cells = [];
  }

  #asWide(cells: readonly Cell[]): Cell[] {
    return cells.concat(Array.from({ length: this.#width - cells.length }, () => null));
  }

  /** Every row as wide as the widest: an empty cell at its end can be answered for too. */
  end(): Row[] {
    for (const row of this.rows) {
      if (row.cells.length < this.#width) row.cells = this.#asWide(row.cells);
    }
    return this.rows;
  }
}

export type SheetReader = {
  write: (part: string) => void;
  end: () => { rows: Row[]; marks: Omit<SheetMarks, "isHidden"> };
};

/** Walks over a sheet of a workbook (ECMA-376) part by part: it is never whole in memory. */
export const createSheetReader = (shared: Shared): SheetReader => {
  const walk = new Walk(shared);
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) => {
    walk.open(bareName(name), bareAttributes(attributes));
  });
  parser.on("closetag", ({ name }) => walk.close(bareName(name)));
  parser.on("text", (text) => walk.take(text));
  parser.on("cdata", (text) => walk.take(text));
  return {
    write: (part) => void parser.write(part),
    end: () => {
      parser.close();
      const { merged, hiddenLines, hiddenColumns, links } = walk;
      return {
        rows: walk.end(),
        marks: { merged, hiddenLines, hiddenColumns, linked: links.cells },
      };
    },
  };
};
