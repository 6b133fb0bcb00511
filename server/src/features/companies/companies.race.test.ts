import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../../test/client.ts";
import { createCategory, createCompany, undocumented } from "../../../test/factories.ts";
import { createWorld, type World } from "../../../test/world.ts";

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

const fields = { sector: "energy", legalForm: "SAS" };
const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const statuses = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

test("of companies that choose one address at once, one gets it", async () => {
  const answers = await times(8, (index) =>
    admin.post("/company", { name: `Rivale ${index}`, slug: "convoitee", ...fields }),
  );
  expect(statuses(answers)).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
  const refused = answers.filter(({ status }) => status === 409);
  expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(["slug_taken"]));
});

test("of companies of one name at once, each gets its own address", async () => {
  const answers = await times(8, () => admin.post("/company", { name: "Jumelle", ...fields }));
  expect(statuses(answers)).toEqual(Array.from({ length: 8 }, () => 201));
  expect(new Set(answers.map(({ body }) => body.slug)).size).toBe(8);
});

test("of two changes made on one version, one is told to reload", async () => {
  const { id } = await createCompany(admin);
  const answers = await times(6, (index) =>
    admin.call(
      "PATCH",
      `/company/${id}`,
      { summary: `Texte ${index}` },
      {
        headers: { "if-match": '"1"' },
      },
    ),
  );
  expect(statuses(answers)).toEqual([200, 412, 412, 412, 412, 412]);
  expect((await admin.get(`/company/${id}`)).body.version).toBe(2);
});

test("changes that do not ask for a version all count", async () => {
  const { id } = await createCompany(admin);
  await times(6, (index) => admin.call("PATCH", `/company/${id}`, { summary: `Texte ${index}` }));
  expect((await admin.get(`/company/${id}`)).body.version).toBe(7);
});

test("a company is never deleted from under its first movement", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await createCompany(admin);
    const category = await createCategory(admin, id);
    const path = `/share-holders/share-categories/${category.id}/${world.people.claire.id}`;
    const [deleted, credited] = await Promise.all([
      admin.call("DELETE", `/company/${id}`),
      admin.post(path, { ...undocumented, quantity: 1, reason: "Constitution" }),
    ]);
    const { rows } = await world.services.pool.query(
      "select (select count(*) from companies where id = $1)::int as companies, (select count(*) from movements where company_id = $1)::int as movements",
      [id],
    );
    const survived = credited.status === 201;
    expect(rows[0]).toEqual(
      survived ? { companies: 1, movements: 1 } : { companies: 0, movements: 0 },
    );
    expect([deleted.status, credited.status]).toEqual(survived ? [409, 201] : [204, 404]);
  }
});
