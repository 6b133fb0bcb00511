import type {
  ImportAmended,
  ImportAmendment,
  ImportProposal,
} from "@coulisse/contract/import-proposals.schemas.ts";
import type { ImportFault } from "@coulisse/contract/import-shapes.schemas.ts";

/** What was chosen for a fault of the report, until the files are read with it. */
export type Picked = ReadonlyMap<ImportFault, ImportProposal>;

const sameKind = (fault: ImportFault, { kind }: ImportProposal): ImportProposal | undefined => {
  const [one, second] = fault.proposals.filter((proposal) => proposal.kind === kind);
  return second === undefined ? one : undefined;
};

/** The other faults of one sort to which the same may be said, each in its own words. */
export const likeFaults = (
  faults: readonly ImportFault[],
  fault: ImportFault,
  chosen: ImportProposal,
): readonly (readonly [ImportFault, ImportProposal])[] =>
  faults.flatMap((other) => {
    if (other === fault || other.code !== fault.code) return [];
    const same = sameKind(other, chosen);
    return same === undefined ? [] : [[other, same] as const];
  });

export const amendmentOf = ({ file: _, was: __, ...amendment }: ImportAmended): ImportAmendment =>
  amendment;

/** As the files are to be read: what was answered before, then what is answered now. */
export const amendmentsOf = (
  given: readonly ImportAmendment[],
  picked: Picked,
): ImportAmendment[] => [...given, ...[...picked.values()].flatMap(({ amendments }) => amendments)];
