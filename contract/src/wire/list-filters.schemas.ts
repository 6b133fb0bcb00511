import { z } from "zod";
import { readChoice, valuesMax, type Choice, type ChoiceText } from "./list-filters.ts";
import { Day, WholeFromText } from "./scalars.schemas.ts";

/**
 * A filter of several values: `state=A,B`, and `state=!A,B` for all others. A value that is not
 * known, and one too many, are refused by the name of the filter.
 */
/* @__NO_SIDE_EFFECTS__ */
export const anyOf = <const Value extends string>(values: readonly Value[]) => {
  // The names of actions have dots in them.
  const one = `(?:${values.join("|").replaceAll(".", String.raw`\.`)})`;
  return z
    .string()
    .regex(new RegExp(`^!?${one}(?:,${one}){0,${valuesMax - 1}}$`))
    .transform((text) => readChoice(text, values)) as unknown as z.ZodType<
    Choice<Value>,
    ChoiceText<Value>
  >;
};

type Ends<Name extends string, First extends string, Last extends string, Schema> = {
  [End in `${Name}${First}` | `${Name}${Last}`]: z.ZodOptional<Schema & z.ZodType>;
};

/** A filter by days, both of them within: `period("signBy")` is `signByFrom` and `signByTo`. */
/* @__NO_SIDE_EFFECTS__ */
export const period = <const Name extends string>(name: Name) =>
  ({ [`${name}From`]: Day.optional(), [`${name}To`]: Day.optional() }) as Ends<
    Name,
    "From",
    "To",
    typeof Day
  >;

/** A filter by cents, both of them within: `range("amount")` is `amountMin` and `amountMax`. */
/* @__NO_SIDE_EFFECTS__ */
export const range = <const Name extends string>(name: Name) =>
  ({
    [`${name}Min`]: WholeFromText.optional(),
    [`${name}Max`]: WholeFromText.optional(),
  }) as Ends<Name, "Min", "Max", typeof WholeFromText>;
