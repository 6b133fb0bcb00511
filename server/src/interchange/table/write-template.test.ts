import { buffer } from "node:stream/consumers";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { stopsImport } from "../faults.ts";
import { readCsv } from "./read-csv.ts";
import { readXlsx } from "./read-xlsx.ts";
import { writeTemplate } from "./write-template.ts";

const uncommented = (text: string): string => text.replace(/^(["']?)# /gm, "$1");

test.each(["fr", "en"] as const)(
  "the %s templates hold explanations and nothing to import",
  async (locale) => {
    const xlsx = readXlsx({
      name: "t.xlsx",
      bytes: await buffer(writeTemplate("xlsx", locale)),
    });
    const csv = readCsv({ name: "t.csv", bytes: await buffer(writeTemplate("csv", locale)) });
    for (const { register, faults } of [xlsx, csv]) {
      expect(faults).toEqual([]);
      expect(register).toEqual({ holders: [], categories: [], movements: [] });
    }
  },
);

test.each([
  ["fr", "Reprise du registre", "Catégories", "Personne physique,Personne morale,Indivision"],
  ["en", "Opening entry", "Categories", "Natural person,Legal person,Joint holders"],
] as const)(
  "the %s workbook offers natures, categories and types, and breaks its explanations",
  async (locale, nature, categories, kinds) => {
    const parts = unzipSync(await buffer(writeTemplate("xlsx", locale)));
    const [movements = "", holders = "", , styles = ""] = [
      "worksheets/sheet1",
      "worksheets/sheet2",
      "worksheets/sheet4",
      "styles",
    ].map((name) => strFromU8(parts[`xl/${name}.xml`] ?? new Uint8Array()));
    const listsOf = (sheet: string) =>
      [...sheet.matchAll(/sqref="(\w+):\w+"><formula1>(.*?)<\/formula1>/g)].map(
        ([, from = "", list = ""]) => [from, list.replaceAll("&quot;", '"')],
      );
    const [ofNature, ofCategory] = listsOf(movements);
    expect(ofNature?.[0]).toBe("C2");
    expect(ofNature?.[1]).toContain(nature);
    // A spreadsheet takes no longer list.
    expect(ofNature?.[1]?.length).toBeLessThanOrEqual(257);
    expect(ofCategory).toEqual(["D2", `'${categories}'!$A$5:$A$204`]);
    expect(listsOf(holders)).toEqual([["C2", `"${kinds}"`]]);
    expect(styles).toContain('wrapText="1"');
    expect(movements).toMatch(/<c r="C2" s="2"/);
  },
);

test.each(["fr", "en"] as const)(
  "the examples of the %s template are themselves sound",
  async (locale) => {
    const text = uncommented((await buffer(writeTemplate("csv", locale))).toString());
    const [heading = "", , ...examples] = text.split("\r\n");
    const { register, faults } = readCsv({
      name: "t.csv",
      bytes: Buffer.from([heading, ...examples].join("\r\n")),
    });
    expect(stopsImport(faults)).toBe(false);
    expect(faults).toEqual([]);
    expect(register.movements.map(({ type, quantity }) => `${type} ${quantity}`)).toEqual([
      "ISSUE 1000",
      "TRANSFER 250",
    ]);
    expect(register.holders).toMatchObject([
      { kind: "user" },
      { kind: "corporate", siren: "732829320" },
    ]);
  },
);
