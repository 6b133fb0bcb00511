import { zipSync, strToU8 } from "fflate";
import { expect, test } from "vitest";
import { odsOf } from "../layout/testing/layout-file.ts";
import { readRegisterFiles } from "../read-files.ts";

const cell = (text: string, attributes = ""): string =>
  `<table:table-cell office:value-type="string"${attributes}><text:p>${text}</text:p></table:table-cell>`;
const row = (...cells: string[]): string => `<table:table-row>${cells.join("")}</table:table-row>`;
const table = (...rows: string[]): string =>
  `<table:table table:name="Feuille1">${rows.join("")}</table:table>`;

const read = (content: string) => readRegisterFiles([{ name: "r.ods", bytes: odsOf(content) }]);

const codesOf = async (content: string): Promise<string[]> =>
  (await read(content)).faults.map(({ code, cell: at, line }) =>
    `${code} ${at ?? line ?? ""}`.trim(),
  );

const head = row(cell("Date"), cell("Opération"), cell("Souscripteur"), cell("Nb d’actions"));

test("reads repeated rows, dates, numbers and texts of several paragraphs as they are shown", async () => {
  const { format, register, faults } = await read(
    table(
      '<table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>',
      head,
      row(
        '<table:table-cell office:value-type="date" office:date-value="2021-03-15T00:00:00"><text:p>15/03/21</text:p></table:table-cell>',
        cell("Souscription"),
        '<table:table-cell office:value-type="string"><text:p>Camille</text:p><text:p>Moreau</text:p></table:table-cell>',
        '<table:table-cell office:value-type="float" office:value="1000"><text:p>1 000</text:p></table:table-cell>',
      ),
    ),
  );
  expect(format).toBe("ods");
  expect(faults.map(({ code, line }) => [code, line])).toEqual([["category_deduced", 4]]);
  expect(register.movements).toMatchObject([
    { effectiveOn: "2021-03-15", quantity: 1000n, source: { cell: "D5" } },
  ]);
  expect(register.holders).toMatchObject([{ name: "Camille Moreau" }]);
});

test("names a formula that was saved without its result, where it stands", async () => {
  const formula = '<table:table-cell table:formula="of:=1+1"/>';
  const first = row(cell("2021-03-15"), cell("Souscription"), cell("Anna"), cell("10"));
  const second = row(cell("2021-03-15"), cell("Souscription"), cell("Léo"), formula);
  expect(await codesOf(table(head, first, second))).toEqual([
    "category_deduced 1",
    "formula_without_value D3",
  ]);
});

test.each([
  [
    "a billion cells with something in them",
    table(
      '<table:table-row table:number-rows-repeated="1048576">' +
        cell("x", ' table:number-columns-repeated="1000"') +
        "</table:table-row>",
    ),
    "too_many_columns 1",
  ],
  [
    "a million rows with something in them",
    table(
      '<table:table-row table:number-rows-repeated="1048577">' + cell("x") + "</table:table-row>",
    ),
    "too_many_rows 200011",
  ],
  ["a document type", `<!DOCTYPE x [<!ENTITY e "e">]>${table(head)}`, "document_type"],
  ["tags that do not end", "<table:table>", "sheet_unreadable"],
])("refuses %s by words, and makes no table of it", async (_, content, code) => {
  expect(await codesOf(content)).toEqual([code]);
});

test("a billion empty cells are no cells", async () => {
  const empty =
    '<table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>';
  const line = row(cell("2021-03-15"), cell("Souscription"), cell("Anna"), cell("10"));
  const { register } = await read(table(head, line, empty));
  expect(register.movements).toHaveLength(1);
});

test("an archive that calls itself one and holds no sheets is named", async () => {
  const bytes = zipSync({
    mimetype: [strToU8("application/vnd.oasis.opendocument.spreadsheet"), { level: 0 }],
  });
  const { faults } = await readRegisterFiles([{ name: "r.ods", bytes }]);
  expect(faults.map(({ code }) => code)).toEqual(["sheet_unreadable"]);
});
