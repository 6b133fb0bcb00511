import { sql, type Updateable } from "kysely";
import type { Context } from "#platform/context.ts";
import type { Queryable, Tx } from "#platform/database.ts";
import type { Users } from "#platform/database-types.ts";
import { columns } from "#features/accounts/facts/users.rules.ts";

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

/** In the order of their ids: no two commands wait for each other. */
export const lockAdministrators = async (tx: Tx): Promise<string[]> => {
  const rows = await tx
    .selectFrom("users")
    .select("id")
    .where("role", "=", "ROLE_ADMIN")
    .where("state", "=", "ACTIVE")
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
};

type FactValues = Readonly<Partial<Record<keyof typeof columns, string | null>>>;

/** Facts by the names that the contract has for them; the register follows a name by itself. */
export const writeFacts = async (
  tx: Tx,
  user: Pick<LockedUser, "id" | "version">,
  facts: FactValues,
  more: Pick<Updateable<Users>, "domicile"> = {},
): Promise<void> => {
  const changed = Object.entries(facts).map(([field, value]) => [
    columns[field as keyof typeof columns],
    value,
  ]);
  await tx
    .updateTable("users")
    .set({ ...Object.fromEntries(changed), ...more, version: user.version + 1 })
    .where("id", "=", user.id)
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

export const changeUser = async (tx: Tx, user: LockedUser, change: Change): Promise<void> => {
  await tx
    .updateTable("users")
    .set({ ...change, version: user.version + 1 })
    .where("id", "=", user.id)
    .execute();
};

type Details = Readonly<{
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  locale: string;
  emailVerified: boolean;
}>;

export const completeRegistration = (ctx: Context, tx: Tx, userId: string, details: Details) => {
  const now = ctx.clock.now();
  return tx
    .updateTable("users")
    .set((row) => ({
      first_name: details.firstName,
      last_name: details.lastName,
      email: details.email,
      email_verified_at: details.emailVerified ? now : null,
      phone: details.phone,
      locale: details.locale,
      terms_accepted_at: now,
      version: row("version", "+", 1),
    }))
    .where("id", "=", userId)
    .execute();
};

export const recordSignIn = async (tx: Tx, userId: string, at: Date): Promise<void> => {
  await tx.updateTable("users").set({ last_sign_in_at: at }).where("id", "=", userId).execute();
};

/**
 * Held as it was when its password was compared, until who typed it has entered: after a change, or a
 * claim, nobody gets in by what counted before it.
 */
export const holdPassword = async (
  tx: Tx,
  { id, state, password_hash }: Pick<LockedUser, "id" | "state" | "password_hash">,
): Promise<boolean> => {
  const held = await tx
    .selectFrom("users")
    .select("id")
    .where("id", "=", id)
    .where("state", "=", state)
    .where("password_hash", "=", password_hash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return held !== undefined;
};

/** The same password under the parameters of today: one that was changed meanwhile stays changed. */
export const renewHash = async (
  tx: Tx,
  { id, password_hash }: Pick<LockedUser, "id" | "password_hash">,
  renewed: string,
): Promise<void> => {
  await tx
    .updateTable("users")
    .set({ password_hash: renewed })
    .where("id", "=", id)
    .where("password_hash", "=", password_hash)
    .execute();
};
