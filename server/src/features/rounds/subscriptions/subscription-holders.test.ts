import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { openEntityDesk } from "../../../../test/entity-desk.ts";
import { openInvestors } from "../../../../test/investors.ts";
import { certifyRound, dayIn } from "../../../../test/rounds.ts";
import { cashOf, differencesIn, endForm, fund, openRound } from "../../../../test/subscriptions.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { rightAnswers } from "./knowledge.rules.ts";

const { world, clients, clock, inDays, pass } = await openInvestors("claire", "karim");
const { admin, claire, karim } = clients;
afterAll(() => world.close());

let entityId: string;
let round: Awaited<ReturnType<typeof openRound>>;

const openEntity = async (legalName: string): Promise<string> => {
  const desk = await openEntityDesk(world, admin);
  const { id } = (await desk.typed(claire, { legalName })).body;
  await desk.ask(claire, id, { datedOn: dayIn(0, clock.now()) });
  await desk.decide(id, { status: "VALIDATED" });
  return id;
};

beforeAll(async () => {
  entityId = await openEntity("Aubry Participations");
});
beforeEach(async () => {
  await inDays(1);
  round = await openRound(admin, clock.now());
});

const order = (client: Client, quantity: number, corporateId?: string) =>
  client.post("/subscription", {
    fundraisingId: round.id,
    quantity,
    answers: rightAnswers,
    ...(corporateId === undefined ? {} : { corporateId }),
  });
const read = async (id: string) => (await admin.get(`/subscriptions/${id}`)).body;

const signed = async (quantity: number, corporateId?: string): Promise<string> => {
  const { id } = (await order(claire, quantity, corporateId)).body;
  const { signatureId } = (await claire.post(`/subscription/${id}/signature`)).body;
  await endForm(world, signatureId, "SIGNED");
  return id;
};

test("R-23g: a paid subscription is withdrawn in the last second of its days, and not in the next", async () => {
  const { id: holder } = world.people.claire;
  await fund(world, holder, 24_600n);
  const before = await cashOf(world, holder, round.companyId);
  const first = await signed(12);
  const second = await signed(12);
  for (const id of [first, second]) await claire.post(`/subscription/${id}/payment`);
  const end = Date.parse((await read(first)).reflectionEndsAt);
  await pass((end - clock.now().getTime()) / 1000 - 1);
  expect((await claire.call("DELETE", `/subscription/${first}`)).status).toBe(204);
  clock.advance(1);
  const binds = { status: 409, code: "subscription_binds" };
  await expectRefused(world, () => claire.call("DELETE", `/subscription/${second}`), binds);
  expect(await cashOf(world, holder, round.companyId)).toMatchObject({
    wallet: before.wallet - 12_300n,
    reserved: 12_300n,
  });
  expect(await differencesIn(world)).toEqual([]);
});

test("an entity subscribes by who represents it, pays from its own wallet, and holds the shares", async () => {
  const { id: person } = world.people.claire;
  const strangers = { status: 404, code: "corporate_not_found", location: "corporateId" };
  await expectRefused(world, () => order(karim, 12, entityId), strangers);
  const own = await cashOf(world, person, round.companyId);
  const id = await signed(12, entityId);
  await claire.get(`/wallet?corporateId=${entityId}`);
  // What its representative holds is not the entity's to spend.
  const poor = { status: 422, code: "not_enough_cash" };
  await expectRefused(world, () => claire.post(`/subscription/${id}/payment`), poor);
  await fund(world, entityId, 12_300n);
  expect((await claire.post(`/subscription/${id}/payment`)).body.state).toBe("PAID");
  await inDays(31);
  await certifyRound(admin, round.id, clock.now());
  await admin.call("PATCH", `/fundraising/${round.id}`, { closed: true, outcome: "SUCCEEDED" });
  expect(await read(id)).toMatchObject({
    state: "COMPLETED",
    subscribedBy: person,
    holder: { id: entityId, kind: "corporate", name: "Aubry Participations" },
  });
  const accounts = await admin.get(`/share-holders/companies/${round.companyId}`);
  expect(accounts.body.items).toMatchObject([{ quantity: 12 }]);
  expect(await cashOf(world, person, round.companyId)).toMatchObject({ wallet: own.wallet });
  expect(await differencesIn(world)).toEqual([]);
});

test("an entity that has money or an order, even one that was cancelled, is not deleted", async () => {
  const refused = { status: 409, code: "corporate_in_registers" };
  const withWallet = await openEntity("Aubry Espèces");
  await claire.get(`/wallet?corporateId=${withWallet}`);
  await fund(world, withWallet, 100n);
  await expectRefused(world, () => admin.call("DELETE", `/corporates/${withWallet}`), refused);
  const withOrder = await openEntity("Aubry Souscriptions");
  const { id } = (await order(claire, 2, withOrder)).body;
  await claire.call("DELETE", `/subscription/${id}`);
  await expectRefused(world, () => admin.call("DELETE", `/corporates/${withOrder}`), refused);
  // A wallet that was only looked at has never held anything.
  const without = await openEntity("Aubry Rien");
  await claire.get(`/wallet?corporateId=${without}`);
  expect((await admin.call("DELETE", `/corporates/${without}`)).status).toBe(204);
});
