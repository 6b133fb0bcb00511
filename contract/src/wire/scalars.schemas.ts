import { z } from "zod";
import { isOneLine } from "@coulisse/domain/one-line.ts";
import { locales } from "@coulisse/domain/words.ts";
import { secret } from "./secret.schemas.ts";

/** UUIDv7 in practice; any UUID is read, so that a wrong one is a 404 and not a 400. */
export const Id = z.uuid();
export const Slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(80);
/** A day, `2026-11-20`. */
export const Day = z.iso.date();
/** An instant in UTC, `2026-11-20T09:30:00.000Z`. */
export const Instant = z.iso.datetime();
/** An amount in whole euro cents. */
export const Cents = z.int().min(0);
export const SignedCents = z.int();
/** A number of whole shares: R-8, a share is indivisible towards the company. */
export const Quantity = z.int().min(0);
export const PositiveQuantity = z.int().min(1);
/** Decimal text with at most 6 decimals: a price must survive the wire exactly. */
export const UnitPrice = z.string().regex(/^(?:0|[1-9]\d{0,11})(?:\.\d{1,6})?$/);
/** Hundredths of a percent: 250 is 2.5 %. */
export const BasisPoints = z.int().min(0).max(10_000);
export const Version = z.int().min(1);
export const Locale = z.enum(locales);
/* @__NO_SIDE_EFFECTS__ */
export const Text = (max: number) => z.string().trim().min(1).max(max);
/** A name or a title. */
/* @__NO_SIDE_EFFECTS__ */
export const OneLine = (max: number) => Text(max).refine(isOneLine, { error: "one_line" });
/* @__NO_SIDE_EFFECTS__ */
export const OptionalText = (max: number) =>
  z.preprocess(
    (value) => (typeof value === "string" && value.trim() === "" ? null : value),
    z.string().trim().max(max).nullable(),
  );

/** A form carries as JSON what is no text; what cannot be read is judged as it came. */
export const readJson = (value: unknown): unknown => {
  if (typeof value !== "string") return value;
  if (value === "") return null;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

/** Form fields and query strings carry text: these read numbers and booleans out of it. */
export const WholeFromText = z.preprocess(
  (value) => (typeof value === "string" && /^\d{1,16}$/.test(value) ? Number(value) : value),
  z.int().min(0),
);
export const BooleanFromText = z.preprocess(
  (value) => (value === "true" ? true : value === "false" ? false : value),
  z.boolean(),
);

/** Six digits of a code, with the spaces that people type. */
export const SixDigits = secret(
  z
    .string()
    .max(20)
    .transform((text) => text.replaceAll(/\s/g, ""))
    .pipe(z.string().regex(/^\d{6}$/)),
);

/** The parameters of a path that names one thing by its id. */
/* @__NO_SIDE_EFFECTS__ */
export const byId = <Name extends string>(name: Name) =>
  z.object({ [name]: Id } as Record<Name, typeof Id>);
