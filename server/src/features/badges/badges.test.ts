import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../../test/client.ts";
import { createCompany } from "../../../test/factories.ts";
import { expectRefused } from "../../../test/unchanged.ts";
import { createWorld, type World } from "../../../test/world.ts";

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

const unknownId = "018f0000-0000-7000-8000-000000000000";
const fields = { nameFr: "Énergie", nameEn: "Energy", colour: "1", icon: "sun" };

const createBadge = async (nameFr: string) => {
  const answer = await admin.post("/badges", { ...fields, nameFr });
  expect(answer.status).toBe(201);
  return answer.body as { id: string; version: number };
};

test("a badge is made, read, changed and listed by name with its companies", async () => {
  const badge = await createBadge("Zéro déchet");
  const first = await createBadge("Abeilles");
  expect(badge).toMatchObject({ nameEn: "Energy", companyCount: 0, version: 1 });
  await createCompany(admin, { badgeIds: [badge.id, badge.id, first.id] });
  await createCompany(admin, { badgeIds: [badge.id] });
  const change = await admin.call("PATCH", `/badges/${badge.id}`, { colour: "4" });
  expect(change.body).toMatchObject({ colour: "4", icon: "sun", companyCount: 2, version: 2 });
  expect((await admin.get(`/badges/${badge.id}`)).body).toEqual(change.body);
  const { items } = (await world.guest.get("/badges")).body;
  expect(items).toMatchObject([
    { nameFr: "Abeilles", companyCount: 1 },
    { nameFr: "Zéro déchet", companyCount: 2 },
  ]);
});

test("a badge that goes is taken off the companies", async () => {
  const badge = await createBadge("Éphémère");
  const kept = await createBadge("Durable");
  const { id } = await createCompany(admin, { badgeIds: [badge.id, kept.id] });
  expect((await admin.get(`/company/${id}`)).body.badges).toHaveLength(2);
  expect((await admin.call("DELETE", `/badges/${badge.id}`)).status).toBe(204);
  expect((await admin.get(`/company/${id}`)).body.badges).toMatchObject([{ id: kept.id }]);
});

test("two badges of one name, whatever the accents, are refused, at once too", async () => {
  await createBadge("Solidaire");
  const refusal = { status: 409, code: "badge_name_taken", location: "nameFr" };
  const again = () => admin.post("/badges", { ...fields, nameFr: "SOLIDAÏRE" });
  await expectRefused(world, again, refusal);
  const other = await createBadge("Autre");
  await expectRefused(
    world,
    () => admin.call("PATCH", `/badges/${other.id}`, { nameFr: "solidaire", colour: "6" }),
    refusal,
  );
  const race = await Promise.all(
    Array.from({ length: 5 }, () => admin.post("/badges", { ...fields, nameFr: "Course" })),
  );
  expect(race.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201, 409, 409, 409, 409,
  ]);
});

test("a change made on an older version is refused", async () => {
  const { id } = await createBadge("Versionné");
  const patch = (nameEn: string) =>
    admin.call("PATCH", `/badges/${id}`, { nameEn }, { headers: { "if-match": '"1"' } });
  expect((await patch("First")).status).toBe(200);
  await expectRefused(world, () => patch("Second"), { status: 412, code: "changed_meanwhile" });
});

test("what is malformed or not there is refused", async () => {
  const malformed = { status: 400, code: "malformed_request" };
  for (const wrong of [{ icon: "skull" }, { colour: "red" }, { nameFr: " " }, { more: 1 }]) {
    await expectRefused(world, () => admin.post("/badges", { ...fields, ...wrong }), malformed);
  }
  await expectRefused(world, () => admin.get("/badges/x"), malformed);
  const gone = { status: 404, code: "badge_not_found" };
  await expectRefused(world, () => admin.get(`/badges/${unknownId}`), gone);
  await expectRefused(world, () => admin.call("PATCH", `/badges/${unknownId}`, {}), gone);
  await expectRefused(world, () => admin.call("DELETE", `/badges/${unknownId}`), gone);
});

test("only the platform's administrators make, read one, change and remove badges", async () => {
  const { id } = await createBadge("Réservé");
  const helene = await world.signedIn(world.people.helene.email);
  const company = await createCompany(admin);
  await admin.call("PATCH", `/company/${company.id}/users/${world.people.helene.id}`);
  const calls = [
    (client: Client) => client.post("/badges", { ...fields, nameFr: "Pirate" }),
    (client: Client) => client.get(`/badges/${id}`),
    (client: Client) => client.call("PATCH", `/badges/${id}`, { nameFr: "Pirate" }),
    (client: Client) => client.call("DELETE", `/badges/${id}`),
  ];
  for (const call of calls) {
    await expectRefused(world, () => call(world.guest), { status: 401, code: "no_session" });
    await expectRefused(world, () => call(helene), { status: 403, code: "forbidden" });
  }
});
