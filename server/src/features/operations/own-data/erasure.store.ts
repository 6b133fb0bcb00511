import type { Writing } from "#platform/context.ts";

/**
 * Locks who administers the platform, or a company of the person, in order, so that the last two
 * who leave at once take turns.
 */
export const lockAdministrations = async (w: Writing, userId: string): Promise<void> => {
  await w.db
    .selectFrom("users")
    .select("id")
    .where("role", "=", "ROLE_ADMIN")
    .where("state", "=", "ACTIVE")
    .orderBy("id")
    .forUpdate()
    .execute();
  await w.db
    .selectFrom("company_roles")
    .select("user_id")
    .where("ended_at", "is", null)
    .where("company_id", "in", (eb) =>
      eb
        .selectFrom("company_roles as mine")
        .select("mine.company_id")
        .where("mine.user_id", "=", userId)
        .where("mine.ended_at", "is", null),
    )
    .orderBy("company_id")
    .orderBy("user_id")
    .forUpdate()
    .execute();
};

/** Locks whoever asks, until their account is closed. */
export const lockCloser = (w: Writing, userId: string) =>
  w.db
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
