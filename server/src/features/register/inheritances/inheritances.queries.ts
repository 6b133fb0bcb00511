import type { Movement } from "@coulisse/contract/register/movements.schemas.ts";
import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { completeMovement } from "#features/register/lines/movements.queries.ts";
import type { AppendedRow } from "#features/register/lines/register.store.ts";

/** Lists the lines of a bundle from its first one on, which follow it without a gap. */
export const listBundle = async (ctx: Context, firstId: string): Promise<Movement[]> => {
  const { rows } = await sql<AppendedRow>`
    select m.*, c.name as company_name, c.slug as company_slug
    from movements first
    join movements m on m.company_id = first.company_id and m.number >= first.number
      and m.bundle_id = first.bundle_id
    join companies c on c.id = m.company_id
    where first.id = ${firstId}
    order by m.number`.execute(ctx.db);
  const lines: Movement[] = [];
  for (const row of rows) lines.push(await completeMovement(ctx, row));
  return lines;
};
