import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createClient, type Client } from "../../../../test/client.ts";
import { lastCodeTo, messagesTo } from "../../../../test/messages.ts";
import { movableClock, type MovableClock } from "../../../../test/movable-clock.ts";
import { testPassword } from "../../../../test/people.ts";
import { openSecondProcess } from "../../../../test/second-process.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let clock: MovableClock;
/** Believes what a proxy on this machine says of where a caller is. */
let proxied: Awaited<ReturnType<typeof openSecondProcess>>;

beforeAll(async () => {
  clock = movableClock();
  world = await createWorld({ clock });
  proxied = await openSecondProcess(world, { trustedProxies: ["127.0.0.1"] });
});
afterAll(async () => {
  await proxied.close();
  await world.close();
});
beforeEach(() => clock.advance(61 * 60));

const { email } = { email: "karim@test.example" };
const password = "une toute nouvelle phrase";
const tryFrom = (address: string, to: string, typed: string, client = createClient(proxied.app)) =>
  client.post(
    "/auth/token",
    { email: to, password: typed },
    { headers: { "x-forwarded-for": address } },
  );
const attemptRows = async () =>
  (await world.services.pool.query("select key from attempts")).rows.length;
const linkOf = async (to: string): Promise<string> => {
  const mails = await messagesTo(world, to);
  return mails.flatMap(({ text }) => /token=([\w-]{40,})/.exec(text)?.[1] ?? []).at(-1) ?? "";
};
const choose = (client: Client, token: string, to = email) =>
  client.call("PATCH", "/user/password", {
    email: to,
    token,
    password,
    passwordConfirmation: password,
  });

describe("nobody keeps the owner of an account out", () => {
  test("whatever strangers try, a browser that it knows gets in", async () => {
    const known = await world.signedIn(email);
    await known.call("DELETE", "/auth/token");
    for (let place = 0; place < 40; place += 1) await tryFrom(`192.0.2.${place}`, email, "wrong");
    expect((await tryFrom("198.51.100.1", email, testPassword)).status).toBe(429);
    expect((await known.post("/auth/token", { email, password: testPassword })).status).toBe(200);
  });

  test("a known browser has its own ten tries, and one of somebody else's account has none", async () => {
    const known = await world.signedIn(email);
    const stranger = await world.signedIn(world.people.stranger.email);
    const answers = [];
    for (let tried = 0; tried < 6; tried += 1) {
      answers.push((await known.post("/auth/token", { email, password: "wrong" })).status);
    }
    expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await tryFrom("192.0.2.1", email, testPassword)).status).toBe(200);
    for (let tried = 0; tried < 5; tried += 1) await tryFrom("192.0.2.2", email, "wrong", stranger);
    expect((await tryFrom("192.0.2.2", email, "wrong", stranger)).status).toBe(429);
  });

  test("a registration with their address makes no browser known to their account", async () => {
    const squatter = createClient(world.app);
    await squatter.post("/user", {
      firstName: "Mallory",
      lastName: "Pirate",
      email,
      phone: "0612345678",
      password,
      passwordConfirmation: password,
      acceptedTerms: true,
    });
    for (let tried = 0; tried < 5; tried += 1) {
      await squatter.post("/auth/token", { email, password: "wrong" });
    }
    const elsewhere = await createClient(world.app).post("/auth/token", { email, password: "x" });
    expect(elsewhere.status).toBe(429);
  });
});

describe("a place", () => {
  test("is an IPv4 address, and the /64 of an IPv6 address", async () => {
    const statuses = [];
    for (let tried = 0; tried < 6; tried += 1) {
      statuses.push((await tryFrom(`2001:db8:1:2::${tried + 1}`, email, "wrong")).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await tryFrom("2001:db8:1:3::1", email, "wrong")).status).toBe(401);
  });

  test("over its limit leaves no row for each address that it invents", async () => {
    for (let tried = 0; tried < 100; tried += 1) {
      await tryFrom("203.0.113.9", `robot-${tried}@test.example`, "x");
    }
    const before = await attemptRows();
    for (let tried = 100; tried < 110; tried += 1) {
      const answer = await tryFrom("203.0.113.9", `robot-${tried}@test.example`, "x");
      expect(answer.status).toBe(429);
    }
    expect(await attemptRows()).toBe(before);
  });

  test("over its limit still lets in the browsers that an account knows", async () => {
    const known = createClient(proxied.app);
    await tryFrom("203.0.113.8", email, testPassword, known);
    for (let tried = 0; tried < 100; tried += 1) {
      await tryFrom("203.0.113.8", `robot-${tried}@test.example`, "x");
    }
    expect((await tryFrom("203.0.113.8", "helene@test.example", testPassword)).status).toBe(429);
    expect((await tryFrom("203.0.113.8", email, testPassword, known)).status).toBe(200);
  });
});

describe("a forgotten password is replaced, whatever strangers do", () => {
  const owner = "helene@test.example";
  const ask = (client: Client) => client.post("/user/password/token", { email: owner });

  test("wrong codes from anywhere block neither the browser that asked nor the link", async () => {
    const browser = createClient(world.app);
    await ask(browser);
    const code = await lastCodeTo(world, owner);
    for (let tried = 0; tried < 12; tried += 1) {
      await choose(createClient(world.app), "00000000", owner);
    }
    expect((await choose(createClient(world.app), code, owner)).status).toBe(429);
    expect((await choose(browser, code, owner)).status).toBe(204);
    clock.advance(61);
    await ask(createClient(world.app));
    expect((await choose(createClient(world.app), await linkOf(owner), owner)).status).toBe(204);
  });

  test("a code stays good while others are asked for, and a mail is never five minutes away", async () => {
    const browser = createClient(world.app);
    await ask(browser);
    const code = await lastCodeTo(world, owner);
    const before = (await messagesTo(world, owner)).length;
    for (let minute = 0; minute < 9; minute += 1) {
      clock.advance(60);
      await ask(createClient(world.app));
    }
    const sent = (await messagesTo(world, owner)).length - before;
    expect(sent).toBeGreaterThanOrEqual(5);
    expect(sent).toBeLessThanOrEqual(8);
    expect((await choose(browser, code, owner)).status).toBe(204);
  });

  test("a wrong code is tried five times in the browser that asked, and voids none", async () => {
    const browser = createClient(world.app);
    await ask(browser);
    const statuses = [];
    for (let tried = 0; tried < 6; tried += 1) {
      statuses.push((await choose(browser, "00000000", owner)).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await choose(createClient(world.app), await linkOf(owner), owner)).status).toBe(204);
  });

  test("whoever has just chosen it is let in by that browser, whatever is tried elsewhere", async () => {
    const browser = createClient(world.app);
    await ask(browser);
    await choose(browser, await lastCodeTo(world, owner), owner);
    for (let place = 0; place < 35; place += 1) await tryFrom(`192.0.2.${place}`, owner, "wrong");
    expect((await tryFrom("198.51.100.1", owner, password)).status).toBe(429);
    expect((await browser.post("/auth/token", { email: owner, password })).status).toBe(200);
  });

  test("the answer and its cookie are the same for an address that nobody has", async () => {
    const [known, unknown] = [createClient(world.app), createClient(world.app)];
    const answers = [
      await ask(known),
      await unknown.post("/user/password/token", { email: "personne@test.example" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect([...known.cookies.keys()]).toEqual(["coulisse_reset_asked"]);
    expect([...unknown.cookies.keys()]).toEqual(["coulisse_reset_asked"]);
  });
});
