import type { ImportedMovement, ImportedRegister, MovementCells, SourceRef } from "../model.ts";
import { onceFor } from "./once-for.ts";
import { lineOut, proposal, type Around, type Place, type Proposal } from "./proposals.ts";

const placeIn = ({ source }: ImportedMovement, key: keyof MovementCells): Place | undefined => {
  const cell = source.cells?.[key];
  return cell === undefined ? undefined : { sheet: source.sheet ?? "", ...cell };
};

const placeKey = ({ sheet, line, index }: SourceRef): string =>
  JSON.stringify([sheet, line, index]);

/** A file may have a thousand of these faults, and each asks where the shares came from and went. */
const movementsBy = onceFor(({ movements }: ImportedRegister) => ({
  place: new Map(movements.toReversed().map((one) => [placeKey(one.source), one])),
  giver: Map.groupBy(movements, ({ fromKey }) => fromKey),
  receiver: Map.groupBy(movements, ({ toKey }) => toKey),
}));

const movementAt = ({ fault, register }: Around): ImportedMovement | undefined =>
  movementsBy(register).place.get(placeKey(fault));

const isLeaving = ({ type, nature }: ImportedMovement): boolean =>
  type === "CANCELLATION" || nature === "repurchase";

/** A repurchase and the cancellation of what was bought back are one departure, written twice. */
const sameDeparture = (
  { register }: Around,
  movement: ImportedMovement,
): ImportedMovement | undefined =>
  (movementsBy(register).giver.get(movement.fromKey) ?? []).find(
    (other) =>
      other !== movement &&
      isLeaving(other) &&
      isLeaving(movement) &&
      other.categoryKey === movement.categoryKey &&
      other.quantity === movement.quantity,
  );

/** The first entry that would have been enough, had it come in time. */
const lateEntry = (
  { register }: Around,
  movement: ImportedMovement,
  lacking: bigint,
): ImportedMovement | undefined =>
  (movementsBy(register).receiver.get(movement.fromKey) ?? [])
    .filter(
      ({ categoryKey, effectiveOn, quantity }) =>
        categoryKey === movement.categoryKey &&
        effectiveOn > movement.effectiveOn &&
        quantity >= lacking,
    )
    .toSorted((a, b) => (a.effectiveOn < b.effectiveOn ? -1 : 1))[0];

/** More leaves a holder than they have: a date, a count or a line of the file is not right. */
export const proposeShares = (around: Around): Proposal[] => {
  const { fault } = around;
  const movement = movementAt(around);
  if (fault.code !== "not_enough_shares" || movement === undefined) return [];
  const { effectiveOn, source } = movement;
  const { sheet = "", line } = source;
  const held = BigInt(fault.params.held);
  const proposals: Proposal[] = [];
  const twice = sameDeparture(around, movement);
  if (twice?.source.line !== undefined && twice.source.line !== line) {
    const other = { sheet: twice.source.sheet ?? "", line: twice.source.line };
    proposals.push(proposal("leave_other_out", { line: String(other.line) }, [lineOut(other)]));
  }
  const entry = lateEntry(around, movement, BigInt(fault.params.needed) - held);
  const entryDate = entry && placeIn(entry, "date");
  const ownDate = placeIn(movement, "date");
  if (entry !== undefined && entryDate !== undefined) {
    const quantity = String(entry.quantity);
    const params = { day: effectiveOn, line: String(entryDate.line), quantity };
    proposals.push(proposal("date_entry", params, [{ ...entryDate, readAs: effectiveOn }]));
  }
  if (entry !== undefined && ownDate !== undefined) {
    const day = entry.effectiveOn;
    proposals.push(proposal("date_line", { day }, [{ ...ownDate, readAs: day }]));
  }
  const count = placeIn(movement, "quantity");
  if (held > 0n && count !== undefined) {
    const quantity = String(held);
    proposals.push(proposal("keep_held", { quantity }, [{ ...count, readAs: quantity }]));
  }
  if (line !== undefined)
    proposals.push(proposal("leave_line_out", {}, [lineOut({ sheet, line })]));
  return proposals;
};
