import { sql, type RawBuilder } from "kysely";
import { isOwn } from "#platform/actor-sql.ts";
import type { Actor } from "#platform/actor.ts";
import { heldRows, parisDay, type HeldRow } from "#platform/held-papers.ts";

/** R-20: the notices of rounds in which a holder has a preferential right. */
export const heldNotices = (actor: Actor): RawBuilder<HeldRow>[] => [
  heldRows(
    {
      paper: "RIGHTS_NOTICE",
      source: sql`f.id`,
      thingId: sql`f.id`,
      holderId: sql`r.holder_id`,
      companyId: sql`f.company_id`,
      statedOn: parisDay(sql`f.rights_opened_at`),
      quantity: sql`r.quantity`,
      bytes: sql`d.byte_count`,
    },
    sql`from subscription_rights r join fundraisings f on f.id = r.fundraising_id
      join fundraising_documents n on n.fundraising_id = f.id and n.notice_locale = 'fr'
      join sealed_files d on d.id = n.id
      where ${isOwn(actor, sql`r.holder_id`)} and f.rights_opened_at is not null`,
  ),
];
