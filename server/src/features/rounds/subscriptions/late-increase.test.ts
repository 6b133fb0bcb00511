import { monthsAfter } from "@coulisse/domain/due-dates.ts";
import { afterAll, expect, test } from "vitest";
import { remindPeople } from "#features/rounds/subscriptions/reminders.commands.ts";
import { openInvestors } from "../../../../test/investors.ts";
import { messagesTo } from "../../../../test/messages.ts";
import { dayIn } from "../../../../test/rounds.ts";
import { cashOf, differencesIn, endForm, fund, openRound } from "../../../../test/subscriptions.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { rightAnswers } from "./knowledge.rules.ts";

const { world, clients, clock, inDays } = await openInvestors("claire", "karim");
const { admin, claire } = clients;
afterAll(() => world.close());

const remind = () => remindPeople(world.contextOf(null));
const toldTo = async (email: string, kind: string) =>
  (await messagesTo(world, email)).filter(({ template }) => template === kind);

/** Paid, past its days of reflection, in a round that nobody closes. */
const paid = async () => {
  const round = await openRound(admin, clock.now());
  const opensOn = dayIn(0, clock.now());
  await fund(world, world.people.claire.id, 12_300n);
  const order = { fundraisingId: round.id, quantity: 12, answers: rightAnswers };
  const { id } = (await claire.post("/subscription", order)).body;
  const { signatureId } = (await claire.post(`/subscription/${id}/signature`)).body;
  await endForm(world, signatureId, "SIGNED");
  await claire.post(`/subscription/${id}/payment`);
  const lastDay = monthsAfter(opensOn, 6);
  const daysLeft = (Date.parse(lastDay) - Date.parse(opensOn)) / 86_400_000;
  return { round, id, daysLeft };
};

test("R-22: six months after the opening a subscriber takes their money back, and everybody was told (L225-144)", async () => {
  const { claire: subscriber, karim: companyHead, admin: desk } = world.people;
  const { round, id, daysLeft } = await paid();
  await admin.call("PATCH", `/company/${round.companyId}/users/${companyHead.id}`);
  const before = await cashOf(world, subscriber.id, round.companyId);
  const refundableFrom = dayIn(daysLeft + 1, clock.now());
  expect((await claire.get(`/subscriptions/${id}`)).body).toMatchObject({ refundableFrom });
  await inDays(daysLeft - 31);
  await remind();
  expect(await toldTo(desk.email, "increase_expires")).toEqual([]);
  await inDays(1);
  await remind();
  await remind();
  for (const { email } of [desk, companyHead]) {
    const [told, ...again] = await toldTo(email, "increase_expires");
    expect(told?.text).toContain("L. 225-144");
    expect(again).toEqual([]);
  }
  await inDays(30);
  const binds = { status: 409, code: "subscription_binds" };
  await expectRefused(world, () => claire.call("DELETE", `/subscription/${id}`), binds);
  await remind();
  expect(await toldTo(subscriber.email, "money_returnable")).toEqual([]);
  await inDays(1);
  await Promise.all([remind(), remind()]);
  const [told, ...again] = await toldTo(subscriber.email, "money_returnable");
  expect(told?.text.replaceAll(/\s/g, " ")).toContain("123,00 €");
  expect(again).toEqual([]);
  // Twice at once is once, and every cent is in the wallet again.
  const answers = await Promise.all([1, 2].map(() => claire.call("DELETE", `/subscription/${id}`)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
  expect((await claire.get(`/subscriptions/${id}`)).body).toMatchObject({
    state: "CANCELLED",
    cancellation: "NOT_CARRIED_OUT",
    refundableFrom: null,
  });
  expect(await cashOf(world, subscriber.id, round.companyId)).toEqual({
    ...before,
    wallet: before.wallet + 12_300n,
    reserved: before.reserved - 12_300n,
  });
  expect(await differencesIn(world)).toEqual([]);
});

test("R-22: who takes their money back while the round closes has it once, by the one or the other", async () => {
  const { round, id, daysLeft } = await paid();
  const { id: holder } = world.people.claire;
  await inDays(daysLeft + 1);
  const before = await cashOf(world, holder, round.companyId);
  const [closed, taken] = await Promise.all([
    admin.call("PATCH", `/fundraising/${round.id}`, { closed: true, outcome: "FAILED" }),
    claire.call("DELETE", `/subscription/${id}`),
  ]);
  expect(closed.status).toBe(200);
  const { cancellation } = (await claire.get(`/subscriptions/${id}`)).body;
  expect([taken.status, cancellation]).toEqual(
    taken.status === 204 ? [204, "NOT_CARRIED_OUT"] : [409, "ROUND_FAILED"],
  );
  expect(await cashOf(world, holder, round.companyId)).toEqual({
    ...before,
    wallet: before.wallet + 12_300n,
    reserved: before.reserved - 12_300n,
  });
  expect(await differencesIn(world)).toEqual([]);
});
