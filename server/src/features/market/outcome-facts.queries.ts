import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { toUnitPrice } from "#platform/wire.ts";
import { decideGains, type CostLine } from "#features/market/capital-gain.rules.ts";
import {
  dutyOf,
  issuerOf,
  readParty,
  rightsIn,
  selectFacts,
  type Facts,
} from "#features/market/order-facts.queries.ts";
import type { DealNotice, GainStatement } from "#features/market/papers/market-facts.ts";

type AccountLine = {
  number: bigint;
  effective_on: string;
  is_in: boolean;
  quantity: bigint;
  unit_price: string | null;
  fees: bigint;
};

/**
 * An account in one category up to a line of the register, oldest first. What was bought here bears
 * the fees and the duty that were paid with it.
 */
const readAccount = async (
  { db }: Pick<Context, "db">,
  { holderId, categoryId, upTo }: { holderId: string; categoryId: string; upTo: bigint },
) => {
  const { rows } = await sql<AccountLine>`
    select m.number, m.effective_on, m.is_in, m.quantity, m.unit_price,
      case when m.is_in
        then coalesce(d.fee_cents + d.duty_cents, s.fee_cents, 0)
        else 0 end::bigint as fees
    from (
      select id, corrects_id, number, effective_on, quantity, unit_price, true as is_in
      from movements where to_holder_id = ${holderId} and share_category_id = ${categoryId}
        and type in ('ISSUE', 'TRANSFER')
      union all
      select id, corrects_id, number, effective_on, quantity, unit_price, false
      from movements where from_holder_id = ${holderId} and share_category_id = ${categoryId}
        and type in ('CANCELLATION', 'TRANSFER')
    ) m
    left join deals d on d.movement_id = m.id
    left join subscriptions s on s.movement_id = m.id and s.holder_id = ${holderId}
    where m.number <= ${upTo} and m.corrects_id is null and line_stands(m.id)
    order by m.effective_on, m.number`.execute(db);
  return rows;
};

type Settled = Readonly<{
  facts: Facts;
  settledAt: Date;
  line: { number: bigint; hash: string };
}>;

/** A deal that is settled, with the line that says so; before, there is nothing to give out. */
const readSettled = async (ctx: Context, id: string): Promise<Settled> => {
  const facts = await selectFacts(ctx, id);
  const line =
    facts?.movement_id &&
    (await ctx.db
      .selectFrom("movements")
      .select(["number", "hash"])
      .where("id", "=", facts.movement_id)
      .executeTakeFirst());
  if (!facts || !line || facts.settled_at === null) throw new Problem("document_not_found");
  return { facts, settledAt: facts.settled_at, line };
};

const headOf = (ctx: Context, facts: Facts) => ({
  locale: ctx.locale,
  drawnUpAt: ctx.clock.now(),
  issuer: issuerOf(facts),
});

/** What one side keeps of a settled deal. */
export const readNoticeFacts = async (
  ctx: Context,
  id: string,
  side: DealNotice["side"],
): Promise<DealNotice> => {
  const { facts, settledAt, line } = await readSettled(ctx, id);
  const seller = await readParty(ctx, facts.seller_id, facts.seller_user_id);
  const buyer = await readParty(ctx, facts.buyer_id, facts.buyer_user_id);
  const [party, other] = side === "SELLER" ? [seller, buyer] : [buyer, seller];
  const account = await readAccount(ctx, {
    holderId: side === "SELLER" ? facts.seller_id : facts.buyer_id,
    categoryId: facts.share_category_id,
    upTo: line.number,
  });
  return {
    ...headOf(ctx, facts),
    ...{ side, party, otherName: other.name, rights: rightsIn(facts), settledAt },
    ...{ lineNumber: line.number, lineHash: line.hash },
    feesCents: side === "SELLER" ? 0n : facts.fee_cents,
    duty: { ...dutyOf(facts, facts.signed_at ?? settledAt), dutyCents: facts.duty_cents },
    balance: account.reduce(
      (sum, { is_in: isIn, quantity }) => (isIn ? sum + quantity : sum - quantity),
      0n,
    ),
  };
};

/** the gain of this sale, by what the seller’s account says of its cost. */
export const readGainFacts = async (ctx: Context, id: string): Promise<GainStatement> => {
  const { facts, line } = await readSettled(ctx, id);
  const account = await readAccount(ctx, {
    holderId: facts.seller_id,
    categoryId: facts.share_category_id,
    upTo: line.number,
  });
  const gains = decideGains(
    account.map((row): CostLine => ({
      ...{ number: row.number, effectiveOn: row.effective_on, isIn: row.is_in },
      ...{ quantity: row.quantity, unitPrice: toUnitPrice(row.unit_price) },
      // The register does not say from which lot a sale took its shares.
      ...{ feesCents: row.fees, lots: null },
    })),
  );
  const gain = gains.find(({ number }) => number === line.number);
  // A line that was corrected since is no sale any more.
  if (gain === undefined) throw new Problem("document_not_found");
  return {
    ...headOf(ctx, facts),
    seller: await readParty(ctx, facts.seller_id, facts.seller_user_id),
    category: facts.category_name,
    gain,
  };
};
