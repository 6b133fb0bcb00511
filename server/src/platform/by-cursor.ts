import { sql, type RawBuilder } from "kysely";
import type { Context } from "#platform/context.ts";
import { invariant } from "#platform/problem.ts";
import { rowsAtOnce } from "#platform/rows-at-once.ts";
import { pack } from "#platform/workshop/pack.ts";
import type { Columns, Packed } from "#platform/workshop/packed.ts";

let cursors = 0;

/**
 * What one statement reads, some rows at a time, in the transaction that is open: neither the server
 * nor the driver ever has more of them than a part, and between two parts it answers others.
 */
export async function* byCursor<Row>(
  { db, open }: Context,
  statement: RawBuilder<Row>,
): AsyncGenerator<readonly Row[]> {
  invariant(open !== undefined, "a cursor lives in a transaction");
  cursors += 1;
  const cursor = sql.ref(`rows_${cursors}`);
  await sql`declare ${cursor} no scroll cursor for ${statement}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtOnce)} from ${cursor}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < rowsAtOnce) break;
  }
  await sql`close ${cursor}`.execute(db);
}

/** The same, for the process that draws them: each row packed. */
export async function* packedByCursor<Row>(
  ctx: Context,
  columns: Columns<Row>,
  statement: RawBuilder<Row>,
): AsyncGenerator<readonly Packed[]> {
  const packed = sql<{ row: Packed }>`select ${pack(columns, "r")} as row from (${statement}) r`;
  for await (const rows of byCursor(ctx, packed)) yield rows.map(({ row }) => row);
}
