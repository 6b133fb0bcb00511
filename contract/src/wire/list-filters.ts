/** The number of values that one filter takes: more are not read by anybody who looks at a list. */
export const valuesMax = 20;

/** Stands before the values that are left out. */
const notSign = "!";

/**
 * The text of a filter of several values, in an address and in a call: `A`, `A,B`, or `!A,B` for
 * everything that is neither.
 */
export type ChoiceText<Value extends string = string> =
  Value | `${Value},${string}` | `!${Value}` | `!${Value},${string}`;

/** The values that a list is narrowed to, or, where `isNot`, those that are left out of it. */
export type Choice<Value extends string = string> = Readonly<{
  values: readonly Value[];
  isNot: boolean;
}>;

/** The values are in the order of the list of them, each once: two texts for one choice are one. */
export const readChoice = <Value extends string>(
  text: string,
  allowed: readonly Value[],
): Choice<Value> => {
  const isNot = text.startsWith(notSign);
  const written = new Set((isNot ? text.slice(notSign.length) : text).split(","));
  return { values: allowed.filter((value) => written.has(value)), isNot };
};

/** Nothing where nothing is chosen: a filter without values narrows nothing. */
export const writeChoice = <Value extends string>({
  values,
  isNot,
}: Choice<Value>): ChoiceText<Value> | undefined =>
  values.length === 0
    ? undefined
    : (((isNot ? notSign : "") + values.join(",")) as ChoiceText<Value>);
