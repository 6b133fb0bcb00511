import { requireActor, type Writing } from "#platform/context.ts";

/** Acts of one person come one after the other, so that a bound on them is a bound. */
export const lockActingUser = async (w: Writing): Promise<void> => {
  await w.db
    .selectFrom("users")
    .select("id")
    .where("id", "=", requireActor(w).userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
};
