import { randomBytes } from "node:crypto";
import { requireActor, type Context } from "#platform/context.ts";
import { findIdToken } from "#features/accounts/sign-on/departures.store.ts";
import { askProvider, siteOf } from "#features/accounts/sign-on/services.queries.ts";

/** Finds where FranceConnect ends its session too; null for a session that it did not open. */
export const findDeparture = async (
  ctx: Context,
  site: string | undefined,
): Promise<{ redirectUrl: string | null }> => {
  const { sessionId } = requireActor(ctx);
  const service = ctx.providers.signOn.franceConnect;
  const idToken = await findIdToken(ctx, sessionId, "franceconnect");
  if (!service || idToken === null) return { redirectUrl: null };
  const returnTo = `${siteOf(ctx, site)}/sign-in`;
  const state = randomBytes(32).toString("hex");
  const departure = service.departureFor({ idToken, returnTo, state });
  return { redirectUrl: await askProvider(ctx, "franceconnect", departure) };
};
