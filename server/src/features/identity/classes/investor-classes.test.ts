import { metCriteria } from "@coulisse/contract/identity/investor-classes.ts";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { endClasses } from "#features/identity/classes/class-expiry.commands.ts";
import { rightAnswers } from "#features/rounds/subscriptions/knowledge.rules.ts";
import { openEntityDesk } from "../../../../test/entity-desk.ts";
import {
  askClass,
  becomeSophisticated,
  entityFigures,
  personFigures,
} from "../../../../test/investor-classes.ts";
import { openInvestors } from "../../../../test/investors.ts";
import { messagesTo } from "../../../../test/messages.ts";
import { certifyRound, dayIn } from "../../../../test/rounds.ts";
import { endForm, fund, openRound } from "../../../../test/subscriptions.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { anyway } from "../../../../test/states.ts";

const { world, clients, clock, inDays } = await openInvestors("claire", "karim");
const { admin, claire, karim } = clients;
afterAll(() => world.close());
const own = `/user/${world.people.claire.id}/investor-class`;
const read = async () => (await claire.get(own)).body;

beforeEach(async () => {
  await inDays(1);
  const { requests } = await read();
  for (const { id, state, ending } of requests) {
    const counts = state === "PENDING" || (state === "ACCEPTED" && ending === null);
    if (counts) await claire.call("DELETE", `/class-requests/${id}`);
  }
});

const none = {};
describe.each([
  ["a person at the threshold of income", { grossIncomeCents: 6_000_000 }, ["MEANS"]],
  ["a cent below it", { grossIncomeCents: 5_999_999 }, []],
  ["a portfolio of 100 000 €, which is not above it", { portfolioCents: 10_000_000 }, []],
  ["a portfolio above it", { portfolioCents: 10_000_001 }, ["MEANS"]],
  ["a year in finance", { experience: "FINANCE" as const, experienceMonths: 12 }, ["EXPERIENCE"]],
  ["eleven months", { experience: "EXECUTIVE" as const, experienceMonths: 11 }, []],
  ["ten trades a quarter", { tradesPerQuarter: 10 }, ["TRADES"]],
  ["nine", { tradesPerQuarter: 9 }, []],
  ["own funds", { ownFundsCents: 10_000_000 }, ["OWN_FUNDS"]],
  ["turnover", { turnoverCents: 200_000_000 }, ["TURNOVER"]],
  ["balance sheet", { balanceSheetCents: 100_000_000 }, ["BALANCE_SHEET"]],
  ["a cent less", { balanceSheetCents: 99_999_999, turnoverCents: 199_999_999 }, []],
  ["nothing", none, []],
])("%s", (_, figures, met) => {
  test("R-23a: meets the criteria of Annex II that it meets", () => {
    expect(metCriteria(figures, "2026-11-24")).toEqual(met);
  });
});

test("R-23a: nobody is sophisticated by asking; an approval says who, when, on what, and until when", async () => {
  expect(await read()).toMatchObject({ investorClass: "NON_SOPHISTICATED", shownBy: null });
  const asked = await claire.post(own, personFigures());
  expect(asked).toMatchObject({
    status: 201,
    body: { state: "PENDING", criteria: ["MEANS", "TRADES"], files: [{ mediaType: "image/jpeg" }] },
  });
  expect(await read()).toMatchObject({ investorClass: "NON_SOPHISTICATED" });
  const again = await claire.post(own, personFigures());
  expect(again.body.code).toBe("class_request_pending");
  const path = `/class-requests/${asked.body.id}`;
  expect((await admin.get("/class-requests?state=PENDING")).body.items).toMatchObject([
    { id: asked.body.id },
  ]);
  const byId = async (id: string) => (await admin.get(`/class-requests?id=${id}`)).body.items;
  expect(await byId(asked.body.id)).toMatchObject([{ id: asked.body.id }]);
  expect(await byId(world.people.claire.id)).toEqual([]);
  await expectRefused(world, () => admin.post(path, { decision: "ACCEPTED", reason: " " }), {
    status: 400,
    code: "malformed_request",
    location: "reason",
  });
  const decision = { decision: "ACCEPTED", reason: "Avis d’imposition et relevés vus" };
  const race = await Promise.all([admin.post(path, decision), admin.post(path, decision)]);
  expect(race.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const end = new Date(clock.now());
  end.setUTCFullYear(end.getUTCFullYear() + 2);
  expect(await read()).toMatchObject({
    investorClass: "SOPHISTICATED",
    shownBy: { decidedBy: "Ada Moreau", reason: decision.reason, criteria: ["MEANS", "TRADES"] },
  });
  const me = (await claire.get("/investors/me")).body;
  expect(me).toMatchObject({ sophisticated: true, sophisticatedBy: { id: asked.body.id } });
  expect(Math.abs(Date.parse(me.sophisticatedBy.endsAt) - end.getTime())).toBeLessThan(60_000);
  expect((await messagesTo(world, world.people.claire.email)).at(-1)?.template).toBe(
    "class_accepted",
  );
});

test("R-23a: too few criteria, no proof, or no reading of what is lost asks for nothing", async () => {
  const few = () => claire.post(own, personFigures({ tradesPerQuarter: "9" }));
  await expectRefused(world, few, {
    status: 422,
    code: "class_criteria_missing",
    location: "grossIncomeCents",
  });
  const unread = () => claire.post(own, personFigures({ warned: "false" }));
  await expectRefused(world, unread, {
    status: 400,
    code: "malformed_request",
    location: "warned",
  });
  const half = () => claire.post(own, personFigures({ experience: "FINANCE" }));
  await expectRefused(world, half, {
    status: 422,
    code: "class_experience_incomplete",
    location: "experience",
  });
});

test("a proof that somebody else reads is in the audit log, and one's own is not", async () => {
  const { id, files } = await askClass(claire, world.people.claire.id);
  const path = `/class-requests/${id}/files/${files[0]?.id}`;
  expect((await claire.get(path)).status).toBe(200);
  expect((await karim.get(path)).status).toBe(404);
  const readings = () =>
    world.services.db
      .selectFrom("audit_log")
      .select("actor_id")
      .where("action", "=", "class_request.proof_read")
      .where("entity_id", "=", world.people.claire.id)
      .execute();
  const before = await readings();
  expect((await admin.get(path)).headers["content-type"]).toBe("image/jpeg");
  const after = await readings();
  expect(after).toHaveLength(before.length + 1);
  expect(after.at(-1)?.actor_id).toBe(world.people.admin.id);
});

const quantity = 12;
const subscribe = async (fundraisingId: string, fields: object = {}) =>
  (await claire.post("/subscription", { fundraisingId, quantity, ...fields })).body;
const sign = (id: string) => claire.post(`/subscription/${id}/signature`);

test("R-23a: a sophisticated investor is asked nothing, and is bound from the signature on", async () => {
  const round = await openRound(admin, clock.now());
  const draft = await subscribe(round.id, { quantity: 30 });
  const unasked = await sign(draft.id);
  expect(unasked.body.code).toBe("knowledge_test_missing");
  const classId = await becomeSophisticated(claire, admin, world.people.claire.id);
  const { signatureId } = (await sign(draft.id)).body;
  await endForm(world, signatureId, "SIGNED");
  const signed = (await claire.get(`/subscriptions/${draft.id}`)).body;
  expect(signed).toMatchObject({
    state: "SIGNED",
    investorClass: "SOPHISTICATED",
    reflectionEndsAt: null,
    needsRiskConsent: false,
  });
  const binds = { status: 409, code: "subscription_binds" };
  await expectRefused(world, () => claire.call("DELETE", `/subscription/${draft.id}`), binds);
  // What counted stays, whatever becomes of the class.
  expect((await claire.call("DELETE", `/class-requests/${classId}`)).status).toBe(204);
  expect((await read()).investorClass).toBe("NON_SOPHISTICATED");
  expect((await claire.get(`/subscriptions/${draft.id}`)).body).toMatchObject({
    investorClass: "SOPHISTICATED",
    reflectionEndsAt: null,
  });
  await expectRefused(world, () => claire.call("DELETE", `/subscription/${draft.id}`), binds);
  // A round waits for no days that nobody has.
  await fund(world, world.people.claire.id, 30_750n);
  expect((await claire.post(`/subscription/${draft.id}/payment`)).body.state).toBe("PAID");
  await certifyRound(admin, round.id, clock.now());
  const closed = { closed: true, outcome: "SUCCEEDED" };
  const over = await admin.call("PATCH", `/fundraising/${round.id}`, closed);
  expect(over.body).toMatchObject({ state: "CLOSED", outcome: "SUCCEEDED" });
});

test("R-23a: who gave the class up before they signed has the four days", async () => {
  const round = await openRound(admin, clock.now());
  const classId = await becomeSophisticated(claire, admin, world.people.claire.id);
  const { id } = await subscribe(round.id);
  const { signatureId } = (await sign(id)).body;
  await claire.call("DELETE", `/class-requests/${classId}`);
  await endForm(world, signatureId, "SIGNED");
  const signed = (await claire.get(`/subscriptions/${id}`)).body;
  expect(signed.investorClass).toBe("NON_SOPHISTICATED");
  expect(signed.reflectionEndsAt).not.toBeNull();
  expect((await claire.call("DELETE", `/subscription/${id}`)).status).toBe(204);
});

test("R-23a: who becomes sophisticated after they signed keeps their days", async () => {
  const round = await openRound(admin, clock.now());
  const { id } = await subscribe(round.id, { answers: rightAnswers });
  const { signatureId } = (await sign(id)).body;
  await becomeSophisticated(claire, admin, world.people.claire.id);
  await endForm(world, signatureId, "SIGNED");
  expect((await claire.get(`/subscriptions/${id}`)).body).toMatchObject({
    investorClass: "NON_SOPHISTICATED",
  });
  expect((await claire.call("DELETE", `/subscription/${id}`)).status).toBe(204);
});

test("R-23a: of an entity its own class counts, and not that of who acts for it", async () => {
  const desk = await openEntityDesk(world, admin);
  const { id: corporateId } = (await desk.typed(claire, { legalName: "Aubry Avertie" })).body;
  await desk.ask(claire, corporateId, { datedOn: dayIn(0, clock.now()) });
  expect((await desk.decide(corporateId, { status: "VALIDATED" })).status).toBe(200);
  await becomeSophisticated(claire, admin, world.people.claire.id);
  const round = await openRound(admin, clock.now());
  const { id, investorClass } = await subscribe(round.id, { corporateId });
  expect(investorClass).toBe("NON_SOPHISTICATED");
  const path = `/corporates/${corporateId}/investor-class`;
  const few = () => claire.post(path, entityFigures({ ownFundsCents: "9999999" }));
  await expectRefused(world, few, {
    status: 422,
    code: "class_criteria_missing",
    location: "ownFundsCents",
  });
  const { id: requestId } = (await claire.post(path, entityFigures())).body;
  const decision = { decision: "ACCEPTED", reason: "Comptes approuvés vus" };
  expect((await admin.post(`/class-requests/${requestId}`, decision)).status).toBe(200);
  expect((await claire.get(`/subscriptions/${id}`)).body.investorClass).toBe("SOPHISTICATED");
  await claire.call("DELETE", `/subscription/${id}`);
  await claire.call("DELETE", `/class-requests/${requestId}`);
});

test("the database itself refuses a class that nobody approved, and keeps what was decided", async () => {
  const id = await becomeSophisticated(claire, admin, world.people.claire.id);
  const { db } = world.services;
  const change = anyway.update(db, "class_requests", { reason: "Autre" }, { id });
  await expect(change).rejects.toThrow("is kept");
  const round = await openRound(admin, clock.now());
  await claire.call("DELETE", `/class-requests/${id}`);
  const draft = await subscribe(round.id, { answers: rightAnswers });
  const claim = { state: "PENDING", pending_at: clock.now(), investor_class: "SOPHISTICATED" };
  const claimed = anyway.update(db, "subscriptions", claim, { id: draft.id });
  await expect(claimed).rejects.toThrow("nobody counts as sophisticated");
});

// Last, since they take the clock years ahead of the database’s, which dates no line of a register so late.
test("R-23a: an approval is told of before its end, ends by its hour, and is told of once", async () => {
  const id = await becomeSophisticated(claire, admin, world.people.claire.id);
  const told = async () =>
    (await messagesTo(world, world.people.claire.email))
      .map(({ template }) => template)
      .filter((kind) => kind === "class_ends_soon" || kind === "class_expired");
  const before = (await told()).length;
  const run = () => endClasses(world.contextOf(null));
  await inDays(690);
  await run();
  expect(await told()).toHaveLength(before);
  await inDays(15);
  await run();
  await run();
  expect((await told()).slice(before)).toEqual(["class_ends_soon"]);
  await inDays(26);
  // Whether the job has run or not.
  expect(await read()).toMatchObject({ investorClass: "NON_SOPHISTICATED", shownBy: null });
  await run();
  await run();
  expect((await told()).slice(before)).toEqual(["class_ends_soon", "class_expired"]);
  expect((await read()).requests[0]).toMatchObject({ id, ending: "EXPIRED" });
});

test("a renewal takes the place of what counted before it", async () => {
  const first = await becomeSophisticated(claire, admin, world.people.claire.id);
  await inDays(300);
  const second = await becomeSophisticated(claire, admin, world.people.claire.id);
  const { shownBy, requests } = await read();
  expect(shownBy.id).toBe(second);
  expect(requests.find(({ id }: { id: string }) => id === first)).toMatchObject({
    ending: "RENEWED",
  });
});
