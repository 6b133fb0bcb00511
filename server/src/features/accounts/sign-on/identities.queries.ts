import type { SignOnIdentity } from "@coulisse/contract/accounts/sign-on.schemas.ts";
import type { SignOnProvider } from "@coulisse/contract/accounts/sign-on.ts";
import { requireActor, type Context, type Reading } from "#platform/context.ts";
import { hashToken } from "#platform/tokens.ts";
import { findClaim } from "#features/accounts/sign-on/flows.store.ts";
import { listOfUser } from "#features/accounts/sign-on/identities.store.ts";
import { nameOf, type KeptClaims } from "#features/accounts/sign-on/sign-on.rules.ts";

export const readIdentities = async (r: Reading, userId: string): Promise<SignOnIdentity[]> => {
  const rows = await listOfUser(r, userId);
  return rows.map((row) => {
    const claims = row.claims as KeptClaims;
    return {
      id: row.id,
      provider: row.provider as SignOnProvider,
      name: nameOf(claims),
      email: claims.email,
      linkedAt: row.linked_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      removable: row.password_hash !== null || rows.length > 1,
    };
  });
};

/** Lists the identities of the caller, and the one that waits in this browser for their yes. */
export const listIdentities = async (ctx: Context, browser: string | undefined) => {
  const { userId } = requireActor(ctx);
  const claim =
    browser === undefined
      ? undefined
      : await findClaim(ctx, hashToken(ctx.settings.sessionSecret, browser));
  const waiting = claim && {
    provider: claim.provider as SignOnProvider,
    name: nameOf(claim.claims as KeptClaims),
  };
  return { items: await readIdentities(ctx, userId), waiting: waiting ?? null };
};
