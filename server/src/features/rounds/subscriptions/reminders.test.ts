import { afterAll, expect, test } from "vitest";
import { remindPeople } from "#features/rounds/subscriptions/reminders.commands.ts";
import { payerIban } from "../../../../test/bank.ts";
import { openInvestors } from "../../../../test/investors.ts";
import { messagesTo } from "../../../../test/messages.ts";
import { endForm, fund, openRound } from "../../../../test/subscriptions.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { rightAnswers } from "./knowledge.rules.ts";

const { world, clients, clock, pass } = await openInvestors("claire");
const { admin, claire } = clients;
afterAll(() => world.close());

const inHours = (hours: number) => pass(hours * 3600);

const kinds = /_lapses$|_waits$|_missing$|_ends$|round_closed/;
const remindersTo = async (email: string) =>
  (await messagesTo(world, email))
    .map(({ template }) => template)
    .filter((template) => kinds.test(template));
const remind = () => remindPeople(world.contextOf(null));

test("each step that waits for a subscriber is told once, by two workers at a time too", async () => {
  const { id: holder, email } = world.people.claire;
  const round = await openRound(admin, clock.now());
  const { id } = (
    await claire.post("/subscription", {
      fundraisingId: round.id,
      quantity: 12,
      answers: rightAnswers,
    })
  ).body;
  await remind();
  expect(await remindersTo(email)).toEqual([]);
  await inHours(50 / 60);
  await Promise.all([remind(), remind()]);
  expect(await remindersTo(email)).toEqual(["subscription_lapses"]);
  const { signatureId } = (await claire.post(`/subscription/${id}/signature`)).body;
  await inHours(48);
  await remind();
  expect(await remindersTo(email)).toEqual(["subscription_lapses", "signature_waits"]);
  await endForm(world, signatureId, "SIGNED");
  await inHours(49);
  await remind();
  await remind();
  expect((await remindersTo(email)).at(-1)).toBe("money_missing");
  await inHours(40);
  await remind();
  expect((await remindersTo(email)).at(-1)).toBe("reflection_ends");
  await fund(world, holder, 12_300n);
  await claire.post(`/subscription/${id}/payment`);
  const told = await remindersTo(email);
  await inHours(24);
  await remind();
  expect(await remindersTo(email)).toEqual(told);
  const bell = (await claire.get("/notifications")).body.items;
  for (const kind of ["signature_waits", "money_missing", "reflection_ends"]) {
    expect(bell).toContainEqual(
      expect.objectContaining({
        kind,
        facts: expect.objectContaining({
          quantity: 12,
          amountCents: 12_300,
          until: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
        }),
      }),
    );
  }
});

test("a company hears that its round ends soon, and that it was closed", async () => {
  const { id: userId, email } = world.people.karim;
  const round = await openRound(admin, clock.now());
  const named = await admin.call("PATCH", `/company/${round.companyId}/users/${userId}`);
  expect(named.status).toBeLessThan(300);
  await inHours(28 * 24);
  await remind();
  await remind();
  expect(await remindersTo(email)).toEqual(["round_ends"]);
  await admin.call("PATCH", `/fundraising/${round.id}`, { closed: true, outcome: "FAILED" });
  await remind();
  expect(await remindersTo(email)).toEqual(["round_ends", "round_closed"]);
  const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  const karim = await world.signedIn(email);
  expect((await karim.get("/notifications")).body.items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: "round_closed",
        facts: expect.objectContaining({ on: day, amountCents: 0 }),
      }),
      expect.objectContaining({
        kind: "round_ends",
        facts: expect.objectContaining({ until: day }),
      }),
    ]),
  );
  const told = (await messagesTo(world, email)).findLast(
    ({ template }) => template === "round_closed",
  );
  expect(told?.text).toMatch(/La levée .+ de la société .+, close le .+, n’a pas abouti\./u);
});

test("administrators hear once a day of the money that waits for them", async () => {
  const { email } = world.people.admin;
  const { id: holder } = world.people.claire;
  await remind();
  const before = (await remindersTo(email)).length;
  await fund(world, holder, 5_000n);
  const wish = { amountCents: 5_000, iban: payerIban };
  expect((await claire.post("/wallet/withdrawals", wish)).status).toBe(201);
  await remind();
  await remind();
  const told = await messagesTo(world, email);
  expect(told.at(-1)?.text).toContain("à vérifier 1 retrait.");
  expect(await remindersTo(email)).toHaveLength(before + 1);
  await inHours(24);
  await remind();
  expect(await remindersTo(email)).toHaveLength(before + 2);
});

test("a company reminds a subscriber of what is missing once a day, however they were reminded", async () => {
  const { id: holder, email } = world.people.claire;
  const round = await openRound(admin, clock.now());
  const { helene } = world.people;
  await admin.call("PATCH", `/company/${round.companyId}/users/${helene.id}`);
  const order = { fundraisingId: round.id, quantity: 12, answers: rightAnswers };
  const { id } = (await claire.post("/subscription", order)).body;
  const path = `/subscription/${id}/reminder`;
  // Her session is over by the next day.
  const askFor = async () => (await world.signedIn(helene.email)).post(path);
  const nobody = { status: 409, code: "subscription_not_waiting" };
  const today = { status: 409, code: "subscription_reminded_today" };
  await expectRefused(world, () => admin.post(path), nobody);
  const { signatureId } = (await claire.post(`/subscription/${id}/signature`)).body;
  const answers = await Promise.all([askFor(), admin.post(path)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]));
  expect((await remindersTo(email)).at(-1)).toBe("signature_waits");
  await expectRefused(world, () => claire.post(path), { status: 404, code: "not_found" });
  await inHours(48);
  await remind();
  await expectRefused(world, () => admin.post(path), today);
  await endForm(world, signatureId, "SIGNED");
  expect((await askFor()).status).toBe(204);
  expect((await remindersTo(email)).at(-1)).toBe("money_missing");
  await expectRefused(world, () => admin.post(path), today);
  await inHours(24);
  expect((await askFor()).status).toBe(204);
  await fund(world, holder, 12_300n);
  await claire.post(`/subscription/${id}/payment`);
  await expectRefused(world, () => admin.post(path), nobody);
});
