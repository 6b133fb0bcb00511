import { savedViewsMax } from "@coulisse/contract/accounts/saved-views.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { write } from "#platform/context.ts";
import { eraseSavedViewsOf } from "#features/accounts/saved-views/saved-views.commands.ts";
import type { Client } from "../../../../test/client.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { setPerson } from "../../../../test/states.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;
let other: Client;
const list = "/admin/users";

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
  await setPerson(world, world.people.helene.id, { role: "ROLE_ADMIN" });
  other = await world.signedIn(world.people.helene.email);
});
afterAll(() => world.close());

const keep = (name: string, more: object = {}, client = admin) =>
  client.post("/saved-views", { list, name, search: "state=ACTIVE&sort=-name", ...more });
const namesOf = async (client: Client) =>
  (await client.get("/saved-views")).body.items.map(({ name }: { name: string }) => name);
const change = (id: string, body: object, client = admin) =>
  client.call("PATCH", `/saved-views/${id}`, body);

test("a view is kept under a name, renamed and deleted, by who kept it and nobody else", async () => {
  const { status, body } = await keep("Actifs");
  expect([status, body]).toMatchObject([201, { list, search: "state=ACTIVE&sort=-name" }]);
  expect(await namesOf(admin)).toEqual(["Actifs"]);
  expect(await namesOf(other)).toEqual([]);
  const hidden = { status: 404, code: "saved_view_not_found" };
  await expectRefused(world, () => change(body.id, { name: "Pris" }, other), hidden);
  await expectRefused(world, () => other.call("DELETE", `/saved-views/${body.id}`), hidden);
  expect((await change(body.id, { name: "Comptes actifs" })).body.name).toBe("Comptes actifs");
  expect((await admin.call("DELETE", `/saved-views/${body.id}`)).status).toBe(204);
  expect(await namesOf(admin)).toEqual([]);
});

test("an investor keeps views as well, of the pages of each company at once, and sees no other’s", async () => {
  const [claire, karim] = await Promise.all([
    world.signedIn(world.people.claire.email),
    world.signedIn(world.people.karim.email),
  ]);
  const register = { list: "/companies/:companySlug/register", search: "type=TRANSFER,ISSUE" };
  const { status, body } = await keep("Cessions", register, claire);
  expect([status, body]).toMatchObject([201, register]);
  for (const client of [karim, admin, other]) {
    expect(await namesOf(client)).not.toContain("Cessions");
    const hidden = { status: 404, code: "saved_view_not_found" };
    await expectRefused(world, () => change(body.id, { name: "Pris" }, client), hidden);
    await expectRefused(world, () => client.call("DELETE", `/saved-views/${body.id}`), hidden);
  }
  expect((await keep("Cessions", register, karim)).status).toBe(201);
  expect(await namesOf(claire)).toEqual(["Cessions"]);
  expect((await claire.call("DELETE", `/saved-views/${body.id}`)).status).toBe(204);
  expect(await namesOf(karim)).toEqual(["Cessions"]);
});

test("a name is taken once of a list, whatever its accents, and free for another list and person", async () => {
  const first = (await keep("À revoir")).body;
  const taken = { status: 409, code: "saved_view_name_taken", location: "name" };
  await expectRefused(world, () => keep("a REVOIR"), taken);
  for (const page of ["/admin/offers", "/admin/offers#deals", "/admin/users/:id#sessions"]) {
    expect((await keep("À revoir", { list: page })).status).toBe(201);
  }
  expect((await keep("À revoir", {}, other)).status).toBe(201);
  const second = (await keep("Autre")).body;
  await expectRefused(world, () => change(second.id, { name: "À revoir" }), taken);
  expect((await change(first.id, { name: "À REVOIR" })).status).toBe(200);
});

test("a list opens with one view at most, and two that are chosen at once leave one", async () => {
  const one = (await keep("Une", { isDefault: true })).body;
  const two = (await keep("Deux", { isDefault: true })).body;
  await keep("Ailleurs", { isDefault: true, list: "/admin/companies" });
  const defaults = async () =>
    (await admin.get("/saved-views")).body.items
      .filter((view: { isDefault: boolean }) => view.isDefault)
      .map(({ name }: { name: string }) => name);
  expect(await defaults()).toEqual(["Ailleurs", "Deux"]);
  await Promise.all([one, two].map(({ id }) => change(id, { isDefault: true })));
  expect(await defaults()).toHaveLength(2);
  await change(one.id, { isDefault: false });
  await change(two.id, { isDefault: false });
  expect(await defaults()).toEqual(["Ailleurs"]);
});

test.each([
  ["list", { list: "https://ailleurs.example" }],
  ["list", { list: "admin" }],
  ["list", { list: "/admin/offers#" }],
  ["name", { name: " " }],
  ["name", { name: "x".repeat(61) }],
  ["search", { search: "q=#ancre" }],
  ["search", { search: "q".repeat(2_001) }],
])("refuses a wrong %s: %o", async (location, fields) => {
  const { status, body } = await keep("Fausse", fields);
  expect([status, body.errors[0].location]).toEqual([400, location]);
});

test("they are bounded in number, and go with the account of who kept them", async () => {
  const { id } = world.people.admin;
  const kept = (await admin.get("/saved-views")).body.items.length;
  for (let rank = kept; rank < savedViewsMax; rank += 1) {
    expect((await keep(`Vue ${rank}`)).status).toBe(201);
  }
  const full = { status: 409, code: "saved_views_full" };
  await expectRefused(world, () => keep("De trop"), full);
  await write(world.contextOf(null), (w) => eraseSavedViewsOf(w, id));
  expect(await namesOf(admin)).toEqual([]);
  expect(await namesOf(other)).toHaveLength(1);
});
