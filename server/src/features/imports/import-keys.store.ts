import type { Writing } from "#platform/context.ts";

/** An import that may be asked for again: by whom, under which key, and what was asked. */
type ImportRequest = Readonly<{ actorId: string; key: string; requestHash: string }>;

/** False where the key is there already: the import was asked for before. */
export const insertImportKey = async (
  w: Writing,
  { actorId, key, requestHash }: ImportRequest,
  now: Date,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await w.db
    .insertInto("idempotency_keys")
    .values({ actor_id: actorId, key, request_hash: requestHash, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

export const findImportKey = (w: Writing, { actorId, key }: ImportRequest) =>
  w.db
    .selectFrom("idempotency_keys")
    .select(["request_hash", "answer"])
    .where("actor_id", "=", actorId)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();

export const keepImportAnswer = async (
  w: Writing,
  { actorId, key }: ImportRequest,
  answer: object,
): Promise<void> => {
  await w.db
    .updateTable("idempotency_keys")
    .set({ answer: JSON.stringify(answer) })
    .where("actor_id", "=", actorId)
    .where("key", "=", key)
    .execute();
};
