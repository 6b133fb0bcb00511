import type { ImportReport } from "@coulisse/contract/imports/import-shapes.schemas.ts";
import type { CapTable, HoldingList } from "@coulisse/contract/register/register-shapes.schemas.ts";
import type {
  MovementStatistics,
  PortfolioHistory,
} from "@coulisse/contract/register/statistics.schemas.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import type { Client } from "../../../../test/client.ts";
import { createIssuer, credit, verifyIntact } from "../../../../test/factories.ts";
import { movableClock } from "../../../../test/movable-clock.ts";
import { csvFile, importFiles } from "../../../../test/registers.ts";
import { reshape } from "../../../../test/reshape.ts";
import { createWorld, type World } from "../../../../test/world.ts";

const clock = movableClock(new Date("2025-06-20T10:00:00.000Z"));
let world: World;
let admin: Client;

beforeAll(async () => {
  world = await createWorld({ clock });
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

const read = async <Body>(path: string): Promise<Body> => {
  const { status, body } = await admin.get(path);
  expect(status).toBe(200);
  return body as Body;
};
const tableOf = (companyId: string, query = "") =>
  read<CapTable>(`/share-holders/companies/${companyId}${query}`);
const movementsOf = (companyId: string) =>
  read<MovementStatistics>(`/statistics/company/${companyId}/transactions`);
const holdingOf = async (companyId: string, userId: string) =>
  (
    await read<z.infer<typeof HoldingList>>(`/share-holders/users/${userId}?hidden=true`)
  ).items.find((one) => one.companyId === companyId);

const open = { company: { secondaryMarketStatus: "OPEN" } };

/** Claire's 100 and Karim's 200 at 15 €, and a ten-for-one split of them. */
const splitTenForOne = async () => {
  const { company, category } = await createIssuer(admin, [], open);
  const { claire, karim } = world.people;
  const price = { unitPrice: "15", effectiveOn: "2024-02-01" };
  await credit(admin, category.id, claire.id, { quantity: 100, ...price });
  await credit(admin, category.id, karim.id, { quantity: 200, ...price });
  await reshape(world, category.id, "split", "2024-03-15", [
    [claire.id, 100n, 1000n],
    [karim.id, 200n, 2000n],
  ]);
  return { company, category, claire, karim };
};

describe("a price from before a ten-for-one split", () => {
  test("is told in the shares of the day looked at, and as its line says it before the split", async () => {
    const { company } = await splitTenForOne();
    const adjusted = {
      lastUnitPrice: "1.5",
      priceAdjustment: {
        writtenUnitPrice: "15",
        writtenOn: "2024-02-01",
        reshapedOn: "2024-03-15",
        reshapedBy: "split",
        reshapingCount: 1,
      },
    };
    expect(await tableOf(company.id)).toMatchObject(adjusted);
    expect(await tableOf(company.id, "?at=2024-12-31")).toMatchObject(adjusted);
    expect(await tableOf(company.id, "?at=2024-03-15")).toMatchObject(adjusted);
    expect(await tableOf(company.id, "?at=2024-03-14")).toMatchObject({
      lastUnitPrice: "15",
      priceAdjustment: null,
    });
    expect(await read(`/statistics/company/${company.id}/share-holders`)).toMatchObject(adjusted);
  });

  test("is worth the same money in a portfolio, in its history and beside what it cost", async () => {
    const { company, claire } = await splitTenForOne();
    expect(await holdingOf(company.id, claire.id)).toMatchObject({
      quantity: 1000,
      lastUnitPrice: "1.5",
      valueCents: 150_000,
      costCents: 150_000,
    });
    const { months } = await read<PortfolioHistory>(`/statistics/users/${claire.id}/portfolio`);
    const values = months
      .filter(({ on }) => on <= "2024-04-30")
      .map(({ on, companies }) => [
        on,
        companies.find(({ companyId }) => companyId === company.id)?.valueCents,
      ]);
    expect(values).toEqual([
      ["2024-02-29", 150_000],
      ["2024-03-31", 150_000],
      ["2024-04-30", 150_000],
    ]);
  });

  test("is told so of its category, and stays on its line and in what verifies the register", async () => {
    const { company, category } = await splitTenForOne();
    expect(await read(`/share-categories/${category.id}`)).toMatchObject({ lastUnitPrice: "1.5" });
    const lines = await read<{ items: { unitPrice: string | null }[] }>(
      `/companies/${company.id}/register?direction=asc`,
    );
    expect(lines.items.map(({ unitPrice }) => unitPrice)).toEqual([
      "15",
      "15",
      null,
      null,
      null,
      null,
    ]);
    expect(await verifyIntact(admin, company.id)).toMatchObject({ intact: true });
  });

  test("a price that is newer than the split is nobody’s to adjust", async () => {
    const { company, category, claire } = await splitTenForOne();
    const price = { unitPrice: "2.1", effectiveOn: "2024-03-15" };
    await credit(admin, category.id, claire.id, { quantity: 10, ...price });
    expect(await tableOf(company.id)).toMatchObject({
      lastUnitPrice: "2.1",
      priceAdjustment: null,
    });
    // 1 500 € for 1 000 shares of today and 21 € for ten.
    expect(await holdingOf(company.id, claire.id)).toMatchObject({
      valueCents: 212_100,
      costCents: 152_100,
    });
  });

  test("statistics count no line of the split, and reckon the average in today’s shares", async () => {
    const { company, category, claire } = await splitTenForOne();
    const price = { unitPrice: "2.1", effectiveOn: "2024-05-02" };
    await credit(admin, category.id, claire.id, { quantity: 500, ...price });
    const told = await movementsOf(company.id);
    expect(told.types.find(({ type }) => type === "ISSUE")).toMatchObject({
      count: 3,
      quantity: 800,
    });
    expect(told.types.find(({ type }) => type === "CANCELLATION")).toMatchObject({ count: 0 });
    // 4 500 € for 3 000 shares of today, 1 050 € for 500.
    expect(told).toMatchObject({
      amountCents: 555_000,
      averageUnitPrice: "1.585714",
      adjustedFor: { reshapedOn: "2024-03-15", reshapedBy: "split", reshapingCount: 1 },
    });
    const counted = await read<{ total: number }>(
      `/companies/${company.id}/register?type=ISSUE&standing=counted`,
    );
    expect(counted.total).toBe(3);
  });

  test("what a split’s own lines say of a price is no price", async () => {
    const { company, category } = await createIssuer(admin, [], open);
    const { claire } = world.people;
    const price = { unitPrice: "15", effectiveOn: "2024-02-01" };
    await credit(admin, category.id, claire.id, { quantity: 100, ...price });
    await reshape(world, category.id, "split", "2024-03-15", [[claire.id, 100n, 1000n]], "99");
    expect(await tableOf(company.id)).toMatchObject({ lastUnitPrice: "1.5" });
    expect(await movementsOf(company.id)).toMatchObject({ averageUnitPrice: "1.5" });
    expect(await verifyIntact(admin, company.id)).toMatchObject({ intact: true });
  });

  test("that is written late is unknown to a table as it was recorded before", async () => {
    const { company, category } = await createIssuer(admin, [], open);
    const { claire } = world.people;
    const price = { unitPrice: "15", effectiveOn: "2024-02-01" };
    await credit(admin, category.id, claire.id, { quantity: 100, ...price });
    clock.advance(3 * 24 * 3600);
    await reshape(world, category.id, "split", "2024-03-15", [[claire.id, 100n, 1000n]]);
    clock.advance(24 * 3600);
    admin = await world.signedIn(world.people.admin.email);
    const day = "?at=2025-06-22";
    expect(await tableOf(company.id, day)).toMatchObject({ lastUnitPrice: "1.5" });
    expect(await tableOf(company.id, `${day}&basis=recorded`)).toMatchObject({
      lastUnitPrice: "15",
      priceAdjustment: null,
    });
    expect(await tableOf(company.id, "?at=2025-06-23&basis=recorded")).toMatchObject({
      lastUnitPrice: "1.5",
    });
  });
});

test("two operations and a consolidation follow each other", async () => {
  const { company, category } = await createIssuer(admin, [], open);
  const { claire } = world.people;
  const price = { unitPrice: "15", effectiveOn: "2024-02-01" };
  await credit(admin, category.id, claire.id, { quantity: 100, ...price });
  await reshape(world, category.id, "split", "2024-03-15", [[claire.id, 100n, 1000n]]);
  await reshape(world, category.id, "split", "2024-06-15", [[claire.id, 1000n, 3000n]]);
  await reshape(world, category.id, "consolidation", "2024-09-15", [[claire.id, 3000n, 30n]]);
  const priceAt = async (at: string) => (await tableOf(company.id, `?at=${at}`)).lastUnitPrice;
  expect(await priceAt("2024-04-01")).toBe("1.5");
  expect(await priceAt("2024-07-01")).toBe("0.5");
  expect(await priceAt("2024-10-01")).toBe("50");
  expect(await tableOf(company.id)).toMatchObject({
    priceAdjustment: { reshapedOn: "2024-09-15", reshapedBy: "consolidation", reshapingCount: 3 },
  });
  expect(await holdingOf(company.id, claire.id)).toMatchObject({
    valueCents: 150_000,
    costCents: 150_000,
  });
});

test("three new for two: the value is rounded once, from the exact ratio", async () => {
  const { company, category } = await createIssuer(admin, [], open);
  const { claire } = world.people;
  const price = { unitPrice: "10", effectiveOn: "2024-02-01" };
  await credit(admin, category.id, claire.id, { quantity: 2000, ...price });
  await reshape(world, category.id, "split", "2024-03-15", [[claire.id, 2000n, 3000n]]);
  // 6,666667 € each would come to 20 000,00 € and one tenth of a cent.
  expect(await holdingOf(company.id, claire.id)).toMatchObject({
    lastUnitPrice: "6.666667",
    valueCents: 2_000_000,
  });
});

test("two for three with fractions that nobody got: the ratio is the one that all of them fit", async () => {
  const { company, category } = await createIssuer(admin, [], open);
  const { claire, karim, helene } = world.people;
  const price = { unitPrice: "10", effectiveOn: "2024-02-01" };
  for (const [{ id }, quantity] of [
    [claire, 1000],
    [karim, 100],
    [helene, 1],
  ] as const) {
    await credit(admin, category.id, id, { quantity, ...price });
  }
  await reshape(world, category.id, "consolidation", "2024-03-15", [
    [claire.id, 1000n, 666n],
    [karim.id, 100n, 66n],
    [helene.id, 1n, 0n],
  ]);
  expect(await tableOf(company.id)).toMatchObject({ lastUnitPrice: "15" });
  expect(await holdingOf(company.id, claire.id)).toMatchObject({ valueCents: 999_000 });
});

describe("a split as registers of others write it", () => {
  const told = async (lines: readonly string[]) => {
    const { company } = await createIssuer(admin, [], open);
    const file = csvFile([
      "Date;Nature;Catégorie;Quantité;Prix unitaire;Cédant;Cessionnaire",
      "10/01/2024;Souscription;A;600;15;;Camille Moreau",
      "11/01/2024;Souscription;A;400;15;;Léo Petit",
      ...lines,
    ]);
    const asked = (await importFiles(admin, company.id, [file])).body as ImportReport;
    const amendments = asked.faults.flatMap(
      ({ proposals }) => proposals.find(({ kind }) => kind === "leave_unbound")?.amendments ?? [],
    );
    const wish = { amendments, commit: true };
    const { body } = await importFiles(admin, company.id, [file], wish);
    expect(body).toMatchObject({ committed: true });
    return (await tableOf(company.id)).lastUnitPrice;
  };

  test.each([
    [
      "without anything that binds the lines",
      [
        "15/03/2024;Division;A;600;;Camille Moreau;",
        "15/03/2024;Division;A;400;;Léo Petit;",
        "15/03/2024;Division;A;6000;;;Camille Moreau",
        "15/03/2024;Division;A;4000;;;Léo Petit",
      ],
    ],
    [
      "as what each holder gets beside what they have",
      ["15/03/2024;Division;A;5400;;;Camille Moreau", "15/03/2024;Division;A;3600;;;Léo Petit"],
    ],
  ])("%s", async (_, lines) => {
    expect(await told(lines)).toBe("1.5");
  });
});

test.each([
  ["1/2", "2/3", "3/5"],
  ["0/1", "1/7", "1/8"],
  ["29/10", "31/10", "3/1"],
  ["665/1000", "667/1000", "2/3"],
  ["9/1", "11/1", "10/1"],
])("the simplest fraction between %s and %s is %s", async (low, high, simplest) => {
  const [a, b] = low.split("/");
  const [c, d] = high.split("/");
  const { rows } = await sql<{ found: string[] }>`
    select simplest_between(${a}, ${b}, ${c}, ${d})::text[] as found`.execute(world.services.db);
  expect(rows[0]?.found.join("/")).toBe(simplest);
});
