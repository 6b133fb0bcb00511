import type { FaultLog } from "./faults.ts";
import type { ImportedMention, ImportedMovement } from "./model.ts";

type Numbered = Pick<ImportedMovement | ImportedMention, "number" | "source">;

const withoutNumber = ({ number: _, ...movement }: ImportedMovement): ImportedMovement => movement;

/** Shares that take the place of others come where the file has them: behind those that go. */
const replacing = new Set<ImportedMovement["nature"]>(["split", "consolidation", "conversion"]);

/** Shares that are issued on a day are there to be moved on that day. */
const rankOf = ({ type, nature, bundle }: ImportedMovement): number =>
  type === "ISSUE" && bundle === undefined && !replacing.has(nature) ? 0 : 1;

const byDate = (movements: readonly ImportedMovement[]): ImportedMovement[] =>
  movements.toSorted((a, b) => {
    if (a.effectiveOn !== b.effectiveOn) return a.effectiveOn < b.effectiveOn ? -1 : 1;
    return rankOf(a) - rankOf(b);
  });

/** Says where the numbers of a file leave one out: the register will close the gap. */
const logGap = (sorted: readonly Numbered[], log: FaultLog): void => {
  let expected = 1;
  for (const { number = 0, source } of sorted) {
    if (number !== expected) {
      const params = { expected: String(expected), found: String(number) };
      log.add("number_gap", params, source, String(number));
      return;
    }
    expected += 1;
  }
};

const byNumber = (a: Numbered, b: Numbered): number => (a.number ?? 0) - (b.number ?? 0);

/**
 * The order of registration: the file's own numbers where every movement has one, else the
 * effective date and, on one day, issues before the rest in the order of the file. Of a file with faults nothing is said about
 * its numbers: a line that could not be read leaves a gap that it does not have.
 */
export const inRegistrationOrder = (
  movements: readonly ImportedMovement[],
  log: FaultLog,
  mentions: readonly ImportedMention[] = [],
): ImportedMovement[] => {
  const unnumbered = movements.find(({ number }) => number === undefined);
  if (unnumbered !== undefined) {
    if (!log.stopped && movements.some(({ number }) => number !== undefined)) {
      log.add("number_missing", {}, unnumbered.source);
    }
    return byDate(movements.map(withoutNumber));
  }
  const numbered = mentions.filter(({ number }) => number !== undefined);
  if (!log.stopped) logGap([...movements, ...numbered].toSorted(byNumber), log);
  return movements.toSorted(byNumber);
};
