import type { Cancellation } from "@coulisse/contract/rounds/subscriptions.ts";
import { actsFor } from "#platform/actor.ts";
import { recordAudit } from "#platform/audit.ts";
import { requireActor, type Writing } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { requireNext, type Stepping } from "#platform/step.ts";
import { holdRound, type HeldRound } from "#features/rounds/offer/held-rounds.commands.ts";
import { cancelSignatures } from "#features/signing/signatures/signatures.commands.ts";
import { moveCash } from "#features/cash/ledger/cash.commands.ts";
import { tellSubscriber } from "#features/rounds/subscriptions/subscription-news.commands.ts";
import {
  cancelRows,
  lockOverdue,
  lockSubscription,
  type SubscriptionRow,
  writeSubscription,
} from "#features/rounds/subscriptions/subscriptions.store.ts";

type HeldSubscription = Readonly<{ row: SubscriptionRow; round: HeldRound }>;

/** Locks the round of a subscription and then the subscription, wherever either is changed. */
export const holdSubscription = async (w: Writing, id: string): Promise<HeldSubscription> => {
  const known = await w.db
    .selectFrom("subscriptions")
    .select("fundraising_id")
    .where("id", "=", id)
    .executeTakeFirst();
  const round = known && (await holdRound(w, known.fundraising_id));
  const row = round && (await lockSubscription(w, id));
  if (!row) throw new Problem("subscription_not_found");
  return { row, round };
};

/** The same for who holds it or runs the platform; of anybody else's nothing is said. */
export const holdOwnSubscription = async (
  w: Writing,
  id: string,
): Promise<HeldSubscription & Readonly<{ isHolder: boolean }>> => {
  const actor = requireActor(w);
  const held = await holdSubscription(w, id);
  const isHolder = actsFor(actor, held.row.holder_id);
  if (!isHolder && !actor.isAdmin) throw new Problem("subscription_not_found");
  return { ...held, isHolder };
};

/** Gives what is set aside in the holder's wallet for a subscription that is paid. */
export const reservationOf = (row: SubscriptionRow) => ({
  holderId: row.holder_id,
  cents: row.amount_cents + row.fee_cents,
  cause: `subscription ${row.id}`,
});

type Step = Readonly<{ action: string; [fact: string]: unknown }>;

export const recordStep = (
  w: Writing,
  row: Pick<SubscriptionRow, "id" | "fundraising_id" | "holder_id">,
  { action, ...detail }: Step,
): Promise<void> =>
  recordAudit(w, {
    action: `subscription.${action}`,
    entityType: "subscription",
    entityId: row.id,
    detail: { fundraisingId: row.fundraising_id, holderId: row.holder_id, ...detail },
  });

type Columns = Omit<Parameters<typeof writeSubscription>[2], "state">;
type News = Parameters<typeof tellSubscriber>[2];

/** Steps of a subscription: the audit log has them, and whoever holds it is told. */
export const subscriptionSteps: Stepping<"subscriptions", SubscriptionRow, Columns, Step, News> = {
  subject: "subscriptions",
  write: writeSubscription,
  record: recordStep,
  tell: tellSubscriber,
};

/** Cancels one that is held: its signature is no longer asked for, and all of its money goes back. */
export const cancelHeld = async (
  w: Writing,
  row: SubscriptionRow,
  cancellation: Cancellation,
): Promise<void> => {
  requireNext("subscriptions", row, "CANCELLED");
  if (row.state === "PENDING") await cancelSignatures(w, "subscription", [row.id]);
  if (row.state === "PAID") {
    await moveCash(w, { ...reservationOf(row), kind: "RELEASED" });
  }
  await cancelRows(w, [row.id], cancellation, w.clock.now());
  await recordStep(w, row, { action: "cancelled", cancellation, from: row.state });
  await tellSubscriber(w, row.id, { kind: "subscription_cancelled" });
};

/** Drafts of a round that is held whose time is over: their shares are free again. */
export const cancelOverdue = async (w: Writing, fundraisingId: string): Promise<void> => {
  const overdue = await lockOverdue(w, fundraisingId, w.clock.now());
  for (const row of overdue) await cancelHeld(w, row, "NOT_SIGNED_IN_TIME");
};
