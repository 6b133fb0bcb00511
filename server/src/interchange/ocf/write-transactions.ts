import type { ExportedMovement, ExportedRegister } from "../model.ts";
import { repay } from "./lending.ts";
import { createWriter } from "./transaction-writer.ts";
import type { Transaction, Writer } from "./transaction-writer.ts";
import { writeConversion, writeSplit } from "./write-bundles.ts";
import { writeCancellation, writeIssue, writeTransfer } from "./write-movements.ts";

/**
 * Movements go by effective date, since that is when a security begins; the number decides within a
 * day.
 */
const inEffectiveOrder = (movements: readonly ExportedMovement[]): ExportedMovement[] =>
  movements.toSorted((a, b) =>
    a.effectiveOn === b.effectiveOn ? a.number - b.number : a.effectiveOn < b.effectiveOn ? -1 : 1,
  );

const isBound = ({ bundle, nature, type }: ExportedMovement): boolean =>
  bundle !== undefined &&
  type !== "TRANSFER" &&
  (nature === "conversion" || nature === "split" || nature === "consolidation");

/** Single lines, and the lines of one bundle together at the place of the first. */
const inGroups = (movements: readonly ExportedMovement[]): ExportedMovement[][] => {
  const bundles = new Map<string, ExportedMovement[]>();
  const groups: ExportedMovement[][] = [];
  for (const movement of movements) {
    const { bundle, nature, effectiveOn } = movement;
    const key = JSON.stringify([bundle, nature, effectiveOn]);
    const known = isBound(movement) ? bundles.get(key) : undefined;
    if (known !== undefined) known.push(movement);
    else {
      const group = [movement];
      if (isBound(movement)) bundles.set(key, group);
      groups.push(group);
    }
  }
  return groups;
};

const writeGroup = (writer: Writer, group: readonly ExportedMovement[]): void => {
  const [movement] = group;
  if (movement === undefined) return;
  if (isBound(movement)) {
    if (movement.nature === "conversion") writeConversion(writer, group);
    else writeSplit(writer, group);
  } else if (movement.type === "ISSUE") writeIssue(writer, movement);
  else if (movement.type === "CANCELLATION") writeCancellation(writer, movement);
  else writeTransfer(writer, movement);
};

/** The movements of a register as events on securities. */
export function* writeTransactions(register: ExportedRegister): Generator<Transaction> {
  const writer = createWriter(register);
  // Nothing changes an event once its group is written: it need not wait for the others.
  const written = (): Transaction[] => writer.transactions.splice(0);
  let day = "";
  for (const group of inGroups(inEffectiveOrder(register.movements))) {
    const date = group[0]?.effectiveOn ?? "";
    if (date !== day) repay(writer, day);
    day = date;
    writeGroup(writer, group);
    yield* written();
  }
  repay(writer, day);
  yield* written();
}
