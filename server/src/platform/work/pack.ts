import { sql, type RawBuilder } from "kysely";
import type { Context } from "#platform/context.ts";
import { invariant } from "#platform/problem.ts";
import type { AnyColumns, Columns } from "#platform/work/packed.ts";
import type { RowQuery } from "#platform/work/order.ts";

const write = {
  text: (column: RawBuilder<unknown>) => sql`${column}::text`,
  whole: (column: RawBuilder<unknown>) => sql`${column}::text`,
  plain: (column: RawBuilder<unknown>) => sql`${column}`,
  moment: (column: RawBuilder<unknown>) =>
    sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};

/** One text of all that is read of a row, for the process that draws a file. */
const pack = <Row>(columns: Columns<Row>, table: string): RawBuilder<string> =>
  sql<string>`json_build_array(${sql.join(
    Object.entries(columns as AnyColumns).map(([name, kind]) =>
      write[kind](sql.ref(`${table}.${name}`)),
    ),
  )})::text`;

/** The rows of a statement for a file that is drawn: PostgreSQL packs each into one text. */
export const packedQuery = async <Row>(
  { db, open }: Context,
  columns: Columns<Row>,
  rows: RawBuilder<Row>,
): Promise<RowQuery> => {
  invariant(open !== undefined, "a snapshot is of the transaction that is open");
  const packed = sql`select ${pack(columns, "r")} as row from (${rows}) r`.compile(db);
  const exported = await sql<{ name: string }>`select pg_export_snapshot() as name`.execute(db);
  const snapshot = exported.rows[0]?.name ?? "";
  return { sql: packed.sql, parameters: packed.parameters, snapshot };
};
