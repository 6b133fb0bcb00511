import type { DealState } from "@coulisse/contract/market/market.ts";
import { siteAddress, type SiteAddress } from "@coulisse/contract/site-paths.ts";
import { sql } from "kysely";
import { write, type Context, type Writing } from "#platform/context.ts";
import { toWire } from "#platform/wire.ts";
import { dayOf } from "#platform/clock.ts";
import { tell } from "#features/messages/news.commands.ts";
import { findClause } from "#features/market/clauses/clauses.queries.ts";
import {
  marketMail,
  type DealNews,
  type DealSide,
  type MarketNewsKind,
} from "#features/market/mails/market-mails.ts";
import { tellPreemptionJob, type OpenedPreemption } from "#features/market/market.jobs.ts";
import { getWalletPeople } from "#features/cash/wallets/wallets.queries.ts";
import { administratorsNow } from "#features/companies/administrators/administrators-now.queries.ts";

const findNews = (w: Writing, id: string) =>
  w.db
    .selectFrom("deals as d")
    .innerJoin("companies as c", "c.id", "d.company_id")
    .select(["d.seller_id", "d.buyer_id", "d.quantity", "d.amount_cents", "d.state", "d.due_at"])
    .select(["d.reason", "d.company_id", "d.share_category_id", "c.name as company", "c.slug"])
    .select(["d.preempted_at", "d.accepted_at", "d.fee_cents", "d.duty_cents"])
    .select(["d.settled_at", "d.ended_at"])
    .where("d.id", "=", id)
    .executeTakeFirstOrThrow();

/** A deal, with what the clause of the day on which it was agreed says. */
const readNews = async (w: Writing, id: string) => {
  const row = await findNews(w, id);
  const agreedOn = dayOf(row.accepted_at ?? w.clock.now());
  const { countedParties } = await findClause(w, row.company_id, agreedOn);
  return { ...row, countedParties };
};
type NewsRow = Awaited<ReturnType<typeof readNews>>;

type Reader = Pick<DealNews, "side" | "holder" | "isOwn">;

const toNews = (w: Writing, row: NewsRow, reader: Reader): DealNews => ({
  ...reader,
  company: row.company,
  quantity: row.quantity,
  amountCents: row.amount_cents,
  totalCents: row.amount_cents + row.fee_cents + row.duty_cents,
  on: dayOf(row.settled_at ?? row.ended_at ?? w.clock.now()),
  state: row.state as DealState,
  dueAt: row.due_at,
  reason: row.reason,
  countedParties: row.countedParties,
});

type MarketMessage = Readonly<{ kind: MarketNewsKind; row: NewsRow; path: SiteAddress }>;

const tellUser = (
  w: Writing,
  reader: Reader & Readonly<{ userId: string }>,
  { kind, row, path }: MarketMessage,
) =>
  tell(w, {
    userId: reader.userId,
    kind,
    facts: {
      company: row.company,
      quantity: toWire(row.quantity),
      amountCents: toWire(
        reader.side === "BUYER"
          ? row.amount_cents + row.fee_cents + row.duty_cents
          : row.amount_cents,
      ),
      ...(kind === "deal_over" || kind === "deal_settled"
        ? { on: dayOf(row.settled_at ?? row.ended_at ?? w.clock.now()) }
        : { until: row.due_at.toISOString() }),
    },
    path,
    mail: ({ locale }, url) => marketMail(kind, toNews(w, row, reader), { locale, url }),
  });

const tellHolder = async (
  w: Writing,
  { holderId, side }: Readonly<{ holderId: string; side: DealSide }>,
  told: MarketMessage,
): Promise<void> => {
  const { name: holder, userIds } = await getWalletPeople(w, holderId);
  for (const userId of userIds) {
    await tellUser(w, { userId, side, holder, isOwn: userId === holderId }, told);
  }
};

type Audience = "SELLER" | "BUYER" | "BOTH" | "COMPANY";

/** Tells in the transaction of a step: whoever must act next, or has to know, hears of it. */
export const tellDeal = async (
  w: Writing,
  id: string,
  { kind, to }: Readonly<{ kind: MarketNewsKind; to: Audience }>,
): Promise<void> => {
  const row = await readNews(w, id);
  if (to === "COMPANY") {
    const path = siteAddress("/companies/:companySlug/secondary-market/deals/:id", {
      companySlug: row.slug,
      id,
    });
    const administrators = await w.db
      .selectFrom(administratorsNow.as("a"))
      .select("user_id")
      .where("company_id", "=", row.company_id)
      .orderBy("user_id")
      .execute();
    for (const { user_id: userId } of administrators) {
      const reader = { userId, side: "COMPANY", holder: row.company, isOwn: false } as const;
      await tellUser(w, reader, { kind, row, path });
    }
    return;
  }
  // A settled sale leaves papers: the order as it was signed, the notice, the seller’s statement.
  const path: SiteAddress =
    kind === "deal_settled"
      ? `/investor/documents?thingId=${id}`
      : siteAddress("/investor/second-market/deals/:id", { id });
  const told = { kind, row, path };
  if (to !== "BUYER") await tellHolder(w, { holderId: row.seller_id, side: "SELLER" }, told);
  if (to !== "SELLER") await tellHolder(w, { holderId: row.buyer_id, side: "BUYER" }, told);
};

/**
 * The number of holders told in one transaction; the next job goes on after them, and none is told
 * twice.
 */
const toldAtOnce = 100;

/** everybody who holds the category, but who sells and who buys. */
export const tellPreemption = (ctx: Context, { dealId, after }: OpenedPreemption): Promise<void> =>
  write(ctx, async (w) => {
    const row = await readNews(w, dealId);
    if (row.state !== "PRE_EMPTION" || row.preempted_at !== null) return;
    const { rows } = await sql<{ id: string }>`
      select holder_id as id from shareholders
      where share_category_id = ${row.share_category_id} and quantity > 0
        and holder_id not in (${row.seller_id}, ${row.buyer_id})
        and (${after}::uuid is null or holder_id > ${after}::uuid)
      order by holder_id limit ${toldAtOnce}`.execute(w.db);
    const path = siteAddress("/investor/second-market/deals/:id", { id: dealId });
    const told = { kind: "preemption_opened", row, path } as const;
    for (const { id } of rows) await tellHolder(w, { holderId: id, side: "HOLDER" }, told);
    const last = rows.at(-1)?.id;
    if (rows.length < toldAtOnce || last === undefined) return;
    await w.jobs.send(w.db, tellPreemptionJob, { dealId, after: last });
  });
