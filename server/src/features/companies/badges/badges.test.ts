import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { createCompany } from "../../../../test/factories.ts";
import { describeResource } from "../../../../test/plain-resource.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

const fields = { nameFr: "Énergie", nameEn: "Energy", colour: "1", icon: "sun" };

const createBadge = async (nameFr: string) => {
  const answer = await admin.post("/badges", { ...fields, nameFr });
  expect(answer.status).toBe(201);
  return answer.body as { id: string; version: number };
};

test("badges are listed by name, to everybody, with their companies", async () => {
  const badge = await createBadge("Zéro déchet");
  const first = await createBadge("Abeilles");
  await createCompany(admin, { badgeIds: [badge.id, badge.id, first.id] });
  await createCompany(admin, { badgeIds: [badge.id] });
  const change = await admin.call("PATCH", `/badges/${badge.id}`, { colour: "4" });
  expect(change.body).toMatchObject({ colour: "4", icon: "sun", companyCount: 2, version: 2 });
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

describeResource(() => world, {
  calls: {
    create: "createBadge",
    list: "listBadges",
    get: "getBadge",
    update: "updateBadge",
    delete: "deleteBadge",
  },
  fields: (_, number) => ({ ...fields, nameFr: `Énergie ${number}` }),
  change: { nameEn: "Other", colour: "4" },
  wrong: [{ icon: "skull" }, { colour: "red" }, { nameFr: " " }, { nameEn: "x".repeat(41) }],
  missing: "badge_not_found",
  // Whatever the accents and the case.
  taken: { code: "badge_name_taken", field: "nameFr", alike: (name) => name.replace("É", "e") },
  entity: "badge",
});
