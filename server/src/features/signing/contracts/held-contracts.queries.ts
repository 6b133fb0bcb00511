import { sql, type RawBuilder } from "kysely";
import { isOwn } from "#platform/actor-sql.ts";
import type { Actor } from "#platform/actor.ts";
import { heldRows, parisDay, type HeldRow } from "#platform/held-papers.ts";

const facts = {
  source: sql`k.id`,
  thingId: sql`k.id`,
  holderId: sql`p.holder_id`,
  companyId: sql`k.company_id`,
  title: sql`k.title`,
};

/** Contracts to which a holder is a party, with the evidence of their signatures. */
export const heldContracts = (actor: Actor): RawBuilder<HeldRow>[] => {
  const from = sql`from contract_parties p join contracts k on k.id = p.contract_id
    left join signatures g on g.id = k.signature_id`;
  const own = sql`${isOwn(actor, sql`p.holder_id`)} and k.state <> 'DRAFT'`;
  return [
    heldRows(
      {
        ...facts,
        paper: "CONTRACT",
        document: sql`case when g.signed_document_id is null then 'original' else 'signed' end`,
        statedOn: parisDay(sql`coalesce(case when g.signed_document_id is null then null
          else g.ended_at end, k.sent_at, k.created_at)`),
        bytes: sql`d.byte_count`,
        isSealed: sql`g.signed_document_id is not null`,
      },
      sql`${from} join sealed_files d on d.id = coalesce(g.signed_document_id, k.file_id)
        where ${own} and d.erased_at is null`,
    ),
    heldRows(
      {
        ...facts,
        paper: "CONTRACT_EVIDENCE",
        document: sql`'evidence'`,
        statedOn: parisDay(sql`g.ended_at`),
        bytes: sql`d.byte_count`,
        isSealed: sql`true`,
      },
      sql`${from} join sealed_files d on d.id = g.evidence_id where ${own}`,
    ),
  ];
};
