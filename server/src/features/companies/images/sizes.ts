import type { ImageKey } from "@coulisse/contract/companies/companies.ts";

type Shape = Readonly<{ sizes: readonly number[]; square: boolean }>;

/** The sizes the site shows, in pixels of width: a logo is set in a square, the others keep theirs. */
const shapes: Readonly<Record<ImageKey, Shape>> = {
  logo: { sizes: [64, 128, 256], square: true },
  horizontal: { sizes: [480, 960, 1600], square: false },
  vertical: { sizes: [480, 960], square: false },
  action: { sizes: [480, 960], square: false },
};

/** A picture that is taller than this many times its width is made narrower, not longer. */
const steepnessMax = 3;

export type Box = Readonly<{ width: number; height: number; fit: "contain" | "inside" }>;

/** The boxes to draw an image of these dimensions in. It is never enlarged. */
export const boxesOf = (key: ImageKey, source: { width: number; height: number }): Box[] => {
  const { sizes, square } = shapes[key];
  const own = square ? Math.max(source.width, source.height) : source.width;
  const largest = Math.min(own, Math.max(...sizes));
  return [...sizes.filter((size) => size < largest), largest].map((size) =>
    square
      ? { width: size, height: size, fit: "contain" }
      : { width: size, height: size * steepnessMax, fit: "inside" },
  );
};
