import { transaction, type Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import { Problem } from "#platform/problem.ts";
import {
  cancelHeld,
  holdSubscription,
  recordStep,
} from "#features/subscriptions/held-subscriptions.commands.ts";
import { findObstacle, listToWatch, type Obstacle } from "#features/subscriptions/stops.queries.ts";
import { tellSubscriber } from "#features/subscriptions/subscription-news.commands.ts";
import { decideStop } from "#features/subscriptions/stops.rules.ts";
import {
  writeSubscription,
  type SubscriptionRow,
} from "#features/subscriptions/subscriptions.store.ts";

const refusals = {
  IDENTITY: "identity_not_validated",
  REPRESENTATIVE: "representative_gone",
  CHECK: "payment_waits",
} as const satisfies Record<Obstacle, string>;

/** No step is taken past what stands in the way, whether or not the watch has seen it yet. */
export const requireUnobstructed = async (ctx: Context, id: string): Promise<void> => {
  const obstacle = await findObstacle(ctx, id);
  if (obstacle !== null) throw new Problem(refusals[obstacle]);
};

const stop = async (
  ctx: Context,
  tx: Tx,
  row: SubscriptionRow,
  { reason, since, until }: Readonly<{ reason: Obstacle; since: Date; until: Date }>,
): Promise<void> => {
  await writeSubscription(tx, row, { stop: reason, stopped_at: since, stop_ends_at: until });
  await recordStep(ctx, tx, row, { action: "stopped", reason, until });
  await tellSubscriber(ctx, tx, row.id, { kind: "subscription_stopped" });
};

const resume = async (ctx: Context, tx: Tx, row: SubscriptionRow): Promise<void> => {
  await writeSubscription(tx, row, { stop: null, stopped_at: null, stop_ends_at: null });
  await recordStep(ctx, tx, row, { action: "resumed", reason: row.stop });
  await tellSubscriber(ctx, tx, row.id, { kind: "subscription_resumed" });
};

const watched: readonly string[] = ["PENDING", "SIGNED", "PAID"];

const watchOne = (ctx: Context, id: string): Promise<void> =>
  transaction(ctx, async (tx, inner) => {
    const { row } = await holdSubscription(inner, tx, id);
    if (!watched.includes(row.state)) return;
    const obstacle = await findObstacle(inner, id);
    const decision = decideStop(row, obstacle, ctx.clock.now());
    if (decision === null) return;
    if (decision === "RESUME") await resume(inner, tx, row);
    else if (decision === "CANCEL") await cancelHeld(inner, tx, row, "STOPPED");
    else await stop(inner, tx, row, decision);
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
