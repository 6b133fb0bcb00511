import type { SignOnProvider } from "@coulisse/contract/accounts/sign-on.ts";
import { sql } from "kysely";
import type { Reading, Writing } from "#platform/context.ts";
import type { KeptClaims } from "#features/accounts/sign-on/sign-on.rules.ts";

type Subject = Readonly<{ issuer: string; subject: string }>;

/** Two first sign-ins of one person take turns, so that they make one registration. */
export const lockSubject = async (w: Writing, { issuer, subject }: Subject): Promise<void> => {
  const key = `${issuer} ${subject}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(w.db);
};

const withOwner = (r: Reading) =>
  r.db
    .selectFrom("sign_on_identities as i")
    .innerJoin("users as u", "u.id", "i.user_id")
    .selectAll("i")
    .select(["u.state", "u.password_hash"]);

export const findBySubject = (r: Reading, { issuer, subject }: Subject) =>
  withOwner(r).where("i.issuer", "=", issuer).where("i.subject", "=", subject).executeTakeFirst();

export const findOfRegistration = (r: Reading, userId: string) =>
  withOwner(r)
    .where("i.user_id", "=", userId)
    .where("u.state", "=", "REGISTERING")
    .executeTakeFirst();

export const listOfUser = (r: Reading, userId: string) =>
  withOwner(r).where("i.user_id", "=", userId).orderBy("i.id").execute();
export type IdentityRow = Awaited<ReturnType<typeof listOfUser>>[number];

export const insertIdentity = (
  w: Writing,
  identity: Subject & Readonly<{ userId: string; provider: SignOnProvider; claims: KeptClaims }>,
) => {
  const now = w.clock.now();
  return w.db
    .insertInto("sign_on_identities")
    .values({
      id: w.clock.newId(),
      user_id: identity.userId,
      provider: identity.provider,
      issuer: identity.issuer,
      subject: identity.subject,
      claims: JSON.stringify(identity.claims),
      linked_at: now,
      last_used_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
};

export const moveIdentity = (w: Writing, id: string, userId: string) =>
  w.db
    .updateTable("sign_on_identities")
    .set({ user_id: userId, linked_at: w.clock.now(), last_used_at: w.clock.now() })
    .where("id", "=", id)
    .execute();

/** False where it was removed since it was found, as by a claim: then it lets nobody in. */
export const touchIdentity = async (
  w: Writing,
  id: string,
  claims: KeptClaims,
): Promise<boolean> => {
  const { numUpdatedRows } = await w.db
    .updateTable("sign_on_identities")
    .set({ last_used_at: w.clock.now(), claims: JSON.stringify(claims) })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const deleteIdentity = (w: Writing, id: string) =>
  w.db.deleteFrom("sign_on_identities").where("id", "=", id).execute();
