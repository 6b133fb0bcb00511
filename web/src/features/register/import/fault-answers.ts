import type {
  ImportAmended,
  ImportAmendment,
  ImportProposal,
} from "@coulisse/contract/imports/import-proposals.schemas.ts";
import type { ImportFault } from "@coulisse/contract/imports/import-shapes.schemas.ts";

/** Picked answers are chosen for a fault of the report, until the files are read with them. */
export type Picked = ReadonlyMap<ImportFault, ImportProposal>;

/** Two readings of one text stand in one order: the day first, then the month; a thousand, then one. */
const inOrder: ReadonlySet<ImportProposal["kind"]> = new Set(["read_day", "read_number"]);

/** Finds what says of another fault what was said of this one. */
const sameAnswer = (
  fault: ImportFault,
  other: ImportFault,
  { kind, words }: ImportProposal,
): ImportProposal | undefined => {
  const [own, offered] = [fault, other].map(({ proposals }) =>
    proposals.filter((proposal) => proposal.kind === kind),
  );
  if (offered?.length === 1 || !inOrder.has(kind))
    return offered?.length === 1 ? offered[0] : undefined;
  return offered?.[own?.findIndex((proposal) => proposal.words === words) ?? -1];
};

/** The other faults of one sort to which the same may be said, each in its own words. */
export const likeFaults = (
  faults: readonly ImportFault[],
  fault: ImportFault,
  chosen: ImportProposal,
): readonly (readonly [ImportFault, ImportProposal])[] =>
  faults.flatMap((other) => {
    if (other === fault || other.code !== fault.code) return [];
    const same = sameAnswer(fault, other, chosen);
    return same === undefined ? [] : [[other, same] as const];
  });

export const amendmentOf = ({ file: _, was: __, ...amendment }: ImportAmended): ImportAmendment =>
  amendment;

const subjectOf = ({ sheet, line, column, object, field }: ImportAmendment): string =>
  JSON.stringify([sheet, line, column, object, field]);

/**
 * Amendments say how the files are to be read: what was answered before, then what is answered now,
 * which takes the place of an earlier answer about the same thing.
 */
export const amendmentsOf = (
  given: readonly ImportAmendment[],
  picked: Picked,
): ImportAmendment[] => {
  const bySubject = new Map(given.map((one) => [subjectOf(one), one]));
  for (const { amendments } of picked.values()) {
    for (const one of amendments) bySubject.set(subjectOf(one), one);
  }
  return [...bySubject.values()];
};
