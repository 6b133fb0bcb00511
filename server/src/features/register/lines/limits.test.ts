import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import {
  createIssuer,
  transferPath,
  verifyIntact,
  undocumented,
} from "../../../../test/factories.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

/** The number is what 100 votes a share leave of 2^53. */
const mostShares = 90_071_992_547_409;
const highestPrice = "999999999999.999999";
const category = { votesPerShare: 100, nominalValue: "1000000" };

const account = (categoryId: string, holderId: string): string =>
  `/share-holders/share-categories/${categoryId}/${holderId}`;

/** Every page on which the figures of a register show. */
const pagesOf = (companyId: string, categoryId: string): string[] => [
  `/share-holders/companies/${companyId}`,
  `/share-holders/companies/${companyId}?at=2024-06-01`,
  `/share-holders/companies/${companyId}?sort=votes`,
  `/companies/${companyId}/register`,
  `/companies/${companyId}/register.csv`,
  `/companies/${companyId}/register.xlsx`,
  `/companies/${companyId}/cap-table.csv`,
  `/companies/${companyId}/ocf.zip`,
  `/company/${companyId}`,
  `/share-categories/${categoryId}`,
  `/share-holders/users/${world.people.claire.id}?hidden=true`,
  "/transactions",
  "/company",
  "/share-categories",
  "/share-holders",
];

test.each([
  ["more shares than a company may have", { quantity: mostShares + 1 }],
  ["the largest number of the wire", { quantity: 2 ** 53 - 1 }],
  ["an amount beyond the wire", { quantity: 91, unitPrice: highestPrice }],
])("refuses a credit of %s, and the register stays readable", async (_, body) => {
  const { claire } = world.people;
  const issuer = await createIssuer(admin, [[claire.id, 1]], { category });
  const answer = await admin.post(account(issuer.category.id, claire.id), {
    ...undocumented,
    ...body,
  });
  expect(answer).toMatchObject({
    status: 422,
    body: { code: "quantity_too_large", errors: [{ location: "quantity" }] },
  });
  expect(await verifyIntact(admin, issuer.company.id)).toMatchObject({ movementCount: 1 });
});

test("a company that is as large as can be is read on every page", async () => {
  const { claire, karim } = world.people;
  const issuer = await createIssuer(admin, [[claire.id, mostShares]], { category });
  const one = { ...undocumented, quantity: 1, unitPrice: highestPrice };
  const full = await admin.post(account(issuer.category.id, karim.id), one);
  expect(full).toMatchObject({ status: 422, body: { code: "quantity_too_large" } });
  const path = transferPath(claire.id, karim.id, issuer.category.id);
  expect((await admin.post(path, one)).status).toBe(201);
  expect((await admin.post(path, { ...undocumented, quantity: mostShares - 1 })).status).toBe(201);
  for (const page of pagesOf(issuer.company.id, issuer.category.id)) {
    expect([page, (await admin.get(page)).status]).toEqual([page, 200]);
  }
  const table = await admin.get(`/share-holders/companies/${issuer.company.id}`);
  expect(table.body).toMatchObject({
    totals: { quantity: mostShares, votes: mostShares * 100 },
    // Neither is a number that JSON could carry exactly.
    capitalCents: null,
  });
  const holdings = await admin.get(`/share-holders/users/${karim.id}?hidden=true`);
  expect(holdings.body.items[0]).toMatchObject({ quantity: mostShares, valueCents: null });
});

test("an account worked off and filled again is not refused for what it once had", async () => {
  const { claire } = world.people;
  const issuer = await createIssuer(admin, [[claire.id, mostShares]], { category });
  const path = account(issuer.category.id, claire.id);
  expect((await admin.call("DELETE", path, undocumented)).status).toBe(200);
  expect((await admin.post(path, { ...undocumented, quantity: mostShares })).status).toBe(201);
  expect(await verifyIntact(admin, issuer.company.id)).toMatchObject({ intact: true });
});
