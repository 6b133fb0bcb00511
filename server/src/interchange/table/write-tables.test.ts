import { buffer, text } from "node:stream/consumers";
import { guarded, unguarded } from "@coulisse/domain/formula-guard.ts";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import readXlsxFile from "read-excel-file/node";
import { expect, test } from "vitest";
import { capTableSheet } from "./cap-table-sheet.ts";
import { sheetOf } from "./sheet.ts";
import { writeTableCsv } from "./write-csv.ts";
import { writeTableXlsx } from "./write-xlsx.ts";

const rows = [{ name: "=cmd|' /C calc'!A0", quantity: 1234567n, price: "12.5", day: "2024-03-05" }];
type Line = (typeof rows)[number];

const sheet = sheetOf<Line>(
  "Essai",
  [
    { title: "Nom", kind: "text", value: ({ name }) => name },
    { title: "Quantité", kind: "integer", value: ({ quantity }) => quantity },
    { title: "Prix", kind: "decimal", value: ({ price }) => price },
    { title: "Montant", kind: "amountCents", value: ({ quantity }) => quantity },
    { title: "Part", kind: "percent", value: () => 1234n },
    { title: "Date", kind: "date", value: ({ day }) => day },
    { title: "Instant", kind: "instant", value: () => "2024-03-05T09:30:00.000Z" },
  ],
  rows,
);

test("writes CSV for a French and for an English spreadsheet", async () => {
  expect(await text(writeTableCsv(sheet, "fr"))).toBe(
    "\ufeffNom;Quantité;Prix;Montant;Part;Date;Instant\r\n" +
      "'=cmd|' /C calc'!A0;1234567;12,5;12345,67;12,34%;05/03/2024;2024-03-05T09:30:00.000Z\r\n",
  );
  expect(await text(writeTableCsv(sheet, "en"))).toBe(
    "\ufeffNom,Quantité,Prix,Montant,Part,Date,Instant\r\n" +
      "'=cmd|' /C calc'!A0,1234567,12.5,12345.67,12.34%,2024-03-05,2024-03-05T09:30:00.000Z\r\n",
  );
});

test("writes a workbook of typed numbers and dates, and no formula", async () => {
  const [read] = await readXlsxFile(await buffer(writeTableXlsx([sheet], "fr")));
  expect(read?.sheet).toBe("Essai");
  expect(read?.data[1]).toEqual([
    "'=cmd|' /C calc'!A0",
    1234567,
    12.5,
    12345.67,
    0.1234,
    new Date("2024-03-05T00:00:00Z"),
    expect.any(Date),
  ]);
  // A workbook counts instants in fractions of a day.
  const instant = Number(read?.data[1]?.[6]);
  expect(Math.abs(instant - Date.parse("2024-03-05T09:30:00Z"))).toBeLessThan(10);
});

test("keeps a number that is too long for a spreadsheet as text, and text that XML cannot hold out", async () => {
  const long = sheetOf(
    "Essai",
    [
      { title: "Q", kind: "integer", value: (text: string) => text },
      { title: "T", kind: "text", value: () => "a\u0001b" },
    ],
    ["9007199254740991"],
  );
  const [read] = await readXlsxFile(await buffer(writeTableXlsx([long], "fr")));
  expect(read?.data[1]).toEqual(["9007199254740991", "ab"]);
});

test.each([
  ["fr", ";"],
  ["en", ","],
] as const)("no separator finds a formula in the CSV of %s", async (locale, delimiter) => {
  const texts = ["＝1+1", "Fils;=1+1", "Fils,=1+1", "Fils\t=1+1", 'Fils; "=1+1"', "Fils\r\n=1+1"];
  const each = sheetOf(
    "Essai",
    [
      { title: "N", kind: "integer", value: () => -5n },
      { title: "T", kind: "text", value: (text: string) => text },
    ],
    texts,
  );
  const csv = await text(writeTableCsv(each, locale));
  expect(csv.split(/[;,\t\r\n]/).filter((cell) => /^[\s"]*[=+@＝]/.test(cell))).toEqual([]);
  expect(csv.split("\r\n")[1]).toMatch(new RegExp(`^-5${delimiter}`));
  const read = parse(csv, { delimiter, bom: true, from: 2 }).map(([, text = ""]) => text);
  expect(read.map(unguarded)).toEqual(texts);
});

test("a guard that is taken away gives every text back", () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom("", "'", "''", "=", ";=", "a;'=", ',"＝'),
      (text, start) => {
        expect(unguarded(guarded(start + text))).toBe(start + text);
        expect(guarded(start + text)).not.toMatch(/(?:^|[;,\t\r\n])["\s]*[=+\-@＝＋－＠]|^[\t\r]/);
      },
    ),
  );
});

test("a long table comes in chunks", async () => {
  const long = sheetOf(
    "L",
    [{ title: "n", kind: "integer", value: (n: number) => n }],
    Array(1_200).keys(),
  );
  const chunks: string[] = [];
  for await (const chunk of writeTableCsv(long, "fr")) chunks.push(chunk);
  expect(chunks).toHaveLength(3);
  expect(chunks.join("").split("\r\n")).toHaveLength(1_202);
});

test("the cap table counts shares and votes, with a row for the whole", async () => {
  const categories = [
    { key: "a", code: "ORD", votesPerShare: 1n },
    { key: "b", code: "ADP", votesPerShare: 2n },
  ];
  const table = capTableSheet(
    [
      { kind: "user", name: "Anna", quantities: new Map([["a", 200n]]) },
      { kind: "corporate", name: "Lilas", siren: "732829320", quantities: new Map([["b", 100n]]) },
    ],
    categories,
    "fr",
  );
  expect((await text(writeTableCsv(table, "fr"))).split("\r\n").slice(1, 4)).toEqual([
    "Anna;Personne physique;;200;0;200;66,67%;200;50%",
    "Lilas;Personne morale;732829320;0;100;100;33,33%;200;50%",
    "Total;;;200;100;300;100%;400;100%",
  ]);
});
