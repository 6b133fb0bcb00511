/**
 * Chance that comes out the same at every start: a world that was cut off while it was told goes on
 * where it stopped, and two people who look at the demo see the same registers.
 */
export type Chance = Readonly<{
  /** The number goes from 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number;
  pick<Item>(items: readonly Item[]): Item;
  happens(probability: number): boolean;
}>;

const seedOf = (text: string): number => {
  let seed = 0x811c9dc5;
  for (const letter of text) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return seed >>> 0;
};

/** Mulberry32: thirty-two bits of state are plenty for names and small trades. */
export const createChance = (seed: string): Chance => {
  let state = seedOf(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    pick: (items) => {
      const item = items[whole(0, items.length - 1)];
      if (item === undefined) throw new Error("There is nothing to pick from.");
      return item;
    },
    happens: (probability) => next() < probability,
  };
};
