import { describe, expect, test } from "vitest";
import { checkRegister } from "../check-register.ts";
import { stopsImport } from "../faults.ts";
import { holdingsAt } from "../holdings.ts";
import { filesOf, goldenTable, packages } from "../testing/packages.ts";
import { readOcf } from "./read-ocf.ts";

const [ordinaryA, ordinaryB, preferred] = ["ordinaryA", "ordinaryB", "preferred"];
const [fiona, charlie, jane] = ["fionaFounder", "charlieCofounder", "janeCTO"];

describe.each(packages)("the package $name", (pack) => {
  const { register, faults } = readOcf(filesOf(pack));

  test("comes to its cap table at each date", () => {
    expect(faults.filter(({ severity }) => severity === "fault")).toEqual([]);
    for (const [date, ...expected] of goldenTable) {
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
  });

  test("is a sound register with named warnings", () => {
    expect(checkRegister(register)).toEqual([]);
    expect(stopsImport(faults)).toBe(false);
    const codes = new Set(faults.map(({ code }) => code));
    expect([...codes].toSorted()).toEqual([...pack.warnings]);
    const natures = register.movements.map(({ nature }) => nature);
    const count = (wanted: string) => natures.filter((nature) => nature === wanted).length;
    expect({
      split: count("split"),
      conversion: count("conversion"),
      sale: count("sale"),
    }).toEqual(pack.natures);
    expect(natures).toHaveLength(pack.movements);
  });
});
