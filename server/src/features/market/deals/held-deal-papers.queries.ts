import { sql, type RawBuilder } from "kysely";
import { isOwn } from "#platform/actor-sql.ts";
import type { Actor } from "#platform/actor.ts";
import { heldRows, parisDay, type HeldRow } from "#platform/held-papers.ts";
import { newestSignature } from "#features/signing/signatures/held-signatures.queries.ts";

const facts = {
  source: sql`d.id`,
  thingId: sql`d.id`,
  holderId: sql`side.holder_id`,
  companyId: sql`d.company_id`,
  quantity: sql`d.quantity`,
  amountCents: sql`d.amount_cents`,
};

/** Papers of sales: the order as it stands, its evidence, and what a settled one leaves to each side. */
export const heldDealPapers = (actor: Actor): RawBuilder<HeldRow>[] => {
  // Each side is looked for by its own index.
  const from = sql`from (
      select s.id, s.seller_id as holder_id, true as is_seller from deals s
      where ${isOwn(actor, sql`s.seller_id`)}
      union all
      select b.id, b.buyer_id, false from deals b where ${isOwn(actor, sql`b.buyer_id`)}
    ) side join deals d on d.id = side.id`;
  const signed = sql`${from} ${newestSignature("transfer_order", sql`d.id`)}`;
  const settledOn = parisDay(sql`d.settled_at`);
  return [
    heldRows(
      {
        ...facts,
        paper: "TRANSFER_ORDER",
        document: sql`case when g.is_sealed then 'signed' else 'order' end`,
        statedOn: parisDay(sql`g.stated_at`),
        bytes: sql`g.bytes`,
        isSealed: sql`g.is_sealed`,
      },
      signed,
    ),
    heldRows(
      {
        ...facts,
        paper: "TRANSFER_EVIDENCE",
        document: sql`'evidence'`,
        statedOn: parisDay(sql`g.stated_at`),
        bytes: sql`g.evidence_bytes`,
        isSealed: sql`true`,
      },
      sql`${signed} where g.evidence_id is not null`,
    ),
    heldRows(
      {
        ...facts,
        paper: sql`case when side.is_seller then 'SALE_NOTICE' else 'PURCHASE_NOTICE' end`,
        document: sql`'notice'`,
        statedOn: settledOn,
      },
      sql`${from} where d.settled_at is not null`,
    ),
    heldRows(
      { ...facts, paper: "GAIN_STATEMENT", document: sql`'statement'`, statedOn: settledOn },
      sql`${from} where d.settled_at is not null and side.is_seller`,
    ),
  ];
};
