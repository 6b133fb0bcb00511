import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { createIssuer, verifyIntact } from "../../../../test/factories.ts";
import { readStored } from "../../../../test/stored.ts";
import { writeBeside } from "../../../../test/states.ts";
import { createWorld, type World } from "../../../../test/world.ts";
import { write, type Context } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { registerLines } from "#features/register/lines/register-lines.commands.ts";
import type { NewMovement } from "#features/register/lines/register.store.ts";

let world: World;
let admin: Client;
let ctx: Context;

beforeAll(async () => {
  world = await createWorld();
  const { id } = world.people.admin;
  admin = await world.signedIn(world.people.admin.email);
  ctx = world.contextOf({
    userId: id,
    sessionId: null,
    isAdmin: true,
    companyIds: [],
    holderIds: [id],
  });
});
afterAll(() => world.close());

const subscription = (shareCategoryId: string, quantity: bigint): NewMovement => ({
  type: "ISSUE",
  nature: "subscription",
  origin: "subscription",
  causeId: randomUUID(),
  shareCategoryId,
  from: null,
  to: world.people.claire.id,
  quantity,
  effectiveOn: "2024-05-02",
});

/** Closes a round: beside its lines it writes in a table that is not the register's. */
const closeRound = (companyId: string, lines: readonly NewMovement[], after: () => void) =>
  write(ctx, async (w) => {
    await writeBeside(w.db, "health", companyId);
    const registered = await registerLines(w, lines);
    after();
    return registered;
  });

const sectorOf = async (companyId: string): Promise<string> =>
  (await admin.get(`/company/${companyId}`)).body.sector;

describe("lines that another command registers in its own transaction", () => {
  test("six thousand are kept with the rest of it, in their order", async () => {
    const { company, category } = await createIssuer(admin);
    const lines = Array.from({ length: 6_000 }, (_, n) =>
      subscription(category.id, BigInt((n % 9) + 1)),
    );
    const registered = await closeRound(company.id, lines, () => undefined);
    expect(registered.map(({ number }) => Number(number))).toEqual(lines.map((_, n) => n + 1));
    expect(new Set(registered.map(({ companyId }) => companyId))).toEqual(new Set([company.id]));
    expect(await sectorOf(company.id)).toBe("health");
    expect(await verifyIntact(admin, company.id)).toMatchObject({
      intact: true,
      movementCount: 6_000,
    });
  });

  test("leave nothing where that transaction fails after them", async () => {
    const { company, category } = await createIssuer(admin);
    const before = await readStored(world);
    const lines = Array.from({ length: 1_500 }, () => subscription(category.id, 1n));
    const closing = closeRound(company.id, lines, () => {
      throw new Problem("changed_meanwhile");
    });
    await expect(closing).rejects.toMatchObject({ code: "changed_meanwhile" });
    expect(await readStored(world)).toEqual(before);
  });

  test("leave nothing of it where the register refuses one of them, and say which", async () => {
    const { company, category } = await createIssuer(admin);
    const before = await readStored(world);
    const good = Array.from({ length: 1_200 }, () => subscription(category.id, 1n));
    const bad = { ...subscription(category.id, 1n), effectiveOn: "2999-01-01" };
    const closing = closeRound(company.id, [...good, bad], () => undefined);
    await expect(closing).rejects.toMatchObject({
      code: "effective_date_in_future",
      facts: { line: 1_200 },
    });
    expect(await readStored(world)).toEqual(before);
  });

  test("of several companies wait for each other in one order, whatever theirs is", async () => {
    const [one, other] = [await createIssuer(admin), await createIssuer(admin)];
    const linesOf = (first: string, second: string) => [
      ...Array.from({ length: 1_000 }, () => subscription(first, 1n)),
      subscription(second, 1n),
    ];
    const there = linesOf(one.category.id, other.category.id);
    const back = linesOf(other.category.id, one.category.id);
    for (let round = 0; round < 3; round += 1) {
      await Promise.all([registerLines(ctx, there), registerLines(ctx, back)]);
    }
    for (const { company } of [one, other]) {
      expect(await verifyIntact(admin, company.id)).toMatchObject({
        intact: true,
        movementCount: 3_003,
      });
    }
  });
});
