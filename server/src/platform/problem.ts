import type { Locale } from "@coulisse/domain/words.ts";

export type Words = Readonly<Record<Locale, string>>;
/** A refusal says what a code means to a person. `{name}` in the words is filled from the facts. */
export type Refusal = Readonly<{ status: number; title: Words; description: Words }>;
export type Facts = Readonly<Record<string, string | number>>;
export type FieldFault = Readonly<{ location: string; code: string; value?: unknown }>;

/** A refusal: not a bug. It carries a code; its words are found at the edge, in the caller's language. */
export class Problem extends Error {
  override readonly name = "Problem";
  readonly code: string;
  readonly facts: Facts;
  readonly fields: readonly FieldFault[];

  constructor(code: string, options: { facts?: Facts; fields?: readonly FieldFault[] } = {}) {
    super(code);
    this.code = code;
    this.facts = options.facts ?? {};
    this.fields = options.fields ?? [];
  }
}

/** A refusal that is about one field. */
export const fieldProblem = (code: string, location: string, facts: Facts = {}): Problem =>
  new Problem(code, { facts, fields: [{ location, code }] });

/** An invariant cannot be broken but by a bug. */
export function invariant(holds: unknown, what: string): asserts holds {
  if (!holds) throw new Error(`Invariant broken: ${what}`);
}

type DatabaseError = { code?: string; detail?: string; message: string; constraint?: string };

/** The constraint that a write broke, where it did; commands translate it next to the write. */
export const brokenConstraint = (error: unknown): string | undefined => {
  const { code, constraint } = error as DatabaseError;
  return code?.startsWith("23") ? constraint : undefined;
};

/** A text with a character that no column keeps, in SQL or in JSON, and a day that is in no calendar. */
const unkept = new Set(["22021", "22P05", "22008"]);

/**
 * A refusal by a function of the database (SQLSTATE CL422) as a Problem, on the field that its facts
 * name, and so is a value that no column can keep; anything else unchanged.
 */
export const asProblem = (error: unknown): unknown => {
  const { code, detail, message } = error as DatabaseError;
  if (code !== undefined && unkept.has(code)) return new Problem("malformed_request");
  if (code !== "CL422") return error;
  const facts = JSON.parse(detail ?? "{}") as Facts;
  const { field } = facts;
  return typeof field === "string"
    ? fieldProblem(message, field, facts)
    : new Problem(message, { facts });
};
