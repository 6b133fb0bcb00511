import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Context } from "#platform/context.ts";
import { rowsAtOnce } from "#platform/rows-at-once.ts";
import { pack } from "#platform/workshop/pack.ts";
import type { Columns, Packed } from "#platform/workshop/packed.ts";

/** Which lines of a register, read of `movements m` and what stands beside it. */
export type Extract<Row> = Readonly<{
  companyId: string;
  upTo: bigint;
  conditions: readonly RawBuilder<SqlBool>[];
  columns: Columns<Row>;
  /** What follows `select m.*`: more columns, and the tables that they come from. */
  beside: RawBuilder<unknown>;
}>;

/**
 * The lines up to a number, some at a time. A register only grows, so that reading twice up to the
 * same number reads the same, whatever is recorded between.
 */
export async function* readPackedLines<Row>(
  { db }: Context,
  { companyId, upTo, conditions, columns, beside }: Extract<Row>,
): AsyncGenerator<readonly Packed[]> {
  let after = 0n;
  for (;;) {
    const { rows } = await sql<{ number: bigint; row: Packed }>`
      select l.number, ${pack(columns, "l")} as row
      from (select m.*, ${beside} where ${sql.join(
        [
          sql`m.company_id = ${companyId}`,
          sql`m.number > ${after}`,
          sql`m.number <= ${upTo}`,
          ...conditions,
        ],
        sql` and `,
      )} order by m.number limit ${rowsAtOnce}) l order by l.number`.execute(db);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
    after = last.number;
  }
}
