import { createFaultLog, type FaultLog, type ParsedRegister } from "../faults.ts";
import type { LayoutsKnown } from "../layout/layout-shapes.ts";
import type { Table } from "../table/cells.ts";
import { amendSheets } from "./amendments.ts";
import { mendDoubled } from "./doubled-text.ts";

type Reader = (
  sheets: readonly Table[],
  log: FaultLog,
  known: LayoutsKnown,
) => Omit<ParsedRegister, "faults" | "read">;

/** Reads sheets with the answers that were given, and again with others to see what they make of it. */
export const readAmended = (
  sheets: readonly Table[],
  log: FaultLog,
  known: LayoutsKnown,
  reader: Reader,
): ParsedRegister => {
  const { amendments } = known;
  const { sheets: amended, done, missed } = amendSheets(sheets, amendments);
  const mended = mendDoubled(amended, amendments, log);
  return {
    ...reader(mended, log, known),
    faults: log.faults,
    read: {
      sheets: mended,
      original: sheets,
      done,
      missed,
      again: (more) => {
        const own = createFaultLog();
        const all = [...amendments, ...more];
        const again = mendDoubled(amendSheets(amended, more).sheets, all, own);
        return { ...reader(again, own, { ...known, amendments: all }), faults: own.faults };
      },
    },
  };
};
