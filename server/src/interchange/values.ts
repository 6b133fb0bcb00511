import { sharesMax } from "@coulisse/domain/limits.ts";
import { decimalOf, decimalText, isDecimal, roundedTo } from "@coulisse/domain/exact-numbers.ts";
import type { Refusal } from "./faults.ts";

/** A value read from a file, or why it cannot be; a warning may stand beside a value. */
export type Reading<Value> = { value?: Value; refusal?: Refusal };

/** The register keeps 12 digits of a price before the point and 6 after. */
const priceScaleMax = 6;
const priceMax = 10n ** 12n;

const refused = (refusal: Refusal): { refusal: Refusal } => ({ refusal });

/** a share is indivisible, so that "12.00" is read and "12.5" is not. */
export const readQuantity = (text: string): Reading<bigint> => {
  if (!isDecimal(text)) return refused({ code: "bad_quantity", params: { value: text } });
  const { units, scale } = decimalOf(text);
  if (units < 0n) return refused({ code: "negative_quantity", params: { value: text } });
  if (scale > 0) return refused({ code: "fractional_quantity", params: { value: text } });
  if (units === 0n) return refused({ code: "zero_quantity", params: {} });
  if (units > sharesMax) return refused({ code: "quantity_too_large", params: { value: text } });
  return { value: units };
};

export const readUnitPrice = (text: string): Reading<string> => {
  const bad = refused({ code: "bad_price", params: { value: text } });
  if (!isDecimal(text)) return bad;
  const exact = decimalOf(text);
  const kept = roundedTo(exact, priceScaleMax);
  if (exact.units < 0n || kept.units / 10n ** BigInt(kept.scale) >= priceMax) return bad;
  const value = decimalText(kept);
  if (kept.scale === exact.scale) return { value };
  return { value, refusal: { code: "price_rounded", params: { value: text, kept: value } } };
};

/** a nominal value is never rounded; one that has no exact form is left out. */
export const readNominalValue = (text: string): Reading<string> => {
  const reading = readUnitPrice(text);
  if (reading.refusal?.code !== "price_rounded") return reading;
  return refused({ code: "nominal_left_out", params: { value: text } });
};

const votesMax = 1_000_000n;

export const readVotes = (text: string): Reading<bigint> => {
  const bad = refused({ code: "bad_votes", params: { value: text } });
  if (!isDecimal(text)) return bad;
  const { units, scale } = decimalOf(text);
  return units < 0n || scale > 0 || units > votesMax ? bad : { value: units };
};

/** A number of the register, 1 or more. */
export const readNumber = (text: string): Reading<number> => {
  const { value } = readQuantity(text);
  if (value === undefined) return refused({ code: "bad_number", params: { value: text } });
  return { value: Number(value) };
};
