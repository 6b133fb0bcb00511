import type { StandingReason } from "@coulisse/contract/identity/standing.ts";
import { write, type Context, type Writing } from "#platform/context.ts";
import { findStanding } from "#features/identity/standing/standing.queries.ts";
import {
  cancelHeld,
  holdSubscription,
  recordStep,
} from "#features/rounds/subscriptions/held-subscriptions.commands.ts";
import { listToWatch } from "#features/rounds/subscriptions/stops.queries.ts";
import { tellSubscriber } from "#features/rounds/subscriptions/subscription-news.commands.ts";
import { decideStop } from "#features/rounds/subscriptions/stops.rules.ts";
import {
  writeSubscription,
  type SubscriptionRow,
} from "#features/rounds/subscriptions/subscriptions.store.ts";

const stop = async (
  w: Writing,
  row: SubscriptionRow,
  { reason, since, until }: Readonly<{ reason: StandingReason; since: Date; until: Date }>,
): Promise<void> => {
  await writeSubscription(w, row, { stop: reason, stopped_at: since, stop_ends_at: until });
  await recordStep(w, row, { action: "stopped", reason, until });
  await tellSubscriber(w, row.id, { kind: "subscription_stopped" });
};

const resume = async (w: Writing, row: SubscriptionRow): Promise<void> => {
  await writeSubscription(w, row, { stop: null, stopped_at: null, stop_ends_at: null });
  await recordStep(w, row, { action: "resumed", reason: row.stop });
  await tellSubscriber(w, row.id, { kind: "subscription_resumed" });
};

const watched: readonly string[] = ["PENDING", "SIGNED", "PAID"];

const watchOne = (ctx: Context, id: string): Promise<void> =>
  write(ctx, async (w) => {
    const { row } = await holdSubscription(w, id);
    if (!watched.includes(row.state)) return;
    const { reason } = await findStanding(w, { holderId: row.holder_id });
    const decision = decideStop(row, reason, w.clock.now());
    if (decision === null) return;
    if (decision === "RESUME") await resume(w, row);
    else if (decision === "CANCEL") await cancelHeld(w, row, "STOPPED");
    else await stop(w, row, decision);
  });

/**
 * Every few minutes: stops what its holder may no longer go on with, lets go on what was cured, and
 * cancels what was not in time; its money is in the wallet again. Each is decided under its lock.
 */
export const watchSubscriptions = async (ctx: Context): Promise<void> => {
  let after: string | null = null;
  for (;;) {
    const ids: string[] = await listToWatch(ctx, after);
    for (const id of ids) {
      await watchOne(ctx, id).catch((error: unknown) =>
        ctx.log.error({ err: error, id }, "a subscription is not watched"),
      );
    }
    after = ids.at(-1) ?? null;
    if (after === null) return;
  }
};
