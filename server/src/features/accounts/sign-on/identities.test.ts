import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient, type Client } from "../../../../test/client.ts";
import { messagesTo } from "../../../../test/messages.ts";
import { testPassword } from "../../../../test/people.ts";
import { openSignOnStandIns } from "../../../../test/sign-on-stand-ins.ts";
import { createVisitor } from "../../../../test/visitor.ts";
import { provedAt, setPerson } from "../../../../test/states.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let closeStandIns: () => Promise<void>;
beforeAll(async () => {
  const { environment, close } = await openSignOnStandIns();
  closeStandIns = close;
  world = await createWorld({ environment });
});
afterAll(async () => {
  await world.close();
  await closeStandIns();
});

let last = 0;
const somebody = () => {
  last += 1;
  return { givenName: `Alix ${last}`, familyName: "Essai", email: `alix-${last}@test.example` };
};
type Somebody = ReturnType<typeof somebody>;
type Provider = "franceconnect" | "google";

const visit = async (client: Client, provider: Provider, who: Somebody, query = "") => {
  const { body } = await client.get(`/auth/oauth/${provider}${query}`);
  return createVisitor().signInAt(body.redirectUrl, who);
};
const signOn = async (client: Client, provider: Provider, who: Somebody, query = "") =>
  client.get(`/auth/oauth/${provider}/callback${await visit(client, provider, who, query)}`);
const link = (client: Client, provider: Provider, who: Somebody) =>
  signOn(client, provider, who, "?link=true");

test("who is signed in links an identity, and signs in by it from then on", async () => {
  const { claire } = world.people;
  const client = await world.signedIn(claire.email);
  const who = somebody();
  const answer = await link(client, "google", who);
  expect(answer.body).toMatchObject({
    user: { id: claire.id },
    redirectUrl: "/investor/identities",
  });
  const { body } = await client.get("/user/me/identities");
  expect(body).toMatchObject({
    items: [{ provider: "google", name: `${who.givenName} ESSAI`, removable: true }],
    waiting: null,
  });
  const linkMails = async () =>
    (await messagesTo(world, claire.email)).filter(
      ({ template }) => template === "identity_linked",
    );
  expect(await linkMails()).toHaveLength(1);
  const again = await signOn(createClient(world.app), "google", who);
  expect(again.body.user.id).toBe(claire.id);
  expect((await link(client, "google", who)).status).toBe(200);
  expect(await linkMails()).toHaveLength(1);
});

test("an identity that somebody else has is refused, and so is a second one of its kind", async () => {
  const karim = await world.signedIn(world.people.karim.email);
  const helene = await world.signedIn(world.people.helene.email);
  const who = somebody();
  expect((await link(karim, "franceconnect", who)).status).toBe(200);
  expect((await link(helene, "franceconnect", who)).body.code).toBe("identity_taken");
  expect((await link(karim, "franceconnect", somebody())).body.code).toBe(
    "identity_of_provider_there",
  );
  const { body } = await karim.get("/user/me/identities");
  const foreign = await helene.call("DELETE", `/user/me/identities/${body.items[0].id}`);
  expect(foreign.body.code).toBe("identity_not_found");
});

test("a link that one account began is not ended by another", async () => {
  const client = await world.signedIn(world.people.stranger.email);
  const query = await visit(client, "google", somebody(), "?link=true");
  await client.post("/auth/token", { email: world.people.helene.email, password: testPassword });
  const answer = await client.get(`/auth/oauth/google/callback${query}`);
  expect(answer.body.code).toBe("sign_on_expired");
  expect((await createClient(world.app).get("/auth/oauth/google?link=true")).status).toBe(401);
});

test("who has an account signs in to it and says yes: then the new identity is theirs", async () => {
  const { helene } = world.people;
  const client = createClient(world.app);
  const who = { ...somebody(), email: helene.email };
  expect((await signOn(client, "franceconnect", who)).body.registration).toBeDefined();
  expect((await client.post("/user/me/no-account/claim")).status).toBe(204);
  expect((await client.get("/user/me")).status).toBe(401);
  await client.post("/auth/token", { email: helene.email, password: testPassword });
  const name = `${who.givenName} ESSAI`;
  const { body } = await client.get("/user/me/identities");
  expect(body).toMatchObject({ items: [], waiting: { provider: "franceconnect", name } });
  // The cookie is this browser's: nobody else finds anything waiting.
  const other = await world.signedIn(helene.email);
  expect((await other.post("/user/me/identities")).body.code).toBe("identity_not_waiting");
  const both = await Promise.all([
    client.post("/user/me/identities"),
    client.post("/user/me/identities"),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  const again = await signOn(createClient(world.app), "franceconnect", who);
  expect(again.body.user.id).toBe(helene.id);
});

test("the last way to sign in stays, also when two are removed at once", async () => {
  const client = createClient(world.app);
  await signOn(client, "google", somebody());
  const { id } = (await client.get("/user/me")).body;
  // As the code of the phone leaves it, which sign-on.test.ts goes through.
  await setPerson(world, id, { state: "ACTIVE" });
  const [only] = (await client.get("/user/me/identities")).body.items;
  expect(only.removable).toBe(false);
  const path = `/user/me/identities/${only.id}`;
  expect((await client.call("DELETE", path)).body).toMatchObject({
    status: 409,
    code: "last_way_in",
  });
  await link(client, "franceconnect", somebody());
  const { items } = (await client.get("/user/me/identities")).body;
  const removals = await Promise.all(
    items.map((item: { id: string }) => client.call("DELETE", `/user/me/identities/${item.id}`)),
  );
  expect(removals.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
});

test("a way in is neither added nor removed by a session that was left open", async () => {
  const { claire } = world.people;
  const client = await world.signedIn(claire.email);
  const who = somebody();
  await client.post("/auth/proof", { password: testPassword });
  const query = await visit(client, "franceconnect", who, "?link=true");
  await client.get(`/auth/oauth/franceconnect/callback${query}`);
  const { body } = await client.get("/user/me/identities");
  const linked = body.items.find(({ provider }: { provider: string }) => provider !== "google");
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await provedAt(world, claire.id, anHourAgo);
  const refused = { status: 403, body: { code: "proof_needed" } };
  expect(await client.get("/auth/oauth/google?link=true")).toMatchObject(refused);
  expect(await client.post("/user/me/identities")).toMatchObject(refused);
  const path = `/user/me/identities/${linked.id}`;
  expect(await client.call("DELETE", path)).toMatchObject(refused);
  expect((await client.get("/user/me/identities")).body.items).toEqual(body.items);
  expect((await client.post("/auth/proof", { password: testPassword })).status).toBe(204);
  expect((await client.call("DELETE", path)).status).toBe(204);
});
