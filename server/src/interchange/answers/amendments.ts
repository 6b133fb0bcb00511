import { wordRead } from "@coulisse/contract/imports/import-proposals.ts";
import type {
  ImportAmended,
  ImportAmendment,
} from "@coulisse/contract/imports/import-proposals.schemas.ts";
import { cellName, cellText, type Row, type Table } from "../table/cells.ts";
import { isOfTexts } from "./doubled-text.ts";
import { isOfHolder } from "./holder-sayings.ts";
import { isOfTable } from "./table-sayings.ts";
import { spelling } from "../table/spellings.ts";

type AmendedSheets = {
  sheets: Table[];
  done: ImportAmended[];
  /** Missed amendments are about a line or a cell that no sheet has. */
  missed: ImportAmendment[];
};

const shownCharacters = 200;

const shown = (text: string): string =>
  text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text;

const textOf = ({ cells }: Row, column: number | null): string =>
  column === null
    ? cells
        .map(cellText)
        .filter((text) => text !== "")
        .join(" · ")
    : cellText(cells[column]);

/** A heading may be missing at the end of its row, where a column has none. */
const widthOf = ({ rows }: Table): number =>
  rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);

const amendRow = (row: Row, own: readonly ImportAmendment[]): Row[] => {
  if (own.some(({ column }) => column === null)) return [];
  const width = Math.max(...own.map(({ column }) => (column ?? 0) + 1));
  const cells = Array.from(
    { length: Math.max(row.cells.length, width) },
    (_, at) => row.cells[at] ?? null,
  );
  for (const { column, readAs } of own) if (column !== null) cells[column] = readAs;
  return [{ ...row, cells }];
};

/** Whether an answer is about a word, wherever it stands in its column. */
const isOfWord = ({ field, object, column }: ImportAmendment): boolean =>
  field === wordRead && object !== undefined && column !== null;

/** The answers about a word as answers about each cell that says it. */
const cellsOfWords = (
  { rows }: Table,
  ofWords: readonly ImportAmendment[],
): { cells: ImportAmendment[]; told: ReadonlySet<ImportAmendment> } => {
  const cells: ImportAmendment[] = [];
  const told = new Set<ImportAmendment>();
  for (const one of ofWords) {
    const word = spelling(one.object ?? "");
    for (const { line, cells: own } of rows) {
      if (spelling(cellText(own[one.column ?? -1])) !== word) continue;
      told.add(one);
      cells.push({ ...one, line });
    }
  }
  return { cells, told };
};

/**
 * A value that somebody gives for a cell is theirs, and is marked as another workbook's no more.
 */
const withOwnValues = ({ marks }: Table, own: readonly ImportAmendment[]): Pick<Table, "marks"> => {
  if (marks === undefined || marks.linked.size === 0) return marks === undefined ? {} : { marks };
  const said = new Set(own.map(({ line, column }) => cellName(line, column ?? -1)));
  return {
    marks: { ...marks, linked: new Set([...marks.linked].filter((cell) => !said.has(cell))) },
  };
};

/**
 * The sheets as a person says that they are to be read. The file itself stays what it is: each
 * answer tells what it read, beside what stands there.
 */
export const amendSheets = (
  sheets: readonly Table[],
  amendments: readonly ImportAmendment[],
): AmendedSheets => {
  if (amendments.length === 0) return { sheets: [...sheets], done: [], missed: [] };
  const done: ImportAmended[] = [];
  const found = new Set<ImportAmendment>();
  const amended = sheets.map((table): Table => {
    const own = amendments.filter(({ sheet }) => sheet === (table.sheet ?? ""));
    const ofTexts = own.filter((one) => isOfTexts(one) || isOfHolder(one) || isOfTable(one));
    const { cells: ofWords, told } = cellsOfWords(table, own.filter(isOfWord));
    const ofSheet = own.filter((one) => !ofTexts.includes(one) && !isOfWord(one));
    for (const one of [...ofTexts, ...told]) {
      found.add(one);
      done.push({ ...one, file: table.file, was: one.object ?? "" });
    }
    const width = widthOf(table);
    const ofCells = new Set(ofSheet);
    const byLine = Map.groupBy([...ofWords, ...ofSheet], ({ line }) => line);
    if (byLine.size === 0) return table;
    const rows = table.rows.flatMap((row) => {
      const own = (byLine.get(row.line) ?? []).filter(
        ({ column }) => column === null || column < width,
      );
      for (const one of own) {
        if (!ofCells.has(one)) continue;
        found.add(one);
        done.push({ ...one, file: table.file, was: shown(textOf(row, one.column)) });
      }
      return own.length === 0 ? [row] : amendRow(row, own);
    });
    return { ...table, ...withOwnValues(table, [...ofWords, ...ofSheet]), rows };
  });
  return { sheets: amended, done, missed: amendments.filter((one) => !found.has(one)) };
};
