import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { openEntityDesk, type EntityDesk } from "../../../../test/entity-desk.ts";
import { createIssuer } from "../../../../test/factories.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { insertWallet } from "../../../../test/states.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;
let claire: Client;
let karim: Client;
let desk: EntityDesk;

beforeAll(async () => {
  world = await createWorld();
  [admin, claire, karim] = await Promise.all([
    world.signedIn(world.people.admin.email),
    world.signedIn(world.people.claire.email),
    world.signedIn(world.people.karim.email),
  ]);
  desk = await openEntityDesk(world, admin);
});
afterAll(() => world.close());

test("an entity is represented by the first whose right to was validated, and says so to its own alone", async () => {
  const { people } = world;
  const { id, siret } = (await desk.typed(claire)).body;
  await desk.ask(claire, id);
  await desk.ask(karim, id, {}, people.karim.id);
  const representativeFor = async (client: Client, path = `/corporates/${id}`) =>
    (await client.get(path)).body.representative;
  expect(await representativeFor(admin)).toBeNull();
  await desk.decide(id, { status: "VALIDATED" }, people.karim.id);
  await desk.decide(id, { status: "VALIDATED" });
  const found = { userId: people.karim.id, firstName: "Karim", lastName: expect.any(String) };
  for (const client of [admin, claire, karim]) {
    expect(await representativeFor(client)).toEqual(found);
  }
  const own = (await claire.get(`/corporates/users/${people.claire.id}`)).body.items;
  const mine = own.find((one: { corporate: { id: string } }) => one.corporate.id === id);
  expect(mine.corporate.representative).toEqual(found);

  await karim.call("DELETE", desk.linkPath(id, people.karim.id));
  expect(await representativeFor(claire)).toMatchObject({ userId: people.claire.id });
  // Whoever only asks to represent it, or looks its number up, learns nothing of who does.
  await desk.ask(karim, id, {}, people.karim.id);
  const asked = (await karim.get(`/corporates/users/${people.karim.id}`)).body.items;
  const pending = asked.find((one: { corporate: { id: string } }) => one.corporate.id === id);
  expect(pending.corporate.representative).toBeNull();
  const again = await karim.post(`/corporates/corporate/${siret}`);
  expect(again.body).toMatchObject({ id, representative: null });
});

test("who represents an entity moves its seat alone: the names that others rely on stay", async () => {
  const { id, siret } = (await desk.typed(claire, { legalForm: "SCI" })).body;
  await desk.ask(claire, id);
  await desk.decide(id, { status: "VALIDATED" });
  const street = { street: "4 quai de Saône", postcode: "69004", city: "Lyon" };
  const addressId = (await claire.post("/address", street)).body.id;
  const moved = await claire.call("PUT", `/corporates/${id}`, { addressId });
  expect(moved.body).toMatchObject({
    legalName: "Essai",
    legalForm: "SCI",
    siret,
    domicile: "4 quai de Saône, 69004 Lyon",
  });
  await expectRefused(
    world,
    () => claire.call("PUT", `/corporates/${id}`, { legalName: "Autre" }),
    { status: 409, code: "entity_name_locked", location: "legalName" },
  );
});

test("an entity that has held shares is kept; another one goes, with its requests", async () => {
  const held = (await desk.typed(admin)).body.id as string;
  await createIssuer(admin, [[held, 5]]);
  const kept = { status: 409, code: "corporate_in_registers" };
  await expectRefused(world, () => admin.call("DELETE", `/corporates/${held}`), kept);
  const { id } = (await desk.typed(claire)).body;
  await desk.ask(claire, id);
  expect((await admin.call("DELETE", `/corporates/${id}`)).status).toBe(204);
  expect((await admin.get(`/corporates/${id}`)).body.code).toBe("corporate_not_found");
});

test("a wallet that was only looked at keeps no entity", async () => {
  const { id } = (await desk.typed(claire)).body;
  await insertWallet(world, id, "RF18539007547034");
  expect((await admin.call("DELETE", `/corporates/${id}`)).status).toBe(204);
});

test("a change is made from the version that was read, and keeps the SIRET", async () => {
  const { id, siret } = (await desk.typed(claire)).body;
  const put = (legalName: string) =>
    admin.call(
      "PUT",
      `/corporates/${id}`,
      { legalName, legalForm: "SA" },
      {
        headers: { "if-match": '"1"' },
      },
    );
  expect((await put("Nouveau nom")).body).toMatchObject({
    legalName: "Nouveau nom",
    siret,
    version: 2,
  });
  await expectRefused(world, () => put("Trop tard"), { status: 412, code: "changed_meanwhile" });
});
