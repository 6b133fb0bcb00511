import { sql } from "kysely";
import { hashLink } from "#features/accounts/codes/codes.store.ts";
import { writtenTo } from "#features/accounts/sign-up/invitations.store.ts";
import {
  factAsked,
  readLetterCode,
  stateOfPresented,
} from "#features/accounts/welcome/welcome.rules.ts";
import type { Context, Reading } from "#platform/context.ts";
import { hashToken } from "#platform/tokens.ts";

/** A code of a letter is kept apart from the secrets of links, which nobody types. */
export const hashLetterCode = (ctx: Context, code: string): Buffer =>
  hashToken(ctx.settings.sessionSecret, `letter:${code}`);

const hashPresented = (ctx: Context, token: string): Buffer => {
  const code = readLetterCode(token);
  return code === null ? hashLink(ctx, token) : hashLetterCode(ctx, code);
};

const selectPresented = (r: Reading) =>
  r.db
    .selectFrom("invitations as i")
    .innerJoin("users as u", "u.id", "i.user_id")
    .leftJoin("addresses as a", "a.id", "u.address_id")
    .leftJoin("users as by", "by.id", "i.invited_by")
    .select(["i.id", "i.user_id", "i.company_id", "i.email", "i.claimed_at", "i.expires_at"])
    .select(["i.created_at", "u.state", "u.first_name", "u.last_name", "u.locale", "u.birth_on"])
    .select(["u.domicile", "a.postcode", "by.first_name as by_first", "by.last_name as by_last"])
    .select(sql<boolean>`i.email is null or lower(i.email) = lower(${writtenTo})`.as("is_to_them"));
type Row = Awaited<ReturnType<ReturnType<typeof selectPresented>["executeTakeFirstOrThrow"]>>;

const toPresented = (ctx: Context, row: Row) => ({
  id: row.id,
  userId: row.user_id,
  companyId: row.company_id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  locale: row.locale,
  invitedBy: row.by_first === null ? null : `${row.by_first} ${row.by_last ?? ""}`.trim(),
  invitedAt: row.created_at,
  expiresAt: row.expires_at,
  birthOn: row.birth_on,
  fact: factAsked({
    birthOn: row.birth_on,
    postcode: row.postcode,
    domicile: row.domicile,
    onPaper: row.email === null,
  }),
  state: stateOfPresented(
    {
      userState: row.state,
      claimedAt: row.claimed_at,
      expiresAt: row.expires_at,
      isToThem: row.is_to_them,
    },
    ctx.clock.now(),
  ),
});
export type Presented = ReturnType<typeof toPresented>;

export const findPresented = async (
  ctx: Context,
  token: string,
): Promise<Presented | undefined> => {
  const row = await selectPresented(ctx)
    .where("i.hash", "=", hashPresented(ctx, token))
    .executeTakeFirst();
  return row && toPresented(ctx, row);
};

export const readPresented = async (ctx: Context, id: string): Promise<Presented | undefined> => {
  const row = await selectPresented(ctx).where("i.id", "=", id).executeTakeFirst();
  return row && toPresented(ctx, row);
};
