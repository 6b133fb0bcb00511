import { sql, type RawBuilder } from "kysely";
import { isOwn } from "#platform/actor-sql.ts";
import type { Actor } from "#platform/actor.ts";
import { heldRows, type HeldRow } from "#platform/held-papers.ts";

/** Form 2759 of each sale that was written by hand, as its buyer declares it. */
export const heldDutyReturns = (actor: Actor): RawBuilder<HeldRow>[] => [
  heldRows(
    {
      paper: "DUTY_RETURN",
      source: sql`f.id`,
      thingId: sql`f.id`,
      holderId: sql`f.holder_id`,
      companyId: sql`f.company_id`,
      statedOn: sql`coalesce(m.agreed_on, m.effective_on)`,
      title: sql`m.category_name`,
      quantity: sql`m.quantity`,
      amountCents: sql`f.amount_cents`,
    },
    sql`from formalities f
      join movements m on m.id = f.event_id and m.type = 'TRANSFER' and m.nature = 'sale'
      where ${isOwn(actor, sql`f.holder_id`)} and f.kind = 'TRANSFER_DUTY'
        and f.event_kind = 'movement' and line_stands(m.id)`,
  ),
];
