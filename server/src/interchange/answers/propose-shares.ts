import type {
  ImportedHolder,
  ImportedMovement,
  ImportedRegister,
  MovementCells,
  SourceRef,
} from "../model.ts";
import { holderIs } from "./holder-sayings.ts";
import { likeness, tellingWords } from "./name-words.ts";
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

const holdersByWord = onceFor(({ holders }: ImportedRegister) => {
  const found = new Map<string, ImportedHolder[]>();
  for (const holder of holders) {
    for (const word of new Set(tellingWords(holder.name))) {
      const known = found.get(word);
      if (known === undefined) found.set(word, [holder]);
      else known.push(holder);
    }
  }
  return { found, names: new Map(holders.map(({ key, name }) => [key, name])) };
});

/** Gives what a holder had of the category of a movement, at the end of its day. */
const heldBy = (register: ImportedRegister, holder: string, movement: ImportedMovement): bigint => {
  const { giver, receiver } = movementsBy(register);
  const sumOf = (movements: readonly ImportedMovement[] = []): bigint =>
    movements
      .filter(
        ({ categoryKey, effectiveOn }) =>
          categoryKey === movement.categoryKey && effectiveOn <= movement.effectiveOn,
      )
      .reduce((sum, { quantity }) => sum + quantity, 0n);
  return sumOf(receiver.get(holder)) - sumOf(giver.get(holder));
};

const namesakesMax = 50;
const sellersMax = 2;

/** Finds who had enough, and a name that the seller may be called by too. */
const perhapsSellers = (
  { register }: Around,
  movement: ImportedMovement,
  lacking: bigint,
): { seller: string; holder: string }[] => {
  const { found, names } = holdersByWord(register);
  const { fromKey = "", toKey } = movement;
  const seller = names.get(fromKey);
  if (seller === undefined) return [];
  const named = new Set(tellingWords(seller).flatMap((word) => found.get(word) ?? []));
  if (named.size > namesakesMax) return [];
  return [...named]
    .filter(({ key }) => key !== fromKey && key !== toKey)
    .filter(({ key }) => heldBy(register, key, movement) >= lacking)
    .toSorted((a, b) => likeness(seller, b.name) - likeness(seller, a.name))
    .slice(0, sellersMax)
    .map(({ name }) => ({ seller, holder: name }));
};

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

/**
 * More shares leave a holder than they have: a date, a count or a line of the file is not right.
 */
export const proposeShares = (around: Around): Proposal[] => {
  const { fault } = around;
  const movement = movementAt(around);
  if (fault.code !== "not_enough_shares" || movement === undefined) return [];
  const { effectiveOn, source } = movement;
  const { sheet = "", line } = source;
  const held = BigInt(fault.params.held);
  const proposals: Proposal[] = [];
  for (const one of perhapsSellers(around, movement, BigInt(fault.params.needed) - held)) {
    const place = { sheet, line: line ?? 1 };
    proposals.push(proposal("seller_is", one, [holderIs(place, one.seller, one.holder)]));
  }
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
