/** Tells what was paid, below zero, and what came back, on its day, in cents. */
export type Flow = Readonly<{ on: string; cents: bigint }>;

const dayMs = 86_400_000;
const yearDays = 365;

/** Logarithms of what a euro becomes in a year, between which rates are looked for. */
const lowest = -16;
const highest = 16;
const steps = 640;

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

type Weighed = Readonly<{ years: number; cents: number }>;

const presentValue = (flows: readonly Weighed[], log: number): number =>
  flows.reduce((sum, { years, cents }) => sum + cents * Math.exp(-log * years), 0);

const bisect = (flows: readonly Weighed[], from: number, to: number): number => {
  let [low, high] = [from, to];
  const sign = Math.sign(presentValue(flows, low));
  while (high - low > 1e-13) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (Math.sign(presentValue(flows, middle)) === sign) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
};

/**
 * The yearly rate at which all that was paid, received and is still held comes to nothing on its first
 * day, in basis points: what spreadsheets call XIRR, days over 365. It is a ratio, and no amount is made
 * of it; of several rates it is the one nearest to zero. Null where money went one way alone.
 */
export const rateOfReturnBps = (flows: readonly Flow[]): number | null => {
  const sums = Map.groupBy(flows, ({ on }) => on);
  const days = [...sums.keys()].toSorted();
  const [first] = days;
  if (first === undefined) return null;
  const weighed = days.map((on) => ({
    years: daysBetween(first, on) / yearDays,
    cents: Number((sums.get(on) ?? []).reduce((sum, { cents }) => sum + cents, 0n)),
  }));
  if (!weighed.some(({ cents }) => cents < 0) || !weighed.some(({ cents }) => cents > 0))
    return null;
  const width = (highest - lowest) / steps;
  const found: number[] = [];
  for (let step = 0; step < steps; step += 1) {
    const from = lowest + step * width;
    const [left, right] = [presentValue(weighed, from), presentValue(weighed, from + width)];
    if (left === 0) found.push(from);
    else if (left < 0 !== right < 0 && right !== 0) found.push(bisect(weighed, from, from + width));
  }
  const [nearest] = found.toSorted((one, other) => Math.abs(one) - Math.abs(other));
  return nearest === undefined ? null : Math.round(Math.expm1(nearest) * 10_000);
};
