import { sql, type RawBuilder } from "kysely";
import { isOwn } from "#platform/actor-sql.ts";
import type { Actor } from "#platform/actor.ts";
import { heldRows, type HeldRow } from "#platform/held-papers.ts";

/** R-33: a summary of each year in which a holder sold, gave or contributed shares. */
export const heldTaxYears = (actor: Actor): RawBuilder<HeldRow>[] => [
  heldRows(
    {
      paper: "TAX_YEAR",
      source: sql`sold.year`,
      thingId: sql`sold.holder_id`,
      document: sql`sold.year`,
      holderId: sql`sold.holder_id`,
      statedOn: sql`sold.last_on`,
      title: sql`sold.year`,
      isSealed: sql`true`,
    },
    sql`from (
        select m.from_holder_id as holder_id,
          left(coalesce(m.agreed_on, m.effective_on)::text, 4) as year,
          max(coalesce(m.agreed_on, m.effective_on)) as last_on
        from movements m join open_companies c on c.id = m.company_id
        where ${isOwn(actor, sql`m.from_holder_id`)} and line_stands(m.id)
          and m.nature in ('sale', 'repurchase', 'gift', 'contribution', 'merger')
        group by 1, 2) sold`,
  ),
];
