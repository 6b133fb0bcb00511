import { sql, type RawBuilder } from "kysely";
import type { AnyColumns, Columns, Packed } from "#platform/workshop/packed.ts";

const write = {
  text: (column: RawBuilder<unknown>) => sql`${column}::text`,
  whole: (column: RawBuilder<unknown>) => sql`${column}::text`,
  plain: (column: RawBuilder<unknown>) => sql`${column}`,
  moment: (column: RawBuilder<unknown>) =>
    sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};

/**
 * One text of all that is read of a row, for the process that draws a file: the server only passes
 * it on, where taking each row apart kept it from its callers and filled its memory.
 */
export const pack = <Row>(columns: Columns<Row>, table: string): RawBuilder<Packed> =>
  sql<Packed>`json_build_array(${sql.join(
    Object.entries(columns as AnyColumns).map(([name, kind]) =>
      write[kind](sql.ref(`${table}.${name}`)),
    ),
  )})::text`;
