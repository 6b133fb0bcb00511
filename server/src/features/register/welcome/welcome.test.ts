import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createClient, type Client } from "../../../../test/client.ts";
import { createCategory, createCompany, credit } from "../../../../test/factories.ts";
import { messagesTo } from "../../../../test/messages.ts";
import { movableClock, type MovableClock } from "../../../../test/movable-clock.ts";
import { linkTokenIn } from "../../../../test/newcomers.ts";
import { openSignOnStandIns } from "../../../../test/sign-on-stand-ins.ts";
import { insertPerson } from "../../../../test/states.ts";
import { createVisitor } from "../../../../test/visitor.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let clock: MovableClock;
let closeStandIns: () => Promise<void>;
let company: { id: string; name: string };
let categoryId: string;

beforeAll(async () => {
  clock = movableClock();
  const { environment, close } = await openSignOnStandIns();
  closeStandIns = close;
  world = await createWorld({ clock, environment });
  const admin = await world.signedIn(world.people.admin.email);
  company = await createCompany(admin, { name: "Le Fournil d’essai" });
  categoryId = (await createCategory(admin, company.id)).id;
});
afterAll(async () => {
  await world.close();
  await closeStandIns();
});
beforeEach(() => clock.advance(25 * 3600));

const phrase = "une phrase assez longue";
let count = 0;

/** Somebody whom the register names, with shares, and to whom a letter has left. */
const invited = async (facts: Partial<Parameters<typeof insertPerson>[1]> = {}) => {
  count += 1;
  const email = `juliette-${count}@porteur.example`;
  const admin = await world.signedIn(world.people.admin.email);
  const id = await insertPerson(world, {
    first_name: "Juliette",
    last_name: "Ogier",
    email,
    state: "INVITED",
    ...facts,
  });
  await credit(admin, categoryId, id, { quantity: 3000, effectiveOn: "2024-06-09" });
  await credit(admin, categoryId, id, { quantity: 1250, effectiveOn: "2025-01-20" });
  const sent = await admin.post(`/companies/${company.id}/invitations`, { userIds: [id] });
  expect(sent.status).toBe(200);
  return { id, email, token: await tokenTo(email) };
};

const tokenTo = async (email: string): Promise<string> =>
  linkTokenIn((await messagesTo(world, email)).at(-1)?.text ?? "");

const born = { birth_on: "1964-03-02" };
const see = (token: string, fact?: string, client: Client = createClient(world.app)) =>
  client.post("/invitation", { token, ...(fact === undefined ? {} : { fact }) });
const claim = (
  token: string,
  more: Record<string, unknown> = {},
  client = createClient(world.app),
) =>
  client.post("/invitation/claim", {
    token,
    password: phrase,
    passwordConfirmation: phrase,
    acceptedTerms: true,
    ...more,
  });

describe("an invitation", () => {
  test("names the company and the person, and shows shares to who knows one fact alone", async () => {
    const { token, email } = await invited(born);
    const first = await see(token);
    expect(first.body).toMatchObject({
      state: "OPEN",
      firstName: "Juliette",
      company: { name: company.name },
      email,
      asks: "BIRTH_DATE",
      shares: null,
    });
    expect((await see(token, "1964-03-03")).body).toMatchObject({
      code: "invitation_fact_wrong",
      errors: [{ location: "fact" }],
    });
    const { shares } = (await see(token, "1964-03-02")).body;
    expect(shares).toMatchObject({ quantity: 4250, lineCount: 2, cancelledNumbers: [] });
    expect(shares.lines.map((line: { change: number }) => line.change)).toEqual([3000, 1250]);
  });

  test("bears five wrong answers a day, whichever letter is presented, and then not the right one", async () => {
    const { token, email } = await invited(born);
    await world.guest.post("/user/password/token", { email });
    const again = await tokenTo(email);
    expect(again).not.toBe(token);
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await see(tries % 2 === 0 ? token : again, "1900-01-01")).status).toBe(422);
    }
    const refused = await see(token, "1964-03-02");
    expect([refused.status, refused.body.code]).toEqual([429, "too_many_attempts"]);
    expect((await claim(token, { fact: "1964-03-02" })).status).toBe(429);
    clock.advance(24 * 3600);
    expect((await see(token, "1964-03-02")).body.shares.quantity).toBe(4250);
  });

  test("asks a postcode where no day of birth is known, and nothing where neither is", async () => {
    const living = await invited({ domicile: "6 rue Léon-Blum, 69100 Villeurbanne" });
    expect((await see(living.token)).body.asks).toBe("POSTCODE");
    expect((await see(living.token, "69 100")).body.shares.quantity).toBe(4250);
    const unknown = await invited();
    const seen = (await see(unknown.token, "69100")).body;
    expect([seen.asks, seen.shares]).toEqual([null, null]);
    expect((await claim(unknown.token)).status).toBe(201);
  });

  test("opens the account once: terms accepted in their version, signed in, on their shares", async () => {
    const { id, token } = await invited(born);
    const refusals = [
      [{}, "invitation_fact_needed"],
      [{ fact: "1964-03-03" }, "invitation_fact_wrong"],
      [{ fact: "1964-03-02", acceptedTerms: false }, "terms_not_accepted"],
      [{ fact: "1964-03-02", passwordConfirmation: "une autre phrase" }, "passwords_differ"],
    ] as const;
    for (const [more, code] of refusals) expect((await claim(token, more)).body.code).toBe(code);
    const client = createClient(world.app);
    expect((await claim(token, { fact: "1964-03-02" }, client)).status).toBe(201);
    expect((await client.get("/user/me")).body).toMatchObject({ id, emailVerified: true });
    expect(
      (await client.get(`/share-holders/users/${id}?hidden=true`)).body.items[0].quantity,
    ).toBe(4250);
    const accepted = await world.services.db
      .selectFrom("users")
      .select(["terms_version", "terms_accepted_at"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(accepted.terms_version).toMatch(/^[0-9a-f]{64}$/);
    expect(accepted.terms_accepted_at).toEqual(clock.now());
    const served = (await see(token, "1964-03-02")).body;
    expect(served).toMatchObject({ state: "SERVED", shares: null, email: null });
    expect((await claim(token, { fact: "1964-03-02" })).body.code).toBe("invitation_ended");
  });

  test("says that it ended, and whom to ask; a secret that nobody was sent is unknown", async () => {
    const { token } = await invited(born);
    clock.advance(15 * 24 * 3600);
    const ended = (await see(token, "1964-03-02")).body;
    expect(ended).toMatchObject({
      state: "EXPIRED",
      company: { name: company.name },
      shares: null,
    });
    expect((await see("a link that was never sent")).body.code).toBe("invitation_unknown");
  });

  test("is opened by one of two who try at once", async () => {
    const { token } = await invited(born);
    const both = await Promise.all([
      claim(token, { fact: "1964-03-02" }),
      claim(token, { fact: "1964-03-02" }),
    ]);
    const statuses = both.map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 409]);
  });

  test("is not answered by the address of a forgotten password, which opens no account", async () => {
    const { token, email } = await invited(born);
    const answer = await createClient(world.app).call("PATCH", "/user/password", {
      email,
      token,
      password: phrase,
      passwordConfirmation: phrase,
    });
    expect(answer.body.code).toBe("reset_code_refused");
  });
});

describe("a service that signs people in", () => {
  const leave = async (client: Client, token: string, more: Record<string, unknown>) =>
    client.post("/auth/oauth/invitation", { token, acceptedTerms: true, ...more });

  test("opens the account of an invitation, and of no other person than the one invited", async () => {
    const { id, token } = await invited(born);
    const client = createClient(world.app);
    const refused = await leave(client, token, { provider: "google" });
    expect(refused.body.code).toBe("invitation_fact_needed");
    const given = { provider: "google", fact: "1964-03-02" };
    const { body } = await leave(client, token, given);
    const chosen = { givenName: "Juliette", familyName: "Ogier", email: "j@ailleurs.example" };
    const back = await createVisitor().signInAt(body.redirectUrl, chosen);
    const answer = await client.get(`/auth/oauth/google/callback${back}`);
    expect(answer.body).toMatchObject({ user: { id }, redirectUrl: "/invitation?step=phone" });
    expect((await client.get("/user/me")).body).toMatchObject({ id, state: "ACTIVE" });
  });

  test("leaves the invitation as it was where the State knows another day of birth", async () => {
    const { token } = await invited(born);
    const client = createClient(world.app);
    const given = { provider: "franceconnect", fact: "1964-03-02" };
    const { body } = await leave(client, token, given);
    const back = await createVisitor().signInAt(body.redirectUrl, 0);
    const answer = await client.get(`/auth/oauth/franceconnect/callback${back}`);
    expect(answer.body.code).toBe("invitation_of_another");
    expect((await see(token)).body.state).toBe("OPEN");
  });
});
