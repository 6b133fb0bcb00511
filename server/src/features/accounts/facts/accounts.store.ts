import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { Queryable, Tx } from "#platform/database.ts";

/** Locked first in every command that changes an account, so that two at once take turns. */
export const lockUser = (tx: Tx, id: string) =>
  tx.selectFrom("users").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
export type LockedUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

/** Whose address it is: an unfinished registration owns none. */
const selectOwner = (db: Queryable, email: string) =>
  db
    .selectFrom("users")
    .selectAll()
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .where("state", "not in", ["REGISTERING", "ERASED"]);

export const findOwnerOf = (db: Queryable, email: string) =>
  selectOwner(db, email).executeTakeFirst();

export const lockOwnerOf = (tx: Tx, email: string) =>
  selectOwner(tx, email).forUpdate().executeTakeFirst();

type Registration = Readonly<{
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  locale: string;
  passwordHash: string;
}>;

export const insertRegistration = (ctx: Context, tx: Tx, registration: Registration) => {
  const now = ctx.clock.now();
  return tx
    .insertInto("users")
    .values({
      id: registration.id,
      state: "REGISTERING",
      first_name: registration.firstName,
      last_name: registration.lastName,
      email: registration.email,
      phone: registration.phone,
      locale: registration.locale,
      password_hash: registration.passwordHash,
      terms_accepted_at: now,
      created_at: now,
    })
    .execute();
};

type Change = Partial<{
  state: string;
  email: string | null;
  phone: string | null;
  pending_phone: string | null;
  pending_email: string | null;
  phone_verified_at: Date | null;
  password_hash: string;
  email_verified_at: Date;
}>;

export const changeAccount = async (tx: Tx, user: LockedUser, change: Change): Promise<void> => {
  await tx
    .updateTable("users")
    .set({ ...change, version: user.version + 1 })
    .where("id", "=", user.id)
    .execute();
};
