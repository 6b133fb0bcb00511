import type { AdministeredCompany, Me } from "@coulisse/contract/accounts/sign-in.schemas.ts";
import type { KycState } from "@coulisse/contract/accounts/sign-in.ts";
import { requireActor, type Context, type Reading } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import type { Tokens } from "#platform/session-cookies.ts";
import { cookieNames } from "#platform/tokens.ts";
import { toUser } from "#features/accounts/people/people.queries.ts";
import { findUserById } from "#features/accounts/people/people.store.ts";
import { loadActor } from "#features/accounts/sign-in/sessions.queries.ts";

/**
 * The companies that somebody administers. Companies need accounts, and accounts no company: what
 * reads them is handed in where the calls are bound.
 */
export type ListCompanies = (ctx: Context) => Promise<AdministeredCompany[]>;

/** How far somebody is known as an investor; null of who has no profile. */
const findInvestor = async (r: Reading, userId: string): Promise<Me["investor"]> => {
  const row = await r.db
    .selectFrom("investors")
    .select(["id", "kyc_state"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ? { id: row.id, kycState: row.kyc_state as KycState } : null;
};

/** The signed-in user; a session whose user is gone is no session. */
export const getMe = async (ctx: Context, listCompanies: ListCompanies): Promise<Me> => {
  const { userId, mustEnrol } = requireActor(ctx);
  const [user, companies, investor] = await Promise.all([
    findUserById(ctx, userId),
    listCompanies(ctx),
    // Whoever must add a second factor first sees nothing of a file before that.
    mustEnrol ? null : findInvestor(ctx, userId),
  ]);
  if (!user) throw new Problem("no_session");
  return { ...toUser(user), ...(mustEnrol ? { mustEnrol } : {}), companies, investor };
};

/** The same of whoever has just come in by these tokens; they may wait for a second factor still. */
export const findArrived = async (
  ctx: Context,
  tokens: Tokens,
  listCompanies: ListCompanies,
): Promise<Me | null> => {
  const { access } = cookieNames(ctx.settings.publicUrl);
  const actor = await loadActor(ctx, { [access]: tokens?.access });
  return actor ? getMe({ ...ctx, actor }, listCompanies) : null;
};

/** Gives the person who has come in for good. */
export const getArrived = async (
  ctx: Context,
  tokens: Tokens,
  listCompanies: ListCompanies,
): Promise<Me> => {
  const me = await findArrived(ctx, tokens, listCompanies);
  if (!me) throw new Problem("no_session");
  return me;
};
