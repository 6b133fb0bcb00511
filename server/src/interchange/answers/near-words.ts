import { spelling } from "../table/spellings.ts";

/** How many letters must be typed anew to make one word of the other; two that swapped count once. */
const distanceOf = (one: string, other: string): number => {
  let [beforeLast, last]: [number[], number[]] = [[], Array.from(other, (_, at) => at + 1)];
  last.unshift(0);
  for (let at = 1; at <= one.length; at += 1) {
    const row = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1];
      const changed = (last[to - 1] ?? 0) + (isSame ? 0 : 1);
      let least = Math.min(changed, (last[to] ?? 0) + 1, (row[to - 1] ?? 0) + 1);
      const isSwapped = at > 1 && to > 1 && one[at - 1] === other[to - 2];
      if (isSwapped && one[at - 2] === other[to - 1]) {
        least = Math.min(least, (beforeLast[to - 2] ?? 0) + 1);
      }
      row.push(least);
    }
    [beforeLast, last] = [last, row];
  }
  return last[other.length] ?? 0;
};

const lengthMax = 80;

/** Whether one was probably typed for the other: a letter in four may be wrong, three at most. */
const areNear = (one: string, other: string): boolean => {
  const longer = Math.max(one.length, other.length);
  if (longer > lengthMax || Math.abs(one.length - other.length) > 3) return false;
  return distanceOf(one, other) <= Math.min(3, Math.floor(longer / 4));
};

export type SpeltWord = Readonly<{ word: string; spelt: string }>;

/** Words as they are compared: spelt once, however many are asked about. */
export const spellWords = (words: Iterable<string>): SpeltWord[] =>
  [...new Set(words)]
    .map((word) => ({ word, spelt: spelling(word) }))
    .filter(({ spelt }) => spelt !== "");

/** The words that somebody may have meant, the nearest first. */
export const nearest = (typed: string, words: readonly SpeltWord[], most: number): string[] => {
  const spelt = spelling(typed);
  return words
    .filter((known) => areNear(spelt, known.spelt))
    .map(({ word, spelt: known }) => ({ word, distance: distanceOf(spelt, known) }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ word }) => word);
};
