import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createPasskey } from "../../../../test/authenticator.ts";
import { createClient, type Client } from "../../../../test/client.ts";
import { messagesTo } from "../../../../test/messages.ts";
import { movableClock, type MovableClock } from "../../../../test/movable-clock.ts";
import { atSecondStep } from "../../../../test/second-factor.ts";
import { setPerson } from "../../../../test/states.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let clock: MovableClock;
let origin: string;

beforeAll(async () => {
  clock = movableClock();
  world = await createWorld({ clock });
  origin = world.services.settings.publicUrl;
});
afterAll(() => world.close());
beforeEach(() => clock.advance(61 * 60));

type Passkey = ReturnType<typeof createPasskey>;
const keys = "/user/me/factors/passkeys";

const register = async (client: Client, passkey: Passkey, name = "Mon téléphone") => {
  const { body } = await client.post(`${keys}/options`);
  return client.post(keys, { name, passkey: passkey.make(body.options) });
};

const ask = async (client: Client) =>
  (await client.post("/auth/token/passkey/options")).body.options;

const kept = new Map<string, Passkey>();
/** A signed-in person with a passkey: who has one already signs in by it. */
const enrolled = async (email: string) => {
  const known = kept.get(email);
  if (known) {
    const client = createClient(world.app);
    const answer = await client.post("/auth/token/passkey", {
      passkey: known.sign(await ask(client)),
    });
    return { client, passkey: known, answer };
  }
  const client = await world.signedIn(email);
  const passkey = createPasskey(origin);
  const answer = await register(client, passkey);
  kept.set(email, passkey);
  return { client, passkey, answer };
};

test("a passkey signs in without a password, and is both factors", async () => {
  const { email, id } = world.people.claire;
  const { passkey, answer } = await enrolled(email);
  expect(answer.status).toBe(201);
  expect(answer.body.recoveryCodes).toHaveLength(10);
  expect((await messagesTo(world, email)).at(-1)?.template).toBe("passkey_on");
  const client = createClient(world.app);
  const signed = passkey.sign(await ask(client));
  const signedIn = await client.post("/auth/token/passkey", { passkey: signed });
  expect(signedIn).toMatchObject({ status: 200, body: { user: { id } } });
  expect((await client.get("/user/me")).status).toBe(200);
  const repeated = await createClient(world.app).post("/auth/token/passkey", { passkey: signed });
  expect(repeated.body.code).toBe("passkey_refused");
});

test("after a password, the passkey is the second factor, and somebody else's is not", async () => {
  const karim = await enrolled(world.people.karim.email);
  const helene = await enrolled(world.people.helene.email);
  const { client, answer } = await atSecondStep(world, world.people.karim.email);
  expect(answer.body.factor).toEqual({ methods: ["passkey", "recovery"] });
  const foreign = { passkey: helene.passkey.sign(await ask(client)) };
  expect((await client.post("/auth/token/factor", foreign)).body.code).toBe("passkey_refused");
  const own = { passkey: karim.passkey.sign(await ask(client)) };
  expect((await client.post("/auth/token/factor", own)).status).toBe(200);
  expect((await client.get("/user/me")).body.id).toBe(world.people.karim.id);
});

test("a challenge serves once, even where the answer was refused, and for ten minutes", async () => {
  const { passkey } = await enrolled(world.people.stranger.email);
  const client = createClient(world.app);
  const options = await ask(client);
  const elsewhere = passkey.sign(options, { from: "https://coulisse.example.evil" });
  const tries = [elsewhere, passkey.sign(options)];
  for (const signed of tries) {
    const { status, body } = await client.post("/auth/token/passkey", { passkey: signed });
    expect([status, body.code]).toEqual([422, "passkey_refused"]);
  }
  const late = await ask(client);
  clock.advance(10 * 60);
  const answer = await client.post("/auth/token/passkey", { passkey: passkey.sign(late) });
  expect(answer.body.code).toBe("passkey_refused");
});

test("of one answer sent twice at once, one is let in", async () => {
  const { passkey } = await enrolled(world.people.claire.email);
  const browsers = [createClient(world.app), createClient(world.app)];
  const signed = passkey.sign(await ask(world.guest));
  const answers = await Promise.all(
    browsers.map((client) => client.post("/auth/token/passkey", { passkey: signed })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
});

test("refuses an authenticator that is not unlocked, one that was copied, and one without a key", async () => {
  const { passkey } = await enrolled(world.people.helene.email);
  const client = createClient(world.app);
  const locked = passkey.sign(await ask(client), { unlocked: false });
  const refusedLocked = await client.post("/auth/token/passkey", { passkey: locked });
  expect(refusedLocked.body.code).toBe("passkey_refused");
  const good = passkey.sign(await ask(client));
  expect((await client.post("/auth/token/passkey", { passkey: good })).status).toBe(200);
  const copied = passkey.sign(await ask(client), { count: false });
  const refusedCopy = await client.post("/auth/token/passkey", { passkey: copied });
  expect(refusedCopy.body.code).toBe("passkey_refused");
  const unknown = createPasskey(origin).sign(await ask(client));
  const refusedUnknown = await client.post("/auth/token/passkey", { passkey: unknown });
  expect(refusedUnknown.body.code).toBe("passkey_refused");
});

test("a disabled person's passkey opens nothing", async () => {
  const { email, id } = world.people.stranger;
  const { passkey } = await enrolled(email);
  const setState = (state: string) => setPerson(world, id, { state });
  await setState("DISABLED");
  const client = createClient(world.app);
  const signed = passkey.sign(await ask(client));
  const answer = await client.post("/auth/token/passkey", { passkey: signed });
  expect(answer.body.code).toBe("passkey_refused");
  await setState("ACTIVE");
});

test("is renamed and removed by its owner alone; the removal asks for a fresh proof", async () => {
  const { client, passkey } = await enrolled(world.people.karim.email);
  const { passkeys } = (await client.get("/user/me/factors")).body;
  const { id } = passkeys.at(-1);
  const foreign = await world.signedIn(world.people.admin.email);
  for (const method of ["PATCH", "DELETE"] as const) {
    const body = method === "PATCH" ? { name: "Volée" } : undefined;
    expect((await foreign.call(method, `${keys}/${id}`, body)).body.code).toBe("factor_not_found");
  }
  const renamed = await client.call("PATCH", `${keys}/${id}`, { name: "Clé du bureau" });
  expect(renamed.body).toMatchObject({ id, name: "Clé du bureau" });
  clock.advance(11 * 60);
  expect((await client.call("DELETE", `${keys}/${id}`)).body.code).toBe("proof_needed");
  const proof = { passkey: passkey.sign(await ask(client)) };
  expect((await client.post("/auth/proof", proof)).status).toBe(204);
  expect((await client.call("DELETE", `${keys}/${id}`)).status).toBe(204);
  const left = (await client.get("/user/me/factors")).body.passkeys as { id: string }[];
  expect(left.map((one) => one.id)).not.toContain(id);
});
