import { SaxesParser } from "saxes";
import { importBounds } from "../import-bounds.ts";
import {
  cellName,
  formulaWithoutValue,
  tableLimits,
  type Cell,
  type Row,
  type SheetMarks,
} from "./cells.ts";
import { createTexts } from "./whole-texts.ts";

class UnreadableSheet extends Error {}
export class DocumentType extends Error {}
/** The table has more rows, columns or cells than it may have, and says where. */
export class TooManyCells extends Error {
  readonly what: "rows" | "columns" | "cells";
  readonly sheet: string;
  readonly line: number;

  constructor(
    what: "rows" | "columns" | "cells",
    { sheet, line }: { sheet: string; line: number },
  ) {
    super(`too many ${what}`);
    [this.what, this.sheet, this.line] = [what, sheet, line];
  }
}

export type OdsSheet = { sheet: string; rows: Row[]; marks: SheetMarks };

type Attributes = Readonly<Record<string, string>>;
type Merged = SheetMarks["merged"][number];
type OpenSheet = {
  sheet: string;
  rows: Row[];
  merged: Merged[];
  hiddenLines: Set<number>;
  hiddenColumns: Set<number>;
  linked: Set<string>;
  isHidden: boolean;
  line: number;
  columns: number;
};

const isCell = (name: string): boolean =>
  name === "table:table-cell" || name === "table:covered-table-cell";

const rowsMax = tableLimits.rows + 10;
/** A formula that names another file: `of:=['file:///parts.ods'#$Feuille1.A1]`. */
const linkForm = /'(?:file|https?|ftp|smb):[^']{1,2000}'#/i;
const numberForm = /^[+-]?\d{1,17}(?:\.\d{1,17})?(?:[eE][+-]?\d{1,3})?$/;

const timesOf = (attributes: Attributes, name: string): number => {
  const times = Number(attributes[`table:number-${name}-repeated`] ?? "1");
  return Number.isSafeInteger(times) && times > 0 ? times : 1;
};

const valueOf = (attributes: Attributes, text: string): Cell => {
  const type = attributes["office:value-type"];
  const value = attributes["office:value"] ?? "";
  if (type === "float" || type === "currency" || type === "percentage") {
    return numberForm.test(value) && value.replace(/\D/g, "").length <= 17 ? Number(value) : value;
  }
  if (type === "date") return (attributes["office:date-value"] ?? "").slice(0, 10);
  if (text !== "") return text;
  return attributes["table:formula"] === undefined ? null : formulaWithoutValue;
};

const isVisible = (attributes: Attributes): boolean =>
  (attributes["table:visibility"] ?? "visible") === "visible";

const spanOf = (attributes: Attributes, name: string): number => {
  const span = Number(attributes[`table:number-${name}-spanned`] ?? "1");
  return Number.isSafeInteger(span) && span > 0 ? span : 1;
};

/** A walk keeps what is open while the file is walked over. */
class Walk {
  readonly sheets: OdsSheet[] = [];
  #current: OpenSheet | undefined;
  #cells: Cell[] = [];
  #knownCells = 0;
  #attributes: Attributes = {};
  #text = "";
  #paragraphs = 0;
  #isInParagraph = false;
  #rowTimes = 1;
  #isRowHidden = false;
  #style = "";
  readonly #hiddenStyles = new Set<string>();
  readonly #texts = createTexts();

  open(name: string, attributes: Attributes): void {
    if (name === "style:style") this.#style = attributes["style:name"] ?? "";
    else if (name === "style:table-properties") {
      if (attributes["table:display"] === "false") this.#hiddenStyles.add(this.#style);
    } else if (name === "table:table") {
      const isHidden = this.#hiddenStyles.has(attributes["table:style-name"] ?? "");
      this.#current = {
        sheet: attributes["table:name"] ?? "",
        rows: [],
        merged: [],
        line: 1,
        columns: 0,
        hiddenLines: new Set(),
        hiddenColumns: new Set(),
        linked: new Set(),
        isHidden,
      };
    } else if (name === "table:table-column") this.#openColumn(attributes);
    else if (name === "table:table-row" && this.#current !== undefined) {
      this.#rowTimes = timesOf(attributes, "rows");
      this.#isRowHidden = !isVisible(attributes);
    } else if (isCell(name)) {
      [this.#attributes, this.#text, this.#paragraphs] = [attributes, "", 0];
    } else if (name === "text:p") {
      this.#text += this.#paragraphs > 0 ? "\n" : "";
      this.#paragraphs += 1;
      this.#isInParagraph = true;
    } else if (name === "text:s") this.#text += " ";
  }

  close(name: string): void {
    if (name === "text:p") this.#isInParagraph = false;
    else if (isCell(name)) this.#endCell();
    else if (name === "table:table-row") this.#endRow();
    else if (name === "table:table" && this.#current !== undefined) {
      const { sheet, rows, line: _, columns: __, ...marks } = this.#current;
      this.sheets.push({ sheet, rows, marks });
      this.#current = undefined;
    }
  }

  take(text: string): void {
    if (this.#isInParagraph && this.#text.length <= tableLimits.characters) this.#text += text;
  }

  #openColumn(attributes: Attributes): void {
    if (this.#current === undefined) return;
    const times = timesOf(attributes, "columns");
    const { columns, hiddenColumns } = this.#current;
    for (let at = 0; !isVisible(attributes) && at < Math.min(times, tableLimits.columns); at += 1)
      hiddenColumns.add(columns + at);
    this.#current.columns += times;
  }

  #endCell(): void {
    const times = timesOf(this.#attributes, "columns");
    const read = valueOf(this.#attributes, this.#text);
    const value = typeof read === "string" ? this.#texts(read) : read;
    if (value === null) {
      // Empty cells to the edge of the sheet are sixteen thousand and none.
      const room = Math.max(0, tableLimits.columns - this.#cells.length);
      for (let left = Math.min(times, room); left > 0; left -= 1) this.#cells.push(null);
      return;
    }
    if (this.#current === undefined) return;
    if (this.#cells.length + times > tableLimits.columns)
      throw new TooManyCells("columns", this.#current);
    this.#merge();
    if (linkForm.test(this.#attributes["table:formula"] ?? "")) this.#link(times);
    for (let left = times; left > 0; left -= 1) this.#cells.push(value);
  }

  #link(times: number): void {
    const { line, linked } = this.#current ?? { line: 0, linked: new Set<string>() };
    const first = this.#cells.length;
    for (let at = first; at < first + times; at += 1) linked.add(cellName(line, at));
  }

  #merge(): void {
    const [across, down] = [spanOf(this.#attributes, "columns"), spanOf(this.#attributes, "rows")];
    if (this.#current === undefined || (across === 1 && down === 1)) return;
    const [top, left] = [this.#current.line, this.#cells.length];
    const bottom = Math.min(top + down - 1, top + rowsMax);
    this.#current.merged.push({ top, bottom, left, right: left + across - 1 });
  }

  #endRow(): void {
    if (this.#current === undefined) return;
    const own = this.#cells.slice(0, this.#cells.findLastIndex((cell) => cell !== null) + 1);
    this.#cells = [];
    if (own.length === 0) {
      this.#current.line += this.#rowTimes;
      return;
    }
    for (let left = this.#rowTimes; left > 0; left -= 1) {
      const { rows, line } = this.#current;
      this.#knownCells += own.length;
      if (rows.length >= rowsMax) throw new TooManyCells("rows", this.#current);
      if (this.#knownCells > importBounds.cells) throw new TooManyCells("cells", this.#current);
      if (this.#isRowHidden) this.#current.hiddenLines.add(line);
      rows.push({ line, cells: own });
      this.#current.line += 1;
    }
  }
}

/**
 * The sheets of an OpenDocument spreadsheet (ISO 26300), walked over and never whole in memory:
 * `write` takes the next part of the content, `end` gives what was found.
 */
export const createOdsReader = (): { write: (part: string) => void; end: () => OdsSheet[] } => {
  const walk = new Walk();
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw new UnreadableSheet(error.message);
  });
  parser.on("doctype", () => {
    throw new DocumentType();
  });
  parser.on("opentag", ({ name, attributes }) => walk.open(name, attributes));
  parser.on("closetag", ({ name }) => walk.close(name));
  parser.on("text", (text) => walk.take(text));
  parser.on("cdata", (text) => walk.take(text));
  return {
    write: (part) => {
      if (part.includes("<!DOCTYPE")) throw new DocumentType();
      parser.write(part);
    },
    end: () => {
      parser.close();
      return walk.sheets;
    },
  };
};
