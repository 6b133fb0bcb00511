import { createFaultLog, type FaultLog, type ParsedRegister } from "../faults.ts";
import type { LayoutsKnown } from "../layout/layout-shapes.ts";
import type { Table } from "../table/cells.ts";
import { amendSheets } from "./amendments.ts";

type Reader = (sheets: readonly Table[], log: FaultLog) => Omit<ParsedRegister, "faults" | "read">;

/** Reads sheets with the answers that were given, and again with others to see what they make of it. */
export const readAmended = (
  sheets: readonly Table[],
  log: FaultLog,
  { amendments }: LayoutsKnown,
  reader: Reader,
): ParsedRegister => {
  const { sheets: amended, done, missed } = amendSheets(sheets, amendments);
  return {
    ...reader(amended, log),
    faults: log.faults,
    read: {
      ...{ sheets: amended, original: sheets, done, missed },
      again: (more) => {
        const own = createFaultLog();
        return { ...reader(amendSheets(amended, more).sheets, own), faults: own.faults };
      },
    },
  };
};
