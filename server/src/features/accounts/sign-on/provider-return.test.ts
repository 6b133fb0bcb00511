import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { createClient } from "../../../../test/client.ts";
import { movableClock } from "../../../../test/movable-clock.ts";
import { openSignOnStandIns } from "../../../../test/sign-on-stand-ins.ts";
import { beginSignOn, newcomer, visitProvider } from "../../../../test/visitor.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let closeStandIns: () => Promise<void>;
const clock = movableClock(new Date());

beforeAll(async () => {
  const { environment, close } = await openSignOnStandIns();
  closeStandIns = close;
  world = await createWorld({ environment, clock });
});
afterAll(async () => {
  await world.close();
  await closeStandIns();
});

const newGuest = () => createClient(world.app);

let last = 0;
const somebody = () => newcomer((last += 1));

test("a state serves once, in the browser that it left, within ten minutes", async () => {
  const [client, other] = [newGuest(), newGuest()];
  const query = await visitProvider(client, "google", 0);
  const callback = `/auth/oauth/google/callback${query}`;
  expect((await other.get(callback)).body.code).toBe("sign_on_expired");
  await beginSignOn(other, "google");
  expect((await other.get(callback)).body.code).toBe("sign_on_expired");
  expect((await client.get(callback.replace("google", "franceconnect"))).body.code).toBe(
    "sign_on_expired",
  );
  const both = await Promise.all([client.get(callback), client.get(callback)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await client.get(callback)).body.code).toBe("sign_on_expired");
  const late = await visitProvider(client, "google", 0);
  clock.advance(10 * 60);
  expect((await client.get(`/auth/oauth/google/callback${late}`)).body.code).toBe(
    "sign_on_expired",
  );
});

test("two tabs of one browser may both be on their way", async () => {
  const client = newGuest();
  const person = somebody();
  const first = await visitProvider(client, "google", person);
  const second = await visitProvider(client, "google", person);
  expect((await client.get(`/auth/oauth/google/callback${first}`)).status).toBe(200);
  expect((await client.get(`/auth/oauth/google/callback${second}`)).status).toBe(200);
});

test("two first sign-ins of one person at once make one registration", async () => {
  const person = somebody();
  const clients = [newGuest(), newGuest(), newGuest()];
  const queries = await Promise.all(
    clients.map((client) => visitProvider(client, "google", person)),
  );
  await Promise.all(
    clients.map((client, at) => client.get(`/auth/oauth/google/callback${queries[at]}`)),
  );
  const ids = await Promise.all(clients.map(async (c) => (await c.get("/user/me")).body.id));
  expect(new Set(ids).size).toBe(1);
});

test("a restart in the middle loses nothing", async () => {
  const client = newGuest();
  const query = await visitProvider(client, "franceconnect", somebody());
  const second = await createApp(world.services);
  const answer = await second.inject({
    url: `/api/auth/oauth/franceconnect/callback${query}`,
    cookies: Object.fromEntries(client.cookies),
  });
  expect(answer.statusCode).toBe(200);
  await second.close();
});

test("who turns back at the provider is told so, and the state is spent", async () => {
  const client = newGuest();
  const query = await visitProvider(client, "franceconnect", "nobody");
  expect(query).toContain("error=access_denied");
  const callback = `/auth/oauth/franceconnect/callback${query}`;
  const answer = await client.get(callback, { headers: { "accept-language": "en" } });
  expect(answer.body).toMatchObject({
    status: 422,
    code: "sign_on_cancelled",
    description:
      "The sign-in with FranceConnect was not completed. Try again, or sign in another way.",
  });
  expect((await client.get(callback)).body.code).toBe("sign_on_expired");
});

test.each([
  ["server_error", "sign_on_interrupted"],
  ["temporarily_unavailable", "sign_on_interrupted"],
  ["invalid_scope", "sign_on_closed_to_us"],
  ["invalid_request", "sign_on_closed_to_us"],
  ["Y030007", "sign_on_failed"],
  ["E000000", "sign_on_failed"],
])("the error %s of a redirect is told as %s", async (error, code) => {
  const client = newGuest();
  const state = new URL(await beginSignOn(client, "franceconnect")).searchParams.get("state");
  const answer = await client.get(
    `/auth/oauth/franceconnect/callback?error=${error}&state=${state}`,
  );
  expect(answer.body.code).toBe(code);
});
