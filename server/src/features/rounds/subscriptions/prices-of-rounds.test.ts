import { afterAll, beforeEach, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { openInvestors } from "../../../../test/investors.ts";
import { pdfPages, pdfText } from "../../../../test/pdf-pages.ts";
import { certifyRound } from "../../../../test/rounds.ts";
import { cashOf, differencesIn, endForm, fund, openRound } from "../../../../test/subscriptions.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { rightAnswers } from "#features/rounds/subscriptions/knowledge.rules.ts";

const { world, clients, clock, inDays } = await openInvestors("claire", "karim");
const { admin, claire, karim } = clients;
afterAll(() => world.close());

let round: Awaited<ReturnType<typeof openRound>>;

/** 30 shares at most, at 10,005 €: 300,15 € for all of them. */
beforeEach(async () => {
  await inDays(1);
  round = await openRound(admin, clock.now(), { unitPrice: "10.0050", maximumCents: 30_015 });
});

const readRound = async () => (await admin.get(`/fundraising/${round.id}`)).body;

const subscribe = async (client: Client, quantity: number) => {
  const fields = { fundraisingId: round.id, quantity, answers: rightAnswers };
  const { id } = (await client.post("/subscription", fields)).body;
  const { signatureId } = (await client.post(`/subscription/${id}/signature`)).body;
  await endForm(world, signatureId, "SIGNED");
  return id as string;
};

test("R-38: a price has six decimals, and each subscription is rounded once, half up to the cent", async () => {
  expect(await readRound()).toMatchObject({
    unitPrice: "10.005",
    maximumQuantity: 30,
    ticketQuantity: 2,
  });
  await fund(world, world.people.claire.id, 20_000n);
  await fund(world, world.people.karim.id, 20_000n);
  const before = await cashOf(world, world.people.claire.id, round.companyId);
  const [first, second] = [await subscribe(claire, 13), await subscribe(karim, 17)];
  // 130,065 € and 170,085 €; fees are 2.5 % of what was rounded.
  expect((await claire.get(`/subscriptions/${first}`)).body).toMatchObject({
    unitPrice: "10.005",
    amountCents: 13_007,
    feeCents: 325,
  });
  expect((await karim.get(`/subscriptions/${second}`)).body).toMatchObject({
    amountCents: 17_009,
    feeCents: 425,
  });
  const { bytes } = await claire.get(`/subscription/${first}/documents/form`);
  const form = pdfPages(bytes).map(pdfText).join(" ").replaceAll(/\s+/g, " ");
  expect(form).toContain("10,005 €");
  expect(form).toContain("130,07 €");
  await claire.post(`/subscription/${first}/payment`);
  await karim.post(`/subscription/${second}/payment`);
  // What was paid is the sum of the payments, not the shares times their price.
  expect(await readRound()).toMatchObject({
    signedCents: 30_016,
    unsignedCents: 0,
    paidCents: 30_016,
  });
  await inDays(5);
  await certifyRound(admin, round.id, clock.now());
  const preview = await admin.get(`/fundraising/${round.id}/closing?outcome=SUCCEEDED`);
  expect(preview.body).toMatchObject({
    obstacles: [],
    unitPrice: "10.005",
    issued: { quantity: 30, amountCents: 30_016 },
  });
  const closed = await admin.call("PATCH", `/fundraising/${round.id}`, {
    closed: true,
    outcome: "SUCCEEDED",
  });
  expect(closed.body).toMatchObject({ outcome: "SUCCEEDED", paidCents: 30_016 });
  const { transactionId } = (await claire.get(`/subscriptions/${first}`)).body;
  expect((await admin.get(`/transactions/${transactionId}`)).body).toMatchObject({
    quantity: 13,
    unitPrice: "10.005",
  });
  const after = await cashOf(world, world.people.claire.id, round.companyId);
  expect(after.company - before.company).toBe(30_016n);
  expect(before.wallet - after.wallet).toBe(13_332n);
  expect(await differencesIn(world)).toEqual([]);
});

test("R-8: the maximum is the amount of a whole number of shares, and no share more is subscribed", async () => {
  const maximum = (maximumCents: number) => () =>
    admin.post(`/company/${round.companyId}/fundraising`, {
      name: "Autre levée",
      shareCategoryId: round.shareCategoryId,
      unitPrice: "0.333333",
      minimumCents: 100,
      targetCents: 100,
      maximumCents,
      ticketCents: 34,
      opensOn: "2030-01-02",
      closesOn: "2030-01-20",
    });
  // 301 shares are 100,333233 €, and 302 are 100,666566 €.
  await expectRefused(world, maximum(10_034), {
    status: 422,
    code: "fundraising_maximum_broken",
    location: "maximumCents",
  });
  await subscribe(claire, 13);
  const fields = { fundraisingId: round.id, quantity: 18, answers: rightAnswers };
  await expectRefused(world, () => karim.post("/subscription", fields), {
    status: 409,
    code: "fundraising_sold_out",
    location: "quantity",
  });
});
