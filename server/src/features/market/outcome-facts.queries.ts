import { sql } from "kysely";
import type { Context, Reads } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
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
import { accountOf, readAccountLines } from "#features/register/account-lines.queries.ts";

/** What was paid beside the price of what was bought here, by the line that it came by. */
const readFees = async (
  { db }: Reads,
  holderId: string,
  ids: readonly string[],
): Promise<Map<string, bigint>> => {
  const { rows } = await sql<{ id: string; fees: bigint }>`
    select movement_id as id, fee_cents + duty_cents as fees from deals
    where movement_id = any(${[...ids]}::uuid[])
    union all
    select movement_id, fee_cents from subscriptions
    where movement_id = any(${[...ids]}::uuid[]) and holder_id = ${holderId}`.execute(db);
  return new Map(rows.map(({ id, fees }) => [id, fees]));
};

type Account = Readonly<{ holderId: string; shareCategoryId: string; upTo: bigint }>;

/** An account in one category up to a line of the register, oldest first. */
const readAccount = async (ctx: Reads, { holderId, shareCategoryId, upTo }: Account) => {
  const lines = await readAccountLines(ctx, [holderId]);
  return (lines.get(accountOf(shareCategoryId, holderId)) ?? []).filter(
    ({ number }) => number <= upTo,
  );
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
    shareCategoryId: facts.share_category_id,
    upTo: line.number,
  });
  return {
    ...headOf(ctx, facts),
    ...{ side, party, otherName: other.name, rights: rightsIn(facts), settledAt },
    ...{ lineNumber: line.number, lineHash: line.hash },
    feesCents: side === "SELLER" ? 0n : facts.fee_cents,
    duty: { ...dutyOf(facts, facts.signed_at ?? settledAt), dutyCents: facts.duty_cents },
    balance: account.reduce(
      (sum, { isIn, quantity }) => (isIn ? sum + quantity : sum - quantity),
      0n,
    ),
  };
};

/** the gain of this sale, by what the seller’s account says of its cost. */
export const readGainFacts = async (ctx: Context, id: string): Promise<GainStatement> => {
  const { facts, line } = await readSettled(ctx, id);
  const account = await readAccount(ctx, {
    holderId: facts.seller_id,
    shareCategoryId: facts.share_category_id,
    upTo: line.number,
  });
  const bought = account.filter(({ isIn }) => isIn).map(({ id }) => id);
  const fees = await readFees(ctx, facts.seller_id, bought);
  const gains = decideGains(
    // The register does not say from which lot a sale took its shares.
    account.map((line): CostLine => ({ ...line, feesCents: fees.get(line.id) ?? 0n, lots: null })),
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
