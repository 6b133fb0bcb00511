import { sql } from "kysely";
import type { Reading, Writing } from "#platform/context.ts";

/** Locked first in every command that changes an account, so that two at once take turns. */
export const lockUser = (w: Writing, id: string) =>
  w.db.selectFrom("users").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
export type LockedUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

/** The owner of an address is a finished account: an unfinished registration owns none. */
const selectOwner = (r: Reading, email: string) =>
  r.db
    .selectFrom("users")
    .selectAll()
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .where("state", "not in", ["REGISTERING", "ERASED"]);

export const findOwnerOf = (r: Reading, email: string) => selectOwner(r, email).executeTakeFirst();

export const lockOwnerOf = (w: Writing, email: string) =>
  selectOwner(w, email).forUpdate().executeTakeFirst();

/** Administrators are locked in the order of their ids: no two commands wait for each other. */
export const lockAdministrators = async (w: Writing): Promise<string[]> => {
  const rows = await w.db
    .selectFrom("users")
    .select("id")
    .where("role", "=", "ROLE_ADMIN")
    .where("state", "=", "ACTIVE")
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
};

export type FactColumns = Readonly<
  Partial<
    Record<
      | "first_name"
      | "last_name"
      | "birth_on"
      | "birth_place"
      | "birth_country"
      | "nationality"
      | "locale"
      | "address_id"
      | "role"
      | "state"
      | "domicile",
      string | null
    >
  >
>;

export const writeFacts = async (
  w: Writing,
  user: Pick<LockedUser, "id" | "version">,
  facts: FactColumns,
): Promise<void> => {
  const changed: Readonly<Record<string, string | null>> = facts;
  await w.db
    .updateTable("users")
    .set({ ...changed, version: user.version + 1 })
    .where("id", "=", user.id)
    .execute();
};

type Birth = Readonly<Record<"birthOn" | "birthPlace" | "birthCountry", string | null>>;

/** Writes of a birth what the account does not know, and nothing else. */
export const fillBirth = async (
  w: Writing,
  id: string,
  { birthOn, birthPlace, birthCountry }: Birth,
): Promise<void> => {
  await sql`update users set birth_on = coalesce(birth_on, ${birthOn}::date),
      birth_place = coalesce(birth_place, ${birthPlace}),
      birth_country = coalesce(birth_country, ${birthCountry}), version = version + 1
    where id = ${id} and (birth_on is null and ${birthOn}::date is not null
      or birth_place is null and ${birthPlace}::text is not null
      or birth_country is null and ${birthCountry}::text is not null)`.execute(w.db);
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
  terms_accepted_at: Date;
  terms_version: string;
}>;

export const changeUser = async (w: Writing, user: LockedUser, change: Change): Promise<void> => {
  await w.db
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
  termsVersion: string;
}>;

export const completeRegistration = (w: Writing, userId: string, details: Details) => {
  const now = w.clock.now();
  return w.db
    .updateTable("users")
    .set((row) => ({
      first_name: details.firstName,
      last_name: details.lastName,
      email: details.email,
      email_verified_at: details.emailVerified ? now : null,
      phone: details.phone,
      locale: details.locale,
      terms_accepted_at: now,
      terms_version: details.termsVersion,
      version: row("version", "+", 1),
    }))
    .where("id", "=", userId)
    .execute();
};

export const recordSignIn = async (w: Writing, userId: string, at: Date): Promise<void> => {
  await w.db.updateTable("users").set({ last_sign_in_at: at }).where("id", "=", userId).execute();
};

/**
 * Holds the password as it was when it was compared, until who typed it has entered: after a
 * change, or a claim, nobody gets in by what counted before it.
 */
export const lockPassword = async (
  w: Writing,
  { id, state, password_hash }: Pick<LockedUser, "id" | "state" | "password_hash">,
): Promise<boolean> => {
  const held = await w.db
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
  w: Writing,
  { id, password_hash }: Pick<LockedUser, "id" | "password_hash">,
  renewed: string,
): Promise<void> => {
  await w.db
    .updateTable("users")
    .set({ password_hash: renewed })
    .where("id", "=", id)
    .where("password_hash", "=", password_hash)
    .execute();
};
