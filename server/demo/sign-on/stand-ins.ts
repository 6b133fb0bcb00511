import { createFranceConnectStandIn } from "@coulisse/stand-ins/src/franceconnect/franceconnect.ts";
import { createGoogleStandIn } from "@coulisse/stand-ins/src/google/google.ts";
import type { FastifyInstance } from "fastify";
import type { RequestListener } from "node:http";
import type { CustomFetch } from "openid-client";
import { newToken } from "#platform/tokens.ts";
import { createFranceConnect } from "#providers/sign-on/franceconnect.ts";
import { createGoogle } from "#providers/sign-on/google.ts";
import type { SignOnServices } from "#providers/sign-on/sign-on.ts";
import type { Settings } from "#server/settings.ts";

/** The identity providers of the demonstration: no account at a real one, and people who do not exist. */
type StandIns = Readonly<{ services: SignOnServices; mount(app: FastifyInstance): Promise<void> }>;

const clientFor = (provider: string, { webOrigins }: Settings) => ({
  clientId: `demo-${provider}`,
  clientSecret: newToken(),
  redirectUris: webOrigins.map((origin) => `${origin}/sign-in/${provider}/callback`),
  postLogoutRedirectUris: webOrigins.map((origin) => `${origin}/sign-in`),
});

/** The server asks itself without a detour by its public address, which it may not reach. */
const askItself =
  (appOf: () => FastifyInstance): CustomFetch =>
  async (address, { method, headers, body }) => {
    const { pathname, search } = new URL(address);
    const answer = await appOf().inject({
      method: method as "GET" | "POST",
      url: pathname + search,
      headers,
      ...(body ? { payload: await new Response(body).text() } : {}),
    });
    const kept = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
    return new Response(answer.payload, {
      status: answer.statusCode,
      headers: Object.fromEntries(kept) as Record<string, string>,
    });
  };

const mountAt = (scope: FastifyInstance, path: string, handle: RequestListener): void => {
  scope.all(`${path}/*`, (request, reply) => {
    reply.hijack();
    handle(request.raw, reply.raw);
  });
};

/** Both providers on the demonstration's own port. */
export const openStandIns = async (settings: Settings): Promise<StandIns | null> => {
  const [franceConnect, google] = ["franceconnect", "google"].map((provider) => ({
    issuer: `${settings.publicUrl}/stand-ins/${provider}${provider === "google" ? "" : "/api/v2"}`,
    client: clientFor(provider, settings),
  }));
  if (!franceConnect || !google) return null;
  let mounted: FastifyInstance | undefined;
  const fetch = askItself(() => {
    if (!mounted) throw new TypeError("the stand-ins are not mounted");
    return mounted;
  });
  const handlers = [
    await createFranceConnectStandIn(franceConnect),
    await createGoogleStandIn(google),
  ] as const;
  const settingsOf = ({ issuer, client }: typeof google) => ({ issuer, ...client });
  return {
    services: {
      franceConnect: createFranceConnect(
        { ...settingsOf(franceConnect), acr: "eidas1", pkce: false },
        fetch,
      ),
      google: createGoogle(settingsOf(google), fetch),
    },
    mount: async (app) => {
      mounted = app;
      await app.register((scope, _options, done) => {
        // The providers read their own forms.
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser("*", (_request, _payload, parsed) => parsed(null));
        mountAt(scope, "/stand-ins/franceconnect", handlers[0]);
        mountAt(scope, "/stand-ins/google", handlers[1]);
        done();
      });
    },
  };
};
