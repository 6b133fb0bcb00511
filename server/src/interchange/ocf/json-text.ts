import { decimalOf, decimalText, isDecimal } from "@coulisse/domain/exact-numbers.ts";

/** Numbers that may have more digits than a double keeps; all others are read as they are. */
const perhapsInexact = /[\d.]{16}|\d[eE]/;
/** Short enough, with its exponent, to be just what it says. */
const shortExponent = /^-?\d{1,12}(?:\.\d{1,3})?[eE][+-]?\d{1,2}$/;

const isExact = (number: number, source: string): boolean => {
  if (shortExponent.test(source)) return true;
  const read = String(number);
  if (!isDecimal(source) || !isDecimal(read)) return source === read;
  return decimalText(decimalOf(read)) === decimalText(decimalOf(source));
};

type Context = { source?: string };

/** A number that a double would round stays the text that the file has. */
const exactly = (_: string, value: unknown, context: Context): unknown =>
  typeof value === "number" && context.source !== undefined && !isExact(value, context.source)
    ? context.source
    : value;

/** Gives what a text of JSON holds; undefined where it is none. */
export const parseJson = (text: string): unknown => {
  try {
    if (!perhapsInexact.test(text)) return JSON.parse(text);
    return JSON.parse(text, exactly as (key: string, value: unknown) => unknown);
  } catch {
    return undefined;
  }
};

/** The line that the parser stops on, where it says one. */
export const lineOfMalformation = (text: string): number | undefined => {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const line = /line (\d{1,9})/.exec(error instanceof Error ? error.message : "")?.[1];
    return line === undefined ? undefined : Number(line);
  }
};
