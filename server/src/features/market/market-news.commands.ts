import type { DealState } from "@coulisse/contract/market.ts";
import { siteAddress, type SiteAddress } from "@coulisse/contract/site-paths.ts";
import { sql } from "kysely";
import { transaction, type Context } from "#platform/context.ts";
import { dayOf } from "#platform/clock.ts";
import type { Tx } from "#platform/database.ts";
import { pageUrl } from "#platform/mail-url.ts";
import { findAddressee } from "#features/messages/addressees.queries.ts";
import { queueMail } from "#features/messages/messages.commands.ts";
import { notify } from "#features/messages/notifications.commands.ts";
import { findClause } from "#features/market/clauses.queries.ts";
import {
  marketMail,
  type DealNews,
  type MarketNewsKind,
} from "#features/market/mails/market-mails.ts";
import { tellPreemptionJob, type OpenedPreemption } from "#features/market/market.jobs.ts";
import { findWalletPeople } from "#features/wallets/wallets.queries.ts";

const findNews = (tx: Tx, id: string) =>
  tx
    .selectFrom("deals as d")
    .innerJoin("companies as c", "c.id", "d.company_id")
    .select(["d.seller_id", "d.buyer_id", "d.quantity", "d.amount_cents", "d.state", "d.due_at"])
    .select(["d.reason", "d.company_id", "d.share_category_id", "c.name as company", "c.slug"])
    .select(["d.preempted_at", "d.accepted_at"])
    .where("d.id", "=", id)
    .executeTakeFirstOrThrow();

/** A deal, with what the clause of the day on which it was agreed says. */
const readNews = async (ctx: Context, tx: Tx, id: string) => {
  const row = await findNews(tx, id);
  const agreedOn = dayOf(row.accepted_at ?? ctx.clock.now());
  const { countedParties } = await findClause({ db: tx }, row.company_id, agreedOn);
  return { ...row, countedParties };
};
type NewsRow = Awaited<ReturnType<typeof readNews>>;

const toNews = (row: NewsRow): DealNews => ({
  company: row.company,
  quantity: row.quantity,
  amountCents: row.amount_cents,
  state: row.state as DealState,
  dueAt: row.due_at,
  reason: row.reason,
  countedParties: row.countedParties,
});

type MarketMessage = Readonly<{ kind: MarketNewsKind; row: NewsRow; path: SiteAddress }>;

const tellUser = async (
  ctx: Context,
  tx: Tx,
  userId: string,
  { kind, row, path }: MarketMessage,
) => {
  await notify(ctx, tx, { userId, kind, facts: { company: row.company }, path });
  const to = await findAddressee({ db: tx }, userId);
  if (!to) return;
  const url = pageUrl(ctx.settings.publicUrl, path);
  const mail = marketMail(kind, toNews(row), { locale: to.locale, url });
  await queueMail(ctx, tx, { ...to, template: kind, ...mail });
};

const tellHolder = async (
  ctx: Context,
  tx: Tx,
  holderId: string,
  told: MarketMessage,
): Promise<void> => {
  const { userIds } = await findWalletPeople({ db: tx }, holderId);
  for (const userId of userIds) await tellUser(ctx, tx, userId, told);
};

type Audience = "SELLER" | "BUYER" | "BOTH" | "COMPANY";

/** In the transaction of a step: whoever must act next, or has to know, hears of it. */
export const tellDeal = async (
  ctx: Context,
  tx: Tx,
  id: string,
  { kind, to }: Readonly<{ kind: MarketNewsKind; to: Audience }>,
): Promise<void> => {
  const row = await readNews(ctx, tx, id);
  if (to === "COMPANY") {
    const path = siteAddress("/companies/:companySlug/secondary-market/deals/:id", {
      companySlug: row.slug,
      id,
    });
    const administrators = await tx
      .selectFrom("company_administrators")
      .select("user_id")
      .where("company_id", "=", row.company_id)
      .orderBy("user_id")
      .execute();
    for (const { user_id: userId } of administrators) {
      await tellUser(ctx, tx, userId, { kind, row, path });
    }
    return;
  }
  const told = { kind, row, path: siteAddress("/investor/second-market/deals/:id", { id }) };
  if (to !== "BUYER") await tellHolder(ctx, tx, row.seller_id, told);
  if (to !== "SELLER") await tellHolder(ctx, tx, row.buyer_id, told);
};

/** So many in one transaction; the next job goes on after them, and none is told twice. */
const toldAtOnce = 100;

/** everybody who holds the category, but who sells and who buys. */
export const tellPreemption = (ctx: Context, { dealId, after }: OpenedPreemption): Promise<void> =>
  transaction(ctx, async (tx, inner) => {
    const row = await readNews(inner, tx, dealId);
    if (row.state !== "PRE_EMPTION" || row.preempted_at !== null) return;
    const { rows } = await sql<{ id: string }>`
      select holder_id as id from shareholders
      where share_category_id = ${row.share_category_id} and quantity > 0
        and holder_id not in (${row.seller_id}, ${row.buyer_id})
        and (${after}::uuid is null or holder_id > ${after}::uuid)
      order by holder_id limit ${toldAtOnce}`.execute(tx);
    const path = siteAddress("/investor/second-market/deals/:id", { id: dealId });
    const told = { kind: "preemption_opened", row, path } as const;
    for (const { id } of rows) await tellHolder(inner, tx, id, told);
    const last = rows.at(-1)?.id;
    if (rows.length < toldAtOnce || last === undefined) return;
    await ctx.jobs.send(tx, tellPreemptionJob, { dealId, after: last });
  });
