import { amountCents, millionthsOf } from "@coulisse/domain/exact-numbers.ts";
import type {
  MovementStatistics,
  PortfolioHistory,
  ShareholderStatistics,
} from "@coulisse/contract/register/statistics.schemas.ts";
import { worthThresholdCents } from "@coulisse/contract/register/worth.ts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import {
  createCategory,
  createCompany,
  transferPath,
  undocumented,
} from "../../../../test/factories.ts";
import { movableClock } from "../../../../test/movable-clock.ts";
import { createWorld, type World } from "../../../../test/world.ts";

const clock = movableClock(new Date("2025-06-20T10:00:00.000Z"));
const today = "2025-06-20";
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
const shareholdersOf = (companyId: string, at?: string) =>
  read<ShareholderStatistics>(
    admin,
    `/statistics/company/${companyId}/share-holders${at === undefined ? "" : `?at=${at}`}`,
  );
const movementsOf = (companyId: string) =>
  read<MovementStatistics>(admin, `/statistics/company/${companyId}/transactions`);
const historyOf = (userId: string) =>
  read<PortfolioHistory>(admin, `/statistics/users/${userId}/portfolio`);

type Line = Readonly<{
  id: string;
  type: "ISSUE" | "CANCELLATION" | "TRANSFER";
  nature: string;
  effectiveOn: string;
  quantity: number;
  unitPrice: string | null;
  correctsId: string | null;
  shareCategoryId: string;
  transferor: { holderId: string } | null;
  transferee: { holderId: string } | null;
}>;

const linesOf = async (companyId: string): Promise<Line[]> =>
  (await read<{ items: Line[] }>(admin, `/companies/${companyId}/register?limit=200&direction=asc`))
    .items;

const open = { secondaryMarketStatus: "OPEN" };
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** Gives who has what on a day, told from nothing but the lines. */
const accountsOn = (lines: readonly Line[], on: string): Map<string, number> => {
  const accounts = new Map<string, number>();
  const add = (party: { holderId: string } | null, category: string, quantity: number) => {
    if (!party) return;
    const key = `${category} ${party.holderId}`;
    accounts.set(key, (accounts.get(key) ?? 0) + quantity);
  };
  for (const line of lines.filter(({ effectiveOn }) => effectiveOn <= on)) {
    add(line.transferor, line.shareCategoryId, -line.quantity);
    add(line.transferee, line.shareCategoryId, line.quantity);
  }
  return accounts;
};

const holdersOn = (lines: readonly Line[], on: string): number[] => {
  const holders = new Map<string, number>();
  for (const [key, quantity] of accountsOn(lines, on)) {
    const holder = key.split(" ")[1] ?? "";
    holders.set(holder, (holders.get(holder) ?? 0) + quantity);
  }
  return [...holders.values()].filter((quantity) => quantity > 0).toSorted((a, b) => b - a);
};

/** A correction that was corrected itself undid nothing. */
const stands = (lines: readonly Line[], { id }: Line): boolean => {
  const correction = lines.find(({ correctsId }) => correctsId === id);
  return correction === undefined || !stands(lines, correction);
};

const standing = (lines: readonly Line[]): Line[] =>
  lines.filter((line) => line.correctsId === null && stands(lines, line));

const isPriced = ({ type, nature, unitPrice }: Line): boolean =>
  Number(unitPrice ?? "0") > 0 && (type === "ISSUE" || nature === "sale");

/**
 * The price of a category on a day, for whoever chose nothing: that of the latest sale that is large
 * enough to revalue the others, or of the latest issue, or of the latest sale of all; the latest is the
 * one of the last day, and within it of the last number.
 */
const priceOn = (lines: readonly Line[], category: string, on: string): string | null => {
  const known = standing(lines)
    .filter((line) => line.shareCategoryId === category && line.effectiveOn <= on)
    .filter(isPriced)
    .toSorted((a, b) =>
      a.effectiveOn < b.effectiveOn ? -1 : a.effectiveOn > b.effectiveOn ? 1 : 0,
    );
  const sales = known.filter(({ type }) => type === "TRANSFER");
  const large = sales.filter(
    ({ quantity, unitPrice }) =>
      amountCents(BigInt(quantity), unitPrice ?? "0") >= worthThresholdCents,
  );
  const issues = known.filter(({ type }) => type === "ISSUE");
  return (large.at(-1) ?? issues.at(-1) ?? sales.at(-1))?.unitPrice ?? null;
};

const step = fc.record({
  kind: fc.constantFrom("credit", "credit", "debit", "transfer", "transfer", "gift", "undo"),
  from: fc.nat(2),
  to: fc.nat(2),
  category: fc.nat(1),
  // Of these quantities at these prices some sales are under the threshold, and some are not.
  quantity: fc.integer({ min: 1, max: 90 }),
  unitPrice: fc.option(fc.constantFrom("12.5", "0.333333", "7", "0"), { nil: undefined }),
  on: fc.constantFrom("2024-11-30", "2024-12-01", "2025-02-28", "2025-03-31", "2025-06-01", today),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

type Stage = Readonly<{
  companyId: string;
  categories: readonly string[];
  people: readonly string[];
}>;

/** A step that the register refuses changes nothing, and counts for nothing. */
const take = async ({ companyId, categories, people }: Stage, one: Step): Promise<void> => {
  const [giver = "", taker = ""] = [people[one.from], people[one.to]];
  const category = categories[one.category] ?? "";
  const priced = one.unitPrice === undefined ? {} : { unitPrice: one.unitPrice };
  const body = { ...undocumented, quantity: one.quantity, effectiveOn: one.on };
  const account = `/share-holders/share-categories/${category}/${giver}`;
  if (one.kind === "credit") await admin.post(account, { ...body, ...priced });
  else if (one.kind === "debit") await admin.call("DELETE", account, body);
  else if (one.kind === "undo") {
    const lines = await linesOf(companyId);
    const wrong = lines[one.quantity % Math.max(1, lines.length)];
    if (wrong) await admin.post(`/transactions/${wrong.id}/correction`, { reason: "Erreur" });
  } else {
    const nature = one.kind === "gift" ? "gift" : "sale";
    await admin.post(transferPath(giver, taker, category), { ...body, ...priced, nature });
  }
};

const expectShareholders = async ({ companyId }: Stage, at: string): Promise<void> => {
  const lines = await linesOf(companyId);
  const told = await shareholdersOf(companyId, at);
  const holders = holdersOn(lines, at);
  const quantity = sum(holders);
  expect([told.on, told.holderCount, told.quantity]).toEqual([at, holders.length, quantity]);
  expect(told.naturalPersons).toEqual({ holderCount: holders.length, quantity });
  expect(told.legalPersons).toEqual({ holderCount: 0, quantity: 0 });
  expect(told.concentration.map((one) => one.quantity)).toEqual(
    [1, 5, 10].map((top) => sum(holders.slice(0, top))),
  );
  const accounts = [...accountsOn(lines, at)].filter(([, held]) => held > 0);
  for (const category of told.categories) {
    const own = accounts.filter(([key]) => key.startsWith(category.shareCategory.id));
    expect([category.holderCount, category.quantity]).toEqual([
      own.length,
      sum(own.map(([, held]) => held)),
    ]);
  }
  for (const month of told.months) {
    const then = holdersOn(lines, month.on);
    expect([month.on, month.holderCount, month.quantity]).toEqual([
      month.on,
      then.length,
      sum(then),
    ]);
  }
  expect(told.months.at(-1)?.on ?? at).toBe(at);
};

const expectMovements = async ({ companyId }: Stage): Promise<void> => {
  const counted = standing(await linesOf(companyId));
  const told = await movementsOf(companyId);
  const expected = (lines: readonly Line[]) => {
    const priced = lines.filter(isPriced);
    const cents = priced.map((line) => amountCents(BigInt(line.quantity), line.unitPrice ?? "0"));
    return {
      count: lines.length,
      quantity: sum(lines.map(({ quantity }) => quantity)),
      amountCents: Number(cents.reduce((all, one) => all + one, 0n)),
    };
  };
  expect(told).toMatchObject(expected(counted));
  for (const { type, ...moved } of told.types) {
    expect(moved).toEqual(expected(counted.filter((line) => line.type === type)));
  }
  for (const { month, averageUnitPrice, ...moved } of told.months) {
    const own = counted.filter((line) => line.effectiveOn.startsWith(month.slice(0, 7)));
    expect(moved).toEqual(expected(own));
    const shares = sum(own.filter(isPriced).map(({ quantity }) => quantity));
    expect(averageUnitPrice === null).toBe(shares === 0);
    const worth = own
      .filter(isPriced)
      .reduce((all, line) => all + BigInt(line.quantity) * millionthsOf(line.unitPrice ?? "0"), 0n);
    if (averageUnitPrice === null) continue;
    const off = Number(worth) / shares - Number(millionthsOf(averageUnitPrice));
    expect(Math.abs(off)).toBeLessThanOrEqual(0.5);
  }
  expect(sum(told.months.map(({ count }) => count))).toBe(told.count);
};

const expectHistory = async ({ companyId, people }: Stage): Promise<void> => {
  const lines = await linesOf(companyId);
  for (const userId of people) {
    const told = await historyOf(userId);
    for (const { on, companies } of told.months) {
      const own = [...accountsOn(lines, on)].filter(
        ([key, quantity]) => quantity > 0 && key.endsWith(userId),
      );
      const cents = own.map(([key, quantity]) => {
        const price = priceOn(lines, key.split(" ")[0] ?? "", on);
        return price === null ? 0 : Number(amountCents(BigInt(quantity), price));
      });
      const found = companies.find((one) => one.companyId === companyId);
      expect([on, found?.quantity ?? 0, found?.valueCents ?? 0]).toEqual([
        on,
        sum(own.map(([, quantity]) => quantity)),
        sum(cents),
      ]);
    }
  }
};

test("figures are what the lines of the register come to, in whatever order they came", async () => {
  const people = [world.people.claire.id, world.people.karim.id, world.people.helene.id];
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 4, maxLength: 18 }),
      fc.constantFrom("2024-12-01", "2025-04-15", today),
      async (steps, at) => {
        const { id: companyId } = await createCompany(admin, open);
        const one = await createCategory(admin, companyId);
        const other = await createCategory(admin, companyId, { name: "Actions de préférence" });
        const stage = { companyId, categories: [one.id, other.id], people };
        for (const wish of steps) await take(stage, wish);
        await expectShareholders(stage, at);
        await expectMovements(stage);
        await expectHistory(stage);
      },
    ),
    { numRuns: 20 },
  );
});
