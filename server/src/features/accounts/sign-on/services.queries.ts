import type { SignOnProvider } from "@coulisse/contract/accounts/sign-on.ts";
import { randomBytes } from "node:crypto";
import { type Context, requireActor } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { SignOnFault } from "#providers/sign-on/sign-on-fault.ts";
import type { SignOnService } from "#providers/sign-on/sign-on.ts";
import { providerNames } from "#features/accounts/sign-on/sign-on.rules.ts";
import { findIdToken } from "#features/accounts/sign-on/departures.store.ts";

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

export const requireService = (ctx: Context, provider: SignOnProvider): SignOnService => {
  const { franceConnect, google } = ctx.providers.signOn;
  const service = provider === "google" ? google : franceConnect;
  if (!service) throw new Problem("sign_on_off");
  return service;
};

export const signOnProblem = (code: string, provider: SignOnProvider): Problem =>
  new Problem(code, { facts: { provider: providerNames[provider] } });

/** A provider's fault in words for a person; the log gets what a person has no use for. */
export const askProvider = async <Result>(
  ctx: Context,
  provider: SignOnProvider,
  question: Promise<Result>,
): Promise<Result> => {
  try {
    return await question;
  } catch (error) {
    if (!(error instanceof SignOnFault)) throw error;
    const { kind, code, httpStatus, message } = error;
    const { requestId: id } = ctx;
    ctx.log.warn({ id, provider, kind, code, httpStatus }, `sign-on refused: ${message}`);
    if (kind === "unavailable" || kind === "timeout") {
      throw signOnProblem("sign_on_unavailable", provider);
    }
    throw signOnProblem(kind === "auth" ? "sign_on_closed_to_us" : "sign_on_failed", provider);
  }
};

/** The address of the site that asked, where it is one of ours. */
export const siteOf = ({ settings }: Context, asked: string | undefined): string =>
  settings.webOrigins.find((origin) => origin === asked) ?? settings.publicUrl;
