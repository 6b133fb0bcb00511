import * as oidc from "openid-client";
import { createDiscovery, isPlain, requestSeconds } from "#providers/sign-on/discovery.ts";
import { asSignOnFault, SignOnFault } from "#providers/sign-on/sign-on-fault.ts";
import type { ClientSettings } from "#providers/sign-on/sign-on.settings.ts";
import type { Departure, SignOnAnswer, SignOnVisit } from "#providers/sign-on/sign-on.ts";

/** A party is what differs from one provider to the next. */
export type Party = Readonly<{
  name: string;
  settings: ClientSettings;
  client: Partial<oidc.ClientMetadata>;
  /** A second way in which its tokens write the issuer. */
  otherIssuer?: string;
  readsUserInfo: boolean;
  fetch?: oidc.CustomFetch | undefined;
}>;

/** Both are signed by the provider and meant for us; the signatures have been checked. */
export type Proof = Readonly<{
  idToken: string;
  claims: oidc.IDToken;
  userInfo: oidc.UserInfoResponse | undefined;
}>;

export type RelyingParty = Readonly<{
  addressFor(parameters: Readonly<Record<string, string>>): Promise<string>;
  exchange(visit: SignOnVisit, answer: SignOnAnswer): Promise<Proof>;
  departureFor(departure: Departure): Promise<string | null>;
}>;

/** A code serves once: what the provider gave for it is kept for a second look with fresh keys. */
const askTokensOnce = (send: oidc.CustomFetch, tokenAddress: string | undefined) => {
  let kept: { text: string; status: number; headers: Headers } | undefined;
  const ask: oidc.CustomFetch = async (url, options) => {
    if (url !== tokenAddress) return send(url, options);
    if (!kept) {
      const { status, headers, ...response } = await readWhole(await send(url, options));
      kept = { text: response.text, status, headers };
    }
    return new Response(kept.text, { status: kept.status, headers: kept.headers });
  };
  return ask;
};

const readWhole = async (response: Response) => ({
  text: await response.text(),
  status: response.status,
  headers: response.headers,
});

/** A configuration of its own for each visit, so that the keys of the provider are never stale. */
const configure = (
  { settings, client }: Party,
  server: oidc.ServerMetadata,
  fetch: oidc.CustomFetch | undefined,
): oidc.Configuration => {
  const { clientId, clientSecret } = settings;
  const config = new oidc.Configuration(
    server,
    clientId,
    { client_secret: clientSecret, ...client },
    oidc.ClientSecretPost(clientSecret),
  );
  config.timeout = requestSeconds;
  if (fetch) config[oidc.customFetch] = fetch;
  if (isPlain(settings)) oidc.allowInsecureRequests(config);
  // Without this, openid-client trusts TLS alone and checks no signature.
  oidc.enableNonRepudiationChecks(config);
  return config;
};

/** The address that the provider sent the browser to, as it must have been. */
const answeredAt = (visit: SignOnVisit, answer: SignOnAnswer, withIssuer: boolean): URL => {
  const url = new URL(visit.redirectUri);
  url.searchParams.set("code", answer.code);
  url.searchParams.set("state", answer.state);
  if (withIssuer && answer.iss !== undefined) url.searchParams.set("iss", answer.iss);
  return url;
};

const claimsOf = (party: Party, claims: oidc.IDToken | undefined): oidc.IDToken => {
  const { azp } = claims ?? {};
  if (claims && (azp === undefined || azp === party.settings.clientId)) return claims;
  throw new SignOnFault(party.name, "protocol", { message: "the token is for somebody else" });
};

type Look = { server: oidc.ServerMetadata; fetch: oidc.CustomFetch; withIssuer: boolean };

const prove = async (
  party: Party,
  visit: SignOnVisit,
  answer: SignOnAnswer,
  { server, fetch, withIssuer }: Look,
): Promise<Proof> => {
  const config = configure(party, server, fetch);
  const tokens = await oidc.authorizationCodeGrant(config, answeredAt(visit, answer, withIssuer), {
    expectedState: visit.state,
    expectedNonce: visit.nonce,
    idTokenExpected: true,
    ...(visit.verifier === null ? {} : { pkceCodeVerifier: visit.verifier }),
  });
  const claims = claimsOf(party, tokens.claims());
  const userInfo = party.readsUserInfo
    ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
    : undefined;
  return { idToken: tokens.id_token ?? "", claims, userInfo };
};

/** The claim of a token that was not what it should be, where that is what is wrong. */
const wrongIssuer = (error: unknown): unknown => {
  const { cause } = error as { cause?: { cause?: { claim?: string; claims?: { iss?: unknown } } } };
  return cause?.cause?.claim === "iss" ? cause.cause.claims?.iss : undefined;
};

export const createRelyingParty = (party: Party): RelyingParty => {
  const { name, otherIssuer } = party;
  const discover = createDiscovery(party.settings, party.fetch);
  const faultOf = (error: unknown): never => {
    throw asSignOnFault(name, error);
  };
  const send: oidc.CustomFetch = party.fetch ?? ((url, options) => fetch(url, options as never));

  const exchange: RelyingParty["exchange"] = async (visit, answer) => {
    const server = await discover();
    const look = { server, fetch: askTokensOnce(send, server.token_endpoint), withIssuer: true };
    try {
      return await prove(party, visit, answer, look);
    } catch (error) {
      if (otherIssuer !== undefined && wrongIssuer(error) === otherIssuer) {
        const other = { ...server, issuer: otherIssuer };
        other.authorization_response_iss_parameter_supported = false;
        return prove(party, visit, answer, { ...look, server: other, withIssuer: false });
      }
      // Once more, with keys read anew: they may have been changed in this very moment.
      return prove(party, visit, answer, look);
    }
  };

  return {
    addressFor: async (parameters) => {
      const config = configure(party, await discover().catch(faultOf), party.fetch);
      return oidc.buildAuthorizationUrl(config, { ...parameters }).href;
    },
    exchange: (visit, answer) => exchange(visit, answer).catch(faultOf),
    departureFor: async ({ idToken, returnTo, state }) => {
      const server = await discover().catch(faultOf);
      if (server.end_session_endpoint === undefined) return null;
      return oidc.buildEndSessionUrl(configure(party, server, party.fetch), {
        id_token_hint: idToken,
        post_logout_redirect_uri: returnTo,
        state,
      }).href;
    },
  };
};
