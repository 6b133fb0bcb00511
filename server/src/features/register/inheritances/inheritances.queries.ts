import type { Movement } from "@coulisse/contract/register/movements.schemas.ts";
import { sql } from "kysely";
import type { Context, Reading } from "#platform/context.ts";
import { completeMovement } from "#features/register/lines/movements.queries.ts";
import type { AppendedRow } from "#features/register/lines/register.store.ts";

type Held = Readonly<{ id: string; name: string; quantity: bigint }>;

/** Gives what these holders have of a category, and their names, in the order asked for. */
export const readHeld = async (
  r: Reading,
  shareCategoryId: string,
  holderIds: readonly string[],
): Promise<Held[]> => {
  const { rows } = await sql<Held>`
    select h.id, h.name, coalesce(s.quantity, 0)::bigint as quantity from holders h
    left join shareholders s on s.holder_id = h.id and s.share_category_id = ${shareCategoryId}
    where h.id = any(${[...holderIds]}::uuid[])
    order by array_position(${[...holderIds]}::uuid[], h.id)`.execute(r.db);
  return rows;
};

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
