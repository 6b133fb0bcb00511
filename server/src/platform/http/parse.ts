import type { z } from "zod";
import { Malformed } from "#platform/http/answers.ts";

/**
 * The number of unknown names that are told: an address has room for thousands, and no answer is to
 * outgrow its question.
 */
const namedMax = 20;

/**
 * Refuses what a call does not know by its name. A filter that nobody reads would answer the whole list
 * to whoever asked for a part of it, and they would take it for that part.
 */
export const refuseUnknownParameters = (
  known: ReadonlySet<string> | null,
  query: Readonly<Record<string, unknown>>,
): void => {
  if (known === null) return;
  const unknown = Object.keys(query).filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new Malformed(
    unknown
      .slice(0, namedMax)
      .map((name) => ({ code: "custom" as const, path: [name], message: "parameter" })),
    query,
  );
};

type Path = readonly PropertyKey[];

/**
 * Signs that no column keeps, or nobody sees: a NUL (one would fail the other requests that go to
 * the database with it), signs of control other than blanks, and signs that turn the direction of
 * the letters around them, so that a name would be read as another.
 */
const unkept = /[^\P{Cc}\t\n\v\f\r\u0080-\u009f]|[\u202a-\u202e\u2066-\u2069]/u;

/** Finds the places where a text has such a sign, or half of a character that takes two. */
const findUnkept = (value: unknown, path: Path = []): Path[] => {
  if (typeof value === "string") return unkept.test(value) || !value.isWellFormed() ? [path] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => findUnkept(part, [...path, key]));
};

/** Gives what the schema makes of the input, or a refusal that names each field that is wrong. */
export const parse = (schema: z.ZodType | undefined, input: unknown): unknown => {
  if (!schema) return undefined;
  const result = schema.safeParse(input);
  if (!result.success) throw new Malformed(result.error.issues, input);
  const found = findUnkept(result.data);
  if (found.length === 0) return result.data;
  const issues = found.map((path) => ({
    code: "custom" as const,
    path: [...path],
    message: "text",
  }));
  throw new Malformed(issues, input);
};
