import { afterAll, beforeEach, expect, test } from "vitest";
import { cancelSuspendedRounds } from "#features/rounds/closing/suspension.commands.ts";
import { subscriptionsOfRounds } from "#features/rounds/closing/settlement.commands.ts";
import { openInvestors } from "../../../../test/investors.ts";
import { messagesTo } from "../../../../test/messages.ts";
import { dayIn, fileSheet } from "../../../../test/rounds.ts";
import { cashOf, differencesIn, endForm, fund, openRound } from "../../../../test/subscriptions.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { rightAnswers } from "../subscriptions/knowledge.rules.ts";

const { world, clients, clock, inDays } = await openInvestors("claire");
const { admin, claire } = clients;
afterAll(() => world.close());

let round: Awaited<ReturnType<typeof openRound>>;

beforeEach(async () => {
  await inDays(1);
  round = await openRound(admin, clock.now());
  await fund(world, world.people.claire.id, 12_300n);
});

const order = (quantity: number) =>
  claire.post("/subscription", { fundraisingId: round.id, quantity, answers: rightAnswers });
const opened = async () => {
  const { id } = (await order(12)).body;
  const { signatureId } = (await claire.post(`/subscription/${id}/signature`)).body;
  return { id: id as string, signatureId: signatureId as string };
};
const signed = async (): Promise<string> => {
  const { id, signatureId } = await opened();
  await endForm(world, signatureId, "SIGNED");
  return id;
};
const read = async (id: string) => (await admin.get(`/subscriptions/${id}`)).body;
const pay = (id: string) => claire.post(`/subscription/${id}/payment`);
const change = (fields: object) => admin.call("PATCH", `/fundraising/${round.id}`, fields);
const close = (outcome: string) => change({ closed: true, outcome });
const reason = "Un emprunt de 200 000 € manque aux comptes";
const suspend = () => admin.post(`/fundraising/${round.id}/suspension`, { reason });
const resume = () => admin.call("DELETE", `/fundraising/${round.id}/suspension`);
const mend = () => fileSheet(admin, round.id, { change: "L’emprunt y est", material: "true" });
const lastTo = async (template: string) =>
  (await messagesTo(world, world.people.claire.email)).findLast(
    (sent) => sent.template === template,
  )?.text;
const suspended = { status: 409, code: "fundraising_suspended" };

test("R-23i: a draft of a suspended offer is not put to signature", async () => {
  const { id } = (await order(2)).body;
  await suspend();
  await expectRefused(world, () => claire.post(`/subscription/${id}/signature`), suspended);
  await close("FAILED");
});

test("R-23i: nothing of a suspended offer is subscribed, signed, paid or completed", async () => {
  const paid = await signed();
  await pay(paid);
  await fund(world, world.people.claire.id, 12_300n);
  const unpaid = await signed();
  const { id, signatureId } = await (async () => {
    const { id: draft } = (await order(2)).body;
    const asked = await claire.post(`/subscription/${draft}/signature`);
    return { id: draft as string, signatureId: asked.body.signatureId as string };
  })();
  const until = new Date(clock.now().getTime() + 30 * 86_400_000).toISOString();
  expect((await suspend()).body).toMatchObject({
    state: "SUSPENDED",
    suspension: { since: clock.now().toISOString(), until, reason },
  });
  await world.runJobs();
  expect(await lastTo("offer_suspended")).toContain("200 000 €");
  expect((await read(paid)).stop).toMatchObject({ reason: "SUSPENDED", until });
  await expectRefused(world, () => order(2), { status: 409, code: "fundraising_not_open" });
  await expectRefused(world, () => pay(unpaid), suspended);
  await expect(endForm(world, signatureId, "SIGNED")).rejects.toThrow("fundraising_suspended");
  expect((await read(id)).state).toBe("PENDING");
  await expectRefused(world, suspend, suspended);
  await inDays(5);
  await expectRefused(world, () => close("SUCCEEDED"), suspended);
  await close("FAILED");
});

test("a mended offer goes on, and whoever relied on the flawed sheet may withdraw for four days", async () => {
  const before = await cashOf(world, world.people.claire.id, round.companyId);
  const id = await signed();
  await pay(id);
  await suspend();
  const flawed = { status: 409, code: "fundraising_sheet_flawed" };
  await expectRefused(world, resume, flawed);
  await inDays(6);
  const binds = { status: 409, code: "subscription_binds" };
  await expectRefused(world, () => claire.call("DELETE", `/subscription/${id}`), binds);
  await mend();
  expect((await resume()).status).toBe(204);
  await expectRefused(world, resume, { status: 409, code: "fundraising_not_suspended" });
  await world.runJobs();
  expect(await lastTo("offer_resumed")).toContain("sans motif ni frais");
  const { reflectionEndsAt, stop } = await read(id);
  expect(stop).toBeNull();
  expect(Date.parse(reflectionEndsAt)).toBeGreaterThanOrEqual(
    clock.now().getTime() + 4 * 86_400_000,
  );
  await inDays(4);
  expect((await claire.call("DELETE", `/subscription/${id}`)).status).toBe(204);
  expect(await cashOf(world, world.people.claire.id, round.companyId)).toEqual(before);
  await close("FAILED");
});

test("an offer that is not mended in thirty days is cancelled, and every cent is in the wallets", async () => {
  const before = await cashOf(world, world.people.claire.id, round.companyId);
  const id = await signed();
  await pay(id);
  await suspend();
  const cancel = () => cancelSuspendedRounds(world.contextOf(null), subscriptionsOfRounds);
  await inDays(29);
  await cancel();
  expect((await read(id)).state).toBe("PAID");
  await inDays(1);
  await cancel();
  await cancel();
  expect(await read(id)).toMatchObject({ state: "CANCELLED", cancellation: "OFFER_CANCELLED" });
  expect((await admin.get(`/fundraising/${round.id}`)).body).toMatchObject({
    state: "CLOSED",
    outcome: "FAILED",
    suspension: null,
  });
  expect(await cashOf(world, world.people.claire.id, round.companyId)).toEqual(before);
  await world.runJobs();
  expect(await lastTo("subscription_cancelled")).toContain("corrigée à temps");
  expect(await differencesIn(world)).toEqual([]);
});

test("R-23h: a later end is told, may be withdrawn from, and leaves price and fees as they were", async () => {
  const id = await signed();
  await pay(id);
  const { amountCents, feeCents, unitPrice } = await read(id);
  await inDays(6);
  const binds = { status: 409, code: "fundraising_binds", location: "unitPrice" };
  await expectRefused(world, () => change({ unitPrice: "12.00" }), binds);
  const more = { ...binds, location: "maximumCents" };
  await expectRefused(world, () => change({ maximumCents: 60_000 }), more);
  const category = `/share-categories/${round.shareCategoryId}`;
  expect((await admin.call("PATCH", category, { feesBps: 900 })).status).toBe(200);
  expect((await change({ closesOn: dayIn(50, clock.now()) })).status).toBe(200);
  await world.runJobs();
  expect(await lastTo("offer_extended")).toContain("ne changent pas");
  expect(await read(id)).toMatchObject({ amountCents, feeCents, unitPrice, feesBps: 250 });
  await inDays(4);
  expect((await claire.call("DELETE", `/subscription/${id}`)).status).toBe(204);
  // Whoever subscribes from now on pays the fees of that day.
  expect((await order(2)).body).toMatchObject({ feesBps: 900 });
  await close("FAILED");
});
