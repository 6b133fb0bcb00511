import { pageLimitDefault } from "@coulisse/contract/wire/page.ts";
import { Problem } from "#platform/problem.ts";

type Cursor = readonly (string | number | boolean)[];

/** A cursor is the sort key of the last row, opaque to the caller. */
export const writeCursor = (key: Cursor): string =>
  Buffer.from(JSON.stringify(key)).toString("base64url");

/** `whole` is a 64-bit number as text. */
type CursorKind = "string" | "number" | "boolean" | "whole" | "id";
type PartOf = {
  string: string;
  number: number;
  boolean: boolean;
  whole: string;
  id: string;
};

/** Whether PostgreSQL takes it for the id of a row: anything else would fail the statement. */
export const isId = (part: unknown): part is string =>
  typeof part === "string" && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(part);

const fits: Record<CursorKind, (part: unknown) => boolean> = {
  // PostgreSQL keeps no NUL in a text.
  string: (part) => typeof part === "string" && !part.includes("\0"),
  number: (part) => Number.isSafeInteger(part),
  boolean: (part) => typeof part === "boolean",
  whole: (part) => typeof part === "string" && /^\d{1,18}$/.test(part),
  id: isId,
};

/** `kinds` says what each part of the key must be; anything else is a refusal and not a fault. */
export const readCursor = <const Kinds extends readonly CursorKind[]>(
  text: string | undefined,
  kinds: Kinds,
): { [I in keyof Kinds]: PartOf[Kinds[I]] } | null => {
  if (text === undefined) return null;
  let key: unknown;
  try {
    key = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
  } catch {
    throw new Problem("wrong_cursor");
  }
  if (!Array.isArray(key) || key.length !== kinds.length) throw new Problem("wrong_cursor");
  if (!kinds.every((kind, index) => fits[kind](key[index]))) throw new Problem("wrong_cursor");
  return key as never;
};

/**
 * Makes a page of rows that were asked for with one more than the limit: the extra row says that
 * there is a next page.
 */
export const toPage = <Row, Item>(
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => Cursor,
  toItem: (row: Row) => Item,
): { items: Item[]; nextCursor: string | null } => {
  const kept = rows.slice(0, limit);
  const last = kept.at(-1);
  return {
    items: kept.map(toItem),
    nextCursor: rows.length > limit && last !== undefined ? writeCursor(keyOf(last)) : null,
  };
};

export const limitOf = (query: { limit?: number | undefined }): number =>
  query.limit ?? pageLimitDefault;
