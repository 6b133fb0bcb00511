import { afterAll, beforeEach, expect, test } from "vitest";
import { form, type Client } from "../../../../test/client.ts";
import { openEntityDesk, type EntityDesk } from "../../../../test/entity-desk.ts";
import { openInvestors } from "../../../../test/investors.ts";
import {
  answer,
  informed,
  openMarket,
  readDeal,
  sell,
  signBoth,
  step,
  type TestMarket,
} from "../../../../test/market.ts";
import { dayIn } from "../../../../test/rounds.ts";
import { freezeList } from "../../../../test/screening-lists.ts";
import { endForm, fund } from "../../../../test/subscriptions.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { setIdentity } from "../../../../test/states.ts";

const { world, clients, clock, inDays, pass } = await openInvestors("claire", "karim", "stranger");
const { admin } = clients;
afterAll(() => world.close());

type Name = keyof typeof clients;

let desk: EntityDesk;
let market: TestMarket;

beforeEach(async () => {
  await inDays(1);
  desk = await openEntityDesk(world, admin);
  market = await openMarket(admin, [[world.people.claire.id, 100]]);
});

/** Karim takes ten of what Claire sells, and she agrees. */
const agreed = async (more: Record<string, unknown> = {}): Promise<string> => {
  const offer = (await sell(clients.claire, market)).body;
  const { id } = (await answer(clients.karim, offer.id, 10, more)).body;
  const accepted = await step(clients.claire, id, "accept");
  if (accepted.status !== 200) throw new Error(JSON.stringify(accepted.body));
  return id;
};

const identity = (name: Name, state: string) => setIdentity(world, world.people[name].id, state);

const represent = async (name: Name, corporateId: string): Promise<void> => {
  const { id: userId } = world.people[name];
  await desk.ask(clients[name], corporateId, { datedOn: dayIn(0, clock.now()) }, userId);
  const decided = await desk.decide(corporateId, { status: "VALIDATED" }, userId);
  if (decided.status !== 200) throw new Error(JSON.stringify(decided.body));
};

const obstaclesFor = async (client: Client, id: string) => (await readDeal(client, id)).obstacles;

test("a buyer does not pay a seller who could not be settled, and the page says that it waits", async () => {
  const id = await agreed();
  await signBoth(world, clients.karim, id);
  await fund(world, world.people.karim.id, 30_000n);
  expect(await obstaclesFor(clients.karim, id)).toEqual([]);
  await identity("claire", "EXPIRED");
  const waits = { status: 409, code: "deal_stands_still" };
  await expectRefused(world, () => step(clients.karim, id, "pay"), waits);
  expect(await obstaclesFor(clients.claire, id)).toEqual([{ side: "SELLER", reason: "IDENTITY" }]);
  expect(await obstaclesFor(admin, id)).toEqual([{ side: "SELLER", reason: "IDENTITY" }]);
  // Why is hers to know, and not the buyer's.
  expect(await obstaclesFor(clients.karim, id)).toEqual([{ side: "SELLER", reason: null }]);
  await identity("claire", "VALIDATED");
  expect((await step(clients.karim, id, "pay")).body).toMatchObject({ state: "PAID" });
});

test("an entity goes on with another validated representative, who signs and pays (R-24)", async () => {
  const { id: corporateId } = (await desk.typed(clients.karim, { legalName: "Benali et Associés" }))
    .body;
  await represent("karim", corporateId);
  await represent("stranger", corporateId);
  const id = await agreed({ corporateId });
  await step(clients.karim, id, "consents", informed);
  const first = (await step(clients.karim, id, "sign")).body.signatureId;
  await pass(0);
  // Whoever was asked still represents it: the order is theirs to sign.
  const theirs = { status: 409, code: "signed_by_another" };
  await expectRefused(world, () => step(clients.stranger, id, "sign"), theirs);
  await admin.call("DELETE", desk.linkPath(corporateId, world.people.karim.id));
  const gone = [{ side: "BUYER", reason: "REPRESENTATIVE" }];
  expect(await obstaclesFor(clients.stranger, id)).toEqual(gone);
  // What one representative read is not what the next one read (R-23k).
  const unread = { status: 422, code: "market_information_missing" };
  await expectRefused(world, () => step(clients.stranger, id, "sign"), unread);
  await step(clients.stranger, id, "consents", informed);
  const second = (await step(clients.stranger, id, "sign")).body.signatureId;
  expect(second).not.toBe(first);
  expect(await obstaclesFor(clients.claire, id)).toEqual([]);
  const { timeline } = await readDeal(clients.stranger, id);
  expect(timeline.map(({ event }: { event: string }) => event)).toContain("TAKEN_OVER");
  await endForm(world, second, "SIGNED");
  await fund(world, corporateId, 30_000n);
  expect((await step(clients.stranger, id, "pay")).body).toMatchObject({ state: "PAID" });
  await world.runJobs();
  expect(await readDeal(clients.claire, id)).toMatchObject({ state: "SETTLED" });
});

test("a name on the register of freezes stops each step until a person has settled it (R-27)", async () => {
  const offer = (await sell(clients.claire, market)).body;
  const { id: proposed } = (await answer(clients.karim, offer.id, 5)).body;
  const id = await agreed();
  const publishedAt = clock.now().toISOString();
  const list = freezeList(publishedAt, [{ reference: "7", name: "AUBRY", firstName: "Claire" }]);
  await admin.post("/screening-lists", form({ kind: "FREEZE", file: list }));
  await world.runJobs();
  const held = { status: 409, code: "payment_waits" };
  await expectRefused(world, () => step(clients.claire, proposed, "accept"), held);
  await expectRefused(world, () => step(clients.claire, id, "sign"), held);
  expect(await obstaclesFor(clients.claire, id)).toEqual([{ side: "SELLER", reason: "CHECK" }]);
  const toBuyer = await readDeal(clients.karim, id);
  expect(toBuyer.obstacles).toEqual([{ side: "SELLER", reason: null }]);
  expect(JSON.stringify(toBuyer)).not.toMatch(/gel|freeze/i);
});
