import type { Queryable, Tx } from "#platform/database.ts";

/** Null where it is settled already, or gone: a job may come twice. */
export const findQueued = (db: Queryable, id: string) =>
  db
    .selectFrom("messages")
    .selectAll()
    .where("id", "=", id)
    .where("state", "=", "QUEUED")
    .executeTakeFirst();

export type QueuedMessage = NonNullable<Awaited<ReturnType<typeof findQueued>>>;

type Settlement = Readonly<{
  state: "KEPT" | "SENT" | "FAILED";
  carrier: string;
  reference: string | null;
  fault: string | null;
}>;

/** What has left, or will never leave, loses its text: it may hold a code or a way in. */
export const settleMessage = async (
  tx: Tx,
  message: QueuedMessage,
  now: Date,
  { state, carrier, reference, fault }: Settlement,
): Promise<void> => {
  await tx
    .updateTable("messages")
    .set({
      state,
      carrier,
      carrier_reference: reference,
      fault,
      attempt_count: message.attempt_count + 1,
      settled_at: now,
      ...(state === "KEPT" ? {} : { body_text: null, body_html: null }),
    })
    .where("id", "=", message.id)
    .where("state", "=", "QUEUED")
    .execute();
};

export const recordAttempt = async (
  tx: Tx,
  message: QueuedMessage,
  carrier: string,
  fault: string,
): Promise<void> => {
  await tx
    .updateTable("messages")
    .set({ attempt_count: message.attempt_count + 1, carrier, fault })
    .where("id", "=", message.id)
    .where("state", "=", "QUEUED")
    .execute();
};
