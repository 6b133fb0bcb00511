import type { Fundraising } from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import { recordAudit } from "#platform/audit.ts";
import { requireAdmin, write, type Context, type Writing } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { endRound, type RoundSubscriptions } from "#features/rounds/closing/closing.commands.ts";
import { tellOfferNewsJob, type OfferNews } from "#features/rounds/offer/fundraising.jobs.ts";
import { getFundraising, stateOf } from "#features/rounds/offer/fundraising.queries.ts";
import { suspensionEnd } from "#features/rounds/offer/fundraising.rules.ts";
import {
  lockFundraising,
  writeResumption,
  writeSuspension,
} from "#features/rounds/offer/fundraising.store.ts";

const hold = async (w: Writing, id: string) => {
  const row = await lockFundraising(w, id);
  if (!row) throw new Problem("fundraising_not_found");
  return { row, state: await stateOf(w, id) };
};

const record = (w: Writing, id: string, action: string, detail: object) =>
  recordAudit(w, {
    action: `fundraising.${action}`,
    entityType: "fundraising",
    entityId: id,
    detail: { ...detail },
  });

/** Has everybody told who subscribes, from a place in their order on. */
export const announceOfferNews = (w: Writing, news: OfferNews): Promise<void> =>
  w.jobs.send(w.db, tellOfferNewsJob, news);

/**
 * R-23i (Regulation 2020/1503, article 23(12)): a sheet that is found flawed suspends its offer. From
 * here on nothing of it is subscribed, paid or completed, and who subscribed is told at once.
 */
export const suspendFundraising = (
  ctx: Context,
  id: string,
  { reason }: Readonly<{ reason: string }>,
): Promise<Fundraising> =>
  write(ctx, async (w) => {
    requireAdmin(w);
    const { row, state } = await hold(w, id);
    if (state === "CLOSED") throw new Problem("fundraising_over");
    if (state === "SUSPENDED") throw new Problem("fundraising_suspended");
    if (state === "UPCOMING") throw new Problem("fundraising_not_offered");
    const at = w.clock.now();
    const until = suspensionEnd(at);
    await writeSuspension(w, row, { at, until, reason, sheet: row.sheet_count });
    await record(w, id, "suspended", { reason, until, sheet: row.sheet_count });
    await announceOfferNews(w, { fundraisingId: id, kind: "offer_suspended", after: null });
    return getFundraising(w, id);
  });

/** The sheet was mended: the offer goes on, and who relied on the flawed one may withdraw. */
export const resumeFundraising = (
  ctx: Context,
  id: string,
  { withdrawalEnd }: Pick<RoundSubscriptions, "withdrawalEnd">,
): Promise<void> =>
  write(ctx, async (w) => {
    requireAdmin(w);
    const { row, state } = await hold(w, id);
    if (state === "CLOSED") throw new Problem("fundraising_over");
    if (state !== "SUSPENDED") throw new Problem("fundraising_not_suspended");
    if (row.sheet_count <= (row.suspended_sheet ?? 0)) {
      throw new Problem("fundraising_sheet_flawed");
    }
    const withdrawableUntil = withdrawalEnd(w.clock.now());
    await writeResumption(w, row, withdrawableUntil);
    await record(w, id, "resumed", { withdrawableUntil, sheet: row.sheet_count });
    await announceOfferNews(w, { fundraisingId: id, kind: "offer_resumed", after: null });
  });

/** A round that is not mended in thirty days is cancelled, and every cent goes back. */
export const cancelSuspendedRounds = async (
  ctx: Context,
  { settle }: Pick<RoundSubscriptions, "settle">,
): Promise<void> => {
  const due = await ctx.db
    .selectFrom("fundraisings")
    .select("id")
    .where("suspended_until", "<=", ctx.clock.now())
    .where("closed_at", "is", null)
    .orderBy("suspended_until")
    .execute();
  for (const { id } of due) {
    await write(ctx, async (w) => {
      const row = await lockFundraising(w, id);
      const until = row?.suspended_until ?? null;
      if (!row || row.closed_at !== null || until === null || until > w.clock.now()) return;
      await endRound(w, row, "FAILED", settle);
    }).catch((error: unknown) => ctx.log.error({ err: error, id }, "an offer is not cancelled"));
  }
};
