import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { openInvestors } from "../../../../test/investors.ts";
import { answer, openMarket, sell, step } from "../../../../test/market.ts";
import { lastCodeTo, messagesTo } from "../../../../test/messages.ts";
import { beginSignUp } from "../../../../test/newcomers.ts";
import { firstPayment, openReviewDesk } from "../../../../test/review-desk.ts";
import { setIdentity, setPerson } from "../../../../test/states.ts";
import { endForm, fund, openRound } from "../../../../test/subscriptions.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { rightAnswers } from "#features/rounds/subscriptions/knowledge.rules.ts";

const { world, clients, clock, inDays } = await openInvestors("claire", "karim");
const { admin, claire, karim } = clients;
afterAll(() => world.close());

let round: Awaited<ReturnType<typeof openRound>>;
beforeEach(async () => {
  await inDays(1);
  round = await openRound(admin, clock.now());
});

const path = "/user/me/thread";
const keep = (client: Client, id = round.id) => client.call("PUT", path, { aim: "ROUND", id });
const read = async (client: Client, query = "") =>
  (await client.get(`${path}${query}`)).body.thread;
type Step = { step: string; state: string };
const statesOf = (thread: { steps: Step[] }) =>
  Object.fromEntries(thread.steps.map(({ step: name, state }) => [name, state]));

describe("a thread of a round", () => {
  test("goes from money to payment, ends when it is paid, and begins anew for more", async () => {
    expect((await keep(claire)).status).toBe(200);
    const page = `/fundraising/${round.id}/subscription`;
    const begun = await read(claire);
    expect(begun).toMatchObject({ aim: "ROUND", to: page, state: "UNDER_WAY", endedOn: null });
    // The smallest order is of two shares at ten euros, with fees of 2.5 %.
    expect(begun.steps[2]).toMatchObject({
      step: "MONEY",
      missingCents: 2_050,
      to: "/investor/wallet",
    });
    expect(statesOf(begun)).toEqual({
      ACCOUNT: "DONE",
      IDENTITY: "DONE",
      MONEY: "YOURS",
      SIGNATURE: "YOURS",
      PAYMENT: "LATER",
    });
    const made = await claire.post("/subscription", {
      fundraisingId: round.id,
      quantity: 12,
      answers: rightAnswers,
    });
    const { id, heldUntil } = made.body;
    const held = await read(claire);
    expect(held.steps[2]).toMatchObject({ missingCents: 12_300 });
    expect(held.steps[3]).toMatchObject({ state: "YOURS", dueAt: heldUntil });
    expect(held.to).toContain(id);
    const { signatureId } = (await claire.post(`/subscription/${id}/signature`)).body;
    expect((await read(claire)).steps[3].to).toBe(`/investor/signatures/${signatureId}`);
    await endForm(world, signatureId, "SIGNED");
    await fund(world, world.people.claire.id, 20_000n);
    expect(statesOf(await read(claire))).toMatchObject({
      MONEY: "DONE",
      SIGNATURE: "DONE",
      PAYMENT: "YOURS",
    });
    expect((await claire.post(`/subscription/${id}/payment`)).status).toBe(200);
    const paid = await read(claire);
    expect(paid).toMatchObject({ state: "PAID" });
    expect(new Set(Object.values(statesOf(paid)))).toEqual(new Set(["DONE"]));
    // Whoever comes for more begins anew.
    await inDays(1);
    expect((await keep(claire)).body.thread).toMatchObject({ state: "UNDER_WAY" });
    await inDays(8);
    expect(await read(claire)).toMatchObject({ state: "UNDER_WAY" });
  });

  test("ends with its round, says so, and is gone after a week", async () => {
    await keep(karim);
    const { body } = await admin.get(`/fundraising/${round.id}`);
    while (clock.now().toISOString().slice(0, 10) <= body.closesOn) await inDays(1);
    expect(await read(karim)).toMatchObject({ state: "ENDED", endedOn: body.closesOn });
    await inDays(8);
    expect(await read(karim)).toBeNull();
  });

  test("is not shown once its reader may see the round no more, nor kept of one that they may not", async () => {
    await keep(karim);
    await admin.call("PATCH", `/company/${round.companyId}`, { visibleOnMarketplace: false });
    expect(await read(karim)).toBeNull();
    await expectRefused(world, () => keep(karim), { status: 404, code: "fundraising_not_found" });
    const nothing = { aim: "OFFER", id: world.services.clock.newId() };
    await expectRefused(world, () => karim.call("PUT", path, nothing), {
      status: 404,
      code: "offer_not_found",
    });
  });

  test("is put away for its reader alone, stays so when the page is opened again, and comes back", async () => {
    await keep(claire);
    await keep(karim);
    expect((await claire.post(`${path}/dismissal`)).status).toBe(204);
    expect(await read(claire)).toBeNull();
    expect((await keep(claire)).body.thread).toBeNull();
    expect(await read(claire, `?fundraisingId=${round.id}`)).toBeNull();
    expect(await read(karim)).not.toBeNull();
    expect((await claire.call("DELETE", `${path}/dismissal`)).status).toBe(204);
    expect(await read(claire)).toMatchObject({ state: "UNDER_WAY" });
  });

  test("is one thing at a time, and tells of another round without keeping it", async () => {
    await keep(claire);
    const other = await openRound(admin, clock.now());
    const would = await read(claire, `?fundraisingId=${other.id}`);
    expect(would.company.id).toBe(other.companyId);
    expect((await read(claire)).company.id).toBe(round.companyId);
    const both = await Promise.all([keep(claire, other.id), keep(claire, other.id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await read(claire)).company.id).toBe(other.companyId);
  });

  test("is kept through sign-up, is found in another browser, and the mail of the validation leads there", async () => {
    const begun = await beginSignUp(world, "ines@fil.example");
    expect((await keep(begun.client)).status).toBe(200);
    expect(statesOf(await read(begun.client))).toMatchObject({
      ACCOUNT: "YOURS",
      IDENTITY: "LATER",
    });
    await begun.client.post(`/user/${begun.id}/verification`);
    const code = await lastCodeTo(world, begun.phone);
    await begun.client.call("PATCH", `/user/${begun.id}/verification`, { code });
    await setPerson(world, begun.id, { email_verified_at: clock.now() });
    const elsewhere = await world.signedIn(begun.email);
    expect(statesOf(await read(elsewhere))).toMatchObject({ ACCOUNT: "DONE", IDENTITY: "YOURS" });

    const desk = openReviewDesk(world, admin);
    const person = await desk.submitted("Inès", "Delaunay");
    await keep(person.client);
    const examined = await read(person.client);
    expect(examined.steps[1]).toMatchObject({ state: "EXAMINED", since: expect.any(String) });
    expect(
      (await desk.decide(person, { decision: "VALIDATED", measures: [firstPayment] })).status,
    ).toBe(200);
    const { name } = examined.company;
    const [mail] = await messagesTo(world, person.email);
    expect(mail?.text).toContain(`Revenir à la levée de ${name}`);
    expect(mail?.text).toContain(`/fundraising/${round.id}/subscription`);
  });
});

test("a thread of an offer waits for whoever made it, until when, and goes with its account", async () => {
  const market = await openMarket(admin, [[world.people.karim.id, 100]]);
  const { id } = (await sell(karim, market)).body;
  expect((await claire.call("PUT", path, { aim: "OFFER", id })).status).toBe(200);
  expect(statesOf(await read(claire))).toMatchObject({ MONEY: "LATER", SIGNATURE: "YOURS" });
  const deal = (await answer(claire, id, 10)).body;
  const waiting = await read(claire);
  expect(waiting.steps[3]).toMatchObject({ state: "OTHERS", awaited: "ANSWER", dueAt: deal.dueAt });
  await step(karim, deal.id, "accept");
  expect(statesOf(await read(claire))).toMatchObject({ SIGNATURE: "YOURS", PAYMENT: "LATER" });
  await setIdentity(world, world.people.claire.id, "VALIDATED");
});
