import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../../test/client.ts";
import { createCategory, createIssuer, credit, undocumented } from "../../../test/factories.ts";
import { createWorld, type World } from "../../../test/world.ts";

let world: World;
let admin: Client;
let holder: Client;
let representative: Client;
let companyId: string;
let categoryId: string;
let emptyId: string;

/** Three holders of one category, the smallest first in the register; a second category is empty. */
beforeAll(async () => {
  world = await createWorld();
  const { people } = world;
  admin = await world.signedIn(people.admin.email);
  const { company, category } = await createIssuer(admin, [
    [people.claire.id, 10],
    [people.karim.id, 30],
    [people.stranger.id, 20],
  ]);
  await credit(admin, category.id, people.claire.id, { quantity: 1 });
  companyId = company.id;
  categoryId = category.id;
  emptyId = (await createCategory(admin, companyId, { name: "Actions vides" })).id;
  await admin.call("PATCH", `/company/${companyId}/users/${people.helene.id}`);
  holder = await world.signedIn(people.claire.email);
  representative = await world.signedIn(people.helene.email);
});
afterAll(() => world.close());

const read = async (client: Client, query = "") => {
  const answer = await client.get(`/share-categories/company/${companyId}${query}`);
  expect(answer.status).toBe(200);
  return answer.body.items;
};
const nothing = { items: [], total: 0, nextCursor: null };

test("the company and an administrator read the categories with their shareholders and transactions", async () => {
  const { claire, karim, stranger } = world.people;
  for (const client of [representative, admin]) {
    const [held, empty] = await read(client);
    expect(held.id).toBe(categoryId);
    expect(held.shareholders).toMatchObject({
      items: [
        { userId: karim.id, corporateId: null, shareCategoryId: categoryId, quantity: 30 },
        { userId: stranger.id, quantity: 20 },
        { userId: claire.id, quantity: 11 },
      ],
      total: 3,
      nextCursor: null,
    });
    expect(held.transactions).toMatchObject({ total: 4, nextCursor: null });
    expect(held.transactions.items.map((line: { number: number }) => line.number)).toEqual([
      4, 3, 2, 1,
    ]);
    expect(empty).toMatchObject({ id: emptyId, shareholders: nothing, transactions: nothing });
  }
});

test("a shareholder reads the categories alone, and so does whoever asks for no more", async () => {
  const [held] = await read(holder);
  expect(held).not.toHaveProperty("shareholders");
  expect(held).not.toHaveProperty("transactions");
  expect(await read(admin, "?brief=true")).toEqual(await read(holder));
  expect(await read(representative, "?brief=true")).toEqual(await read(holder));
});

test("many holders answer like few: a first page, what there is in all, and where to go on", async () => {
  const [held] = await read(representative, "?limit=2");
  expect(held.shareholders.items).toHaveLength(2);
  expect(held.shareholders.total).toBe(3);
  expect(held.transactions.items).toHaveLength(2);
  expect(held.transactions.total).toBe(4);
  const goOn = (path: string, { nextCursor }: { nextCursor: string }) =>
    representative.get(`${path}/${categoryId}?limit=2&cursor=${nextCursor}`);
  const holders = await goOn("/share-holders/share-categories", held.shareholders);
  expect(holders.body).toMatchObject({
    items: [{ userId: world.people.claire.id, quantity: 11 }],
    total: 3,
    nextCursor: null,
  });
  const lines = await goOn("/transactions/share-category", held.transactions);
  expect(lines.body).toMatchObject({
    items: [{ number: 2 }, { number: 1 }],
    total: 4,
    nextCursor: null,
  });
});

test("whoever sold everything is no shareholder of the category", async () => {
  const { karim } = world.people;
  const { company, category } = await createIssuer(admin, [[karim.id, 5]]);
  await admin.call(
    "DELETE",
    `/share-holders/share-categories/${category.id}/${karim.id}`,
    undocumented,
  );
  const { body } = await admin.get(`/share-categories/company/${company.id}`);
  expect(body.items[0].shareholders).toEqual(nothing);
  expect(body.items[0].transactions.total).toBe(2);
});

test("the shareholders of a category that is not there are not found", async () => {
  const none = "018f0000-0000-7000-8000-000000000000";
  const answer = await admin.get(`/share-holders/share-categories/${none}`);
  expect(answer).toMatchObject({ status: 404, body: { code: "share_category_not_found" } });
});
