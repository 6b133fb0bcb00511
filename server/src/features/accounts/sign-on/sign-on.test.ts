import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient, type Client } from "../../../../test/client.ts";
import { lastCodeTo, messagesTo } from "../../../../test/messages.ts";
import { movableClock } from "../../../../test/movable-clock.ts";
import { linkTokenIn } from "../../../../test/newcomers.ts";
import { openSignOnStandIns } from "../../../../test/sign-on-stand-ins.ts";
import {
  beginSignOn,
  createVisitor,
  newcomer,
  visitProvider,
  type Chosen,
  type Provider,
} from "../../../../test/visitor.ts";
import { setPerson } from "../../../../test/states.ts";
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

const signOn = async (client: Client, provider: Provider, chosen: Chosen, query = "") =>
  client.get(
    `/auth/oauth/${provider}/callback${await visitProvider(client, provider, chosen, query)}`,
  );

let last = 0;
const somebody = () => newcomer((last += 1));

const finalise = (client: Client, more: object = {}) =>
  client.call("PATCH", "/user/me/no-account", {
    email: `own-${(last += 1)}@test.example`,
    phone: "06 12 34 56 78",
    acceptedTerms: true,
    ...more,
  });

const openAccount = async (client: Client, details: object, phone: string): Promise<void> => {
  const { body: user, status } = await finalise(client, { phone, ...details });
  expect(status, JSON.stringify(user)).toBe(200);
  expect((await client.post(`/user/${user.id}/verification`)).status).toBe(201);
  const code = await lastCodeTo(world, user.phone);
  const proved = await client.call("PATCH", `/user/${user.id}/verification`, { code });
  expect(proved.body.state).toBe("ACTIVE");
};

test("a person whom FranceConnect names begins a registration with the names of the civil status", async () => {
  const client = newGuest();
  const answer = await signOn(
    client,
    "franceconnect",
    0,
    "?destination=/marketplace%3Fsector=food",
  );
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(answer.body).toEqual({
    redirectUrl: "/sign-up/lite-account?destination=%2Fmarketplace%3Fsector%3Dfood",
    registration: {
      provider: "franceconnect",
      firstName: "Angela Claire Louise",
      lastName: "DUBOIS",
      namesAreVerified: true,
      usedName: null,
      email: "angela.dubois@exemple.example",
      emailVerified: false,
      phone: null,
      birthDate: "1962-08-24",
    },
  });
  expect((await client.get("/user/me/no-account")).body).toEqual(answer.body.registration);
  expect((await client.get("/user/me/identities")).body.code).toBe("registration_unfinished");
  await openAccount(
    client,
    { firstName: "Mallory", lastName: "Faux", email: "angela.dubois@exemple.example" },
    "06 12 34 56 01",
  );
  const me = (await client.get("/user/me")).body;
  expect(me).toMatchObject({
    firstName: "Angela Claire Louise",
    lastName: "DUBOIS",
    // The State verifies who somebody is, and not where they are written to.
    emailVerified: false,
    hasCredentials: false,
  });
  // Where one was born is proved as well: nobody is asked for it again.
  const account = (await client.get(`/user/${me.id}`)).body;
  expect(account).toMatchObject({
    birthOn: "1962-08-24",
    birthPlace: "Paris 7e arrondissement",
    birthCountry: "FR",
  });
  const locked = account.lockedFacts.filter(({ by }: { by: string }) => by === "STATED");
  expect(locked.map(({ field }: { field: string }) => field)).toEqual(
    expect.arrayContaining(["birthOn", "birthPlace", "birthCountry"]),
  );
  const [mail] = await messagesTo(world, "angela.dubois@exemple.example");
  expect(mail?.template).toBe("sign_up_welcome");
  const token = linkTokenIn(mail?.text ?? "");
  expect((await client.post("/user/email/confirmation", { token })).status).toBe(204);
  expect((await client.get("/user/me")).body.emailVerified).toBe(true);
  const email = "angela.dubois@exemple.example";
  await client.post("/user/password/token", { email });
  const password = "une toute première phrase";
  const first = { email, token: await lastCodeTo(world, email), password };
  const kept = await client.call("PATCH", "/user/password", {
    ...first,
    passwordConfirmation: password,
  });
  expect(kept.status, JSON.stringify(kept.body)).toBe(204);
  // The session in which a first password was chosen goes on.
  expect((await client.get("/user/me")).body).toMatchObject({ id: me.id, hasCredentials: true });
  const again = newGuest();
  const known = await signOn(again, "franceconnect", 0, "?destination=/marketplace");
  expect(known.body).toMatchObject({ user: { id: me.id }, redirectUrl: "/marketplace" });
});

test("a birth without a day is kept as it was said, and one abroad is asked for its town", async () => {
  const client = newGuest();
  const { body } = await signOn(client, "franceconnect", 1);
  expect(body.registration.birthDate).toBe("1978-00-00");
  await openAccount(client, { email: "nee-ailleurs@exemple.example" }, "06 12 34 56 02");
  const { id } = (await client.get("/user/me")).body;
  const account = (await client.get(`/user/${id}`)).body;
  expect(account).toMatchObject({ birthOn: null, birthPlace: null, birthCountry: "ML" });
  const fields = account.lockedFacts.map(({ field }: { field: string }) => field);
  expect(fields).toContain("birthCountry");
  expect(fields).not.toContain("birthPlace");
});

test("an account that FranceConnect is linked to learns what it did not know of a birth, and keeps the rest", async () => {
  const helene = await world.signedIn(world.people.helene.email);
  const path = `/user/${world.people.helene.id}`;
  const before = (await helene.get(path)).body;
  expect(before).toMatchObject({ birthOn: null, birthPlace: null, birthCountry: null });
  expect((await helene.call("PATCH", path, { birthPlace: "Vaise" })).status).toBe(200);
  const { body } = await helene.get("/auth/oauth/franceconnect?link=true");
  const person = { ...somebody(), familyName: before.lastName, givenName: before.firstName };
  const answer = await createVisitor().signInAt(body.redirectUrl, person);
  expect((await helene.get(`/auth/oauth/franceconnect/callback${answer}`)).status).toBe(200);
  expect((await helene.get(path)).body).toMatchObject({
    birthOn: "1985-05-17",
    birthPlace: "Vaise",
    birthCountry: "FR",
    version: before.version + 2,
  });
});

test("Google gives what is still to be said, and an address that it vouches for", async () => {
  const client = newGuest();
  const person = somebody();
  const { body } = await signOn(client, "google", person);
  expect(body.registration).toMatchObject({
    provider: "google",
    firstName: person.givenName,
    namesAreVerified: false,
    email: person.email,
  });
  expect(await finalise(client)).toMatchObject({
    status: 400,
    body: { errors: [{ location: "firstName" }] },
  });
  const names = { firstName: "Camille", lastName: "Durand" };
  expect(await finalise(client, { ...names, phone: "12" })).toMatchObject({
    status: 422,
    body: { errors: [{ location: "phone" }] },
  });
  expect(await finalise(client, { ...names, acceptedTerms: false })).toMatchObject({
    status: 422,
    body: { errors: [{ location: "acceptedTerms" }] },
  });
  const other = `other-${person.email}`;
  await openAccount(client, { ...names, email: other }, "06 12 34 56 02");
  expect((await client.get("/user/me")).body).toMatchObject({ email: other, emailVerified: false });
  expect(await messagesTo(world, other)).toHaveLength(1);
});

test.each([
  ["somebody@gmail.com", true],
  ["somebody@societe.example", false],
])("Google vouches for %s: %s", async (email, emailVerified) => {
  const { body } = await signOn(newGuest(), "google", { ...somebody(), email });
  expect(body.registration).toMatchObject({ email, emailVerified });
});

test("an unfinished registration keeps the address that was typed, and another may be begun", async () => {
  const client = newGuest();
  const person = somebody();
  await signOn(client, "google", person);
  const names = { firstName: "Camille", lastName: "Durand" };
  const first = `first-${person.email}`;
  expect((await finalise(client, { ...names, email: first })).status).toBe(200);
  const other = await finalise(client, { ...names, email: world.people.karim.email });
  expect(other).toMatchObject({
    status: 409,
    body: { code: "address_settled", errors: [{ location: "email" }] },
  });
  expect((await client.get("/user/me")).body.email).toBe(first);
  expect(await messagesTo(world, world.people.karim.email)).toEqual([]);
  expect((await finalise(client, { ...names, email: first.toUpperCase() })).status).toBe(200);
  const { id } = (await client.get("/user/me")).body;
  expect((await client.call("DELETE", "/user/me/no-account")).status).toBe(204);
  expect((await client.get("/user/me")).status).toBe(401);
  const again = newGuest();
  expect((await signOn(again, "google", person)).body.registration.email).toBe(person.email);
  expect((await again.get("/user/me")).body.id).not.toBe(id);
});

test("one address gets five mails an hour, however many identities type it", async () => {
  const email = `target-${(last += 1)}@test.example`;
  const statuses: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const client = newGuest();
    await signOn(client, "google", somebody());
    statuses.push((await finalise(client, { firstName: "A", lastName: "B", email })).status);
  }
  // Nobody is refused for what others typed: the sixth mail does not leave.
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await messagesTo(world, email)).toHaveLength(5);
});

test("an account with the same address is never entered by it", async () => {
  const client = newGuest();
  const { email } = world.people.karim;
  const { body } = await signOn(client, "google", { ...somebody(), email });
  expect(body.user).toBeUndefined();
  expect(body.registration.email).toBe(email);
  const { id } = (await client.get("/user/me")).body;
  expect(id).not.toBe(world.people.karim.id);
  await finalise(client, { firstName: "K", lastName: "B", email, phone: "06 12 34 56 03" });
  await client.post(`/user/${id}/verification`);
  const code = await lastCodeTo(world, "+33612345603");
  const answer = await client.call("PATCH", `/user/${id}/verification`, { code });
  expect(answer.body).toMatchObject({ status: 409, code: "email_taken" });
});

test("FranceConnect accepts our request, and refuses one with a parameter that it does not name", async () => {
  const address = await beginSignOn(newGuest(), "franceconnect");
  const query = new URL(address).searchParams;
  expect(query.get("acr_values")).toBe("eidas1");
  expect(query.get("prompt")).toBe("login");
  expect(query.has("code_challenge")).toBe(false);
  expect(query.get("state")).toMatch(/^[\da-f]{64}$/);
  expect(query.get("nonce")).toMatch(/^[\da-f]{64}$/);
  const { response } = await createVisitor().follow(`${address}&code_challenge=x`);
  expect(response.status).toBe(400);
  expect(await response.text()).toContain("Y030007");
});

test("the account of an identity that is no longer open lets nobody in", async () => {
  const person = somebody();
  const client = newGuest();
  await signOn(client, "google", person);
  const { id } = (await client.get("/user/me")).body;
  await setPerson(world, id, { state: "DISABLED" });
  const again = newGuest();
  const answer = await signOn(again, "google", person);
  expect(answer.body).toMatchObject({ status: 403, code: "account_closed" });
  expect((await again.get("/user/me")).status).toBe(401);
});

test("signing out at FranceConnect takes its token along; another session has nothing to end", async () => {
  const client = newGuest();
  await signOn(client, "franceconnect", 2);
  const { body } = await client.get("/auth/oauth/franceconnect/logout");
  const address = new URL(body.redirectUrl);
  expect(address.pathname).toBe("/api/v2/session/end");
  expect(address.searchParams.get("id_token_hint")).toBeTruthy();
  expect(address.searchParams.get("state")).toMatch(/^[\da-f]{64}$/);
  const page = await createVisitor().follow(address.href);
  expect(page.response.status).toBe(200);
  const other = await world.signedIn(world.people.claire.email);
  expect((await other.get("/auth/oauth/franceconnect/logout")).body.redirectUrl).toBeNull();
  const { rows } = await world.services.pool.query("select sealed_id_token from sign_on_sessions");
  expect(String(rows[0].sealed_id_token)).not.toContain("eyJ");
});

test("a page of somewhere else is no destination, nor is another site", async () => {
  const client = newGuest();
  for (const destination of ["//evil.example", "https://evil.example", "/\\evil.example"]) {
    const query = `?destination=${encodeURIComponent(destination)}`;
    expect((await client.get(`/auth/oauth/google${query}`)).status).toBe(400);
  }
  const address = await beginSignOn(client, "google", "?site=https://evil.example");
  expect(new URL(address).searchParams.get("redirect_uri")).toBe(
    "http://localhost:3000/sign-in/google/callback",
  );
});
