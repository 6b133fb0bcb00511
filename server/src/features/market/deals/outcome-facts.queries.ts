import { dutyDueOn } from "@coulisse/domain/transfer-duty.ts";
import { dayOf } from "#platform/clock.ts";
import type { Context } from "#platform/context.ts";
import type { Headed } from "#platform/documents/head.ts";
import { Problem } from "#platform/problem.ts";
import { readIssuer } from "#features/companies/issuer.queries.ts";
import { readParty } from "#features/entities/parties/parties.queries.ts";
import { readCostLines } from "#features/market/offers/account-costs.queries.ts";
import { decideGains } from "#features/market/deals/capital-gain.rules.ts";
import { saleDayOf } from "#features/market/market.rules.ts";
import { rightsIn, selectFacts, type Facts } from "#features/market/deals/order-facts.queries.ts";
import type { DealNotice, GainStatement } from "#features/market/deals/papers/market-facts.ts";

type Settled = Readonly<{
  facts: Facts;
  saleOn: string;
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
  return { facts, saleOn: saleDayOf(facts, facts.settled_at), settledAt: facts.settled_at, line };
};

const readHead = async (ctx: Context, facts: Facts): Promise<Headed> => {
  const drawnUpAt = ctx.clock.now();
  const issuer = await readIssuer(ctx, facts.company_id, { on: dayOf(drawnUpAt) });
  return { locale: ctx.locale, drawnUpAt, issuer };
};

/** Reads what one side keeps of a settled deal. */
export const readNoticeFacts = async (
  ctx: Context,
  id: string,
  side: DealNotice["side"],
): Promise<DealNotice> => {
  const { facts, saleOn, settledAt, line } = await readSettled(ctx, id);
  const seller = await readParty(ctx, facts.seller_id, facts.seller_user_id);
  const buyer = await readParty(ctx, facts.buyer_id, facts.buyer_user_id);
  const [party, other] = side === "SELLER" ? [seller, buyer] : [buyer, seller];
  const account = await readCostLines(ctx, {
    holderId: side === "SELLER" ? facts.seller_id : facts.buyer_id,
    shareCategoryId: facts.share_category_id,
    upTo: line.number,
    knownBy: "register",
  });
  return {
    ...(await readHead(ctx, facts)),
    side,
    party,
    otherName: other.name,
    rights: rightsIn(facts),
    saleOn,
    settledAt,
    lineNumber: line.number,
    lineHash: line.hash,
    feesCents: side === "SELLER" ? 0n : facts.fee_cents,
    duty: { dutyCents: facts.duty_cents, dueOn: dutyDueOn(saleOn) },
    balance: account.reduce(
      (sum, { isIn, quantity }) => (isIn ? sum + quantity : sum - quantity),
      0n,
    ),
  };
};

/** the gain of this sale, by what the seller’s account says of its cost. */
export const readGainFacts = async (ctx: Context, id: string): Promise<GainStatement> => {
  const { facts, saleOn, line } = await readSettled(ctx, id);
  const account = await readCostLines(ctx, {
    holderId: facts.seller_id,
    shareCategoryId: facts.share_category_id,
    upTo: line.number,
    // The statement is its seller’s alone.
    knownBy: "holder",
  });
  const gain = decideGains(account).find(({ number }) => number === line.number);
  // A line that was corrected since is no sale any more.
  if (gain === undefined) throw new Problem("document_not_found");
  return {
    ...(await readHead(ctx, facts)),
    seller: await readParty(ctx, facts.seller_id, facts.seller_user_id),
    category: facts.category_name,
    gain,
    saleOn,
  };
};
