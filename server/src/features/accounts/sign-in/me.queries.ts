import type { AdministeredCompany, Me } from "@coulisse/contract/identity.schemas.ts";
import { requireActor, type Context } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import type { Tokens } from "#platform/session-cookies.ts";
import { cookieNames } from "#platform/tokens.ts";
import { toUser } from "#features/accounts/facts/people.queries.ts";
import { findUserById } from "#features/accounts/facts/people.store.ts";
import { loadActor } from "#features/accounts/sign-in/sessions.queries.ts";
import { findStanding } from "#features/investors/investors.queries.ts";

/**
 * The companies that somebody administers. Companies need accounts, and accounts no company: what
 * reads them is handed in where the calls are bound.
 */
export type ListCompanies = (ctx: Context) => Promise<AdministeredCompany[]>;

/** The signed-in user; a session whose user is gone is no session. */
export const getMe = async (ctx: Context, listCompanies: ListCompanies): Promise<Me> => {
  const { userId, mustEnrol } = requireActor(ctx);
  const [user, companies, investor] = await Promise.all([
    findUserById(ctx, userId),
    listCompanies(ctx),
    // Whoever must add a second factor first sees nothing of a file before that.
    mustEnrol ? null : findStanding(ctx, userId),
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

/** Who has come in for good. */
export const getArrived = async (
  ctx: Context,
  tokens: Tokens,
  listCompanies: ListCompanies,
): Promise<Me> => {
  const me = await findArrived(ctx, tokens, listCompanies);
  if (!me) throw new Problem("no_session");
  return me;
};
