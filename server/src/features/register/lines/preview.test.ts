import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { createIssuer, undocumented } from "../../../../test/factories.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

test.each([
  ["ISSUE", "toHolderId", { fromHolderId: "claire" }],
  ["TRANSFER", "toHolderId", { fromHolderId: "claire" }],
  ["TRANSFER", "fromHolderId", { toHolderId: "claire" }],
  ["CANCELLATION", "fromHolderId", { toHolderId: "claire" }],
  ["MENTION", "fromHolderId", {}],
])("a preview of a line of type %s without its %s asks for it", async (type, field, given) => {
  const { company, category } = await createIssuer(admin, [[world.people.claire.id, 10]]);
  const sides = Object.fromEntries(
    Object.keys(given).map((side) => [side, world.people.claire.id]),
  );
  await expectRefused(
    world,
    () =>
      admin.post(`/companies/${company.id}/register/preview`, {
        type,
        shareCategoryId: category.id,
        quantity: 1,
        ...sides,
      }),
    { status: 404, code: "holder_not_found", location: field },
  );
});

test("a side that a line has not is left out of its preview", async () => {
  const { claire, karim } = world.people;
  const { company, category } = await createIssuer(admin, [[claire.id, 10]]);
  const answer = await admin.post(`/companies/${company.id}/register/preview`, {
    type: "ISSUE",
    shareCategoryId: category.id,
    quantity: 5,
    fromHolderId: karim.id,
    toHolderId: claire.id,
  });
  expect(answer).toMatchObject({ status: 200, body: { companyTotalAfter: 15 } });
  expect(answer.body.lines).toHaveLength(1);
});

test("a preview puts the register's refusal on the field that it is about", async () => {
  const { claire, karim } = world.people;
  const { company, category } = await createIssuer(admin, [[claire.id, 10]]);
  await expectRefused(
    world,
    () =>
      admin.post(`/companies/${company.id}/register/preview`, {
        type: "TRANSFER",
        shareCategoryId: category.id,
        quantity: 11,
        fromHolderId: claire.id,
        toHolderId: karim.id,
      }),
    { status: 422, code: "not_enough_shares", location: "quantity" },
  );
});

test("a preview in one company of another's shares is refused", async () => {
  const { claire } = world.people;
  const { company } = await createIssuer(admin);
  const { category } = await createIssuer(admin, [[claire.id, 10]]);
  await expectRefused(
    world,
    () =>
      admin.post(`/companies/${company.id}/register/preview`, {
        type: "ISSUE",
        shareCategoryId: category.id,
        quantity: 1,
        toHolderId: claire.id,
      }),
    { status: 404, code: "share_category_not_found" },
  );
});

// CGI 726 and 635. The month counts from the day on which the sale was agreed.
test.each([
  ["a small sale", { unitPrice: "3" }, { cents: 2_500, dueOn: "2025-02-28" }],
  ["a large one", { unitPrice: "500000" }, { cents: 500_000, dueOn: "2025-02-28" }],
  ["a sale without a price", {}, null],
  ["a gift at a value", { unitPrice: "3", nature: "gift" }, null],
])("a preview of %s says what duty it is due", async (_, facts, duty) => {
  const { claire, karim } = world.people;
  const { company, category } = await createIssuer(admin, [[claire.id, 10]]);
  const preview = await admin.post(`/companies/${company.id}/register/preview`, {
    type: "TRANSFER",
    shareCategoryId: category.id,
    quantity: 10,
    ...facts,
    fromHolderId: claire.id,
    toHolderId: karim.id,
    agreedOn: "2025-01-31",
  });
  expect(preview).toMatchObject({ status: 200, body: { duty } });
});

test("previews give their connections back, refused ones too", async () => {
  const { claire } = world.people;
  const { company, category } = await createIssuer(admin, [[claire.id, 10]]);
  await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      admin.post(`/companies/${company.id}/register/preview`, {
        type: "CANCELLATION",
        shareCategoryId: category.id,
        quantity: index % 2 ? 11 : 1,
        fromHolderId: claire.id,
      }),
    ),
  );
  const { pool } = world.services;
  expect(pool.idleCount).toBe(pool.totalCount);
});

test("a preview of a pledge says what would still be free, and that nothing moves", async () => {
  const { claire, karim } = world.people;
  const { company, category } = await createIssuer(admin, [[claire.id, 100]]);
  const previewOf = async (type: string, quantity: number, nature?: string) => {
    const sides = { fromHolderId: claire.id, toHolderId: karim.id };
    const path = `/companies/${company.id}/register/preview`;
    const act = { agreedOn: "2024-02-01", reason: "Prêt du 1er février 2024" };
    const body = { type, shareCategoryId: category.id, quantity, nature, ...act, ...sides };
    const answer = await admin.post(path, body);
    expect(answer.status).toBe(200);
    return Object.fromEntries(
      answer.body.lines.map((line: { holderId: string }) => [line.holderId, line]),
    );
  };
  const pledge = await previewOf("MENTION", 40, "pledge");
  const held = { quantityBefore: 100, quantityAfter: 100 };
  expect(pledge[claire.id]).toMatchObject({
    ...held,
    freeQuantityBefore: 100,
    freeQuantityAfter: 60,
  });
  expect(pledge[karim.id]).toMatchObject({ freeQuantityBefore: 0, freeQuantityAfter: 0 });
  const mentions = `/share-holders/mentions/${category.id}/${claire.id}`;
  expect(
    (
      await admin.post(mentions, {
        ...undocumented,
        quantity: 40,
        nature: "pledge",
        agreedOn: "2024-02-01",
        reason: "Prêt du 1er février 2024",
        beneficiaryId: karim.id,
      })
    ).status,
  ).toBe(201);
  const usufruct = await previewOf("MENTION", 50, "usufruct");
  expect(usufruct[claire.id]).toMatchObject({ freeQuantityBefore: 60, freeQuantityAfter: 50 });
  const sale = await previewOf("TRANSFER", 10);
  expect(Object.keys(sale)).toEqual([claire.id, karim.id]);
  expect(sale[claire.id]).toMatchObject({ freeQuantityBefore: 60, freeQuantityAfter: 50 });
  expect(sale[karim.id]).toMatchObject({ freeQuantityBefore: 0, freeQuantityAfter: 10 });
});
