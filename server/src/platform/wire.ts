import { invariant } from "#platform/problem.ts";

const isOnWire = (value: bigint): boolean =>
  value <= BigInt(Number.MAX_SAFE_INTEGER) && value >= BigInt(Number.MIN_SAFE_INTEGER);

/** A bigint as the JSON number it is on the wire; never silently rounded. */
export const toWire = (value: bigint): number => {
  invariant(isOnWire(value), "a number on the wire stays below 2^53");
  return Number(value);
};

/** A figure that is worked out and kept nowhere: not known, or too large to be told, is null. */
export const toWireOrNull = (value: bigint | null): number | null =>
  value === null || !isOnWire(value) ? null : Number(value);

/** A price as it is written: no trailing zeros, `12.500000` is `12.5`. */
export const writtenPrice = (value: string): string =>
  value.includes(".") ? value.replace(/\.?0+$/, "") : value;

/** A numeric column as a price, where it may be without one. */
export const toUnitPrice = (value: string | null): string | null =>
  value === null ? null : writtenPrice(value);

/** An instant as it crosses the wire, where there may be none. */
export const toInstant = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;
