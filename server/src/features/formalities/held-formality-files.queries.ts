import { sql, type RawBuilder } from "kysely";
import { isOwn } from "#platform/actor-sql.ts";
import type { Actor } from "#platform/actor.ts";
import { heldRows, parisDay, type HeldRow } from "#platform/held-papers.ts";

/** Files that prove that a formality of a holder was done. */
export const heldFormalityFiles = (actor: Actor): RawBuilder<HeldRow>[] => [
  heldRows(
    {
      paper: "FORMALITY_FILE",
      source: sql`d.id`,
      thingId: sql`f.id`,
      document: sql`d.id`,
      holderId: sql`f.holder_id`,
      companyId: sql`f.company_id`,
      statedOn: parisDay(sql`d.filed_at`),
      title: sql`s.name`,
      amountCents: sql`f.amount_cents`,
      bytes: sql`s.byte_count`,
    },
    sql`from formalities f join formality_files d on d.formality_id = f.id
      join sealed_files s on s.id = d.id and s.erased_at is null
      where ${isOwn(actor, sql`f.holder_id`)}`,
  ),
];
