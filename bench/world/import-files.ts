/* Files that a founder brings: the template filled in, a list of holders, a cap table. */
import { sheetOf, type SheetColumn } from "@coulisse/server/src/interchange/table/sheet.ts";
import { writeTableXlsx } from "@coulisse/server/src/interchange/table/write-xlsx.ts";
import { odsOf } from "@coulisse/server/src/interchange/layout/testing/layout-file.ts";
import { registerFile, registerRows } from "./registers.ts";

type Cells = readonly string[];

const name = (holder: number): string => `Porteur ${holder}`;
const home = (holder: number): string => `${holder} rue des Lilas 69003 Lyon`;
const sharesOf = (holder: number): number => 10 + (holder % 90);

const workbook = async (
  file: string,
  sheet: string,
  head: Cells,
  { rows, numbers, heading = [] }: { rows: readonly Cells[]; numbers: Cells; heading?: Cells },
): Promise<File> => {
  const columns = head.map((title, index): SheetColumn<Cells> => ({
    title,
    kind: numbers.includes(title) ? "integer" : title === "Date" ? "date" : "text",
    value: (row) => row[index],
  }));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const made = { ...sheetOf(sheet, columns, rows), heading };
  for await (const part of writeTableXlsx([made], "fr")) parts.push(new Uint8Array(part));
  // In one piece: a file of many parts is slow to send, and it is the server that is measured.
  return new File([await new Blob(parts).arrayBuffer()], file);
};

/** The movements of the template, in a workbook. */
const filledTemplate = (lines: number): Promise<File> => {
  const [head = [], ...rows] = registerRows(lines);
  return workbook("registre.xlsx", "Mouvements", head, { rows, numbers: ["N°", "Quantité"] });
};

/** Holders with their shares on a day, as a lawyer lists them. */
const holdersList = (lines: number): Promise<File> =>
  workbook("actionnaires.xlsx", "Répartition", ["Actionnaire", "Adresse", "Nombre d’actions"], {
    heading: ["Répartition du capital au 31/12/2023"],
    numbers: ["Nombre d’actions"],
    rows: Array.from({ length: lines }, (_, line) => [
      name(line),
      home(line),
      String(sharesOf(line)),
    ]),
  });

const textCell = (text: string): string =>
  `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
const numberCell = (value: number): string =>
  `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${value}</text:p></table:table-cell>`;

/** Holders with a column for each category, as OpenDocument has it. */
const capTable = (lines: number): File => {
  const rows = Array.from({ length: lines }, (_, line) => {
    const [shares, preferred] = [sharesOf(line), line % 3];
    const cells = [shares, preferred, shares + preferred].map(numberCell);
    return textCell(name(line)) + textCell(home(line)) + cells.join("");
  });
  const head = ["Actionnaire", "Adresse", "Actions ordinaires", "ADP A", "Total"].map(textCell);
  const all = [textCell("Situation au 31/12/2023"), head.join(""), ...rows];
  const body = all.map((cells) => `<table:table-row>${cells}</table:table-row>`).join("");
  const bytes = odsOf(`<table:table table:name="Capital">${body}</table:table>`);
  return new File([new Uint8Array(bytes)], "capital.ods");
};

/** Files that are imported, by what the bench calls them. */
export const importFiles: Readonly<Record<string, (lines: number) => File | Promise<File>>> = {
  "movements.csv": registerFile,
  "movements.xlsx": filledTemplate,
  "holders.xlsx": holdersList,
  "cap-table.ods": capTable,
};
