import { sql } from "kysely";
import type { Reading, Writing } from "#platform/context.ts";

export type NewInvitation = Readonly<{
  userId: string;
  companyId: string | null;
  /** A letter on paper has none. */
  email: string | null;
  hash: Buffer;
  messageId: string | null;
  expiresAt: Date;
}>;

export const insertInvitation = (w: Writing, invitation: NewInvitation) =>
  w.db
    .insertInto("invitations")
    .values({
      id: w.clock.newId(),
      user_id: invitation.userId,
      company_id: invitation.companyId,
      email: invitation.email,
      hash: invitation.hash,
      message_id: invitation.messageId,
      invited_by: w.actor?.userId ?? null,
      created_at: w.clock.now(),
      expires_at: invitation.expiresAt,
    })
    .execute();

/** The newest letter is the one that counts: a link that went astray before it opens nothing. */
export const endEarlierInvitations = (w: Writing, userId: string) =>
  w.db
    .updateTable("invitations")
    .set({ expires_at: w.clock.now() })
    .where("user_id", "=", userId)
    .where("claimed_at", "is", null)
    .where("expires_at", ">", w.clock.now())
    .execute();

/** The same of letters on paper alone: what was sent by mail goes on to serve. */
export const endEarlierLetters = (w: Writing, userId: string) =>
  w.db
    .updateTable("invitations")
    .set({ expires_at: w.clock.now() })
    .where("user_id", "=", userId)
    .where("email", "is", null)
    .where("claimed_at", "is", null)
    .where("expires_at", ">", w.clock.now())
    .execute();

/** Whoever may get a letter on paper, locked in one order, as those are who are written to by mail. */
export const lockPrintable = (w: Writing, userIds: readonly string[]) =>
  w.db
    .selectFrom("users as u")
    .innerJoin("holders as h", "h.id", "u.id")
    .select(["u.id", "u.locale", "u.domicile", "h.name"])
    .where("u.id", "in", [...userIds])
    .where(isPrintable)
    .orderBy("u.id")
    .forUpdate("u")
    .execute();

/** The address that somebody is written to: their account’s, or the one at which a company would have them invited. */
export const writtenTo = sql<string | null>`coalesce(u.email, u.invite_email)`;

/** A letter needs an address to go to, and a day of birth to be asked for. */
export const isPrintable = sql<boolean>`u.state = 'INVITED' and u.birth_on is not null
  and coalesce(btrim(u.domicile), '') <> ''`;

/** Locked in one order, so that two who invite the same people at once take turns. */
export const lockInvitable = (w: Writing, userIds: readonly string[]) =>
  w.db
    .selectFrom("users as u")
    .select(["u.id", "u.locale", "u.first_name", "u.email as own_email", writtenTo.as("email")])
    .where("u.id", "in", [...userIds])
    .where("u.state", "=", "INVITED")
    .where(writtenTo, "is not", null)
    .orderBy("u.id")
    .forUpdate("u")
    .execute();

/**
 * Gives somebody the address that a company typed for them, where no account has it: one that only typed
 * it keeps it too. Whether it is so is told to nobody.
 */
export const takeFreeAddress = async (w: Writing, id: string, email: string): Promise<boolean> => {
  const { rows } = await sql`
    update users set email = ${email} where id = ${id} and not exists (
      select from users o where lower(o.email) = lower(${email})
        and o.state not in ('REGISTERING', 'ERASED'))
    returning id`.execute(w.db);
  return rows.length > 0;
};

/** The letters that left for these people since an instant, newest first. */
export const listSentSince = (w: Writing, userIds: readonly string[], since: Date) =>
  w.db
    .selectFrom("invitations")
    .select(["user_id", "created_at"])
    .where("user_id", "in", [...userIds])
    .where("created_at", ">", since)
    .where("email", "is not", null)
    .orderBy("created_at", "desc")
    .execute();

/**
 * Closes the invitations of whoever claimed their account: by whichever letter or code, they need
 * none of the letters any more.
 */
export const closeInvitations = (w: Writing, userId: string) =>
  w.db
    .updateTable("invitations")
    .set({ claimed_at: w.clock.now() })
    .where("user_id", "=", userId)
    .where("claimed_at", "is", null)
    .execute();

/** The company of the newest letter to somebody, by which another is written in its name. */
export const findInviter = async (r: Reading, userId: string): Promise<string | null> => {
  const newest = await r.db
    .selectFrom("invitations")
    .select("company_id")
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return newest?.company_id ?? null;
};
