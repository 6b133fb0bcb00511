import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { createCompany } from "../../../../test/factories.ts";
import { lastCodeTo, messagesTo } from "../../../../test/messages.ts";
import { movableClock, type MovableClock } from "../../../../test/movable-clock.ts";
import { testPassword } from "../../../../test/people.ts";
import { turnTotpOn } from "../../../../test/second-factor.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { setPerson } from "../../../../test/states.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let clock: MovableClock;

beforeAll(async () => {
  clock = movableClock();
  world = await createWorld({ clock });
});
afterAll(() => world.close());
beforeEach(() => clock.advance(61 * 60));

const proofMinutes = 10;

/** A session that its owner opened a while ago, and that is still open. */
const staleSession = async (email: string): Promise<Client> => {
  const client = await world.signedIn(email);
  clock.advance(proofMinutes * 60);
  return client;
};
const prove = (client: Client) => client.post("/auth/proof", { password: testPassword });
const setRole = (id: string, role: string) => setPerson(world, id, { role, state: "ACTIVE" });

type GuardedCall = Readonly<{ method: "POST" | "PATCH" | "DELETE"; path: string; body?: unknown }>;

describe("a session that was opened a while ago proves who it is before", () => {
  const guarded: Readonly<Record<string, () => GuardedCall | Promise<GuardedCall>>> = {
    "a role is given": () => ({
      method: "PATCH",
      path: `/user/${world.people.karim.id}`,
      body: { role: "ROLE_ADMIN" },
    }),
    "a role is taken": async () => {
      await setRole(world.people.helene.id, "ROLE_ADMIN");
      const path = `/user/${world.people.helene.id}`;
      return { method: "PATCH", path, body: { role: "ROLE_USER" } };
    },
    "an administrator's account is closed": async () => {
      await setRole(world.people.helene.id, "ROLE_ADMIN");
      const path = `/user/${world.people.helene.id}`;
      return { method: "PATCH", path, body: { state: "DISABLED" } };
    },
    "an administrator is invited": () => ({
      method: "POST",
      path: "/user",
      body: {
        firstName: "Ines",
        lastName: "Valadier",
        email: "ines@test.example",
        role: "ROLE_ADMIN",
      },
    }),
    "the address of somebody else changes": () => ({
      method: "PATCH",
      path: `/user/${world.people.claire.id}/email`,
      body: { email: "claire.autre@test.example" },
    }),
    "the phone of somebody else changes": () => ({
      method: "PATCH",
      path: `/user/${world.people.claire.id}/phone`,
      body: { phone: "0612345678" },
    }),
    "a company gets an administrator": async () => {
      const { id } = await createCompany(await world.signedIn(world.people.admin.email));
      return { method: "PATCH", path: `/company/${id}/users/${world.people.claire.id}` };
    },
    "a company loses an administrator": async () => {
      const admin = await world.signedIn(world.people.admin.email);
      const { id } = await createCompany(admin);
      const path = `/company/${id}/users/${world.people.claire.id}`;
      await admin.call("PATCH", path);
      return { method: "DELETE", path };
    },
  };

  test.each(Object.entries(guarded))("%s", async (_, asked) => {
    const { method, path, body } = await asked();
    const admin = await staleSession(world.people.admin.email);
    const call = () => admin.call(method, path, body);
    await expectRefused(world, call, { status: 403, code: "proof_needed" });
    expect((await prove(admin)).status).toBe(204);
    expect((await call()).status).toBeLessThan(300);
  });

  test("nothing is asked for what changes no right", async () => {
    const admin = await staleSession(world.people.admin.email);
    const path = `/user/${world.people.stranger.id}`;
    const answer = await admin.call("PATCH", path, { firstName: "Ludovic", role: "ROLE_USER" });
    expect(answer.status).toBe(200);
    const plain = { firstName: "Bruno", lastName: "Valadier", email: "bruno@test.example" };
    expect((await admin.post("/user", plain)).status).toBe(201);
  });
});

describe("the other administrators of the platform", () => {
  const told = async (email: string) =>
    (await messagesTo(world, email)).map(({ template, text }) => ({ template, text }));
  const bell = async (email: string) => {
    const { body } = await (await world.signedIn(email)).get("/notifications");
    return (body.items as { kind: string; facts: unknown; path: string }[]).at(0);
  };

  test("hear by mail and on the site of who joins and leaves them", async () => {
    const { admin, helene, karim } = world.people;
    await setRole(helene.id, "ROLE_ADMIN");
    const client = await world.signedIn(admin.email);
    await setRole(karim.id, "ROLE_USER");
    await client.call("PATCH", `/user/${karim.id}`, { role: "ROLE_ADMIN" });
    const mail = (await told(helene.email)).at(-1);
    expect(mail?.template).toBe("administrator_named");
    expect(mail?.text).toContain("Ada Moreau a nommé Karim Benali administrateur");
    expect(await bell(helene.email)).toMatchObject({
      kind: "administrator_named",
      facts: { person: "Karim Benali", actor: "Ada Moreau" },
      path: `/admin/users/${karim.id}`,
    });
    expect((await told(admin.email)).map(({ template }) => template)).not.toContain(
      "administrator_named",
    );
    await client.call("PATCH", `/user/${karim.id}`, { role: "ROLE_USER" });
    expect((await told(helene.email)).at(-1)?.template).toBe("administrator_dismissed");
    const invited = { firstName: "Zoé", lastName: "Valadier", email: "zoe@test.example" };
    await client.post("/user", { ...invited, role: "ROLE_ADMIN" });
    expect((await told(helene.email)).at(-1)?.text).toContain("Zoé Valadier");
  });

  test("hear when the address or the factors of one of them change", async () => {
    const { admin, helene } = world.people;
    await setRole(helene.id, "ROLE_ADMIN");
    const client = await world.signedIn(admin.email);
    const next = "ada.moreau@test.example";
    await client.call("PATCH", `/user/${admin.id}/email`, { email: next });
    const code = await lastCodeTo(world, next);
    const path = `/user/${admin.id}/email/verification`;
    expect((await client.call("PATCH", path, { code })).status).toBe(200);
    expect((await told(helene.email)).at(-1)?.template).toBe("administrator_address");
    await turnTotpOn(world, helene.email);
    expect((await told(next)).at(-1)).toMatchObject({ template: "administrator_ways_in" });
  });

  test("are not told of the factors of anybody else", async () => {
    const { admin, claire } = world.people;
    const before = await told(admin.email);
    await turnTotpOn(world, claire.email);
    expect(await told(admin.email)).toEqual(before);
  });
});
