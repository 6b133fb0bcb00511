import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { readRegisterFiles } from "./read-files.ts";
import { issuance, ocfPackage } from "./testing/ocf-package.ts";
import { workbook } from "./testing/workbooks.ts";

const csv = "Date;Nature;Catégorie;Cessionnaire;Quantité\n15/03/2024;Souscription;ORD;Camille;10";
const file = (name: string, bytes: Uint8Array) => ({ name, bytes });

test("tells a package, a workbook and a CSV file by what they hold, not by their name", async () => {
  const files = ocfPackage({ transactions: [issuance("s1", "10")] });
  const zip = zipSync(Object.fromEntries(files.map(({ name, bytes }) => [`acme/${name}`, bytes])));
  const sheet = await workbook({ F: csv.split("\n").map((line) => line.split(";")) });
  const cases = [
    ["ocf", [file("upload", zip)]],
    ["ocf", files],
    ["xlsx", [file("upload", sheet)]],
    ["csv", [file("upload", Buffer.from(csv))]],
  ] as const;
  for (const [expected, uploads] of cases) {
    const { format, register, faults } = await readRegisterFiles(uploads);
    expect(faults).toEqual([]);
    expect([format, register.movements.length]).toEqual([expected, 1]);
  }
});

test.each([
  ["nothing", [], "file_empty"],
  ["an empty file", [file("a.csv", new Uint8Array())], "file_empty"],
  [
    "a picture",
    [file("a.png", new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 0]))],
    "file_kind",
  ],
  ["two tables", [file("a.csv", strToU8(csv)), file("b.csv", strToU8(csv))], "file_mixed"],
  ["a package without movements", ocfPackage({}), "nothing_to_import"],
])("names %s", async (_, uploads, code) => {
  const { faults } = await readRegisterFiles(uploads);
  expect(faults.map((fault) => fault.code)).toEqual([code]);
});
