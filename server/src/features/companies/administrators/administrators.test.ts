import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { createCompany } from "../../../../test/factories.ts";
import { messagesTo } from "../../../../test/messages.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;
let helene: Client;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
  helene = await world.signedIn(world.people.helene.email);
});
afterAll(() => world.close());

const unknownId = "018f0000-0000-7000-8000-000000000000";

test("a person becomes an administrator with the next request, and stops being one likewise", async () => {
  const { id } = await createCompany(admin);
  const link = `/company/${id}/users/${world.people.helene.id}`;
  expect((await helene.get(`/company/${id}`)).status).toBe(404);
  expect((await admin.call("PATCH", link)).body).toEqual({
    userId: world.people.helene.id,
    firstName: "Hélène",
    lastName: "Vasseur",
    email: world.people.helene.email,
    state: "ACTIVE",
    emailVerified: true,
  });
  expect((await helene.get(`/company/${id}`)).status).toBe(200);
  expect((await helene.get(`/company/${id}/administrator`)).body.items).toHaveLength(1);
  expect((await helene.get("/user/me/companies")).body.items).toMatchObject([{ id }]);
  expect((await admin.call("DELETE", link)).status).toBe(204);
  expect((await helene.get(`/company/${id}`)).status).toBe(404);
});

test("asked twice, it answers the same, writes and tells once", async () => {
  const { id, slug } = await createCompany(admin);
  const link = `/company/${id}/users/${world.people.helene.id}`;
  const answers = await Promise.all([admin.call("PATCH", link), admin.call("PATCH", link)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]?.body).toEqual(answers[1]?.body);
  const { rows } = await world.services.pool.query(
    "select count(*)::int as count from audit_log where entity_id = $1 and action = $2",
    [id, "company.administrator_added"],
  );
  expect(rows[0].count).toBe(1);
  const path = `/companies/${slug}/cap-table`;
  const { items } = (await helene.get("/notifications")).body;
  expect(items.filter((told: { path: string }) => told.path === path)).toMatchObject([
    { kind: "company_administrator", readAt: null },
  ]);
});

test("the new administrator and those who were there read of it in a mail, once", async () => {
  const { claire, karim } = world.people;
  const { id, name } = await createCompany(admin);
  const mailsTo = async (email: string) =>
    (await messagesTo(world, email)).filter(
      ({ template, subject }) => template === "company_administrator" && subject?.includes(name),
    );
  await admin.call("PATCH", `/company/${id}/users/${claire.id}`);
  const [first, ...none] = await mailsTo(claire.email);
  expect(first?.subject).toBe(`Vous administrez la société ${name}`);
  expect(none).toEqual([]);
  await admin.call("PATCH", `/company/${id}/users/${karim.id}`);
  await admin.call("PATCH", `/company/${id}/users/${karim.id}`);
  expect((await mailsTo(karim.email)).map(({ subject }) => subject)).toEqual([
    `Vous administrez la société ${name}`,
  ]);
  const told = await mailsTo(claire.email);
  expect(told).toHaveLength(2);
  expect(told.at(-1)?.text).toContain("Karim Benali");
  expect(told.at(-1)?.subject).toBe(`Une personne de plus administre la société ${name}`);
});

test("administrators are listed by name", async () => {
  const { id } = await createCompany(admin);
  for (const name of ["helene", "claire", "stranger"] as const) {
    await admin.call("PATCH", `/company/${id}/users/${world.people[name].id}`);
  }
  const { body } = await admin.get(`/company/${id}/administrator`);
  expect(body.items.map((item: { lastName: string }) => item.lastName)).toEqual([
    "Aubry",
    "Étranger",
    "Vasseur",
  ]);
});

test("nobody, no company and no administration are said apart", async () => {
  const { id } = await createCompany(admin);
  const { helene: person } = world.people;
  const refuse = (method: "GET" | "PATCH" | "DELETE", path: string, code: string) =>
    expectRefused(world, () => admin.call(method, path), { status: 404, code });
  await refuse("PATCH", `/company/${id}/users/${unknownId}`, "user_not_found");
  await refuse("PATCH", `/company/${unknownId}/users/${person.id}`, "company_not_found");
  await refuse("DELETE", `/company/${id}/users/${person.id}`, "user_not_found");
  await refuse("DELETE", `/company/${unknownId}/users/${person.id}`, "company_not_found");
  await refuse("GET", `/company/${unknownId}/administrator`, "company_not_found");
});

test("an account that is closed administers nothing", async () => {
  const { id } = await createCompany(admin);
  const { karim } = world.people;
  await world.services.pool.query("update users set state = 'DISABLED' where id = $1", [karim.id]);
  await expectRefused(world, () => admin.call("PATCH", `/company/${id}/users/${karim.id}`), {
    status: 404,
    code: "user_not_found",
  });
});
