import { dueAfterMonths } from "@coulisse/domain/due-dates.ts";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { openInvestors } from "../../../../test/investors.ts";
import { certifyRound, dayIn } from "../../../../test/rounds.ts";
import { endForm, fund, openRound } from "../../../../test/subscriptions.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { rightAnswers } from "../subscriptions/knowledge.rules.ts";

const { world, clients, clock, inDays } = await openInvestors("claire", "karim");
const { admin, claire, karim } = clients;
afterAll(() => world.close());

let round: Awaited<ReturnType<typeof openRound>>;

beforeEach(async () => {
  await inDays(1);
  round = await openRound(admin, clock.now());
});

const signed = async (client: Client, quantity: number): Promise<string> => {
  const order = { fundraisingId: round.id, quantity, answers: rightAnswers };
  const { id } = (await client.post("/subscription", order)).body;
  const { signatureId } = (await client.post(`/subscription/${id}/signature`)).body;
  await endForm(world, signatureId, "SIGNED");
  return id;
};
const paid = async (client: Client, holderId: string, quantity: number): Promise<string> => {
  await fund(world, holderId, BigInt(quantity) * 1_025n);
  const id = await signed(client, quantity);
  await client.post(`/subscription/${id}/payment`);
  return id;
};
const preview = (outcome: string, more = "") =>
  admin.get(`/fundraising/${round.id}/closing?outcome=${outcome}${more}`);
const close = (fields: object) =>
  admin.call("PATCH", `/fundraising/${round.id}`, { closed: true, ...fields });

test("R-22, R-22c: a closing shows its whole effect first, and then it is what was shown", async () => {
  const first = await paid(claire, world.people.claire.id, 18);
  const second = await paid(karim, world.people.karim.id, 7);
  const unpaid = await signed(claire, 5);
  await inDays(5);
  const certifiedOn = dayIn(0, clock.now());
  await certifyRound(admin, round.id, clock.now());
  const { body: shown } = await preview("SUCCEEDED");
  expect(shown).toMatchObject({
    outcome: "SUCCEEDED",
    obstacles: [],
    issuedOn: certifiedOn,
    issued: { count: 2, quantity: 25, amountCents: 25_000, feeCents: 625 },
    returned: { count: 0, totalCents: 0 },
    droppedCount: 1,
    unitPrice: "10",
    shareCountBefore: 0,
    shareCountAfter: 25,
    firstLineNumber: 1,
    lastLineNumber: 2,
    formalities: [{ kind: "REGISTRY_FILING", dueOn: dueAfterMonths(certifiedOn, 1) }],
    items: [
      { subscriptionId: first, effect: "ISSUED", quantity: 18, lineNumber: 1 },
      { subscriptionId: second, effect: "ISSUED", quantity: 7, lineNumber: 2 },
      { subscriptionId: unpaid, effect: "DROPPED", quantity: 5, lineNumber: null },
    ],
    total: 3,
    nextCursor: null,
  });
  const page = (await preview("SUCCEEDED", "&limit=1")).body;
  const next = await preview("SUCCEEDED", `&limit=1&cursor=${page.nextCursor}`);
  expect(next.body.items).toMatchObject([{ subscriptionId: second, lineNumber: 2 }]);
  // Nothing was written: the round waits as before.
  expect((await admin.get(`/fundraising/${round.id}`)).body.closed).toBe(false);
  const closed = await close({ outcome: "SUCCEEDED", seen: shown.seen });
  expect(closed.status).toBe(200);
  const lines = (await admin.get(`/companies/${round.companyId}/register`)).body.items;
  expect(
    lines.map((line: { number: number; quantity: number }) => [line.number, line.quantity]),
  ).toEqual(
    expect.arrayContaining([
      [1, 18],
      [2, 7],
    ]),
  );
  await expectRefused(world, () => preview("FAILED"), { status: 409, code: "fundraising_over" });
});

test("R-22: what stops a closing is told before, all of it, with its figures", async () => {
  await paid(claire, world.people.claire.id, 9);
  const { obstacles } = (await preview("SUCCEEDED")).body;
  expect(obstacles.map(({ code }: { code: string }) => code)).toEqual([
    "fundraising_binds",
    "fundraising_in_reflection",
    "fundraising_certificate_missing",
  ]);
  await inDays(31);
  await certifyRound(admin, round.id, clock.now());
  const { body } = await preview("SUCCEEDED");
  expect(body.obstacles).toMatchObject([{ code: "fundraising_minimum_missed" }]);
  const said = body.obstacles[0].description.replaceAll(/\s/g, " ");
  expect(said).toContain("90,00 €");
  expect(said).toContain("100,00 €");
});

test("what a failure sends back to whom is shown before", async () => {
  const id = await paid(claire, world.people.claire.id, 12);
  const begun = await signed(karim, 3);
  expect((await preview("FAILED")).body).toMatchObject({
    obstacles: [],
    issuedOn: null,
    issued: { count: 0, quantity: 0 },
    droppedCount: 1,
    returned: { count: 1, totalCents: 12_300 },
    firstLineNumber: null,
    formalities: [],
    shareCountBefore: 0,
    shareCountAfter: 0,
    items: [
      { subscriptionId: id, effect: "RETURNED", amountCents: 12_000, feeCents: 300 },
      { subscriptionId: begun, effect: "DROPPED" },
    ],
  });
});

test("nobody closes what they were not shown: who withdraws meanwhile is not closed over", async () => {
  await paid(claire, world.people.claire.id, 12);
  const { seen } = (await preview("FAILED")).body;
  await signed(karim, 3);
  const changed = { status: 412, code: "changed_meanwhile" };
  await expectRefused(world, () => close({ outcome: "FAILED", seen }), changed);
  const again = (await preview("FAILED")).body.seen;
  expect((await close({ outcome: "FAILED", seen: again })).status).toBe(200);
  const alone = { status: 400, code: "fundraising_closing_alone", location: "seen" };
  const other = await openRound(admin, clock.now());
  const change = () => admin.call("PATCH", `/fundraising/${other.id}`, { seen: "1.2.3.4" });
  await expectRefused(world, change, alone);
});
