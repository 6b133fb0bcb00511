import { requireActor, type Writing } from "#platform/context.ts";

/** What one person does comes one after the other, so that a bound on how much it is is a bound. */
export const lockActingUser = async (w: Writing): Promise<void> => {
  await w.db
    .selectFrom("users")
    .select("id")
    .where("id", "=", requireActor(w).userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
};
