import type { FaultLog } from "../faults.ts";
import type { ImportedMovement } from "../model.ts";

const partsAgree = (a: ImportedMovement, b: ImportedMovement): boolean =>
  a.type === b.type &&
  a.nature === b.nature &&
  a.categoryKey === b.categoryKey &&
  a.fromKey === b.fromKey &&
  a.toKey === b.toKey &&
  a.effectiveOn === b.effectiveOn;

/**
 * One movement out of several securities is several events in this format; the number that we wrote
 * on each makes them one again. Where numbers contradict the lines, none is believed.
 */
export const mergeLines = (
  movements: readonly ImportedMovement[],
  log: FaultLog,
): ImportedMovement[] => {
  const merged = new Map<number | ImportedMovement, ImportedMovement>();
  for (const movement of movements) {
    const known = movement.number === undefined ? undefined : merged.get(movement.number);
    if (known === undefined) merged.set(movement.number ?? movement, { ...movement });
    else if (partsAgree(known, movement)) known.quantity += movement.quantity;
    else {
      log.add("numbers_ignored", {}, movement.source, String(movement.number));
      return movements.map(({ number: _, ...line }) => line);
    }
  }
  return [...merged.values()];
};
