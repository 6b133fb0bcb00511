import type { PageQuery } from "@coulisse/contract/wire/page.schemas.ts";
import { totalMax } from "@coulisse/contract/wire/page.ts";
import { sql, type RawBuilder, type SelectQueryBuilder } from "kysely";
import { limitOf, readCursor, toPage } from "#platform/page.ts";
import { toWire } from "#platform/wire.ts";

/** A part of a sort key says what it is in SQL, and what a cursor carries of it. */
export type SortPart = Readonly<{
  by: RawBuilder<unknown>;
  kind: "string" | "number" | "boolean" | "whole" | "id";
  /** The way of this part, where it is not that of the whole list. */
  way?: Direction;
}>;
export type Direction = "asc" | "desc";

/** The end of every order: an id is unique, and carries the instant at which it was made. */
export const byId = (id: RawBuilder<unknown>) => ({ by: id, kind: "id" }) as const;

/** Names as people look for them, and ids where two are alike. */
export const byName = (name: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  [{ by: name, kind: "string" }, byId(id)] as const;

const typeOf = {
  string: sql`text`,
  number: sql`bigint`,
  boolean: sql`boolean`,
  whole: sql`bigint`,
  id: sql`uuid`,
};

/**
 * The row is behind the values of the last one, part by part: an index follows it where all go one
 * way.
 */
const isBehind = (
  parts: readonly Readonly<{
    by: RawBuilder<unknown>;
    value: RawBuilder<unknown>;
    way: Direction;
  }>[],
): RawBuilder<boolean> => {
  const sign = { asc: sql`>`, desc: sql`<` };
  const [first, ...rest] = parts;
  if (first === undefined) return sql<boolean>`false`;
  if (rest.every(({ way }) => way === first.way)) {
    const columns = sql.join(parts.map(({ by }) => by));
    const values = sql.join(parts.map(({ value }) => value));
    return sql<boolean>`(${columns}) ${sign[first.way]} (${values})`;
  }
  const { by, value, way } = first;
  return sql<boolean>`(${by} ${sign[way]} ${value} or (${by} = ${value} and ${isBehind(rest)}))`;
};

/**
 * A list in the order of several parts, the last of which is unique: `after` is true of the rows
 * behind the cursor, and `key` is what the next cursor is made of.
 */
export const keyset = (
  parts: readonly SortPart[],
  direction: Direction,
  cursor: string | undefined,
) => {
  const last = readCursor(
    cursor,
    parts.map((part) => part.kind),
  );
  const placed = parts.map(({ by, kind, way = direction }, index) => ({
    by,
    way,
    value: sql`${last?.[index] ?? null}::${typeOf[kind]}`,
  }));
  const words = { asc: sql`asc`, desc: sql`desc` };
  const carried = parts.map(({ by, kind }) => (kind === "whole" ? sql`(${by})::text` : by));
  return {
    after: last === null ? sql<boolean>`true` : isBehind(placed),
    order: sql.join(placed.map(({ by, way }) => sql`${by} ${words[way]}`)),
    key: sql<(string | number | boolean)[]>`json_build_array(${sql.join(carried)})`,
  };
};

/**
 * The key that Kysely answers is said of each row by a type that cannot be worked out for every
 * table.
 */
type Keyed<Row> = Row & Readonly<{ page_key: (string | number | boolean)[] }>;
type Sorting = Readonly<{
  parts: readonly SortPart[];
  direction?: Direction | undefined;
  /** How many rows there are, where that is kept and needs no counting. */
  total?: number;
}>;

/**
 * Reads one page of what a query selects, in the order of `parts`, and how many rows there are in
 * all, as far as they are counted. The page is asked for with one row more than the limit, which says that another page
 * follows.
 */
export const readPage = async <Tables, Table extends keyof Tables, Row>(
  list: SelectQueryBuilder<Tables, Table, Row>,
  query: Partial<PageQuery>,
  { parts, direction = "asc", total }: Sorting,
): Promise<{ rows: Row[]; nextCursor: string | null } & Counted> => {
  const limit = limitOf(query);
  const { after, order, key } = keyset(parts, direction, query.cursor);
  const page = list
    .select(key.as("page_key"))
    .where(after)
    .orderBy(order)
    .limit(limit + 1);
  const found = (await page.execute()) as unknown as Keyed<Row>[];
  const { items: rows, nextCursor } = toPage(
    found,
    limit,
    (row) => row.page_key,
    (row): Row => row,
  );
  const counted = total === undefined ? await countRows(list) : { total };
  return { rows, ...counted, nextCursor };
};

/** How many rows there are, or that there are more than are counted for a list. */
export type Counted = Readonly<{ total: number; moreThanTotal?: true }>;

/** The count of a query that was asked for one row more than `totalMax`. */
export const countedOf = (count: bigint): Counted =>
  count > BigInt(totalMax) ? { total: totalMax, moreThanTotal: true } : { total: toWire(count) };

/**
 * How many rows a query gives, whatever it selects of them, up to `totalMax`: what a list counts does
 * not grow with its table. The outer query is there to be asked by, and any one of its rows will do.
 */
export const countRows = async <Tables, Table extends keyof Tables, Row>(
  list: SelectQueryBuilder<Tables, Table, Row>,
): Promise<Counted> => {
  const bounded = list
    .clearSelect()
    .select(sql<number>`1`.as("one"))
    .limit(totalMax + 1);
  const total = sql<bigint>`(select count(*) from ${bounded} counted)`.as("total");
  const asked = list.clearSelect().clearWhere().select(total).limit(1);
  const [count] = (await asked.execute()) as unknown as { total: bigint }[];
  return countedOf(count?.total ?? 0n);
};
