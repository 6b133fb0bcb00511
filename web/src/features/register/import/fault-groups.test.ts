import type { ImportFault } from "@coulisse/contract/imports/import-shapes.schemas.ts";
import { describe, expect, it } from "vitest";
import { groupFaults } from "./fault-groups.ts";
import { faultOf } from "./testing/import-report.ts";

const fault = (file: string, line: number | null, severity: ImportFault["severity"] = "fault") =>
  faultOf(line, { file, severity });

describe("the faults of an import", () => {
  it("are grouped by file and by line, those of the whole file first", () => {
    const groups = groupFaults([
      fault("mouvements.csv", 12),
      fault("porteurs.csv", 3),
      fault("mouvements.csv", null),
      fault("mouvements.csv", 4, "warning"),
      fault("mouvements.csv", 12, "warning"),
    ]);
    expect(groups.map((group) => group.file)).toEqual(["mouvements.csv", "porteurs.csv"]);
    expect(groups[0]).toMatchObject({ faultCount: 2, warningCount: 2 });
    expect(groups[0]?.lines.map(({ line, faults }) => [line, faults.length])).toEqual([
      [null, 1],
      [4, 1],
      [12, 2],
    ]);
  });
  it("of two sheets of one workbook stand apart, though their lines have the same numbers", () => {
    const holder = { ...fault("registre.xlsx", 17), sheet: "Porteurs" };
    const movement = { ...fault("registre.xlsx", 17), sheet: "Mouvements" };
    expect(groupFaults([holder, movement, holder])).toMatchObject([
      { sheet: "Porteurs", faultCount: 2, lines: [{ line: 17, faults: [holder, holder] }] },
      { sheet: "Mouvements", faultCount: 1, lines: [{ line: 17, faults: [movement] }] },
    ]);
  });
  it("of a clean file are none", () => {
    expect(groupFaults([])).toEqual([]);
  });
});
