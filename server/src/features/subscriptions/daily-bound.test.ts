import { ordersPerDay } from "@coulisse/contract/subscriptions.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../../test/client.ts";
import { movableClock, type MovableClock } from "../../../test/movable-clock.ts";
import { becomeInvestor, openRound } from "../../../test/subscriptions.ts";
import { expectRefused } from "../../../test/unchanged.ts";
import { createWorld, type World } from "../../../test/world.ts";
import { rightAnswers } from "#features/subscriptions/knowledge.rules.ts";

let world: World;
let clock: MovableClock;
let claire: Client;
let rounds: readonly { id: string }[];

beforeAll(async () => {
  clock = movableClock();
  world = await createWorld({ clock });
  const admin = await world.signedIn(world.people.admin.email);
  claire = await world.signedIn(world.people.claire.email);
  await becomeInvestor(world, claire, world.people.claire.id);
  rounds = [await openRound(admin, clock.now()), await openRound(admin, clock.now())];
});
afterAll(() => world.close());

const begin = (round: { id: string } | undefined) =>
  claire.post("/subscription", {
    ...{ fundraisingId: round?.id, quantity: 10, answers: rightAnswers },
  });
const left = async () =>
  (await claire.get(`/subscriptions/users/${world.people.claire.id}`)).body.ordersLeftToday;

test("a person’s orders of a day are bounded over all rounds, which is said before", async () => {
  expect(await left()).toBe(ordersPerDay);
  for (let n = 1; n < ordersPerDay; n += 1) {
    const { id } = (await begin(rounds[n % 2])).body;
    expect((await claire.call("DELETE", `/subscription/${id}`)).status).toBe(204);
  }
  expect(await left()).toBe(1);
  // Two at once: the last one is taken once.
  const both = await Promise.all(rounds.map(begin));
  const statuses = both.map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(await left()).toBe(0);
  const other = rounds[statuses.indexOf(409)];
  await expectRefused(world, () => begin(other), { status: 409, code: "too_many_orders" });
  clock.advance(25 * 3600);
  claire = await world.signedIn(world.people.claire.email);
  expect(await left()).toBe(ordersPerDay);
});
