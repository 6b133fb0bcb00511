import { statesUnderWay } from "@coulisse/domain/machines.ts";
import type { Cancellation, SubscriptionState } from "@coulisse/contract/rounds/subscriptions.ts";
import { sql, type Updateable } from "kysely";
import type { Reading, Writing } from "#platform/context.ts";
import type { Subscriptions } from "#platform/database-types.ts";

/** The round of a subscription is locked before it. */
export const lockSubscription = (w: Writing, id: string) =>
  w.db.selectFrom("subscriptions").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof lockSubscription>>>;

type NewSubscription = Readonly<{
  fundraisingId: string;
  holderId: string;
  subscribedBy: string;
  quantity: bigint;
  unitPrice: string;
  feesBps: number;
  feeCents: bigint;
  heldUntil: Date;
}>;

/** Columns of what an investor consented to. */
export type ConsentColumns = Pick<
  Updateable<Subscriptions>,
  | "knowledge"
  | "knowledge_tested_at"
  | "knowledge_warned_at"
  | "bearable_loss_cents"
  | "bearable_loss_sent_at"
  | "risk_accepted_at"
>;

export const insertSubscription = async (
  w: Writing,
  fields: NewSubscription,
  consents: ConsentColumns,
): Promise<string> => {
  const id = w.clock.newId();
  await w.db
    .insertInto("subscriptions")
    .values({
      ...consents,
      id,
      fundraising_id: fields.fundraisingId,
      holder_id: fields.holderId,
      subscribed_by: fields.subscribedBy,
      quantity: fields.quantity,
      unit_price: fields.unitPrice,
      fees_bps: fields.feesBps,
      fee_cents: fields.feeCents,
      held_until: fields.heldUntil,
      created_at: w.clock.now(),
    })
    .execute();
  return id;
};

/** A step or a change of one that is locked. */
export const writeSubscription = async (
  w: Writing,
  { id, version }: Pick<SubscriptionRow, "id" | "version">,
  columns: Updateable<Subscriptions> & { state?: SubscriptionState },
): Promise<void> => {
  await w.db
    .updateTable("subscriptions")
    .set({ ...columns, version: version + 1 })
    .where("id", "=", id)
    .execute();
};

export const cancelRows = async (
  w: Writing,
  ids: readonly string[],
  cancellation: Cancellation,
  at: Date,
): Promise<void> => {
  if (ids.length === 0) return;
  await sql`update subscriptions set state = 'CANCELLED', cancelled_at = ${at},
    cancellation = ${cancellation}, version = version + 1
    where id = any(${[...ids]}::uuid[])`.execute(w.db);
};

export const completeRows = async (
  w: Writing,
  lines: readonly Readonly<{ id: string; movementId: string }>[],
  at: Date,
): Promise<void> => {
  if (lines.length === 0) return;
  // How the register is asked for each line is planned once for a connection. Where it was short then,
  // it was read whole for each: the thousands that this transaction adds are unknown to the planner.
  await sql`select set_config('enable_seqscan', 'off', true)`.execute(w.db);
  await sql`update subscriptions s set state = 'COMPLETED', completed_at = ${at},
      movement_id = l.movement_id, version = s.version + 1
    from unnest(${lines.map(({ id }) => id)}::uuid[],
      ${lines.map(({ movementId }) => movementId)}::uuid[]) l (id, movement_id)
    where s.id = l.id`.execute(w.db);
};

/** All of a round that have not ended, in the order in which they came. */
export const lockOpenOfRound = (w: Writing, fundraisingId: string) =>
  w.db
    .selectFrom("subscriptions")
    .selectAll()
    .where("fundraising_id", "=", fundraisingId)
    .where("state", "in", statesUnderWay("subscriptions"))
    .orderBy("id")
    .forUpdate()
    .execute();

/** Drafts of a locked round whose time is over. */
export const lockOverdue = (w: Writing, fundraisingId: string, now: Date) =>
  w.db
    .selectFrom("subscriptions")
    .selectAll()
    .where("fundraising_id", "=", fundraisingId)
    .where("state", "=", "DRAFT")
    .where("held_until", "<=", now)
    .orderBy("id")
    .forUpdate()
    .execute();

/** Whether any of a round ever was asked to be signed, whatever became of it. */
export const hasLeftDraft = async (r: Reading, fundraisingId: string): Promise<boolean> => {
  const row = await r.db
    .selectFrom("subscriptions")
    .select("id")
    .where("fundraising_id", "=", fundraisingId)
    .where("pending_at", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Orders of a round that were given up before anything was signed. */
export const deleteDrafts = async (w: Writing, fundraisingId: string): Promise<void> => {
  await w.db
    .deleteFrom("subscriptions")
    .where("fundraising_id", "=", fundraisingId)
    .where("pending_at", "is", null)
    .execute();
};
