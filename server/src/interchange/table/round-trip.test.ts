import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkRegister } from "../check-register.ts";
import { holdingsAt } from "../holdings.ts";
import type { Holdings } from "../holdings.ts";
import type { ExportedRegister, ImportedRegister } from "../model.ts";
import { daysOf, randomRegisters } from "../testing/random-registers.ts";
import { readCsv } from "./read-csv.ts";
import { readXlsx } from "./read-xlsx.ts";
import { flatSheet, registerSheets } from "./register-sheets.ts";
import { writeTableCsv } from "./write-csv.ts";
import { writeTableXlsx } from "./write-xlsx.ts";

const locales = fc.constantFrom("fr" as const, "en" as const);

/** The keys of a table are its own: holders are compared by what the table says of them. */
const named = (
  { holders, categories }: ImportedRegister | ExportedRegister,
  holdings: Holdings,
): string[] => {
  const names = new Map(holders.map(({ key, name, email }) => [key, `${name} ${email ?? ""}`]));
  const codes = new Map(categories.map(({ key, code }) => [key, code]));
  return [...holdings]
    .flatMap(([category, accounts]) =>
      [...accounts].map(
        ([holder, quantity]) => `${names.get(holder)} ${codes.get(category)} ${quantity}`,
      ),
    )
    .toSorted();
};

const plain = (register: ImportedRegister | ExportedRegister) => {
  const names = new Map(
    register.holders.map(({ key, name, email }) => [key, `${name} ${email ?? ""}`]),
  );
  const codes = new Map(register.categories.map(({ key, code }) => [key, code]));
  const bundles = [...new Set(register.movements.map(({ bundle }) => bundle ?? ""))];
  return register.movements.map(
    ({ number, type, nature, quantity, unitPrice, effectiveOn, ...more }) => ({
      number,
      type,
      nature,
      quantity,
      unitPrice,
      effectiveOn,
      note: more.note,
      bundle: bundles.indexOf(more.bundle ?? ""),
      category: codes.get(more.categoryKey),
      from: names.get(more.fromKey ?? ""),
      to: names.get(more.toKey ?? ""),
    }),
  );
};

const expectSame = (read: ImportedRegister, register: ExportedRegister): void => {
  expect(plain(read)).toEqual(plain(register));
  expect(checkRegister(read)).toEqual([]);
  for (const day of daysOf(register)) {
    expect(named(read, holdingsAt(read, day))).toEqual(named(register, holdingsAt(register, day)));
  }
};

const isSerious = ({ code }: { code: string }): boolean => code !== "homonyms";

test("a workbook that is written and read again is the same register", async () => {
  await fc.assert(
    fc.asyncProperty(randomRegisters, locales, async (register, locale) => {
      const tabled = { ...register, lines: register.movements };
      const bytes = await buffer(writeTableXlsx(registerSheets(tabled, locale), locale));
      const { register: read, faults } = readXlsx({ name: "r.xlsx", bytes });
      expect(faults.filter(isSerious)).toEqual([]);
      expectSame(read, register);
      expect(read.holders.map(({ source: _, key: __, ...holder }) => holder)).toEqual(
        register.holders.map(({ key: _, ...holder }) => holder),
      );
      expect(read.categories.map(({ source: _, key: __, ...category }) => category)).toEqual(
        register.categories.map(({ key: _, ...category }) => category),
      );
    }),
    { numRuns: 60 },
  );
});

test("a CSV file that is written and read again has the same movements and holdings", async () => {
  await fc.assert(
    fc.asyncProperty(randomRegisters, locales, async (register, locale) => {
      const tabled = { ...register, lines: register.movements };
      const bytes = await buffer(writeTableCsv(flatSheet(tabled, locale), locale));
      const { register: read, faults } = readCsv({ name: "r.csv", bytes });
      expect(faults.filter(isSerious)).toEqual([]);
      expectSame(read, register);
    }),
    { numRuns: 150 },
  );
});
