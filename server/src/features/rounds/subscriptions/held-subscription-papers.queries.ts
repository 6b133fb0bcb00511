import { sql, type RawBuilder } from "kysely";
import { isOwn } from "#platform/actor-sql.ts";
import type { Actor } from "#platform/actor.ts";
import { heldRows, parisDay, type HeldRow } from "#platform/held-papers.ts";
import { newestSignature } from "#features/signing/signatures/held-signatures.queries.ts";

const facts = {
  source: sql`s.id`,
  thingId: sql`s.id`,
  holderId: sql`s.holder_id`,
  companyId: sql`f.company_id`,
  roundId: sql`f.id`,
  quantity: sql`s.quantity`,
};

/** Papers of subscriptions: the form as it stands, its evidence, and the receipt of what was paid. */
export const heldSubscriptionPapers = (actor: Actor): RawBuilder<HeldRow>[] => {
  const own = isOwn(actor, sql`s.holder_id`);
  const from = sql`from subscriptions s join fundraisings f on f.id = s.fundraising_id`;
  const signed = sql`${from} ${newestSignature("subscription", sql`s.id`)}`;
  return [
    heldRows(
      {
        ...facts,
        paper: "SUBSCRIPTION_FORM",
        document: sql`case when g.is_sealed then 'signed' else 'form' end`,
        statedOn: parisDay(sql`g.stated_at`),
        amountCents: sql`s.amount_cents`,
        bytes: sql`g.bytes`,
        isSealed: sql`g.is_sealed`,
      },
      sql`${signed} where ${own}`,
    ),
    heldRows(
      {
        ...facts,
        paper: "SUBSCRIPTION_EVIDENCE",
        document: sql`'evidence'`,
        statedOn: parisDay(sql`g.stated_at`),
        bytes: sql`g.evidence_bytes`,
        isSealed: sql`true`,
      },
      sql`${signed} where ${own} and g.evidence_id is not null`,
    ),
    heldRows(
      {
        ...facts,
        paper: "SUBSCRIPTION_RECEIPT",
        document: sql`'receipt'`,
        statedOn: parisDay(sql`s.paid_at`),
        amountCents: sql`s.amount_cents + s.fee_cents`,
      },
      sql`${from} where ${own} and s.state in ('PAID', 'COMPLETED') and s.paid_at is not null`,
    ),
  ];
};
