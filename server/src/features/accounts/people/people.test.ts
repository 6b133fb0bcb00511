import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCorporate } from "#features/entities/corporates/corporates.commands.ts";
import {
  createFirstAdministrator,
  createPerson,
} from "#features/accounts/people/people.commands.ts";
import type { Context } from "#platform/context.ts";
import type { Client } from "../../../../test/client.ts";
import { createTestDatabase } from "../../../../test/cluster/template.ts";
import { connect } from "#platform/database.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;
let asAdmin: Context;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
  asAdmin = world.contextOf({
    userId: world.people.admin.id,
    sessionId: null,
    isAdmin: true,
    companyIds: [],
    holderIds: [],
  });
});
afterAll(() => world.close());

const namesOf = (answer: { body: { items: { firstName: string }[] } }): string[] =>
  answer.body.items.map(({ firstName }) => firstName);

describe("people", () => {
  test.each([
    ["etranger", ["Louis"]],
    ["ÉTRANGER", ["Louis"]],
    ["louis étr", ["Louis"]],
    ["étranger louis", ["Louis"]],
    ["louis aubry", []],
    ["CLAIRE@test", ["Claire"]],
    ["vasseur", ["Hélène"]],
    ["personne d'ici", []],
    ["%", []],
    ["_laire", []],
  ])("are found by %j", async (search, names) => {
    const answer = await admin.get(`/user?search=${encodeURIComponent(search)}`);
    expect(answer.status).toBe(200);
    expect(namesOf(answer)).toEqual(names);
    expect(answer.body.total).toBe(names.length);
  });

  test.each(["", "%20%20"])("are not listed for a blank search (%j)", async (search) => {
    for (const path of ["/user", "/holders"]) {
      const answer = await admin.get(`${path}?search=${search}`);
      expect(answer.body.items).toEqual([]);
      expect((await admin.get(path)).body.items).toEqual([]);
    }
  });

  test("come page by page, each once, with their number", async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const next: string = cursor === null ? "" : `&cursor=${cursor}`;
      const { body } = await admin.get(`/user?search=test.example&limit=2${next}`);
      expect(body.total).toBe(5);
      seen.push(...body.items.map(({ id }: { id: string }) => id));
      cursor = body.nextCursor;
    } while (cursor !== null);
    expect(seen).toHaveLength(5);
    expect(new Set(seen)).toEqual(new Set(Object.values(world.people).map(({ id }) => id)));
  });

  test("are shown without what is theirs alone", async () => {
    const { body } = await admin.get("/user?search=claire");
    expect(Object.keys(body.items[0]).toSorted()).toEqual([
      "email",
      "emailVerified",
      "firstName",
      "hasCredentials",
      "id",
      "investorId",
      "lastName",
      "lastSignInAt",
      "locale",
      "phone",
      "phoneVerified",
      "role",
      "state",
      "version",
    ]);
  });
});

test("who may hold shares is found by name, e-mail or SIREN, people and entities", async () => {
  await createCorporate(asAdmin, {
    legalName: "Aubry Participations",
    legalForm: "SAS",
    siret: "73282932000074",
  });
  const find = async (search: string) => {
    const { body } = await admin.get(`/holders?search=${encodeURIComponent(search)}`);
    return body.items.map(({ kind, name, detail }: Record<string, string>) => [kind, name, detail]);
  };
  const entity = ["corporate", "Aubry Participations", "732829320"];
  expect(await find("aubry")).toEqual([entity, ["user", "Claire Aubry", "claire@test.example"]]);
  expect(await find("732 829 320")).toEqual([entity]);
  expect(await find("7328")).toEqual([entity]);
  expect(await find("claire@test")).toEqual([["user", "Claire Aubry", "claire@test.example"]]);
  expect(await find("aubry claire")).toEqual([["user", "Claire Aubry", "claire@test.example"]]);
  expect(await find("%")).toEqual([]);
});

describe("a person", () => {
  test("with a password may sign in, without one is invited; both are in the audit log", async () => {
    const fields = { firstName: "Nina", lastName: "Neuve" };
    const password = "une phrase assez longue";
    const open = await createPerson(asAdmin, { ...fields, email: "Nina@test.example", password });
    const invited = await createPerson(asAdmin, { ...fields, email: "nino@test.example" });
    expect([open.state, invited.state]).toEqual(["ACTIVE", "INVITED"]);
    const signIn = (email: string) => world.guest.post("/auth/token", { email, password });
    expect((await signIn("nina@test.example")).status).toBe(200);
    expect((await signIn("nino@test.example")).status).toBe(401);
    const logged = await world.services.db
      .selectFrom("audit_log")
      .select("detail")
      .where("entity_id", "in", [open.id, invited.id])
      .where("action", "=", "user.created")
      .execute();
    expect(logged).toHaveLength(2);
    expect(JSON.stringify(logged)).not.toContain(password);
  });

  test("is made by an administrator alone, and once an e-mail", async () => {
    const person = { firstName: "Intrus", lastName: "Venu", email: "intrus@test.example" };
    const { id } = world.people.claire;
    const actor = { userId: id, sessionId: null, isAdmin: false, companyIds: [], holderIds: [id] };
    await expect(createPerson(world.contextOf(actor), person)).rejects.toThrow("forbidden");
    await expect(createPerson(world.contextOf(null), person)).rejects.toThrow("no_session");
    await createPerson(asAdmin, person);
    await expect(
      createPerson(asAdmin, { ...person, email: "INTRUS@test.example" }),
    ).rejects.toThrow("users_email");
  });
});

test("the first administrator is made where nobody is, by one of those who try at once", async () => {
  const person = {
    firstName: "Ada",
    lastName: "Moreau",
    email: "ada@test.example",
    password: "une phrase assez longue",
  };
  await expect(createFirstAdministrator(world.contextOf(null), person)).rejects.toThrow(
    "forbidden",
  );
  const database = await createTestDatabase();
  const { close, ...opened } = connect(database.url);
  const ctx = { ...world.contextOf(null), ...opened };
  const tries = await Promise.allSettled(
    Array.from({ length: 5 }, (_, index) =>
      createFirstAdministrator(ctx, { ...person, email: `ada${index}@test.example` }),
    ),
  );
  const won = tries.filter(({ status }) => status === "fulfilled");
  expect(won).toMatchObject([{ value: { role: "ROLE_ADMIN", state: "ACTIVE" } }]);
  const users = await ctx.db.selectFrom("users").select("email").execute();
  expect(users).toHaveLength(1);
  await close();
  await database.drop();
});
