export type Slice = {
  id: string;
  label: string;
  value: number;
  /** The place of its colour in the series; by rank where it is not said. */
  colour?: number;
  /** The sum of the small ones: it stands last, however large it is. */
  isRest?: boolean;
};

export type Part = {
  id: string;
  label: string;
  value: number;
  colour: number;
  start: number;
  length: number;
};

const partsAtMost = 6;
const greyAt = 5;

const bySize = (one: Slice, other: Slice): number =>
  (one.isRest ? 1 : 0) - (other.isRest ? 1 : 0) || other.value - one.value;

/** Largest first; beyond six the smallest are one part. Start and length are percentages. */
export const gather = (
  slices: readonly Slice[],
  others: string,
): { parts: Part[]; total: number } => {
  const ranked = slices.filter((slice) => slice.value > 0).toSorted(bySize);
  const total = ranked.reduce((sum, slice) => sum + slice.value, 0);
  const kept = ranked.length > partsAtMost ? ranked.slice(0, partsAtMost - 1) : ranked;
  const left = ranked.slice(kept.length).reduce((sum, slice) => sum + slice.value, 0);
  const all: Slice[] =
    left > 0 ? [...kept, { id: "others", label: others, value: left, colour: greyAt }] : kept;
  let start = 0;
  const parts = all.map((slice, rank) => {
    const length = (slice.value / total) * 100;
    const { id, label, value } = slice;
    const part = { id, label, value, colour: slice.colour ?? rank, start, length };
    start += length;
    return part;
  });
  return { parts, total };
};
