import { createLiar, type Lie } from "@coulisse/stand-ins/src/liar/liar.ts";
import { listenKnowing, type Listening } from "@coulisse/stand-ins/src/listen.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createClient } from "../../../../test/client.ts";
import { readStored } from "../../../../test/stored.ts";
import { createWorld, type World } from "../../../../test/world.ts";

const clientSecret = "a secret of the tests, thirty-two characters";
type Liar = Awaited<ReturnType<typeof createLiar>>;

let world: World;
const listening: Listening[] = [];
const liars: Record<string, Liar> = {};

const openLiar = async (provider: string, alg: "ES256" | "RS256"): Promise<string> => {
  const at = await listenKnowing(async (origin) => {
    const liar = await createLiar(origin, { alg, clientId: provider, clientSecret });
    liars[provider] = liar;
    return liar.handle;
  });
  listening.push(at);
  return at.origin;
};

beforeAll(async () => {
  world = await createWorld({
    environment: {
      FRANCECONNECT_CLIENT_ID: "franceconnect",
      FRANCECONNECT_CLIENT_SECRET: clientSecret,
      FRANCECONNECT_ISSUER: await openLiar("franceconnect", "ES256"),
      GOOGLE_CLIENT_ID: "google",
      GOOGLE_CLIENT_SECRET: clientSecret,
      GOOGLE_ISSUER: await openLiar("google", "RS256"),
    },
  });
});
afterAll(async () => {
  await world.close();
  await Promise.all(listening.map((one) => one.close()));
});

const hear = async (provider: string, lie: Lie, change = (query: string) => query) => {
  const client = createClient(world.app);
  const { body } = await client.get(`/auth/oauth/${provider}`);
  const query = liars[provider]?.willSay(lie, body.redirectUrl) ?? "";
  // The visit is spent whatever comes of it; all else must stay as it was.
  const before = await readStored(world);
  const answer = await client.get(`/auth/oauth/${provider}/callback?${change(query)}`);
  const { sign_on_flows: _, ...after } = await readStored(world);
  const me = await client.get("/user/me");
  return { answer, me, before, after };
};

const past = Math.floor(Date.now() / 1000) - 3600;
const lies: [string, Lie][] = [
  ["of another issuer", { claims: { iss: "https://evil.example" } }],
  ["for another service", { claims: { aud: "somebody-else" } }],
  ["for us and another, given to the other", { claims: { azp: "somebody-else" } }],
  ["with another nonce", { claims: { nonce: "another" } }],
  ["without a nonce", { without: "nonce" }],
  ["that has expired", { claims: { iat: past, exp: past + 60 } }],
  ["without a subject", { without: "sub" }],
  ["that nobody signed", { signedBy: "nobody" }],
  ["signed with the shared secret", { signedBy: "our secret" }],
  ["signed with another key", { signedBy: "another key" }],
];

describe.each(["franceconnect", "google"])("a token of %s", (provider) => {
  test.each(lies)("%s is refused, and writes nothing", async (_, lie) => {
    const { answer, me, before, after } = await hear(provider, lie);
    expect(answer.body).toMatchObject({ status: 422, code: "sign_on_failed" });
    expect(me.status).toBe(401);
    expect(before).toMatchObject(after);
  });
});

test.each<[string, Lie]>([
  ["a lower level of proof", { claims: { acr: "eidas0" } }],
  ["no level of proof", { without: "acr" }],
  ["the details of somebody else", { userInfo: { sub: "liar-2" } }],
  ["details for another service", { userInfo: { aud: "somebody-else" } }],
  ["details signed with another key", { userInfoSignedBy: "another key" }],
  ["details that nobody signed", { userInfoSignedBy: "nobody" }],
])("FranceConnect giving %s is refused, and writes nothing", async (_, lie) => {
  const { answer, me, before, after } = await hear("franceconnect", lie);
  expect(answer.body).toMatchObject({ status: 422, code: "sign_on_failed" });
  expect(me.status).toBe(401);
  expect(before).toMatchObject(after);
});

test.each([
  ["of another issuer", (query: string) => query.replace(/iss=[^&]+/, "iss=https://evil.example")],
  ["that names no issuer", (query: string) => query.replace(/&iss=[^&]+/, "")],
])("an answer %s is refused: it may be another provider's (RFC 9207)", async (_, change) => {
  const { answer, before, after } = await hear("franceconnect", {}, change);
  expect(answer.body.code).toBe("sign_on_failed");
  expect(before).toMatchObject(after);
});

test("a provider that is busy says so, and writes nothing", async () => {
  const { answer, before, after } = await hear("google", { tokenStatus: 503 });
  expect(answer.body).toMatchObject({ status: 503, code: "sign_on_unavailable" });
  expect(before).toMatchObject(after);
});

test("the truth is believed, also with a key that was published a moment later", async () => {
  expect((await hear("franceconnect", {})).answer.status).toBe(200);
  expect((await hear("google", {})).answer.status).toBe(200);
  const late = await hear("franceconnect", { signedBy: "a key of tomorrow" });
  expect(late.answer.status).toBe(200);
});

test("Google is one issuer in both spellings, and its person one person", async () => {
  const { body } = await world.guest.get("/auth/oauth/google");
  const { host } = new URL(body.redirectUrl);
  const first = await hear("google", { claims: { sub: "two-spellings" } });
  const second = await hear("google", { claims: { sub: "two-spellings", iss: host } });
  expect(second.answer.status).toBe(200);
  expect(second.me.body.id).toBe(first.me.body.id);
});

test("an address that Google does not vouch for is taken as one to be proved", async () => {
  const claims = { sub: "unproved", email_verified: false };
  const { answer } = await hear("google", { claims });
  expect(answer.body.registration.emailVerified).toBe(false);
});

test("a provider that is down is a refusal in words, and no reason not to start", async () => {
  const down = await createWorld({
    environment: {
      GOOGLE_CLIENT_ID: "google",
      GOOGLE_CLIENT_SECRET: clientSecret,
      GOOGLE_ISSUER: "http://127.0.0.1:9",
    },
  });
  const { body } = await down.guest.get("/auth/oauth/google");
  expect(body).toMatchObject({
    status: 503,
    code: "sign_on_unavailable",
    description:
      "Google ne répond pas pour le moment. Réessayez dans un instant ou connectez-vous autrement.",
  });
  expect((await down.guest.get("/auth/oauth/franceconnect")).body.code).toBe("sign_on_off");
  await down.close();
});
