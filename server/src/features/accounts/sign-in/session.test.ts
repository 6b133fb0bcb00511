import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { createCompany } from "../../../../test/factories.ts";
import { movableClock, type MovableClock } from "../../../../test/movable-clock.ts";
import { readStored } from "../../../../test/stored.ts";
import { setPerson } from "../../../../test/states.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let clock: MovableClock;

beforeAll(async () => {
  clock = movableClock();
  world = await createWorld({ clock });
});
afterAll(() => world.close());
// Each test signs in a few times; the limit of sign-ins is another test's affair.
beforeEach(() => clock.advance(16 * 60));

/** The cookie by which the browser is known again outlives its sessions, and opens nothing. */
const device = "coulisse_browser";
const minute = 60;
const day = 24 * 60 * 60;

const withCookies = async (
  cookies: Readonly<Record<string, string>>,
  method: "GET" | "PATCH" | "DELETE" = "GET",
  path = "/user/me",
) => {
  const answer = await world.app.inject({ method, url: `/api${path}`, cookies });
  return {
    status: answer.statusCode,
    cookies: answer.cookies,
    code: answer.payload && answer.json().code,
  };
};
const cookiesOf = (client: Client): Record<string, string> => Object.fromEntries(client.cookies);
const refresh = (client: Client) => client.call("PATCH", "/auth/token");
const setUser = (id: string, change: { state?: string; role?: string }) =>
  setPerson(world, id, change);

describe("time", () => {
  test("an access token lasts 15 minutes, and a refresh gives the next one", async () => {
    const client = await world.signedIn(world.people.claire.email);
    clock.advance(15 * minute - 1);
    expect((await client.get("/user/me")).status).toBe(200);
    clock.advance(1);
    expect(await client.get("/user/me")).toMatchObject({
      status: 401,
      body: { code: "no_session" },
    });
    const renewed = await refresh(client);
    expect(renewed).toMatchObject({ status: 200, body: { user: { id: world.people.claire.id } } });
    expect((await client.get("/user/me")).status).toBe(200);
  });

  test("a session that nobody uses for 30 days is over, and its cookies are cleared", async () => {
    const client = await world.signedIn(world.people.claire.email);
    clock.advance(30 * day - 1);
    expect((await refresh(client)).status).toBe(200);
    clock.advance(30 * day);
    const answer = await refresh(client);
    expect(answer).toMatchObject({ status: 401, body: { code: "session_ended" } });
    expect([...client.cookies.keys()]).toEqual([device]);
  });
});

describe("rotation", () => {
  test("a refresh replaces both tokens, and the access token before it is worth nothing", async () => {
    const client = await world.signedIn(world.people.claire.email);
    const before = cookiesOf(client);
    await refresh(client);
    const after = cookiesOf(client);
    for (const name of ["coulisse_access", "coulisse_renewal"])
      expect(after[name]).not.toBe(before[name]);
    expect((await withCookies(before)).status).toBe(401);
    expect((await withCookies(after)).status).toBe(200);
  });

  test("two tabs that refresh with one token within a minute get the same tokens", async () => {
    const client = await world.signedIn(world.people.claire.email);
    const before = cookiesOf(client);
    await refresh(client);
    const after = cookiesOf(client);
    clock.advance(60);
    const late = await withCookies(before, "PATCH", "/auth/token");
    expect(late.status).toBe(200);
    for (const name of ["coulisse_access", "coulisse_renewal"])
      expect(late.cookies.find((cookie) => cookie.name === name)?.value).toBe(after[name]);
    expect((await client.get("/user/me")).status).toBe(200);
    expect((await refresh(client)).status).toBe(200);
  });

  test("whoever lost the answer of a refresh asks again and stays signed in", async () => {
    const client = await world.signedIn(world.people.claire.email);
    await withCookies(cookiesOf(client), "PATCH", "/auth/token");
    clock.advance(30);
    expect((await client.get("/user/me")).status).toBe(401);
    expect((await refresh(client)).status).toBe(200);
    expect((await client.get("/user/me")).status).toBe(200);
    clock.advance(16 * minute);
    expect((await refresh(client)).status).toBe(200);
  });

  test("once the tokens have gone on, the one before gives none, and ends nothing yet", async () => {
    const client = await world.signedIn(world.people.claire.email);
    const before = cookiesOf(client);
    await refresh(client);
    await refresh(client);
    const late = await withCookies(before, "PATCH", "/auth/token");
    expect(late).toMatchObject({ status: 200, cookies: [] });
    expect((await refresh(client)).status).toBe(200);
  });

  test("a replaced token that comes back later ends the session of whoever has it", async () => {
    const client = await world.signedIn(world.people.claire.email);
    const elsewhere = await world.signedIn(world.people.claire.email);
    const stolen = cookiesOf(client);
    await refresh(client);
    await refresh(client);
    clock.advance(61);
    const thief = await withCookies(stolen, "PATCH", "/auth/token");
    expect(thief).toMatchObject({ status: 401, code: "session_ended" });
    expect(thief.cookies.map(({ maxAge }) => maxAge)).toEqual([0, 0]);
    expect((await client.get("/user/me")).status).toBe(401);
    expect((await refresh(client)).status).toBe(401);
    expect((await elsewhere.get("/user/me")).status).toBe(200);
    const logged = await world.services.db
      .selectFrom("audit_log")
      .select("detail")
      .where("action", "=", "session.refresh_token_reused")
      .execute();
    expect(logged).toHaveLength(1);
  });

  test("a token from before an ended session gives nothing in the minute either", async () => {
    const client = await world.signedIn(world.people.claire.email);
    const before = cookiesOf(client);
    await refresh(client);
    await client.call("DELETE", "/auth/token");
    expect((await withCookies(before, "PATCH", "/auth/token")).status).toBe(401);
  });

  test.each([
    ["no token", {}],
    ["an invented one", { coulisse_renewal: "A".repeat(43) }],
    ["an empty one", { coulisse_renewal: "" }],
  ])("with %s there is nothing to refresh, and nothing is written", async (_, cookies) => {
    const before = await readStored(world);
    const answer = await withCookies(cookies as Record<string, string>, "PATCH", "/auth/token");
    expect(answer).toMatchObject({ status: 401, code: "session_ended" });
    expect(await readStored(world)).toEqual(before);
  });

  test("an access token refreshes nothing", async () => {
    const client = await world.signedIn(world.people.claire.email);
    const token = cookiesOf(client)["coulisse_access"] ?? "";
    expect((await withCookies({ coulisse_renewal: token }, "PATCH", "/auth/token")).status).toBe(
      401,
    );
    const other = cookiesOf(client)["coulisse_renewal"] ?? "";
    expect((await withCookies({ coulisse_access: other })).status).toBe(401);
  });
});

describe("the end", () => {
  test("signing out ends the session on the server and clears the cookies", async () => {
    const client = await world.signedIn(world.people.claire.email);
    const kept = cookiesOf(client);
    const answer = await client.call("DELETE", "/auth/token");
    expect(answer).toMatchObject({ status: 204, body: "" });
    expect([...client.cookies.keys()]).toEqual([device]);
    expect((await withCookies(kept)).status).toBe(401);
    expect((await withCookies(kept, "PATCH", "/auth/token")).status).toBe(401);
  });

  test("signing out works when the access token is long gone, and without a session", async () => {
    const client = await world.signedIn(world.people.claire.email);
    const kept = cookiesOf(client);
    clock.advance(day);
    expect((await client.call("DELETE", "/auth/token")).status).toBe(204);
    expect((await withCookies(kept, "PATCH", "/auth/token")).status).toBe(401);
    expect((await world.guest.call("DELETE", "/auth/token")).status).toBe(204);
  });

  test("signing out with a token that another tab has just replaced ends the session too", async () => {
    const client = await world.signedIn(world.people.claire.email);
    const before = cookiesOf(client);
    await refresh(client);
    expect((await withCookies(before, "DELETE", "/auth/token")).status).toBe(204);
    expect((await client.get("/user/me")).status).toBe(401);
    expect((await refresh(client)).status).toBe(401);
  });

  test.each(["DISABLED", "ERASED"])(
    "a user who becomes %s is out at once, and a refresh brings nobody back",
    async (state) => {
      const { karim } = world.people;
      const client = await world.signedIn(karim.email);
      await setUser(karim.id, { state });
      expect((await client.get("/user/me")).status).toBe(401);
      const kept = cookiesOf(client);
      expect(await refresh(client)).toMatchObject({ status: 401, body: { code: "session_ended" } });
      await setUser(karim.id, { state: "ACTIVE" });
      expect((await withCookies(kept)).status).toBe(401);
      expect((await withCookies(kept, "PATCH", "/auth/token")).status).toBe(401);
    },
  );

  test("a disabled user gets nothing for a token replaced a moment ago", async () => {
    const { karim } = world.people;
    const client = await world.signedIn(karim.email);
    const before = cookiesOf(client);
    await refresh(client);
    await setUser(karim.id, { state: "DISABLED" });
    expect((await withCookies(before, "PATCH", "/auth/token")).status).toBe(401);
    await setUser(karim.id, { state: "ACTIVE" });
  });
});

describe("rights", () => {
  test("a role taken back is gone with the next call, and so is a company", async () => {
    const admin = await world.signedIn(world.people.admin.email);
    const { karim } = world.people;
    const client = await world.signedIn(karim.email);
    expect((await client.get("/company")).status).toBe(403);
    await setUser(karim.id, { role: "ROLE_ADMIN" });
    expect((await client.get("/company")).status).toBe(200);
    await setUser(karim.id, { role: "ROLE_USER" });
    expect((await client.get("/company")).status).toBe(403);

    const company = await createCompany(admin);
    const register = `/companies/${company.id}/register`;
    await admin.call("PATCH", `/company/${company.id}/users/${karim.id}`);
    expect((await client.get(register)).status).toBe(200);
    const mine = await client.get("/user/me/companies");
    expect(mine.body.items).toMatchObject([{ id: company.id, slug: company.slug }]);
    await admin.call("DELETE", `/company/${company.id}/users/${karim.id}`);
    expect((await client.get(register)).status).toBe(403);
    expect((await client.get("/user/me/companies")).body.items).toEqual([]);
  });
});

describe("the list of open sessions", () => {
  test("has the caller's alone, with the device, and marks the present one", async () => {
    const { helene } = world.people;
    const client = await world.signedIn(helene.email);
    const phone = await world.app.inject({
      method: "POST",
      url: "/api/auth/token",
      headers: { "user-agent": `Téléphone ${"x".repeat(400)}` },
      payload: { email: helene.email, password: "a long enough password" },
    });
    expect(phone.statusCode).toBe(200);
    const { body } = await client.get("/auth/sessions");
    expect(body.items).toHaveLength(2);
    const current = body.items.filter((session: { current: boolean }) => session.current);
    expect(current).toHaveLength(1);
    const other = body.items.find((session: { current: boolean }) => !session.current);
    expect(other.device).toHaveLength(300);
    expect(JSON.stringify(body)).not.toMatch(/hash|token/i);
  });

  test("closing one ends it; closing another person's, a closed or an unknown one is a 404", async () => {
    const { helene, claire } = world.people;
    const client = await world.signedIn(helene.email);
    const lost = await world.signedIn(helene.email);
    const [, ...others] = (await client.get("/auth/sessions")).body.items as {
      id: string;
      current: boolean;
    }[];
    const target = (await lost.get("/auth/sessions")).body.items.find(
      (session: { current: boolean }) => session.current,
    );
    expect(others).not.toHaveLength(0);
    const path = `/auth/sessions/${target.id}`;
    const foreign = await world.signedIn(claire.email);
    const before = await readStored(world);
    expect(await foreign.call("DELETE", path)).toMatchObject({
      status: 404,
      body: { code: "session_not_found" },
    });
    expect(await readStored(world)).toEqual(before);
    expect((await lost.get("/user/me")).status).toBe(200);
    expect((await client.call("DELETE", path)).status).toBe(204);
    expect((await lost.get("/user/me")).status).toBe(401);
    expect((await refresh(lost)).status).toBe(401);
    expect((await client.call("DELETE", path)).status).toBe(404);
    const unknown = "/auth/sessions/018f0000-0000-7000-8000-000000000000";
    expect((await client.call("DELETE", unknown)).status).toBe(404);
    expect((await client.get("/user/me")).status).toBe(200);
  });

  test("an expired session is not listed", async () => {
    const { stranger } = world.people;
    await world.signedIn(stranger.email);
    clock.advance(31 * day);
    const client = await world.signedIn(stranger.email);
    expect((await client.get("/auth/sessions")).body.items).toHaveLength(1);
  });
});
