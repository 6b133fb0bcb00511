import { sql, type RawBuilder } from "kysely";
import { isOwn } from "#platform/actor-sql.ts";
import type { Actor } from "#platform/actor.ts";
import { heldRows, parisDay, type HeldRow } from "#platform/held-papers.ts";

/**
 * Papers of the register: a certificate of each account that has shares (R-6), and the documents that
 * its lines were written with; of lines of rounds and deals, the papers are those of the round or the
 * deal. A line that was corrected leaves its place to the one that corrects it.
 */
export const heldRegisterPapers = (actor: Actor): RawBuilder<HeldRow>[] => [
  heldRows(
    {
      paper: "CERTIFICATE",
      source: sql`a.id`,
      thingId: sql`a.id`,
      holderId: sql`a.holder_id`,
      companyId: sql`a.company_id`,
      statedOn: sql`a.effective_from`,
      title: sql`k.name`,
      quantity: sql`a.quantity`,
    },
    sql`from shareholders a join share_categories k on k.id = a.share_category_id
      join open_companies c on c.id = a.company_id
      where ${isOwn(actor, sql`a.holder_id`)} and a.quantity > 0`,
  ),
  heldRows(
    {
      paper: "LINE_DOCUMENT",
      source: sql`d.id`,
      thingId: sql`m.id`,
      document: sql`d.id`,
      holderId: sql`side.holder_id`,
      companyId: sql`m.company_id`,
      statedOn: sql`m.effective_on`,
      title: sql`f.name`,
      quantity: sql`m.quantity`,
      bytes: sql`f.byte_count`,
      replacedOn: parisDay(sql`corrected.recorded_at`),
      replacedBy: sql`corrected.document_id`,
    },
    sql`from (
        select t.id, t.to_holder_id as holder_id from movements t
        where ${isOwn(actor, sql`t.to_holder_id`)}
        union
        select g.id, g.from_holder_id from movements g
        where ${isOwn(actor, sql`g.from_holder_id`)}
      ) side join movements m on m.id = side.id
      join open_companies c on c.id = m.company_id
      join movement_documents d on d.movement_id = m.id
      join sealed_files f on f.store_key = d.storage_key and f.erased_at is null
      left join lateral (
        select c.recorded_at, (select min(o.id::text) from movement_documents o
          where o.movement_id = c.id) as document_id
        from movements c where c.corrects_id = m.id) corrected on true
      where m.origin not in ('subscription', 'deal')`,
  ),
];
