import type { z } from "zod";
import { Malformed } from "#platform/http/answers.ts";

type Path = readonly PropertyKey[];

/**
 * Where a text has what no column keeps: a NUL, or half of a character that takes two. One such text
 * would fail the other requests that go to the database with it.
 */
const findUnkept = (value: unknown, path: Path = []): Path[] => {
  if (typeof value === "string") {
    return value.includes("\0") || !value.isWellFormed() ? [path] : [];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => findUnkept(part, [...path, key]));
};

/** What the schema makes of the input, or a refusal that names each field that is wrong. */
export const parse = (schema: z.ZodType | undefined, input: unknown): unknown => {
  if (!schema) return undefined;
  const result = schema.safeParse(input);
  if (!result.success) throw new Malformed(result.error.issues, input);
  const unkept = findUnkept(result.data);
  if (unkept.length === 0) return result.data;
  const issues = unkept.map((path) => ({
    code: "custom" as const,
    path: [...path],
    message: "text",
  }));
  throw new Malformed(issues, input);
};
