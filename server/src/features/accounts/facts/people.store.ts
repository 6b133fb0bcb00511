import { sql } from "kysely";
import type { Queryable } from "#platform/database.ts";

export const selectUsers = (db: Queryable) =>
  db
    .selectFrom("users")
    .leftJoin("investors", "investors.user_id", "users.id")
    .selectAll("users")
    .select("investors.id as investor_id");

export type UserRow = Awaited<
  ReturnType<ReturnType<typeof selectUsers>["executeTakeFirstOrThrow"]>
>;

export const findUserById = (db: Queryable, id: string) =>
  selectUsers(db).where("users.id", "=", id).executeTakeFirst();

/**
 * Whom an address and a password may mean: a finished account, and one registration under way. That is
 * the one which this browser began, where it did: nobody puts it out of reach by typing its address.
 */
export const findSignInCandidates = async (
  db: Queryable,
  email: string,
  deviceHash: Buffer | null,
): Promise<{ account: UserRow | undefined; registration: UserRow | undefined }> => {
  const rows = await selectUsers(db)
    .distinctOn(sql`users.state = 'REGISTERING'`)
    .where(sql`lower(users.email)`, "=", email.toLowerCase())
    .where("users.state", "!=", "ERASED")
    .orderBy(sql`users.state = 'REGISTERING'`)
    .orderBy(
      sql`exists (select from known_devices d where d.user_id = users.id and d.hash = ${deviceHash})`,
      "desc",
    )
    .orderBy("users.id", "desc")
    .execute();
  return {
    account: rows.find(({ state }) => state !== "REGISTERING"),
    registration: rows.find(({ state }) => state === "REGISTERING"),
  };
};
