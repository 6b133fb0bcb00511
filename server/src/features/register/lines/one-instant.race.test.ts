import { afterAll, beforeAll, expect, test } from "vitest";
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
let reader: Client;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
  reader = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

/** Few enough that no bound on a minute's papers is met: each round reads twice. */
const rounds = 25;

/** Reads again and again while the register moves: as many rounds of both as are asked for. */
const readWhileItMoves = async (
  move: (round: number) => Promise<unknown>,
  read: () => Promise<void>,
): Promise<void> => {
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all([move(round), read(), move(round + rounds), read()]);
  }
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

type Row = { quantity: number; votes: number };

/** New shares in one category, then another, and from a new holder to the next: every total moves. */
const movesOf =
  (holders: readonly string[], categories: readonly string[]) => async (n: number) => {
    const [from = "", to = ""] = [holders[n % 3], holders[(n + 1) % 3]];
    const category = categories[n % 2] ?? "";
    await credit(admin, category, from, { quantity: n + 1, effectiveOn: "2024-02-01" });
    await admin.post(transferPath(from, to, category), {
      ...undocumented,
      quantity: n + 1,
      effectiveOn: "2024-02-02",
    });
  };

const issue = async () => {
  const { claire, karim, helene } = world.people;
  const holders = [claire.id, karim.id, helene.id];
  const { company, category } = await createIssuer(admin, [[claire.id, 10]]);
  const other = await createCategory(admin, company.id, { votesPerShare: 2 });
  return { company, moves: movesOf(holders, [category.id, other.id]) };
};

test.each([
  ["of today", ""],
  ["of a past day", "&at=2024-06-30"],
  ["of today by votes", "&sort=votes"],
])("the rows of a cap table %s sum to its totals while shares move", async (_, query) => {
  const { company, moves } = await issue();
  await readWhileItMoves(moves, async () => {
    const { body } = await reader.get(`/share-holders/companies/${company.id}?limit=200${query}`);
    const rows = body.items as Row[];
    expect(sum(rows.map(({ quantity }) => quantity))).toBe(body.totals.quantity);
    expect(sum(rows.map(({ votes }) => votes))).toBe(body.totals.votes);
    expect(rows).toHaveLength(body.totals.holderCount);
    const categories = body.categories as { quantity: number }[];
    expect(sum(categories.map(({ quantity }) => quantity))).toBe(body.totals.quantity);
  });
});

test("what a portfolio's shares cost is the cost of those that it shows while shares move", async () => {
  const { claire } = world.people;
  const { company, category } = await createIssuer(admin);
  const move = (n: number) =>
    credit(admin, category.id, claire.id, { quantity: n + 1, unitPrice: "1" });
  await readWhileItMoves(move, async () => {
    const path = `/share-holders/companies/${company.id}/users/${claire.id}`;
    const [holding] = (await reader.get(path)).body.items;
    expect(holding?.costCents).toBe(holding && holding.quantity * 100);
  });
});

test("a register's list is as long as it says while lines are added", async () => {
  const { company, moves } = await issue();
  await readWhileItMoves(moves, async () => {
    const { body } = await reader.get(`/companies/${company.id}/register?limit=200&type=ISSUE`);
    expect(body.items).toHaveLength(body.total);
  });
});

test("an exported cap table adds up to its last row while shares move", async () => {
  const { company, moves } = await issue();
  await readWhileItMoves(moves, async () => {
    const { status, bytes } = await reader.get(`/companies/${company.id}/cap-table.csv`);
    expect(status).toBe(200);
    const lines = bytes.toString().trim().split(/\r?\n/).slice(1);
    // Below the total stands the head of the register, which has no quantities.
    const quantities = lines
      .map((line) => Number(line.split(";").at(-4)))
      .filter((quantity) => !Number.isNaN(quantity));
    expect(sum(quantities.slice(0, -1))).toBe(quantities.at(-1));
  });
});
