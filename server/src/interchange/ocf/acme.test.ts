import { expect, test } from "vitest";
import { checkRegister } from "../check-register.ts";
import { stopsImport } from "../faults.ts";
import type { ParsedRegister } from "../faults.ts";
import { holdingsAt } from "../holdings.ts";
import { acmeFiles, isAcmeThere } from "../testing/outside-data.ts";
import { readOcf } from "./read-ocf.ts";

const readAcme = (): ParsedRegister => readOcf(acmeFiles());

const [ordinaryA, ordinaryB, preferred] = ["ordinaryA", "ordinaryB", "preferred"];
const [fiona, charlie, jane] = ["fionaFounder", "charlieCofounder", "janeCTO"];

/** Date, then ordinary A of Fiona and Charlie, ordinary B of Jane, preferred of Fiona. */
const snapshots: [string, number, number, number, number][] = [
  ["2021-12-31", 0, 0, 0, 0],
  ["2022-01-01", 600_000, 400_000, 0, 0],
  ["2022-06-15", 900_000, 100_000, 0, 0],
  ["2022-06-30", 730_000, 100_000, 0, 0],
  ["2022-07-01", 680_000, 100_000, 0, 0],
  ["2022-09-01", 680_000, 0, 0, 0],
  ["2023-01-01", 680_000, 25_000, 25_000, 35_000],
  ["2023-01-15", 80_000, 25_000, 25_000, 35_000],
  ["2023-02-01", 80_000, 25_000, 25_000, 35_000],
  ["2023-03-01", 80_000, 25_000, 50_000, 35_000],
  ["2023-06-01", 120_000, 25_000, 50_000, 15_000],
  ["2023-06-15", 120_000, 25_000, 50_000, 15_000],
];

test.runIf(isAcmeThere)(
  "the Acme package (skipped where ../shared/data is not there) comes to its published cap table at each date",
  () => {
    const { register, faults } = readAcme();
    expect(faults.filter(({ severity }) => severity === "fault")).toEqual([]);
    for (const [date, ...expected] of snapshots) {
      const holdings = holdingsAt(register, date);
      const at = (category: string, holder: string) =>
        Number(holdings.get(category)?.get(holder) ?? 0n);
      const found = [
        at(ordinaryA, fiona),
        at(ordinaryA, charlie),
        at(ordinaryB, jane),
        at(preferred, fiona),
      ];
      expect([date, ...found]).toEqual([date, ...expected]);
      const others = [...holdings.values()].flatMap((accounts) => [...accounts.values()]);
      expect(others.reduce((sum, quantity) => sum + Number(quantity), 0)).toBe(
        expected.reduce((sum, quantity) => sum + quantity, 0),
      );
    }
  },
);

test.runIf(isAcmeThere)(
  "the Acme package (skipped where ../shared/data is not there) is a sound register with named warnings",
  () => {
    const { register, faults } = readAcme();
    expect(checkRegister(register)).toEqual([]);
    expect(stopsImport(faults)).toBe(false);
    const codes = new Set(faults.map(({ code }) => code));
    expect([...codes].toSorted()).toEqual([
      "checksum_mismatch",
      "events_ignored",
      "exercise_without_issuance",
      "foreign_currency",
      "version_unknown",
    ]);
    const natures = register.movements.map(({ nature }) => nature);
    expect(natures.filter((nature) => nature === "split")).toHaveLength(2);
    expect(natures.filter((nature) => nature === "conversion")).toHaveLength(3);
    expect(natures.filter((nature) => nature === "sale")).toHaveLength(1);
  },
);
