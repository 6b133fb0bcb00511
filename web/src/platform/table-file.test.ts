import { describe, expect, it } from "vitest";
import { toCsv, type FileColumn } from "./table-file.ts";

type Row = { name: string; count: number };
const columns: FileColumn<Row>[] = [
  { header: "Nom", value: (row) => row.name },
  { header: "Porteurs", value: (row) => row.count },
];

describe("a table as a file", () => {
  it("parts columns as the language’s spreadsheets do", () => {
    const rows = [{ name: "Le Fournil", count: 3 }];
    expect(toCsv(rows, columns, "fr")).toBe("Nom;Porteurs\r\nLe Fournil;3\r\n");
    expect(toCsv(rows, columns, "en")).toBe("Nom,Porteurs\r\nLe Fournil,3\r\n");
  });

  it("keeps a text in one cell whatever signs it holds", () => {
    const [, line] = toCsv([{ name: 'Fils; "et" Cie', count: 1 }], columns, "fr").split("\r\n");
    expect(line).toBe('"Fils; ""et"" Cie";1');
  });

  it("hands no formula to a spreadsheet, and leaves a negative figure a figure", () => {
    const rows = [
      { name: "=cmd()", count: -2 },
      { name: "＝cmd()", count: 1 },
      { name: "Fils,=cmd()", count: 1 },
    ];
    expect(toCsv(rows, columns, "fr").split("\r\n").slice(1)).toEqual([
      "'=cmd();-2",
      "'＝cmd();1",
      `"Fils,'=cmd()";1`,
      "",
    ]);
  });
});
