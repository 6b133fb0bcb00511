import type { ImportFault } from "@coulisse/contract/imports/import-shapes.schemas.ts";

export type LineFaults = { line: number | null; faults: readonly ImportFault[] };
export type PlaceFaults = {
  file: string;
  sheet: string | null;
  faultCount: number;
  warningCount: number;
  lines: readonly LineFaults[];
};

const countOf = (faults: readonly ImportFault[], severity: ImportFault["severity"]): number =>
  faults.filter((fault) => fault.severity === severity).length;

/** Faults of the file as a whole come before those of its lines. */
const byLine = (one: LineFaults, other: LineFaults): number => (one.line ?? 0) - (other.line ?? 0);

const placeOf = ({ file, sheet }: ImportFault): string => JSON.stringify([file, sheet]);

/**
 * Faults go by file and sheet, then by line: the order in which one mends them. Every sheet has a
 * line 2.
 */
export const groupFaults = (faults: readonly ImportFault[]): PlaceFaults[] =>
  [...Map.groupBy(faults, placeOf).values()].map((own) => ({
    file: own[0]?.file ?? "",
    sheet: own[0]?.sheet ?? null,
    faultCount: countOf(own, "fault"),
    warningCount: countOf(own, "warning"),
    lines: [...Map.groupBy(own, (fault) => fault.line)]
      .map(([line, ofLine]) => ({ line, faults: ofLine }))
      .toSorted(byLine),
  }));
