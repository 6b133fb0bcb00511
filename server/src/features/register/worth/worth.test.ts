import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Worth } from "@coulisse/contract/register/worth.schemas.ts";
import type { Holding } from "@coulisse/contract/register/register-shapes.schemas.ts";
import { createCorporate } from "#features/entities/corporates/corporates.commands.ts";
import {
  decideRepresentative,
  linkRepresentative,
} from "#features/entities/corporates/representatives.commands.ts";
import { openWalletOf } from "#features/cash/wallets/payers.commands.ts";
import { form, type Client } from "../../../../test/client.ts";
import { pdf } from "../../../../test/documents.ts";
import { createIssuer, credit, transferPath, undocumented } from "../../../../test/factories.ts";
import { movableClock } from "../../../../test/movable-clock.ts";
import { file } from "../../../../test/pictures.ts";
import { createWorld, type World } from "../../../../test/world.ts";

const clock = movableClock(new Date("2026-11-24T10:00:00.000Z"));
let world: World;
let admin: Client;
let claire: Client;
let me: string;

beforeAll(async () => {
  world = await createWorld({ clock });
  admin = await world.signedIn(world.people.admin.email);
  claire = await world.signedIn(world.people.claire.email);
  me = world.people.claire.id;
});
afterAll(() => world.close());

const open = { company: { secondaryMarketStatus: "OPEN" } };

const worthOf = async (query = "", client = claire, id = me): Promise<Worth> => {
  const { status, body } = await client.get(`/user/${id}/worth${query}`);
  expect(status).toBe(200);
  return body as Worth;
};

const companyIn = (worth: Worth, companyId: string) => {
  const found = worth.companies.find(({ company }) => company.id === companyId);
  if (found === undefined) throw new Error("The company is not in the portfolio.");
  return found;
};

const sell = async (
  categoryId: string,
  [from, to]: readonly [string, string],
  terms: Readonly<{ quantity: number; unitPrice?: string; effectiveOn: string; nature?: string }>,
) => {
  const answer = await admin.post(transferPath(from, to, categoryId), {
    ...undocumented,
    ...terms,
  });
  expect(answer.status).toBe(201);
  return answer.body as { id: string; number: number };
};

describe("one price a day, by the basis that its reader chose", () => {
  test("a deal under the threshold changes nothing, says so, and counts once it is taken", async () => {
    const { karim } = world.people;
    const { company, category } = await createIssuer(admin, [], open);
    await credit(admin, category.id, me, {
      quantity: 200,
      unitPrice: "24",
      effectiveOn: "2024-01-10",
    });
    await sell(category.id, [me, karim.id], {
      quantity: 34,
      unitPrice: "15.5",
      effectiveOn: "2026-10-22",
    });
    const small = await sell(category.id, [me, karim.id], {
      quantity: 12,
      unitPrice: "15",
      effectiveOn: "2026-11-24",
    });
    const [held] = companyIn(await worthOf(), company.id).categories;
    expect(held?.price).toMatchObject({
      basis: "DEAL",
      unitPrice: "15.5",
      quantity: 34,
      pricedOn: "2026-10-22",
      isOwn: true,
      isOld: false,
    });
    expect(held).toMatchObject({ quantity: 154, valueCents: 238_700 });
    expect(held?.passedOver).toMatchObject({
      price: { unitPrice: "15", quantity: 12, isOwn: true },
      valueCents: 231_000,
      differenceCents: -7_700,
    });
    // The last round is a basis, and seen before it is chosen.
    const all = await worthOf();
    const bases = new Map(all.bases.map((one) => [one.basis, one]));
    expect(bases.get("ROUND")?.oldestPricedOn).toBe("2024-01-10");

    // Every door tells the same.
    const doors = async () => {
      const [own, dashboard] = [
        (await claire.get(`/share-holders/users/${me}?include=corporates`)).body,
        (await claire.get("/dashboard/investor")).body,
      ];
      const of = (items: Holding[]) => items.find(({ companyId }) => companyId === company.id);
      const month = dashboard.history.months
        .at(-1)
        .companies.find(({ companyId }: { companyId: string }) => companyId === company.id);
      const one = (await claire.get(`/share-holders/companies/${company.id}/users/${me}`)).body;
      return [
        of(own.items)?.valueCents,
        of(dashboard.holdings.items)?.valueCents,
        month.valueCents,
        one.items[0].valueCents,
        companyIn(await worthOf(), company.id).valueCents,
      ];
    };
    expect(await doors()).toEqual([238_700, 238_700, 238_700, 238_700, 238_700]);

    const path = `/user/${me}/worth/categories/${category.id}`;
    const taken = { basis: null, takenMovementId: small.id };
    expect((await claire.call("PUT", path, taken)).status).toBe(204);
    expect(await doors()).toEqual([231_000, 231_000, 231_000, 231_000, 231_000]);
    await claire.call("PUT", path, { basis: "ROUND", takenMovementId: null });
    expect(await doors()).toEqual([369_600, 369_600, 369_600, 369_600, 369_600]);
    await claire.call("PUT", path, { basis: null, takenMovementId: null });
    expect(await doors()).toEqual([238_700, 238_700, 238_700, 238_700, 238_700]);

    const choice = `/user/${me}/worth/choice`;
    await claire.call("PUT", choice, { basis: "DEAL", thresholdCents: 18_000 });
    expect(await doors()).toEqual([231_000, 231_000, 231_000, 231_000, 231_000]);
    await claire.call("PUT", choice, { basis: "ROUND", thresholdCents: 50_000 });
    expect(await doors()).toEqual([369_600, 369_600, 369_600, 369_600, 369_600]);
    // Whoever looks at another basis chooses nothing by it.
    expect(companyIn(await worthOf("?basis=DEAL"), company.id).valueCents).toBe(238_700);
    // Nor does the choice of one reader count for another one.
    const other = (await admin.get(`/share-holders/companies/${company.id}/users/${me}`)).body;
    expect(other.items[0].valueCents).toBe(238_700);
    await claire.call("PUT", choice, { basis: "DEAL", thresholdCents: 50_000 });
  });

  test("a typed price counts from its day on, with its reason, and is taken back", async () => {
    const { company, category } = await createIssuer(admin, [], open);
    await credit(admin, category.id, me, {
      quantity: 100,
      unitPrice: "20",
      effectiveOn: "2024-01-10",
    });
    const typed = await claire.post(`/user/${me}/worth/prices`, {
      shareCategoryId: category.id,
      unitPrice: "23",
      pricedOn: "2026-01-01",
      reason: "Traité de fusion de 2024",
    });
    expect(typed.status).toBe(201);
    const on = async (day: string) =>
      companyIn(await worthOf(`?basis=TYPED&on=${day}`), company.id).categories[0];
    expect(await on("2026-06-01")).toMatchObject({
      valueCents: 230_000,
      price: { basis: "TYPED", reason: "Traité de fusion de 2024" },
    });
    expect(await on("2025-12-31")).toMatchObject({
      valueCents: 200_000,
      price: { basis: "ROUND" },
    });
    // Where another basis counts, the typed price is told beside it.
    const [usual] = companyIn(await worthOf(), company.id).categories;
    expect(usual).toMatchObject({
      valueCents: 200_000,
      price: { isOld: true },
      typed: { valueCents: 230_000, differenceCents: 30_000 },
    });
    // Each typed price is listed with its id, also one of a day later than the one looked at.
    const price = { id: typed.body.id, unitPrice: "23", pricedOn: "2026-01-01" };
    expect(usual?.typedPrices).toMatchObject([{ ...price, reason: "Traité de fusion de 2024" }]);
    expect((await on("2025-12-31"))?.typedPrices).toMatchObject([price]);
    const path = `/user/${me}/worth/prices/${typed.body.id}`;
    expect((await claire.call("DELETE", path)).status).toBe(204);
    expect((await claire.call("DELETE", path)).body.code).toBe("typed_price_not_found");
    expect(await on("2026-06-01")).toMatchObject({ valueCents: 200_000, typedPrices: [] });
  });

  test("says which field is wrong: a day to come, days in the wrong order, a category of others", async () => {
    const ahead = await claire.get(`/user/${me}/worth?on=2026-11-25`);
    expect([ahead.status, ahead.body.code, ahead.body.errors[0].location]).toEqual([
      422,
      "worth_day_ahead",
      "on",
    ]);
    const order = await claire.get(`/user/${me}/worth?on=2026-01-01&since=2026-01-01`);
    expect(order.body.errors[0].location).toBe("since");
    const { category } = await createIssuer(admin, [[world.people.karim.id, 10]], open);
    const price = {
      shareCategoryId: category.id,
      unitPrice: "1",
      pricedOn: "2026-01-01",
      reason: "x",
    };
    const refused = await claire.post(`/user/${me}/worth/prices`, price);
    expect([refused.status, refused.body.errors[0].location]).toEqual([404, "shareCategoryId"]);
    const none = await claire.post(`/user/${me}/worth/prices`, { ...price, unitPrice: "0" });
    expect([none.status, none.body.errors[0].location]).toEqual([400, "unitPrice"]);
  });
});

describe("cost, and what was gained", () => {
  test("purchases stand apart from what prices did; a split changes neither", async () => {
    const { karim } = world.people;
    const { company, category } = await createIssuer(admin, [], open);
    const at = (effectiveOn: string, quantity: number, unitPrice: string) =>
      credit(admin, category.id, me, { quantity, unitPrice, effectiveOn });
    await at("2024-01-10", 1_000, "10");
    await at("2026-03-12", 200, "13.5");
    await sell(category.id, [me, karim.id], {
      quantity: 60,
      unitPrice: "14.1",
      effectiveOn: "2026-11-13",
    });
    const told = companyIn(await worthOf("?since=2025-11-24"), company.id);
    expect(told).toMatchObject({
      quantity: 1_140,
      valueCents: 1_607_400,
      // 12 700 € of 1 200 shares, less 60 of them.
      costCents: 1_206_500,
      unrealisedCents: 400_900,
      realisedCents: 84_600 - 63_500,
      paidCents: 1_270_000,
    });
    expect(told.multipleHundredths).toBe(133);
    expect(told.rateBps).not.toBeNull();
    const { changed } = await worthOf("?since=2025-11-24");
    expect(changed?.companies.find(({ companyId }) => companyId === company.id)).toMatchObject({
      startCents: 1_000_000,
      boughtCents: 270_000,
      soldCents: 84_600,
      priceChangeCents: 422_000,
      endCents: 1_607_400,
      gainCents: 422_000,
    });
    const lots = companyIn(await worthOf("?costing=LOTS"), company.id).categories[0]?.lots;
    expect(lots?.map(({ on, quantity, costCents }) => [on, quantity, costCents])).toEqual([
      ["2024-01-10", 940, 940_000],
      ["2026-03-12", 200, 270_000],
    ]);
  });

  test("a rate of a year is told once there was a year", async () => {
    const { company, category } = await createIssuer(admin, [], open);
    await credit(admin, category.id, me, {
      quantity: 10,
      unitPrice: "100",
      effectiveOn: "2026-11-01",
    });
    const told = companyIn(await worthOf(), company.id);
    expect([told.rateBps, told.multipleHundredths]).toEqual([null, 100]);
  });

  test("what somebody and their company hand each other is neither bought nor sold", async () => {
    const { admin: adminUser, karim } = world.people;
    const ctx = world.contextOf({
      userId: adminUser.id,
      sessionId: null,
      isAdmin: true,
      companyIds: [],
      holderIds: [],
    });
    const { id: corporateId } = await createCorporate(ctx, {
      legalName: "Aubry Patrimoine",
      legalForm: "SAS",
      siret: "73282932000074",
    });
    await linkRepresentative(ctx, { corporateId, userId: karim.id });
    const decided = { status: "VALIDATED" } as const;
    await decideRepresentative(ctx, { corporateId, userId: karim.id }, decided, openWalletOf);
    const client = await world.signedIn(karim.email);
    const { company, category } = await createIssuer(admin, [], open);
    await credit(admin, category.id, karim.id, {
      quantity: 900,
      unitPrice: "10",
      effectiveOn: "2024-01-10",
    });
    await sell(category.id, [karim.id, corporateId], {
      quantity: 900,
      unitPrice: "30",
      effectiveOn: "2025-02-09",
      nature: "contribution",
    });
    const both = companyIn(await worthOf("", client, karim.id), company.id);
    expect(both).toMatchObject({ quantity: 900, costCents: 900_000, realisedCents: 0 });
    expect(both.categories[0]?.lines.map(({ kind, change }) => [kind, change])).toEqual([
      ["BOUGHT", 900],
      ["OWN", 0],
    ]);
    // Each by itself sold and bought: the act has a price.
    const own = companyIn(await worthOf(`?holderId=${karim.id}`, client, karim.id), company.id);
    expect(own).toMatchObject({ quantity: 0, realisedCents: 1_800_000 });
    const stranger = await client.get(`/user/${karim.id}/worth?holderId=${me}`);
    expect([stranger.status, stranger.body.code]).toEqual([404, "holder_not_found"]);
  });

  test("a dividend is written down, counts as received, and is taken back", async () => {
    const { company, category } = await createIssuer(admin, [], open);
    await credit(admin, category.id, me, {
      quantity: 100,
      unitPrice: "10",
      effectiveOn: "2024-01-10",
    });
    const noted = await claire.post(`/user/${me}/worth/received`, {
      shareCategoryId: category.id,
      holderId: me,
      receivedOn: "2026-06-30",
      amountCents: 8_100,
    });
    expect(noted.status).toBe(201);
    const told = companyIn(await worthOf(), company.id);
    expect(told).toMatchObject({ receivedCents: 8_100, multipleHundredths: 108 });
    expect(told.received).toMatchObject([{ receivedOn: "2026-06-30", amountCents: 8_100 }]);
    const foreign = await claire.post(`/user/${me}/worth/received`, {
      shareCategoryId: category.id,
      holderId: world.people.karim.id,
      receivedOn: "2026-06-30",
      amountCents: 1,
    });
    expect([foreign.status, foreign.body.errors[0].location]).toEqual([404, "holderId"]);
    const path = `/user/${me}/worth/received/${noted.body.id}`;
    expect((await claire.call("DELETE", path)).status).toBe(204);
    expect(companyIn(await worthOf(), company.id).receivedCents).toBe(0);
  });
});

describe("a value that an heir declares", () => {
  const paper = async () => file(await pdf(), "declaration.pdf", "application/pdf");

  test("is the cost from then on, with its paper, and a later one follows it", async () => {
    const { company, category } = await createIssuer(admin, [[world.people.karim.id, 100]], open);
    const line = await sell(category.id, [world.people.karim.id, me], {
      quantity: 100,
      effectiveOn: "2024-06-01",
      nature: "inheritance",
    });
    await credit(admin, category.id, world.people.helene.id, {
      quantity: 100,
      unitPrice: "12",
      effectiveOn: "2025-01-10",
    });
    const before = companyIn(await worthOf(), company.id);
    expect(before).toMatchObject({ costCents: null, unrealisedCents: null, uncostedCount: 1 });
    expect(before.categories[0]?.lines[0]).toMatchObject({ kind: "CAME", mayDeclare: true });
    const path = `/user/${me}/worth/costs`;
    const declare = async (amountCents: string) =>
      claire.post(
        path,
        form({
          movementId: line.id,
          amountCents,
          valuedOn: "2024-05-02",
          note: "Acte",
          files: await paper(),
        }),
      );
    expect((await declare("70000")).status).toBe(201);
    const declared = await declare("80000");
    expect(declared.status).toBe(201);
    const after = companyIn(await worthOf(), company.id);
    expect(after).toMatchObject({
      costCents: 80_000,
      unrealisedCents: 40_000,
      paidCents: 80_000,
      multipleHundredths: 150,
    });
    expect(after.categories[0]?.lines[0]?.declared).toMatchObject({
      id: declared.body.id,
      amountCents: 80_000,
      fileName: "declaration.pdf",
    });
    const own = (await claire.get(`/share-holders/companies/${company.id}/users/${me}`)).body;
    expect(own.items[0].costCents).toBe(80_000);
    const proof = await claire.get(`${path}/${declared.body.id}/proof`);
    expect(proof.status).toBe(200);

    // The heir's alone: the company's people see their register, and nobody else reads the paper.
    const karim = await world.signedIn(world.people.karim.email);
    expect((await karim.get(`${path}/${declared.body.id}/proof`)).status).toBe(404);
    const foreign = await karim.get(
      `/user/${world.people.karim.id}/worth/costs/${declared.body.id}/proof`,
    );
    expect(foreign.status).toBe(404);
  });

  test("is refused where the register tells a price, where the shares are another’s, and without a paper", async () => {
    const { category } = await createIssuer(admin, [[world.people.karim.id, 10]], open);
    const bought = await credit(admin, category.id, me, { quantity: 1, unitPrice: "2" });
    const path = `/user/${me}/worth/costs`;
    const said = { amountCents: "100", valuedOn: "2024-01-01" };
    const priced = await claire.post(
      path,
      form({ ...said, movementId: bought.id, files: await paper() }),
    );
    expect([priced.status, priced.body.code]).toEqual([422, "cost_is_known"]);
    const others = await credit(admin, category.id, world.people.karim.id, { quantity: 1 });
    const foreign = await claire.post(
      path,
      form({ ...said, movementId: others.id, files: await paper() }),
    );
    expect([foreign.status, foreign.body.code]).toEqual([404, "movement_not_found"]);
    const mine = await credit(admin, category.id, me, { quantity: 1 });
    const without = await claire.post(path, form({ ...said, movementId: mine.id }));
    expect([without.status, without.body.errors[0].location]).toEqual([400, "files"]);
    const ahead = { ...said, valuedOn: "2027-01-01", movementId: mine.id, files: await paper() };
    expect((await claire.post(path, form(ahead))).body.errors[0].location).toBe("valuedOn");
  });
});

test("the value over time moves on the days on which prices or shares did, and ends at today’s", async () => {
  const worth = await worthOf();
  expect(worth.points.at(-1)).toMatchObject({ on: worth.on, valueCents: worth.valueCents });
  const days = worth.points.map(({ on }) => on);
  expect(days).toEqual([...new Set(days)].toSorted());
  expect(
    worth.points.some(({ on, companyIds }) => on === "2024-01-10" && companyIds.length > 0),
  ).toBe(true);
  const sum = worth.companies.reduce((all, { valueCents }) => all + valueCents, 0);
  expect(sum).toBe(worth.valueCents);
});
