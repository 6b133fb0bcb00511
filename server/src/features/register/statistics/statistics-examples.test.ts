import type {
  MovementStatistics,
  PortfolioHistory,
  ShareholderStatistics,
} from "@coulisse/contract/register/statistics.schemas.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCorporate } from "#features/entities/corporates/corporates.commands.ts";
import type { Client } from "../../../../test/client.ts";
import {
  createCompany,
  createIssuer,
  credit,
  transferPath,
  undocumented,
} from "../../../../test/factories.ts";
import { movableClock } from "../../../../test/movable-clock.ts";
import { createWorld, type World } from "../../../../test/world.ts";

const clock = movableClock(new Date("2025-06-20T10:00:00.000Z"));
const today = "2025-06-20";
const open = { secondaryMarketStatus: "OPEN" };
let world: World;
let admin: Client;

beforeAll(async () => {
  world = await createWorld({ clock });
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

const read = async <Body>(client: Client, path: string): Promise<Body> => {
  const { status, body } = await client.get(path);
  expect(status).toBe(200);
  return body as Body;
};
const shareholdersOf = (companyId: string, query = "") =>
  read<ShareholderStatistics>(admin, `/statistics/company/${companyId}/share-holders${query}`);
const movementsOf = (companyId: string) =>
  read<MovementStatistics>(admin, `/statistics/company/${companyId}/transactions`);

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

test("a line that was corrected counts for nothing, nor does its correction; a gift has no price", async () => {
  const { karim, helene } = world.people;
  const { company, category } = await createIssuer(admin, []);
  const priced = { unitPrice: "10", effectiveOn: "2025-05-02" };
  await credit(admin, category.id, karim.id, { quantity: 100, ...priced });
  const wrong = await credit(admin, category.id, karim.id, { quantity: 900, ...priced });
  const undone = await admin.post(`/transactions/${wrong.id}/correction`, { reason: "Erreur" });
  expect(undone.status).toBe(201);
  await admin.post(transferPath(karim.id, helene.id, category.id), {
    ...undocumented,
    ...priced,
    nature: "gift",
    quantity: 30,
  });
  const told = await movementsOf(company.id);
  expect(told).toMatchObject({
    count: 2,
    quantity: 130,
    amountCents: 100_000,
    averageUnitPrice: "10",
  });
  expect(told.types).toEqual([
    { type: "ISSUE", count: 1, quantity: 100, amountCents: 100_000 },
    { type: "TRANSFER", count: 1, quantity: 30, amountCents: 0 },
    { type: "CANCELLATION", count: 0, quantity: 0, amountCents: 0 },
  ]);
  // What each figure opens shows the lines that it counts, and the others have a place of their own.
  const linesOf = async (query: string) => {
    const { body } = await admin.get(`/companies/${company.id}/register?${query}`);
    return (body.items as { number: number }[]).map(({ number }) => number);
  };
  expect(await linesOf("standing=standing")).toEqual([4, 1]);
  expect(await linesOf("standing=standing&type=ISSUE")).toEqual([1]);
  expect(await linesOf("standing=undone&direction=asc")).toEqual([2, 3]);
  expect((await admin.get(`/companies/${company.id}/register?standing=no`)).status).toBe(400);
});

describe("month by month", () => {
  test("a month without movements is a month, from the first one to today’s", async () => {
    const { karim } = world.people;
    const { company, category } = await createIssuer(admin, []);
    await credit(admin, category.id, karim.id, { quantity: 5, effectiveOn: "2024-12-31" });
    await credit(admin, category.id, karim.id, { quantity: 5, effectiveOn: "2025-03-01" });
    const { months } = await movementsOf(company.id);
    expect(months.map(({ month, count }) => [month, count])).toEqual([
      ["2024-12-01", 1],
      ["2025-01-01", 0],
      ["2025-02-01", 0],
      ["2025-03-01", 1],
      ["2025-04-01", 0],
      ["2025-05-01", 0],
      ["2025-06-01", 0],
    ]);
    const told = await shareholdersOf(company.id);
    expect(told.months.map(({ on, quantity }) => [on, quantity])).toEqual([
      ["2024-12-31", 5],
      ["2025-01-31", 5],
      ["2025-02-28", 5],
      ["2025-03-31", 10],
      ["2025-04-30", 10],
      ["2025-05-31", 10],
      [today, 10],
    ]);
  });

  test("a company without movements has no month, and a day to come is today", async () => {
    const company = await createCompany(admin);
    const told = await shareholdersOf(company.id, "?at=2031-01-01");
    expect(told).toMatchObject({ on: today, holderCount: 0, quantity: 0, months: [] });
    expect(await movementsOf(company.id)).toMatchObject({
      count: 0,
      months: [],
      lastUnitPrice: null,
    });
  });

  test("a day that is none is refused by its name", async () => {
    const company = await createCompany(admin);
    const path = `/statistics/company/${company.id}/share-holders?at=2025-02-30`;
    const { status, body } = await admin.get(path);
    expect([status, body.errors[0].location]).toEqual([400, "at"]);
  });
});

test("a portfolio’s last month is the portfolio: companies whose market is closed are left out", async () => {
  const { stranger } = world.people;
  const client = await world.signedIn(stranger.email);
  const path = `/statistics/users/${stranger.id}/portfolio`;
  expect(await read(client, path)).toEqual({ companies: [], months: [] });
  const shown = await createIssuer(admin, [], { company: open });
  const priced = { quantity: 10, unitPrice: "4.25", effectiveOn: "2025-04-10" };
  await credit(admin, shown.category.id, stranger.id, priced);
  await createIssuer(admin, [[stranger.id, 20]]);
  const history = await read<PortfolioHistory>(client, path);
  expect(history.companies.map(({ name }) => name)).toEqual([shown.company.name]);
  expect(history.months.map(({ on, valueCents }) => [on, valueCents])).toEqual([
    ["2025-04-30", 4250],
    ["2025-05-31", 4250],
    [today, 4250],
  ]);
  const { items } = await read<{ items: { valueCents: number }[] }>(
    client,
    `/share-holders/users/${stranger.id}?include=corporates`,
  );
  expect(sum(items.map(({ valueCents }) => valueCents))).toBe(4250);
});

test("people and entities are told apart, and so is what the largest have", async () => {
  const { claire, karim } = world.people;
  const desk = world.contextOf({
    userId: world.people.admin.id,
    sessionId: null,
    isAdmin: true,
    companyIds: [],
    holderIds: [],
  });
  const entity = { legalName: "Aubry Patrimoine", legalForm: "SAS", siret: "73282932000074" };
  const { id: corporateId } = await createCorporate(desk, entity);
  const { company } = await createIssuer(admin, [
    [claire.id, 10],
    [karim.id, 30],
    [corporateId, 60],
  ]);
  const told = await shareholdersOf(company.id);
  expect(told.naturalPersons).toEqual({ holderCount: 2, quantity: 40 });
  expect(told.legalPersons).toEqual({ holderCount: 1, quantity: 60 });
  expect(told.concentration).toEqual([
    { top: 1, quantity: 60, shareBps: 6000 },
    { top: 5, quantity: 100, shareBps: 10_000 },
    { top: 10, quantity: 100, shareBps: 10_000 },
  ]);
});
