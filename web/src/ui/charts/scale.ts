const stepsOf = [1, 2, 2.5, 5, 10] as const;

/** Round ticks that enclose the values; four or five of them. */
export const ticksFor = (least: number, most: number): number[] => {
  const span = most - least || Math.abs(most) || 1;
  const rough = span / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (stepsOf.find((candidate) => candidate * power >= rough) ?? 10) * power;
  const first = Math.floor(least / step) * step;
  const count = Math.ceil((most - first) / step) || 1;
  return Array.from({ length: count + 1 }, (_, at) => first + at * step);
};

/** Gives the height of a value in percent, the top being 0. */
export const heightOf = (value: number, ticks: readonly number[]): number => {
  const least = ticks[0] ?? 0;
  const most = ticks.at(-1) ?? 1;
  return most === least ? 50 : 100 - ((value - least) / (most - least)) * 100;
};

/** Days are placed by their time, so that a quiet month is as long as a busy one. */
export const placesOf = (days: readonly string[]): number[] => {
  const times = days.map((day) => Date.parse(day));
  const first = times[0] ?? 0;
  const span = (times.at(-1) ?? 0) - first;
  return times.map((time) => (span === 0 ? 50 : ((time - first) / span) * 100));
};

/** The place nearest to a point, for the pointer and the arrows. */
export const nearest = (places: readonly number[], at: number): number =>
  places.reduce(
    (best, place, index) =>
      Math.abs(place - at) < Math.abs((places[best] ?? 0) - at) ? index : best,
    0,
  );
