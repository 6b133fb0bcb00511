import { sql, type RawBuilder } from "kysely";
import { isOwn } from "#platform/actor-sql.ts";
import type { Actor } from "#platform/actor.ts";
import { heldRows, parisDay, type HeldRow } from "#platform/held-papers.ts";

/** Papers of declared values: of one line the last declaration counts, and takes the place of those before. */
export const heldCostProofs = (actor: Actor): RawBuilder<HeldRow>[] => [
  heldRows(
    {
      paper: "COST_PROOF",
      source: sql`d.id`,
      thingId: sql`m.id`,
      document: sql`d.id`,
      holderId: sql`d.holder_id`,
      companyId: sql`m.company_id`,
      statedOn: sql`d.valued_on`,
      title: sql`f.name`,
      quantity: sql`m.quantity`,
      amountCents: sql`d.amount_cents`,
      bytes: sql`f.byte_count`,
      replacedOn: parisDay(sql`last.declared_at`),
      replacedBy: sql`last.id`,
    },
    sql`from declared_costs d join movements m on m.id = d.movement_id
      join open_companies c on c.id = m.company_id
      join sealed_files f on f.id = d.file_id and f.erased_at is null
      left join lateral (
        select o.id, o.declared_at from declared_costs o
        where o.movement_id = d.movement_id and o.holder_id = d.holder_id
          and (o.declared_at, o.id) > (d.declared_at, d.id)
        order by o.declared_at desc, o.id desc limit 1) last on true
      where ${isOwn(actor, sql`d.holder_id`)}`,
  ),
];
