import type { ImportFault } from "@coulisse/contract/import-shapes.ts";

export type LineFaults = { line: number | null; faults: readonly ImportFault[] };
export type FileFaults = {
  file: string;
  faultCount: number;
  warningCount: number;
  lines: readonly LineFaults[];
};

const countOf = (faults: readonly ImportFault[], severity: ImportFault["severity"]): number =>
  faults.filter((fault) => fault.severity === severity).length;

/** Faults of the file as a whole come before those of its lines. */
const byLine = (one: LineFaults, other: LineFaults): number => (one.line ?? 0) - (other.line ?? 0);

/** By file, then by line: the order in which one mends them. */
export const groupFaults = (faults: readonly ImportFault[]): FileFaults[] =>
  [...Map.groupBy(faults, (fault) => fault.file)].map(([file, own]) => ({
    file,
    faultCount: countOf(own, "fault"),
    warningCount: countOf(own, "warning"),
    lines: [...Map.groupBy(own, (fault) => fault.line)]
      .map(([line, ofLine]) => ({ line, faults: ofLine }))
      .toSorted(byLine),
  }));
