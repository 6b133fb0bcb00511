import type { Invitation } from "@coulisse/contract/accounts/accounts.schemas.ts";
import { sql } from "kysely";
import {
  hideAddress,
  limitHours,
  secondsUntilNextLetter,
  stateOfInvitation,
} from "#features/accounts/sign-up/invitations.rules.ts";
import { stateOfLetter } from "#features/accounts/sign-up/letters.rules.ts";
import { isPrintable, writtenTo } from "#features/accounts/sign-up/invitations.store.ts";
import type { Context, Reading } from "#platform/context.ts";
import { readPage, type SortPart } from "#platform/keyset.ts";
import { Problem } from "#platform/problem.ts";
import { hasWords } from "#platform/search.ts";
import { toInstant, toWire } from "#platform/wire.ts";

/** The letter that counts: the newest to the address that the person has now. */
const selectInvited = (r: Reading, now: Date) =>
  r.db
    .selectFrom("users as u")
    .innerJoin("holders as h", "h.id", "u.id")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("invitations as i")
          .leftJoin("messages as m", "m.id", "i.message_id")
          .select(["i.created_at", "i.expires_at", "m.state as message_state"])
          .whereRef("i.user_id", "=", "u.id")
          .whereRef(sql`lower(i.email)`, "=", sql`lower(${writtenTo})`)
          .orderBy("i.created_at", "desc")
          .limit(1)
          .as("l"),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("invitations as p")
          .select(["p.created_at", "p.expires_at"])
          .whereRef("p.user_id", "=", "u.id")
          .where("p.email", "is", null)
          .orderBy("p.created_at", "desc")
          .limit(1)
          .as("paper"),
      (join) => join.onTrue(),
    )
    .select(["u.id", "h.name", writtenTo.as("email"), "u.state", "u.birth_on", "u.domicile"])
    .select(["paper.created_at as printed_at", "paper.expires_at as paper_expires_at"])
    .select(["l.created_at as sent_at", "l.expires_at", "l.message_state"])
    .select(
      sql<Date[]>`array(select i.created_at from invitations i
        where i.user_id = u.id and i.email is not null and i.created_at > ${now}::timestamptz - make_interval(hours => ${limitHours})
        order by i.created_at desc)`.as("recent"),
    );
type Row = Awaited<ReturnType<ReturnType<typeof selectInvited>["executeTakeFirstOrThrow"]>>;

const toInvitation = (ctx: Context, row: Row): Invitation => {
  const now = ctx.clock.now();
  const { email } = row;
  return {
    userId: row.id,
    name: row.name,
    email: email !== null && ctx.actor?.isAdmin !== true ? hideAddress(email) : email,
    state: stateOfInvitation(
      {
        userState: row.state,
        email,
        sentAt: row.sent_at,
        expiresAt: row.expires_at,
        messageState: row.message_state,
      },
      now,
    ),
    sentAt: toInstant(row.sent_at),
    expiresAt: toInstant(row.expires_at),
    resendInSeconds: secondsUntilNextLetter(row.recent, now),
    letter: stateOfLetter(
      {
        userState: row.state,
        birthOn: row.birth_on,
        domicile: row.domicile,
        printedAt: row.printed_at,
        expiresAt: row.paper_expires_at,
      },
      now,
    ),
  };
};

type Contact = Readonly<{ email: string | null; invitation: Invitation | null }>;

/**
 * Reads where somebody is written to, as far as the reader may know, and how far their invitation
 * is.
 */
export const readContact = async (ctx: Context, userId: string): Promise<Contact> => {
  const row = await selectInvited(ctx, ctx.clock.now())
    .where("u.id", "=", userId)
    .executeTakeFirst();
  if (!row) throw new Problem("user_not_found");
  const invitation = toInvitation(ctx, row);
  const wasInvited = row.state === "INVITED" || row.sent_at !== null;
  return { email: invitation.email, invitation: wasInvited ? invitation : null };
};

/** Null of somebody who opened their account themselves. */
export const readInvitation = async (ctx: Context, userId: string): Promise<Invitation | null> =>
  (await readContact(ctx, userId)).invitation;

/** People who hold shares of the company now. */
const holdsOf = (companyId: string) => sql<boolean>`exists (
  select from shareholders s
  where s.company_id = ${companyId} and s.holder_id = u.id and s.quantity > 0)`;

const isToInvite = sql<boolean>`u.state = 'INVITED' and ${writtenTo} is not null and not exists (
  select from invitations i where i.user_id = u.id and lower(i.email) = lower(${writtenTo}))`;

export const listToInvite = async (
  r: Reading,
  companyId: string,
  limit: number,
): Promise<string[]> => {
  const rows = await r.db
    .selectFrom("users as u")
    .select("u.id")
    .where(holdsOf(companyId))
    .where(isToInvite)
    .orderBy("u.id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

export const countToInvite = async (r: Reading, companyId: string): Promise<number> => {
  const { count } = await r.db
    .selectFrom("users as u")
    .select((eb) => eb.fn.countAll<bigint>().as("count"))
    .where(holdsOf(companyId))
    .where(isToInvite)
    .executeTakeFirstOrThrow();
  return toWire(count);
};

/** Holders without an e-mail address, of whom no letter on paper serves yet. */
const isToPrint = (now: Date) => sql<boolean>`${isPrintable} and ${writtenTo} is null
  and not exists (select from invitations i where i.user_id = u.id and i.email is null
    and i.claimed_at is null and i.expires_at > ${now}::timestamptz)`;

export const listToPrint = async (
  r: Reading,
  companyId: string,
  limit: number,
): Promise<string[]> => {
  const rows = await r.db
    .selectFrom("users as u")
    .select("u.id")
    .where(holdsOf(companyId))
    .where(isToPrint(r.clock.now()))
    .orderBy("u.id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

const countToPrint = async (r: Reading, companyId: string): Promise<number> => {
  const { count } = await r.db
    .selectFrom("users as u")
    .select((eb) => eb.fn.countAll<bigint>().as("count"))
    .where(holdsOf(companyId))
    .where(isToPrint(r.clock.now()))
    .executeTakeFirstOrThrow();
  return toWire(count);
};

/** Lists which of these people hold shares of the company now. */
export const listHoldersAmong = async (
  r: Reading,
  companyId: string,
  userIds: readonly string[],
): Promise<string[]> => {
  const rows = await r.db
    .selectFrom("users as u")
    .select("u.id")
    .where("u.id", "in", [...userIds])
    .where(holdsOf(companyId))
    .execute();
  return rows.map(({ id }) => id);
};

const parts: readonly SortPart[] = [
  { by: sql`h.search`, kind: "string" },
  { by: sql`u.id`, kind: "id" },
];

type Query = {
  limit?: number | undefined;
  cursor?: string | undefined;
  search?: string | undefined;
};

export const listInvitations = async (ctx: Context, companyId: string, query: Query) => {
  const found = selectInvited(ctx, ctx.clock.now())
    .where(holdsOf(companyId))
    .where(hasWords(sql.ref("h.search"), query.search ?? ""))
    .where((eb) => eb.or([eb("u.state", "=", "INVITED"), eb("l.created_at", "is not", null)]));
  const { rows, ...page } = await readPage(found, query, { parts });
  return {
    ...page,
    items: rows.map((row) => toInvitation(ctx, row)),
    toInviteCount: await countToInvite(ctx, companyId),
    toPrintCount: await countToPrint(ctx, companyId),
  };
};
