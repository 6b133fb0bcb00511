import type { FaultLog } from "../faults.ts";
import { nameKey } from "../identities.ts";
import type { ImportedHolder, SourceRef } from "../model.ts";
import type { MovementColumn } from "./columns.ts";
import type { RowReader } from "./table-reader.ts";

/** Who gives, who receives, whose shares are pledged or in usufruct, and whom that is for. */
export type Side = "from" | "to" | "account" | "beneficiary";
export type PartyRow = RowReader<MovementColumn>;

/** Finds the holder that a row names; undefined where it names none or a wrong one. */
export type HolderBook = {
  holders: ImportedHolder[];
  find: (row: PartyRow, side: Side) => string | undefined;
  /** By a name or reference alone, of somebody who was named before. */
  findNamed: (typed: string, place: SourceRef) => string | undefined;
};

export const referenceColumns = {
  from: "fromReference",
  to: "toReference",
  account: "accountReference",
  beneficiary: "beneficiaryReference",
} as const;

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

export const findNamedIn =
  (index: HolderIndex, log: FaultLog): HolderBook["findNamed"] =>
  (typed, place) => {
    const referenced = index.byReference.get(nameKey(typed));
    if (referenced !== undefined) return referenced.key;
    const [found, second] = index.namesakes(typed);
    if (found !== undefined && second === undefined) return found.key;
    log.add(found ? "ambiguous_holder" : "unknown_holder", { holder: typed }, place, typed);
    return undefined;
  };

/** The book of a workbook with a sheet of holders: a movement names one of them or is at fault. */
export const listedBook = (
  holders: ImportedHolder[],
  index: HolderIndex,
  log: FaultLog,
): HolderBook => {
  const findNamed = findNamedIn(index, log);
  return {
    ...{ holders, findNamed },
    find: (row, side) => {
      const column = row.text(referenceColumns[side]) === undefined ? side : referenceColumns[side];
      const typed = row.text(column);
      return typed === undefined ? undefined : findNamed(typed, row.source(column));
    },
  };
};
