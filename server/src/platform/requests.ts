import { requireActor, type Writing } from "#platform/context.ts";
import { invariant, Problem } from "#platform/problem.ts";

/** A request is known by its key, and by a hash of what it asked; null where its caller gave no key. */
export type Repeat = Readonly<{ key: string; requestHash: string }> | null;
type Known = NonNullable<Repeat>;

const keep = (w: Writing, { key }: Known, reply: { made_id: string } | { answer: string }) =>
  w.db
    .updateTable("requests")
    .set(reply)
    .where("user_id", "=", requireActor(w).userId)
    .where("key", "=", key)
    .execute();

/**
 * Finds what the caller’s request of this key came to before; undefined where it is the first, which is
 * kept from now on. The same one that comes meanwhile waits until this transaction has ended.
 */
const findEarlier = async (w: Writing, { key, requestHash }: Known) => {
  const { userId } = requireActor(w);
  const { numInsertedOrUpdatedRows: added } = await w.db
    .insertInto("requests")
    .values({ user_id: userId, key, request_hash: requestHash, created_at: w.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (added === 1n) return undefined;
  const earlier = await w.db
    .selectFrom("requests")
    .select(["request_hash", "made_id", "answer"])
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  if (earlier.request_hash !== requestHash) throw new Problem("idempotency_key_reused");
  return earlier;
};

/** Makes what a request asks for, once: where it comes again, that is the id of what it made before. */
export const createOnce = async (
  w: Writing,
  repeat: Repeat,
  make: () => Promise<string>,
): Promise<string> => {
  if (!repeat) return make();
  const earlier = await findEarlier(w, repeat);
  if (earlier) {
    invariant(earlier.made_id, "a request of this kind has made something");
    return earlier.made_id;
  }
  const id = await make();
  await keep(w, repeat, { made_id: id });
  return id;
};

/** Does what a request asks for, once, where no row keeps its answer: where it comes again, it is answered the same. */
export const answerOnce = async <Answer extends object>(
  w: Writing,
  repeat: Repeat,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  if (!repeat) return work();
  const earlier = await findEarlier(w, repeat);
  if (earlier) return earlier.answer as Answer;
  const answer = await work();
  await keep(w, repeat, { answer: JSON.stringify(answer) });
  return answer;
};
