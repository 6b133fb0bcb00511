import type { FaultLog } from "../faults.ts";
import { nameKey } from "../identities.ts";
import type { ImportedHolder } from "../model.ts";
import type { MovementColumn } from "./columns.ts";
import type { RowReader } from "./table-reader.ts";

export type Side = "from" | "to";
export type PartyRow = RowReader<MovementColumn>;

/** Finds the holder that a row of movements names; undefined where it names none or a wrong one. */
export type HolderBook = {
  holders: ImportedHolder[];
  find: (row: PartyRow, side: Side) => string | undefined;
};

export const referenceColumns = { from: "fromReference", to: "toReference" } as const;

/** The names and references of holders, and which of the names more than one of them has. */
export const createIndex = () => {
  const byReference = new Map<string, ImportedHolder>();
  const byName = new Map<string, ImportedHolder[]>();
  return {
    byReference,
    addName: (holder: ImportedHolder): void => {
      const name = nameKey(holder.name);
      const namesakes = byName.get(name);
      if (namesakes === undefined) byName.set(name, [holder]);
      else namesakes.push(holder);
    },
    namesakes: (name: string): ImportedHolder[] => byName.get(nameKey(name)) ?? [],
  };
};
export type HolderIndex = ReturnType<typeof createIndex>;

/** The book of a workbook with a sheet of holders: a movement names one of them or is at fault. */
export const listedBook = (
  holders: ImportedHolder[],
  index: HolderIndex,
  log: FaultLog,
): HolderBook => ({
  holders,
  find: (row, side) => {
    const column = row.text(referenceColumns[side]) === undefined ? side : referenceColumns[side];
    const typed = row.text(column);
    if (typed === undefined) return undefined;
    const referenced = index.byReference.get(nameKey(typed));
    if (referenced !== undefined) return referenced.key;
    const [found, second] = index.namesakes(typed);
    if (found === undefined)
      log.add("unknown_holder", { holder: typed }, row.source(column), typed);
    else if (second !== undefined) {
      log.add("ambiguous_holder", { holder: typed }, row.source(column), typed);
    } else return found.key;
    return undefined;
  },
});
