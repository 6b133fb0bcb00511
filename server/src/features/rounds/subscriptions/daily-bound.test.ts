import { ordersPerDay } from "@coulisse/contract/rounds/subscriptions.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openInvestors } from "../../../../test/investors.ts";
import { openRound } from "../../../../test/subscriptions.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { rightAnswers } from "#features/rounds/subscriptions/knowledge.rules.ts";

const { world, clients, clock, inDays } = await openInvestors("claire");
const { admin, claire } = clients;
afterAll(() => world.close());

let rounds: readonly { id: string }[];

beforeAll(async () => {
  rounds = [await openRound(admin, clock.now()), await openRound(admin, clock.now())];
});

const begin = (round: { id: string } | undefined) =>
  claire.post("/subscription", {
    fundraisingId: round?.id,
    quantity: 10,
    answers: rightAnswers,
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
  await inDays(1);
  expect(await left()).toBe(ordersPerDay);
});
