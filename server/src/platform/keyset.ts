import { sql, type RawBuilder } from "kysely";
import { readCursor } from "#platform/page.ts";

/** One part of a sort key: what it is in SQL, and what a cursor carries of it. */
export type SortPart = Readonly<{ by: RawBuilder<unknown>; kind: "string" | "number" | "id" }>;
export type Direction = "asc" | "desc";

const typeOf = { string: sql`text`, number: sql`bigint`, id: sql`uuid` } as const;

/**
 * A list in the order of several parts, the last of which is unique: `after` is true of the rows
 * behind the cursor, and `key` is what the next cursor is made of.
 */
export const keyset = (
  parts: readonly SortPart[],
  direction: Direction,
  cursor: string | undefined,
) => {
  const columns = sql.join(parts.map((part) => part.by));
  const last = readCursor(
    cursor,
    parts.map((part) => part.kind),
  );
  const values = sql.join(
    parts.map((part, index) => sql`${last?.[index] ?? null}::${typeOf[part.kind]}`),
  );
  const sign = direction === "asc" ? sql`>` : sql`<`;
  const way = direction === "asc" ? sql`asc` : sql`desc`;
  return {
    after: last === null ? sql<boolean>`true` : sql<boolean>`(${columns}) ${sign} (${values})`,
    order: sql.join(parts.map((part) => sql`${part.by} ${way}`)),
    key: sql<(string | number)[]>`json_build_array(${columns})`,
  };
};
