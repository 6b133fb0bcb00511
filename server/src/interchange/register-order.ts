import type { ImportedMention, ImportedMovement, ImportedRegister } from "./model.ts";

export type ImportedLine = ImportedMovement | ImportedMention;

export const isMentionLine = (line: ImportedLine): line is ImportedMention => !("type" in line);

/** The pledge or usufruct that a mention is of: its own, or that of the line that it ends or undoes. */
export const rootOf = (
  mentions: ReadonlyMap<string, ImportedMention>,
  mention: ImportedMention,
): ImportedMention => {
  let root = mention;
  const seen = new Set<string>();
  for (;;) {
    const next = mentions.get(root.corrects ?? root.lifts ?? "");
    if (next === undefined || seen.has(next.key)) return root;
    seen.add(next.key);
    root = next;
  }
};

type Entry = { day: string; place: number };

const keyOf = (holder: string | undefined, category: string): string =>
  JSON.stringify([holder, category]);

/**
 * Gives for each account with mentions after how many movements all that took effect by a day has
 * its place.
 */
const placesOf = (
  movements: readonly ImportedMovement[],
  mentions: readonly ImportedMention[],
): Map<string, Entry[]> => {
  const places = new Map<string, Entry[]>(
    mentions.map(({ fromKey, categoryKey }) => [keyOf(fromKey, categoryKey), []]),
  );
  for (const [at, { fromKey, toKey, categoryKey, effectiveOn }] of movements.entries()) {
    for (const holder of [fromKey, toKey]) {
      if (holder === undefined) continue;
      places.get(keyOf(holder, categoryKey))?.push({ day: effectiveOn, place: at + 1 });
    }
  }
  for (const entries of places.values()) {
    entries.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.place - b.place));
    let latest = 0;
    for (const entry of entries) {
      latest = Math.max(latest, entry.place);
      entry.place = latest;
    }
  }
  return places;
};

const placeBy = (entries: readonly Entry[], day: string): number => {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((entries[middle]?.day ?? "") <= day) low = middle + 1;
    else high = middle;
  }
  return entries[low - 1]?.place ?? 0;
};

const placeByNumber = (movements: readonly ImportedMovement[], number: number): number => {
  let [low, high] = [0, movements.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((movements[middle]?.number ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
};

/**
 * All lines in the order of registration. A mention stands where its number says; without one, behind
 * what took effect on its account by its day: a pledge weighs on what comes after it, and no more.
 */
export const inOneOrder = ({
  movements,
  mentions = [],
}: Pick<ImportedRegister, "movements" | "mentions">): ImportedLine[] => {
  if (mentions.length === 0) return [...movements];
  const places = placesOf(movements, mentions);
  const areNumbered = movements.every(({ number }) => number !== undefined);
  const placed = mentions
    .map((mention) => {
      const { number, fromKey, categoryKey, effectiveOn } = mention;
      const entries = places.get(keyOf(fromKey, categoryKey)) ?? [];
      const isNumbered = areNumbered && number !== undefined;
      const place = isNumbered ? placeByNumber(movements, number) : placeBy(entries, effectiveOn);
      return { mention, place, number: isNumbered ? number : Infinity };
    })
    .toSorted((a, b) => {
      if (a.place !== b.place) return a.place - b.place;
      if (a.number !== b.number) return a.number - b.number;
      const [first, second] = [a.mention.effectiveOn, b.mention.effectiveOn];
      return first < second ? -1 : first > second ? 1 : 0;
    });
  const lines: ImportedLine[] = [];
  let next = 0;
  for (const { mention, place } of placed) {
    for (const movement of movements.slice(next, place)) lines.push(movement);
    lines.push(mention);
    next = Math.max(next, place);
  }
  for (const movement of movements.slice(next)) lines.push(movement);
  return lines;
};
