import type { RequestListener, ServerResponse } from "node:http";
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from "jose";

/** A lie is one thing that an identity provider says wrongly; without any, it tells the truth. */
export type Lie = Readonly<{
  claims?: JWTPayload;
  /** Left out of the token. */
  without?: string;
  signedBy?: "another key" | "nobody" | "our secret" | "a key of tomorrow";
  userInfo?: JWTPayload;
  userInfoSignedBy?: "another key" | "nobody";
  tokenStatus?: number;
}>;

type Script = Readonly<{ alg: "ES256" | "RS256"; clientId: string; clientSecret: string }>;

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
};

const newKey = async (alg: string, kid: string) => {
  const { privateKey, publicKey } = await generateKeyPair(alg);
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg, use: "sig" } };
};

type Sign = (payload: JWTPayload, by: Lie["signedBy"]) => Promise<string> | string;

/** Keys are its own, one that nobody knows, and one that it has used but not published yet. */
const createSigner = async ({ alg, clientSecret }: Script) => {
  const own = await newKey(alg, "own");
  const foreign = await newKey(alg, "own");
  const tomorrow = await newKey(alg, "tomorrow");
  const sign: Sign = (payload, by) => {
    if (by === "nobody") return new UnsecuredJWT(payload).encode();
    if (by === "our secret") {
      const secret = new TextEncoder().encode(clientSecret);
      return new SignJWT(payload).setProtectedHeader({ alg: "HS256" }).sign(secret);
    }
    const key = by === "another key" ? foreign : by === "a key of tomorrow" ? tomorrow : own;
    const header = { alg, kid: by === "a key of tomorrow" ? "tomorrow" : "own" };
    return new SignJWT(payload).setProtectedHeader(header).sign(key.privateKey);
  };
  return { sign, now: [own.jwk], later: [own.jwk, tomorrow.jwk] };
};

const describeItself = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/jwks`,
  authorization_response_iss_parameter_supported: true,
  id_token_signing_alg_values_supported: ["ES256", "RS256", "HS256"],
});

const person = { given_name: "Liane", family_name: "MENTEUR", email: "liane@test.example" };

const baseClaims = (issuer: string, clientId: string) => {
  const now = Math.floor(Date.now() / 1000);
  return { iss: issuer, aud: clientId, sub: "liar-1", iat: now, exp: now + 60 };
};

/** An identity provider that says what it is told to, one visit at a time. */
export const createLiar = async (issuer: string, script: Script) => {
  const { sign, now, later } = await createSigner(script);
  const base = () => baseClaims(issuer, script.clientId);
  const said = { lie: {} as Lie, nonce: "", jwksAsked: 0 };

  const idToken = () => {
    const { nonce, lie } = said;
    const payload: JWTPayload = {
      ...base(),
      ...person,
      nonce,
      acr: "eidas1",
      email_verified: true,
      ...lie.claims,
    };
    if (lie.without !== undefined) delete payload[lie.without];
    return sign(payload, lie.signedBy);
  };

  const answers: Record<string, (response: ServerResponse) => unknown> = {
    "/.well-known/openid-configuration": (response) => json(response, 200, describeItself(issuer)),
    "/jwks": (response) => {
      said.jwksAsked += 1;
      // Its new key is published a moment after it was first used.
      const isLate = said.lie.signedBy === "a key of tomorrow" && said.jwksAsked > 1;
      json(response, 200, { keys: isLate ? later : now });
    },
    "/token": async (response) => {
      const { tokenStatus } = said.lie;
      if (tokenStatus !== undefined) return json(response, tokenStatus, { error: "x" });
      const id_token = await idToken();
      return json(response, 200, { access_token: "a", token_type: "Bearer", id_token });
    },
    "/userinfo": async (response) => {
      const { userInfo, userInfoSignedBy } = said.lie;
      const text = await sign({ ...base(), ...person, ...userInfo }, userInfoSignedBy);
      response.writeHead(200, { "content-type": "application/jwt" });
      response.end(text);
    },
  };

  const handle: RequestListener = (request, response) => {
    const answer = answers[(request.url ?? "").split("?")[0] ?? ""];
    if (!answer) return json(response, 404, {});
    request.resume();
    return void answer(response);
  };
  return {
    handle,
    /** Gives what it says to the visit that the address began: the query that the site gets. */
    willSay(lie: Lie, address: string): string {
      const query = new URL(address).searchParams;
      Object.assign(said, { lie, nonce: query.get("nonce") ?? "", jwksAsked: 0 });
      const state = query.get("state") ?? "";
      return new URLSearchParams({ code: "c", state, iss: issuer }).toString();
    },
  };
};
