import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Context } from "#platform/context.ts";
import type { Columns } from "#platform/work/packed.ts";
import { packedQuery } from "#platform/work/pack.ts";
import type { RowQuery } from "#platform/work/order.ts";

/**
 * An extract says which lines of a register are read, of `movements m` and what stands beside it.
 */
type Extract<Row> = Readonly<{
  companyId: string;
  upTo: bigint;
  conditions: readonly RawBuilder<SqlBool>[];
  columns: Columns<Row>;
  /** The columns after `select m.*`, and the tables that they come from. */
  beside: RawBuilder<unknown>;
}>;

/** The lines up to a number, in their order. */
export const packedLines = <Row>(
  ctx: Context,
  { companyId, upTo, conditions, columns, beside }: Extract<Row>,
): Promise<RowQuery> =>
  packedQuery(
    ctx,
    columns,
    sql<Row>`select m.*, ${beside} where ${sql.join(
      [sql`m.company_id = ${companyId}`, sql`m.number <= ${upTo}`, ...conditions],
      sql` and `,
    )} order by m.number`,
  );
