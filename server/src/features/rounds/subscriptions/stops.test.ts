import { afterAll, beforeEach, expect, test } from "vitest";
import { expireIdentities } from "#features/identity/file/kyc-expiry.commands.ts";
import { watchSubscriptions } from "#features/rounds/subscriptions/stops.commands.ts";
import { form } from "../../../../test/client.ts";
import { openEntityDesk, type EntityDesk } from "../../../../test/entity-desk.ts";
import { openInvestors } from "../../../../test/investors.ts";
import { messagesTo } from "../../../../test/messages.ts";
import { certifyRound, dayIn } from "../../../../test/rounds.ts";
import { freezeList } from "../../../../test/screening-lists.ts";
import { cashOf, differencesIn, endForm, fund, openRound } from "../../../../test/subscriptions.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { rightAnswers } from "./knowledge.rules.ts";
import { endPapersOn, setIdentity } from "../../../../test/states.ts";

const { world, clients, clock, inDays } = await openInvestors("claire");
const { admin, claire } = clients;
afterAll(() => world.close());

let desk: EntityDesk;
let round: Awaited<ReturnType<typeof openRound>>;

beforeEach(async () => {
  await inDays(1);
  desk = await openEntityDesk(world, admin);
  await leaveIdentity("VALIDATED");
  round = await openRound(admin, clock.now());
  await fund(world, world.people.claire.id, 12_300n);
});

const signed = async (corporateId?: string): Promise<string> => {
  const { id } = (
    await claire.post("/subscription", {
      fundraisingId: round.id,
      quantity: 12,
      answers: rightAnswers,
      ...(corporateId === undefined ? {} : { corporateId }),
    })
  ).body;
  const { signatureId } = (await claire.post(`/subscription/${id}/signature`)).body;
  await endForm(world, signatureId, "SIGNED");
  return id;
};
const read = async (id: string) => (await admin.get(`/subscriptions/${id}`)).body;
const pay = (id: string) => claire.post(`/subscription/${id}/payment`);
const close = () =>
  admin.call("PATCH", `/fundraising/${round.id}`, { closed: true, outcome: "SUCCEEDED" });
const watch = () => watchSubscriptions(world.contextOf(null));
const newsTo = async (email: string): Promise<string[]> =>
  (await messagesTo(world, email)).map(({ template }) => template);
const lastTo = async (email: string, template: string) =>
  (await messagesTo(world, email)).findLast((sent) => sent.template === template)?.text;

const leaveIdentity = (state: string) => setIdentity(world, world.people.claire.id, state);

test("an identity that ends stops what it signed, which goes on once it counts again", async () => {
  const { email } = world.people.claire;
  const id = await signed();
  await endPapersOn(world, world.people.claire.id, dayIn(-1, clock.now()));
  await expireIdentities(world.contextOf(null));
  // Before anything has watched over it, too.
  const refused = { status: 422, code: "identity_not_validated" };
  await expectRefused(world, () => pay(id), refused);
  await watch();
  expect((await read(id)).stop).toEqual({
    reason: "IDENTITY",
    since: clock.now().toISOString(),
    until: new Date(clock.now().getTime() + 30 * 86_400_000).toISOString(),
  });
  expect(await lastTo(email, "subscription_stopped")).toContain("n’est plus validée");
  await watch();
  const told = await newsTo(email);
  expect(told.filter((kind) => kind === "subscription_stopped")).toHaveLength(1);
  await leaveIdentity("VALIDATED");
  await watch();
  expect((await read(id)).stop).toBeNull();
  expect(await newsTo(email)).toContain("subscription_resumed");
  expect((await pay(id)).body.state).toBe("PAID");
  await claire.call("DELETE", `/subscription/${id}`);
});

test("what is not cured in time is cancelled, and its money is in the wallet again", async () => {
  const { id: holder, email } = world.people.claire;
  const before = await cashOf(world, holder, round.companyId);
  const id = await signed();
  await pay(id);
  await leaveIdentity("REJECTED");
  await watch();
  await inDays(29);
  await watch();
  expect((await read(id)).state).toBe("PAID");
  // The round is over meanwhile: what stands still never becomes shares.
  await inDays(2);
  const waits = { status: 409, code: "fundraising_has_stopped" };
  await expectRefused(world, close, waits);
  await watch();
  expect(await read(id)).toMatchObject({ state: "CANCELLED", cancellation: "STOPPED", stop: null });
  expect(await cashOf(world, holder, round.companyId)).toEqual(before);
  expect(await lastTo(email, "subscription_cancelled")).toContain(
    "L’obstacle n’a pas été levé à temps.",
  );
  expect(await differencesIn(world)).toEqual([]);
  await leaveIdentity("VALIDATED");
});

test("R-27: a name on the freeze list stops the money until a person has settled the hit", async () => {
  const { id: holder, email } = world.people.claire;
  const id = await signed();
  await pay(id);
  const publishedAt = clock.now().toISOString();
  const list = freezeList(publishedAt, [{ reference: "7", name: "AUBRY", firstName: "Claire" }]);
  const imported = await admin.post("/screening-lists", form({ kind: "FREEZE", file: list }));
  expect(imported.status).toBe(201);
  await world.runJobs();
  await watch();
  expect((await read(id)).stop).toMatchObject({ reason: "CHECK" });
  // Nothing in it says why: a check is under way.
  expect(await lastTo(email, "subscription_stopped")).not.toMatch(/gel|freeze/i);
  await inDays(31);
  await leaveIdentity("VALIDATED");
  await expectRefused(world, close, { status: 409, code: "fundraising_has_stopped" });
  const trail = await world.services.db
    .selectFrom("audit_log")
    .select("action")
    .where("entity_id", "=", id)
    .execute();
  expect(trail.map(({ action }) => action)).toContain("subscription.stopped");
  const hits = await world.services.db
    .selectFrom("screening_hits")
    .select("id")
    .where("holder_id", "=", holder)
    .where("state", "=", "OPEN")
    .execute();
  for (const hit of hits) {
    const settled = { decision: "OTHER_PERSON", reason: "Née à une autre date" };
    expect((await admin.post(`/screening-hits/${hit.id}`, settled)).status).toBe(200);
  }
  await watch();
  expect(await read(id)).toMatchObject({ state: "PAID", stop: null });
  await certifyRound(admin, round.id, clock.now());
  expect((await close()).body).toMatchObject({ state: "CLOSED", outcome: "SUCCEEDED" });
  expect(await differencesIn(world)).toEqual([]);
});

test("an entity that nobody represents any more stands still, and whoever signed for it is told", async () => {
  const { id: corporateId } = (await desk.typed(claire, { legalName: "Aubry Attente" })).body;
  const represent = async () => {
    await desk.ask(claire, corporateId, { datedOn: dayIn(0, clock.now()) });
    expect((await desk.decide(corporateId, { status: "VALIDATED" })).status).toBe(200);
  };
  await represent();
  await claire.get(`/wallet?corporateId=${corporateId}`);
  await fund(world, corporateId, 12_300n);
  const id = await signed(corporateId);
  expect((await admin.call("DELETE", desk.linkPath(corporateId))).status).toBe(204);
  const gone = { status: 409, code: "representative_gone" };
  await expectRefused(world, () => admin.post(`/subscription/${id}/payment`), gone);
  await watch();
  expect((await read(id)).stop).toMatchObject({ reason: "REPRESENTATIVE" });
  expect(await lastTo(world.people.claire.email, "subscription_stopped")).toContain("représente");
  expect((await claire.get(`/subscriptions/${id}`)).status).toBe(404);
  await represent();
  await watch();
  expect((await pay(id)).body).toMatchObject({ state: "PAID", stop: null });
});

test("who lost the link before signing does not bind the entity", async () => {
  const { id: corporateId } = (await desk.typed(claire, { legalName: "Aubry Bulletin" })).body;
  await desk.ask(claire, corporateId, { datedOn: dayIn(0, clock.now()) });
  await desk.decide(corporateId, { status: "VALIDATED" });
  const order = { fundraisingId: round.id, quantity: 2, answers: rightAnswers, corporateId };
  const { id } = (await claire.post("/subscription", order)).body;
  const { signatureId } = (await claire.post(`/subscription/${id}/signature`)).body;
  await admin.call("DELETE", desk.linkPath(corporateId));
  await expect(endForm(world, signatureId, "SIGNED")).rejects.toThrow("representative_gone");
  expect((await read(id)).state).toBe("PENDING");
});
