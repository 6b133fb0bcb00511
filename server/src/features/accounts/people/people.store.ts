import type { Reading, Writing } from "#platform/context.ts";
import { sql, type Insertable } from "kysely";
import type { CivilStates } from "#platform/database-types.ts";

export const insertCivilState = async (
  w: Writing,
  state: Omit<Insertable<CivilStates>, "number">,
): Promise<void> => {
  await w.db.insertInto("civil_states").values(state).execute();
};

export const selectUsers = (r: Reading) =>
  r.db
    .selectFrom("users")
    .leftJoin("investors", "investors.user_id", "users.id")
    .selectAll("users")
    .select("investors.id as investor_id");

export type UserRow = Awaited<
  ReturnType<ReturnType<typeof selectUsers>["executeTakeFirstOrThrow"]>
>;

export const findUserById = (r: Reading, id: string) =>
  selectUsers(r).where("users.id", "=", id).executeTakeFirst();

/**
 * Finds whom an address and a password may mean: a finished account, and one registration under
 * way. It is the one which this browser began, where it did: nobody puts it out of reach by typing
 * its address.
 */
export const findSignInCandidates = async (
  r: Reading,
  email: string,
  deviceHash: Buffer | null,
): Promise<{ account: UserRow | undefined; registration: UserRow | undefined }> => {
  const rows = await selectUsers(r)
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
