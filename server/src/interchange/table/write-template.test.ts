import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { stopsImport } from "../faults.ts";
import { readCsv } from "./read-csv.ts";
import { readXlsx } from "./read-xlsx.ts";
import { writeTemplate } from "./write-template.ts";

const uncommented = (text: string): string => text.replace(/^(["']?)# /gm, "$1");

test.each(["fr", "en"] as const)(
  "the %s templates hold explanations and nothing to import",
  async (locale) => {
    const xlsx = await readXlsx({
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
