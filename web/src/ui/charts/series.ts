/** The six colours of the token sheet, in their order; whole names, so that Tailwind finds them. */
export const strokes = [
  "stroke-series-1",
  "stroke-series-2",
  "stroke-series-3",
  "stroke-series-4",
  "stroke-series-5",
  "stroke-series-6",
] as const;

export const fills = [
  "fill-series-1",
  "fill-series-2",
  "fill-series-3",
  "fill-series-4",
  "fill-series-5",
  "fill-series-6",
] as const;

export const grounds = [
  "bg-series-1",
  "bg-series-2",
  "bg-series-3",
  "bg-series-4",
  "bg-series-5",
  "bg-series-6",
] as const;

/** The sixth colour is the grey of what is left over: further series share it. */
export const seriesAt = <Name>(names: readonly Name[], index: number): Name =>
  names[Math.min(index, names.length - 1)] as Name;
