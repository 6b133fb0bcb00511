import { signOnRoutes, type SignOnProvider } from "@coulisse/contract/accounts/sign-on.ts";
import { bind, type Call } from "#platform/http/bind.ts";
import { requireActor, type Context } from "#platform/context.ts";
import { clearSessionCookies, writeSessionCookies } from "#platform/session-cookies.ts";
import { cookieNames, newToken } from "#platform/tokens.ts";
import { findDeparture } from "#features/accounts/sign-on/services.queries.ts";
import { finishSignOn } from "#features/accounts/sign-on/finish.commands.ts";
import { linkIdentity, removeIdentity } from "#features/accounts/sign-on/identities.commands.ts";
import { listIdentities } from "#features/accounts/sign-on/identities.queries.ts";
import {
  abandonRegistration,
  finaliseRegistration,
  keepIdentityForAccount,
} from "#features/accounts/sign-on/registration.commands.ts";
import { startFromInvitation } from "#features/accounts/sign-on/invited.commands.ts";
import { readRegistration } from "#features/accounts/sign-on/registration.queries.ts";
import { startSignOn } from "#features/accounts/sign-on/start.commands.ts";

type Cookies = Readonly<Record<string, string | undefined>>;
type SetCookie = Call<typeof signOnRoutes.startGoogle>["setCookie"];

const browserSeconds = 60 * 60;

const browserOf = (ctx: Context, cookies: Cookies): string | undefined =>
  cookies[cookieNames(ctx.settings.publicUrl).signOn];

/**
 * The mark is kept by the browser that has it, so that two tabs may each be on their way to a
 * provider.
 */
const markBrowser = (ctx: Context, cookies: Cookies, setCookie: SetCookie): string => {
  const value = browserOf(ctx, cookies) ?? newToken();
  const name = cookieNames(ctx.settings.publicUrl).signOn;
  setCookie({ name, value, maxAgeSeconds: browserSeconds });
  return value;
};

const starting = (provider: SignOnProvider) => ({
  handle: ({ ctx, query, cookies, setCookie }: Call<typeof signOnRoutes.startGoogle>) =>
    startSignOn(ctx, provider, query, markBrowser(ctx, cookies, setCookie)),
});

const finishing = (provider: SignOnProvider) => ({
  handle: async (call: Call<typeof signOnRoutes.finishGoogle>) => {
    const { ctx, query, cookies, device, setCookie } = call;
    const browser = { token: browserOf(ctx, cookies), device };
    const { tokens, ...outcome } = await finishSignOn(ctx, provider, query, browser);
    writeSessionCookies(ctx, setCookie, tokens);
    return outcome;
  },
});

export const signOnBindings = bind(signOnRoutes, {
  startGoogle: starting("google"),
  finishGoogle: finishing("google"),
  startFranceConnect: starting("franceconnect"),
  finishFranceConnect: finishing("franceconnect"),
  startInvitation: {
    handle: ({ ctx, body, cookies, setCookie }) =>
      startFromInvitation(ctx, body, () => markBrowser(ctx, cookies, setCookie)),
  },
  leaveFranceConnect: { handle: ({ ctx, query }) => findDeparture(ctx, query.site) },
  getRegistration: { handle: ({ ctx }) => readRegistration(ctx, requireActor(ctx).userId) },
  finaliseRegistration: { handle: ({ ctx, body }) => finaliseRegistration(ctx, body) },
  abandonRegistration: {
    handle: async ({ ctx, setCookie }) => {
      await abandonRegistration(ctx);
      clearSessionCookies(ctx, setCookie);
    },
  },
  keepIdentityForAccount: {
    handle: async ({ ctx, cookies, setCookie }) => {
      await keepIdentityForAccount(ctx, markBrowser(ctx, cookies, setCookie));
      clearSessionCookies(ctx, setCookie);
    },
  },
  listIdentities: { handle: ({ ctx, cookies }) => listIdentities(ctx, browserOf(ctx, cookies)) },
  linkIdentity: { handle: ({ ctx, cookies }) => linkIdentity(ctx, browserOf(ctx, cookies)) },
  removeIdentity: { handle: ({ ctx, params }) => removeIdentity(ctx, params.identityId) },
});
