import { nameKey } from "../identities.ts";
import type { ImportedMovement, MovementCells } from "../model.ts";
import { cellText } from "../table/cells.ts";
import { lineOut, proposal, type Around, type Place, type Proposal } from "./proposals.ts";

const placeIn = ({ source }: ImportedMovement, key: keyof MovementCells): Place | undefined => {
  const cell = source.cells?.[key];
  return cell === undefined ? undefined : { sheet: source.sheet ?? "", ...cell };
};

const movementAt = ({ fault, register }: Around): ImportedMovement | undefined =>
  register.movements.find(
    ({ source }) =>
      source.line === fault.line && source.sheet === fault.sheet && source.index === fault.index,
  );

const isLeaving = ({ type, nature }: ImportedMovement): boolean =>
  type === "CANCELLATION" || nature === "repurchase";

/** A repurchase and the cancellation of what was bought back are one departure, written twice. */
const sameDeparture = (
  { register }: Around,
  movement: ImportedMovement,
): ImportedMovement | undefined =>
  register.movements.find(
    (other) =>
      other !== movement &&
      isLeaving(other) &&
      isLeaving(movement) &&
      other.fromKey === movement.fromKey &&
      other.categoryKey === movement.categoryKey &&
      other.quantity === movement.quantity,
  );

/** The first entry that would have been enough, had it come in time. */
const lateEntry = (
  { register }: Around,
  movement: ImportedMovement,
  lacking: bigint,
): ImportedMovement | undefined =>
  register.movements
    .filter(
      ({ toKey, categoryKey, effectiveOn, quantity }) =>
        toKey === movement.fromKey &&
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

/** Two spellings of a name: every cell that has the rarer one is read as the other. */
export const proposeOneHolder = ({ fault, sheets }: Around): Proposal[] => {
  if (fault.code !== "names_alike") return [];
  const { holder, other } = fault.params;
  const amendments = sheets.flatMap((table) =>
    table.rows.flatMap(({ line, cells }) =>
      cells.flatMap((cell, column) =>
        nameKey(cellText(cell)) === nameKey(holder)
          ? [{ sheet: table.sheet ?? "", line, column, readAs: other }]
          : [],
      ),
    ),
  );
  return amendments.length === 0 ? [] : [proposal("one_holder", { holder: other }, amendments)];
};
