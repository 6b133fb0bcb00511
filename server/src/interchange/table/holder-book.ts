import type { HolderSayings } from "../answers/holder-sayings.ts";
import { isEntityName } from "../entity-names.ts";
import type { FaultLog } from "../faults.ts";
import { nameKey, spelt } from "../identities.ts";
import type { ImportedHolder, SourceRef } from "../model.ts";
import type { MovementColumn } from "./columns.ts";
import type { RowReader } from "./table-reader.ts";

/**
 * A side is who gives, who receives, whose shares are pledged or in usufruct, or whom that is for.
 */
export type Side = "from" | "to" | "account" | "beneficiary";
export type PartyRow = RowReader<MovementColumn>;

/** Finds the holder that a row names; undefined where it names none or a wrong one. */
export type HolderBook = {
  holders: ImportedHolder[];
  /** Holders who are taken for legal persons by their names alone. */
  deduced: readonly ImportedHolder[];
  /** Holders of whom nothing but a name says what they are. */
  untold: readonly ImportedHolder[];
  find: (row: PartyRow, side: Side) => string | undefined;
  /** Finds somebody who was named before, by a name or reference alone. */
  findNamed: (typed: string, place: SourceRef) => string | undefined;
};

export const referenceColumns = {
  from: "fromReference",
  to: "toReference",
  account: "accountReference",
  beneficiary: "beneficiaryReference",
} as const;

/** The names and references of holders, and which of the names more than one of them has. */
export const createIndex = ({ keyOf }: HolderSayings) => {
  const byReference = new Map<string, ImportedHolder>();
  const byName = new Map<string, ImportedHolder[]>();
  return {
    byReference,
    addName: (holder: ImportedHolder): void => {
      const name = keyOf(holder.name);
      const namesakes = byName.get(name);
      if (namesakes === undefined) byName.set(name, [holder]);
      else namesakes.push(holder);
    },
    namesakes: (name: string): ImportedHolder[] => byName.get(keyOf(name)) ?? [],
  };
};
export type HolderIndex = ReturnType<typeof createIndex>;

export type NoteSpelling = (holder: ImportedHolder, typed: string, place: SourceRef) => void;

/**
 * Says once of each spelling that it is taken for another, as its accents or capitals alone differ;
 * `among` the lines, where each names its parties, nothing says that they are one.
 */
export const createSpellings = (log: FaultLog, among: "lines" | "list"): NoteSpelling => {
  const told = new Set<string>();
  return (holder, typed, place) => {
    if (holder.name === typed || told.has(typed)) return;
    const [one, other] = [spelt(typed), spelt(holder.name)];
    if (one === other || nameKey(one) !== nameKey(other)) return;
    told.add(typed);
    log.add("spelling_differs", { holder: typed, other: holder.name, among }, place, typed);
  };
};

export const findNamedIn =
  (
    index: HolderIndex,
    log: FaultLog,
    { nameOf }: HolderSayings,
    noteSpelling: NoteSpelling,
  ): HolderBook["findNamed"] =>
  (written, place) => {
    const typed = nameOf(written);
    const referenced = index.byReference.get(nameKey(typed));
    if (referenced !== undefined) return referenced.key;
    const [found, second] = index.namesakes(typed);
    if (found !== undefined && second === undefined) {
      noteSpelling(found, typed, place);
      return found.key;
    }
    log.add(found ? "ambiguous_holder" : "unknown_holder", { holder: typed }, place, typed);
    return undefined;
  };

/** The book of a workbook with a sheet of holders: a movement names one of them or is at fault. */
export const listedBook = (
  holders: ImportedHolder[],
  index: HolderIndex,
  log: FaultLog,
  said: HolderSayings,
  { deduced, untold }: Readonly<{ deduced: readonly ImportedHolder[]; untold: ImportedHolder[] }>,
): HolderBook => {
  const findNamed = findNamedIn(index, log, said, createSpellings(log, "list"));
  return {
    holders,
    deduced,
    untold,
    findNamed,
    find: (row, side) => {
      const column = row.text(referenceColumns[side]) === undefined ? side : referenceColumns[side];
      const typed = row.text(column);
      if (typed === undefined) return undefined;
      // Whom somebody said to be one more holder is one, though the list has not the name.
      if (said.isApart(typed) && index.namesakes(typed).length === 0) {
        const kind = isEntityName(typed) ? ("corporate" as const) : ("user" as const);
        const holder = { key: typed, kind, name: typed, source: row.source(column) };
        holders.push(holder);
        if (kind === "user") untold.push(holder);
        index.addName(holder);
      }
      return findNamed(typed, row.source(column));
    },
  };
};
