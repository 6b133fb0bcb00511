import { randomBytes } from "node:crypto";
import type { SignOnProvider } from "@coulisse/contract/accounts/sign-on.ts";
import { takeAttempt } from "#platform/attempts.ts";
import { networkOf } from "#platform/caller-network.ts";
import { requireActor, type Context } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { sealSecret } from "#platform/sealed-files.ts";
import { hashToken, newToken } from "#platform/tokens.ts";
import { requireFreshProof } from "#features/accounts/factors/fresh-proof.commands.ts";
import {
  deleteOldFlows,
  insertFlow,
  type AcceptedInvitation,
} from "#features/accounts/sign-on/flows.store.ts";
import {
  askProvider,
  requireService,
  siteOf,
} from "#features/accounts/sign-on/services.queries.ts";

type Departure = Readonly<{
  site?: string | undefined;
  destination?: string | undefined;
  link?: "true" | undefined;
  invitation?: AcceptedInvitation;
}>;

const windowSeconds = 10 * 60;
const perAddress = 200;

/** FranceConnect asks for at least 22 characters, and its documentation for 32. */
const newHex = (): string => randomBytes(32).toString("hex");

/** A way in is added by whoever has just shown who they are, not by a session that was left open. */
const linkedAccount = async (ctx: Context, asked: Departure): Promise<string | null> => {
  if (asked.link === undefined) return null;
  if (requireActor(ctx).isUnfinished === true) throw new Problem("registration_unfinished");
  return (await requireFreshProof(ctx)).userId;
};

/**
 * The address of the provider's page for one browser. What must come back is kept here, hashed, and
 * not in the process: a restart in the middle loses nothing.
 */
export const startSignOn = async (
  ctx: Context,
  provider: SignOnProvider,
  asked: Departure,
  browser: string,
): Promise<{ redirectUrl: string }> => {
  const service = requireService(ctx, provider);
  const linkTo = await linkedAccount(ctx, asked);
  const from = `sign-on-from:${networkOf(ctx.address)}`;
  await takeAttempt(ctx, from, windowSeconds, perAddress, "too_many_requests");
  const state = newHex();
  const nonce = newHex();
  const verifier = service.usesPkce ? newToken() : null;
  const redirectUri = `${siteOf(ctx, asked.site)}/sign-in/${provider}/callback`;
  const redirectUrl = await askProvider(
    ctx,
    provider,
    service.addressFor({ redirectUri, state, nonce, verifier }),
  );
  const { sessionSecret } = ctx.settings;
  await deleteOldFlows(ctx);
  await insertFlow(ctx, {
    provider,
    linkTo,
    stateHash: hashToken(sessionSecret, state),
    browserHash: hashToken(sessionSecret, browser),
    nonce,
    sealedVerifier: verifier === null ? null : sealSecret(ctx, Buffer.from(verifier)),
    redirectUri,
    destination: asked.destination ?? null,
    invitation: asked.invitation ?? null,
  });
  return { redirectUrl };
};
