import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWalletOf } from "#features/cash/wallets/payers.commands.ts";
import { createCorporate } from "#features/entities/corporates/corporates.commands.ts";
import {
  decideRepresentative,
  linkRepresentative,
} from "#features/entities/corporates/representatives.commands.ts";
import type { Client } from "../../../../test/client.ts";
import {
  createCategory,
  createIssuer,
  credit,
  transferPath,
  undocumented,
} from "../../../../test/factories.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;
let claire: Client;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
  claire = await world.signedIn(world.people.claire.email);
});
afterAll(() => world.close());

const open = { company: { secondaryMarketStatus: "OPEN" } };

type ShownHolding = { companyName: string; quantity: number; costCents: number | null };
const holdingsOf = async (client: Client, userId: string, query = "") => {
  const { status, body } = await client.get(`/share-holders/users/${userId}${query}`);
  expect(status).toBe(200);
  return body as { items: (ShownHolding & Record<string, unknown>)[]; hiddenCount: number };
};

test("the accounts of a category are listed largest first, and the empty ones counted apart", async () => {
  const { claire: one, karim, helene } = world.people;
  const issuer = await createIssuer(admin, [
    [one.id, 10],
    [karim.id, 30],
    [helene.id, 20],
  ]);
  const { id } = issuer.category;
  await admin.call("DELETE", `/share-holders/share-categories/${id}/${one.id}`, undocumented);
  const list = async (query = "") =>
    (await admin.get(`/share-holders?shareCategoryId=${id}${query}`)).body;
  const quantities = (page: { items: { quantity: number }[] }) =>
    page.items.map(({ quantity }) => quantity);
  const held = await list();
  expect([quantities(held), held.total, held.hiddenCount]).toEqual([[30, 20], 2, 1]);
  const first = await list("&limit=1");
  expect(quantities(await list(`&limit=1&cursor=${first.nextCursor}`))).toEqual([20]);
  const all = await list("&hidden=true");
  expect([quantities(all), all.total, all.hiddenCount]).toEqual([[30, 20, 0], 3, 1]);
  // An account that somebody names is shown, whether it holds something or not.
  for (const [at, quantity] of [30, 20, 0].entries()) {
    expect(quantities(await list(`&id=${all.items[at].id}`))).toEqual([quantity]);
  }
});

test("an account is named as one everywhere: whose it is, and its own id", async () => {
  const { karim } = world.people;
  const { company, category } = await createIssuer(admin, [[karim.id, 7]]);
  const account = {
    userId: karim.id,
    corporateId: null,
    shareCategoryId: category.id,
    quantity: 7,
  };
  const of = async (path: string) =>
    (await admin.get(path)).body.items.filter(
      (item: { shareCategoryId: string }) => item.shareCategoryId === category.id,
    );
  const [listed] = await of(`/share-holders?shareCategoryId=${category.id}`);
  expect(listed).toMatchObject(account);
  for (const path of [
    `users/${karim.id}?hidden=true`,
    `companies/${company.id}/users/${karim.id}`,
  ]) {
    expect(await of(`/share-holders/${path}`)).toEqual([
      expect.objectContaining({ ...account, id: listed.id }),
    ]);
  }
});

test("nothing held, or a closed market, is hidden and counted; the switch shows it", async () => {
  const { stranger } = world.people;
  const client = await world.signedIn(stranger.email);
  expect(await holdingsOf(client, stranger.id)).toEqual({
    items: [],
    rights: [],
    fractionRights: [],
    hiddenCount: 0,
  });
  const shown = await createIssuer(admin, [[stranger.id, 10]], open);
  const closed = await createIssuer(admin, [[stranger.id, 20]]);
  const emptied = await createIssuer(admin, [[stranger.id, 30]], open);
  const path = `/share-holders/share-categories/${emptied.category.id}/${stranger.id}`;
  await admin.call("DELETE", path, undocumented);
  const some = await holdingsOf(client, stranger.id);
  expect(some.items.map(({ companyName }) => companyName)).toEqual([shown.company.name]);
  expect(some.hiddenCount).toBe(2);
  const all = await holdingsOf(client, stranger.id, "?hidden=true");
  expect(new Set(all.items.map(({ companyName }) => companyName))).toEqual(
    new Set([shown, closed, emptied].map(({ company }) => company.name)),
  );
  expect(all.hiddenCount).toBe(2);
  expect(await holdingsOf(client, stranger.id, "?hidden=false")).toEqual(some);

  const version = (await admin.get(`/company/${closed.company.id}`)).body.version;
  await admin.call(
    "PATCH",
    `/company/${closed.company.id}`,
    { secondaryMarketStatus: "OPEN" },
    { headers: { "if-match": `"${version}"` } },
  );
  expect(await holdingsOf(client, stranger.id)).toMatchObject({ hiddenCount: 1 });
});

test("a holding has what it is worth at the last price, what it cost and what part it is", async () => {
  const { company, category } = await createIssuer(admin, [], open);
  const { karim } = world.people;
  const me = world.people.claire.id;
  await credit(admin, category.id, me, {
    quantity: 100,
    unitPrice: "10",
    effectiveOn: "2024-01-10",
  });
  await credit(admin, category.id, me, {
    quantity: 100,
    unitPrice: "20",
    effectiveOn: "2024-02-10",
  });
  await admin.post(transferPath(me, karim.id, category.id), {
    ...undocumented,
    quantity: 50,
    unitPrice: "12.345678",
    effectiveOn: "2024-03-10",
  });
  const own = (await holdingsOf(claire, me)).items.find(
    ({ companyId }) => companyId === company.id,
  );
  expect(own).toMatchObject({
    holderId: me,
    holderKind: "user",
    companySlug: company.slug,
    shareCategoryName: category.name,
    secondaryMarketStatus: "OPEN",
    quantity: 150,
    companyShareCount: 200,
    lastUnitPrice: "12.345678",
    // 150 × 12.345678 is 1 851.8517, and three quarters of 3 000.00 is 2 250.00.
    valueCents: 185_185,
    costCents: 225_000,
  });
  const buyer = await world.signedIn(karim.email);
  expect((await holdingsOf(buyer, karim.id)).items).toMatchObject([
    { quantity: 50, valueCents: 61_728, costCents: 61_728 },
  ]);
});

test("the cost follows the days on which lines took effect, not the order in which they came", async () => {
  const { company, category } = await createIssuer(admin, [], open);
  const me = world.people.claire.id;
  const path = `/share-holders/share-categories/${category.id}/${me}`;
  await credit(admin, category.id, me, {
    quantity: 100,
    unitPrice: "10",
    effectiveOn: "2024-01-10",
  });
  await admin.call("DELETE", path, { ...undocumented, quantity: 50, effectiveOn: "2024-03-10" });
  await credit(admin, category.id, me, {
    quantity: 100,
    unitPrice: "40",
    effectiveOn: "2024-02-10",
  });
  const own = (await holdingsOf(claire, me)).items.find(
    ({ companyId }) => companyId === company.id,
  );
  // (100 × 10 + 100 × 40) / 200 × 150
  expect(own).toMatchObject({ quantity: 150, costCents: 375_000 });
});

test("a line that was corrected costs nothing, to the one who gave nor to the one who got", async () => {
  const { company, category } = await createIssuer(admin, [], open);
  const { karim } = world.people;
  const me = world.people.claire.id;
  const at = (day: string, unitPrice: string) => ({
    ...undocumented,
    quantity: 100,
    unitPrice,
    effectiveOn: day,
  });
  await credit(admin, category.id, me, at("2024-01-10", "10"));
  const wrong = await credit(admin, category.id, me, at("2024-01-11", "90"));
  const undo = async (id: string) => {
    const answer = await admin.post(`/transactions/${id}/correction`, { reason: "Erreur" });
    expect(answer.status).toBe(201);
    return answer.body.id as string;
  };
  const costs = async (client: Client, userId: string) =>
    (await holdingsOf(client, userId, "?hidden=true")).items.find(
      ({ companyId }) => companyId === company.id,
    )?.costCents;
  const correction = await undo(wrong.id);
  expect(await costs(claire, me)).toBe(100_000);
  const sale = await admin.post(transferPath(me, karim.id, category.id), at("2024-02-10", "50"));
  const buyer = await world.signedIn(karim.email);
  expect([await costs(claire, me), await costs(buyer, karim.id)]).toEqual([0, 500_000]);
  await undo(sale.body.id);
  expect([await costs(claire, me), await costs(buyer, karim.id)]).toEqual([100_000, 0]);
  await undo(correction);
  expect(await costs(claire, me)).toBe(1_000_000);
});

test("a line without a price leaves the cost unknown, and shares without any price the value", async () => {
  const { company, category } = await createIssuer(admin, [[world.people.claire.id, 10]], open);
  const find = async () =>
    (await holdingsOf(claire, world.people.claire.id)).items.find(
      ({ companyId }) => companyId === company.id,
    );
  expect(await find()).toMatchObject({ lastUnitPrice: null, valueCents: null, costCents: null });
  await credit(admin, category.id, world.people.claire.id, { quantity: 1, unitPrice: "2" });
  expect(await find()).toMatchObject({ lastUnitPrice: "2", valueCents: 2200, costCents: null });
});

test("each category of a company is a holding of its own, at its own price", async () => {
  const { company, category } = await createIssuer(admin, [], open);
  const other = await createCategory(admin, company.id, { name: "Préférence" });
  const me = world.people.claire.id;
  await credit(admin, category.id, me, { quantity: 10, unitPrice: "1" });
  await credit(admin, other.id, me, { quantity: 5, unitPrice: "100" });
  const { body } = await claire.get(`/share-holders/companies/${company.id}/users/${me}`);
  expect(
    body.items.map(({ shareCategoryName, valueCents }: Record<string, unknown>) => [
      shareCategoryName,
      valueCents,
    ]),
  ).toEqual([
    [category.name, 1000],
    ["Préférence", 50_000],
  ]);
});

describe("by corporates", () => {
  let corporateId: string;
  let companyId: string;

  beforeAll(async () => {
    const { admin: adminUser, karim, helene } = world.people;
    const ctx = world.contextOf({
      userId: adminUser.id,
      sessionId: null,
      isAdmin: true,
      companyIds: [],
      holderIds: [],
    });
    ({ id: corporateId } = await createCorporate(ctx, {
      legalName: "Aubry Participations",
      legalForm: "SAS",
      siret: "73282932000074",
    }));
    for (const { id: userId } of [karim, helene]) {
      await linkRepresentative(ctx, { corporateId, userId });
    }
    await decideRepresentative(
      ctx,
      { corporateId, userId: karim.id },
      { status: "VALIDATED" },
      openWalletOf,
    );
    const issuer = await createIssuer(admin, [[corporateId, 40]], open);
    companyId = issuer.company.id;
  });

  test("holdings are added where they are asked for, to who may act for the entity", async () => {
    const { karim, helene } = world.people;
    const representative = await world.signedIn(karim.email);
    const own = await holdingsOf(representative, karim.id);
    expect(own.items.map(({ holderId }) => holderId)).not.toContain(corporateId);
    const both = await holdingsOf(representative, karim.id, "?include=corporates");
    expect(both.items).toContainEqual(
      expect.objectContaining({
        holderId: corporateId,
        holderKind: "corporate",
        holderName: "Aubry Participations",
        quantity: 40,
      }),
    );
    const pending = await world.signedIn(helene.email);
    const without = await holdingsOf(pending, helene.id, "?include=corporates");
    expect(without.items).toEqual([]);
    expect((await pending.get(`/share-holders/corporates/${corporateId}`)).status).toBe(404);
  });

  test("the entity's own list has its holdings and its hidden ones", async () => {
    await createIssuer(admin, [[corporateId, 1]]);
    const representative = await world.signedIn(world.people.karim.email);
    const { body } = await representative.get(`/share-holders/corporates/${corporateId}`);
    expect(body).toMatchObject({ items: [{ companyId, quantity: 40 }], hiddenCount: 1 });
    const all = await representative.get(`/share-holders/corporates/${corporateId}?hidden=true`);
    expect(all.body.items).toHaveLength(2);
    const one = await representative.get(
      `/share-holders/companies/${companyId}/corporates/${corporateId}`,
    );
    expect(one.body.items).toMatchObject([{ quantity: 40 }]);
  });
});
