import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { form, type Answer } from "../../../test/client.ts";
import { openEntityDesk, type EntityDesk } from "../../../test/entity-desk.ts";
import { credit } from "../../../test/factories.ts";
import { openInvestors } from "../../../test/investors.ts";
import {
  answer,
  buy,
  informed,
  openMarket,
  readDeal,
  sell,
  step,
  type TestMarket,
} from "../../../test/market.ts";
import { lastCodeTo } from "../../../test/messages.ts";
import { dayIn } from "../../../test/rounds.ts";
import { freezeList } from "../../../test/screening-lists.ts";
import { provePhone } from "../../../test/signatures.ts";
import { endForm, fund } from "../../../test/subscriptions.ts";
import { expectRefused } from "../../../test/unchanged.ts";
import { setIdentity } from "../../../test/states.ts";

const { world, clients, clock, inDays, pass } = await openInvestors("claire", "karim", "stranger");
const { admin } = clients;
afterAll(() => world.close());

const phone = "+33612345678";

let desk: EntityDesk;
let market: TestMarket;

beforeAll(async () => {
  await provePhone(world, clients.karim, world.people.karim.id, phone);
});
beforeEach(async () => {
  await inDays(1);
  desk = await openEntityDesk(world, admin);
  market = await openMarket(admin, [
    [world.people.claire.id, 100],
    [world.people.stranger.id, 50],
  ]);
});

const identity = (state: string) => setIdentity(world, world.people.karim.id, state);

/** A name like Karim’s on the register of freezes; a hit that was settled does not come again. */
const freeze = async (reference: string) => {
  const people = [{ reference, name: "BENALI", firstName: "Karim" }];
  const list = freezeList(clock.now().toISOString(), people);
  await admin.post("/screening-lists", form({ kind: "FREEZE", file: list }));
  await world.runJobs();
};

/** A person has looked, and it is somebody else. */
const settleHits = async () => {
  const hits = await world.services.db
    .selectFrom("screening_hits")
    .select("id")
    .where("state", "=", "OPEN")
    .execute();
  for (const { id } of hits) {
    const decision = { decision: "OTHER_PERSON", reason: "Né à une autre date" };
    expect((await admin.post(`/screening-hits/${id}`, decision)).status).toBe(200);
  }
};

const represent = async (name: "karim" | "stranger", corporateId: string): Promise<void> => {
  const { id: userId } = world.people[name];
  await desk.ask(clients[name], corporateId, { datedOn: dayIn(0, clock.now()) }, userId);
  const decided = await desk.decide(corporateId, { status: "VALIDATED" }, userId);
  expect(decided.status).toBe(200);
};

const entityOfKarim = async (): Promise<string> => {
  const { id } = (await desk.typed(clients.karim, { legalName: "Benali Participations" })).body;
  await represent("karim", id);
  return id;
};

type Own = Readonly<{ corporateId?: string }>;

/** Karim buys so many of what Claire sells, for himself or his entity, and she agrees. */
const agreed = async (own: Own): Promise<string> => {
  const offer = (await sell(clients.claire, market, { quantity: 5 })).body;
  const { id } = (await answer(clients.karim, offer.id, 5, own)).body;
  expect((await step(clients.claire, id, "accept")).status).toBe(200);
  await step(clients.karim, id, "consents", informed);
  return id;
};

const asked = async (id: string): Promise<string> =>
  (await step(clients.karim, id, "sign")).body.signatureId;

type Doors = Record<
  "offer" | "answer" | "accept" | "claim" | "ask" | "sign" | "pay",
  () => Promise<Answer>
>;

/** Every door at which Karim acts, each with what waits behind it for him or his entity. */
const openDoors = async (own: Own): Promise<Doors> => {
  const { claire, karim, stranger } = clients;
  const held = own.corporateId ?? world.people.karim.id;
  await credit(admin, market.shareCategoryId, held, { quantity: 20 });
  const offered = (await sell(claire, market, { quantity: 5 })).body;
  const wanted = (await buy(karim, market, { quantity: 5, ...own })).body;
  const { id: proposed } = (await answer(claire, wanted.id, 5)).body;
  const unsigned = await agreed(own);
  const open = await agreed(own);
  const signatureId = await asked(open);
  await karim.post(`/signatures/${signatureId}/code`);
  const code = await lastCodeTo(world, phone);
  const signed = await agreed(own);
  await endForm(world, await asked(signed), "SIGNED");
  await admin.call("PATCH", `/company/${market.companyId}`, { preemptionDays: 30 });
  const sold = (await sell(claire, market, { quantity: 5 })).body;
  const { id: preempted } = (await answer(stranger, sold.id, 5)).body;
  await step(claire, preempted, "accept");
  return {
    offer: () => sell(karim, market, { quantity: 1, ...own }),
    answer: () => answer(karim, offered.id, 1, own),
    accept: () => step(karim, proposed, "accept"),
    claim: () => step(karim, preempted, "claims", { quantity: 1, ...own }),
    ask: () => step(karim, unsigned, "sign"),
    sign: () => karim.post(`/signatures/${signatureId}/signature`, { code }),
    pay: () => step(karim, signed, "pay"),
  };
};

type Refusal = Parameters<typeof expectRefused>[2];

const expectShut = async (doors: Doors, refusals: Record<keyof Doors, Refusal>) => {
  for (const [name, knock] of Object.entries(doors)) {
    await expectRefused(world, knock, refusals[name as keyof Doors]);
  }
};

const everywhere = (refusal: Refusal): Record<keyof Doors, Refusal> => ({
  offer: refusal,
  answer: refusal,
  accept: refusal,
  claim: refusal,
  ask: refusal,
  sign: refusal,
  pay: refusal,
});

test("whose identity has ended is refused at every door, and let in once it counts again (R-24)", async () => {
  const doors = await openDoors({});
  await identity("EXPIRED");
  await expectShut(doors, everywhere({ status: 422, code: "identity_not_validated" }));
  await identity("VALIDATED");
  for (const knock of [doors.accept, doors.claim, doors.ask, doors.sign]) {
    expect((await knock()).status).toBe(200);
  }
});

test("whose name is on a register of freezes is refused at every door until it is settled (R-27)", async () => {
  const doors = await openDoors({});
  await freeze("7");
  await expectShut(doors, everywhere({ status: 409, code: "payment_waits" }));
  await settleHits();
  expect((await doors.accept()).status).toBe(200);
});

test("whose link was taken back is refused at every door of the entity", async () => {
  const corporateId = await entityOfKarim();
  const doors = await openDoors({ corporateId });
  const taken = await admin.call("DELETE", desk.linkPath(corporateId, world.people.karim.id));
  expect(taken.status).toBe(204);
  const noEntity = { status: 404, code: "corporate_not_found", location: "corporateId" };
  const hidden = { status: 404, code: "not_found" };
  await expectShut(doors, {
    ...everywhere(hidden),
    offer: noEntity,
    answer: noEntity,
  });
});

test("a signature that a provider tells of a frozen person settles nothing before a person decides (R-27)", async () => {
  const id = await agreed({});
  const signatureId = await asked(id);
  await fund(world, world.people.karim.id, 30_000n);
  await freeze("8");
  await endForm(world, signatureId, "SIGNED");
  const deal = await readDeal(clients.claire, id);
  expect(deal).toMatchObject({ state: "SIGNED", obstacles: [{ side: "BUYER", reason: null }] });
  // What held it up stands in the timeline, and nobody reads there whose side it is.
  const told = { event: "HELD", part: "CLOCK", name: null, reason: null };
  expect(deal.timeline.at(-1)).toMatchObject(told);
  const trace = await world.services.db
    .selectFrom("audit_log")
    .select("detail")
    .where("action", "=", "deal.held")
    .where("entity_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(trace.detail).toMatchObject({ sides: ["BUYER"] });
  const waits = { status: 409, code: "payment_waits" };
  await expectRefused(world, () => step(clients.karim, id, "pay"), waits);
  await settleHits();
  expect((await step(clients.karim, id, "pay")).body).toMatchObject({ state: "PAID" });
  await world.runJobs();
  expect(await readDeal(clients.karim, id)).toMatchObject({ state: "SETTLED" });
});

test("an entity’s order signed by whose identity had ended waits, whoever else represents it", async () => {
  const corporateId = await entityOfKarim();
  await represent("stranger", corporateId);
  const id = await agreed({ corporateId });
  const signatureId = await asked(id);
  await fund(world, corporateId, 30_000n);
  await identity("EXPIRED");
  await endForm(world, signatureId, "SIGNED");
  await pass(0);
  const { obstacles } = await readDeal(clients.stranger, id);
  expect(obstacles).toEqual([{ side: "BUYER", reason: "IDENTITY" }]);
  const still = { status: 409, code: "deal_stands_still" };
  await expectRefused(world, () => step(clients.stranger, id, "pay"), still);
  await identity("VALIDATED");
  expect((await step(clients.stranger, id, "pay")).body).toMatchObject({ state: "PAID" });
});
