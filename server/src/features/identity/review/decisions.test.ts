import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { messagesTo } from "../../../../test/messages.ts";
import {
  firstPayment,
  openReviewDesk,
  statusOf,
  type ReviewDesk,
} from "../../../../test/review-desk.ts";
import { sendDocuments } from "../../../../test/submitted-investor.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { setPerson } from "../../../../test/states.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;
let desk: ReviewDesk;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
  desk = openReviewDesk(world, admin);
});
afterAll(() => world.close());

describe("R-24: a validation", () => {
  test("takes two measures: the copy and one that is recorded with it", async () => {
    const person = await desk.submitted("Claire", "Aubry");
    const before = await desk.review(person);
    expect(statusOf(before, "DOCUMENT_COPY")).toBe("PRESENT");
    expect(before).toMatchObject({ isVerified: false, obstacles: [{ code: "measures_missing" }] });
    const { version } = before.investor;
    const early = await desk.decide(person, { decision: "VALIDATED" }, version);
    expect(early.body).toMatchObject({
      status: 422,
      code: "measures_missing",
      errors: [{ location: "measures" }],
    });
    const answer = await desk.decide(
      person,
      { decision: "VALIDATED", measures: [firstPayment] },
      version,
    );
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      isVerified: true,
      obstacles: [],
      investor: { kycState: "VALIDATED", version: version + 1 },
    });
    expect(await messagesTo(world, person.email)).toMatchObject([{ template: "kyc_validated" }]);
    expect((await person.client.get("/notifications")).body.items).toMatchObject([
      { kind: "kyc_validated" },
    ]);
  });

  test("leaves the trace of its look-up, also where it is refused (R-27)", async () => {
    const person = await desk.submitted("Odile", "Traceuse");
    await desk.decide(person, { decision: "VALIDATED" });
    expect((await desk.review(person)).screenings).toMatchObject([
      { occasion: "DECISION", hitCount: 0, screenedBy: "Ada Moreau" },
    ]);
  });

  test("records nothing of the measures where it is refused", async () => {
    const person = await desk.submitted("Odile", "Incomplète", ["PASSPORT"]);
    await expectRefused(
      world,
      () => desk.decide(person, { decision: "VALIDATED", measures: [firstPayment] }),
      { status: 409, code: "kyc_not_submitted" },
    );
    const whole = await desk.submitted("Odile", "Demain");
    const tomorrow = { ...firstPayment, takenOn: "2999-01-01" };
    const answer = await desk.decide(whole, { decision: "VALIDATED", measures: [tomorrow] });
    expect(answer.body).toMatchObject({
      status: 422,
      code: "measure_in_future",
      errors: [{ location: "measures.0.takenOn" }],
    });
    expect(statusOf(await desk.review(whole), "FIRST_PAYMENT")).toBe("MISSING");
  });

  test("by electronic identification needs no second measure", async () => {
    const person = await desk.submitted("Éva", "Électronique");
    const measures = [
      { kind: "ELECTRONIC_IDENTITY", evidence: "FranceConnect+ eidas2", takenOn: "2026-01-02" },
    ];
    expect((await desk.decide(person, { decision: "VALIDATED", measures })).status).toBe(200);
  });
});

describe("R-27: a hit of the freeze register", () => {
  test("blocks until it is settled as another person", async () => {
    const person = await desk.submitted("Maxence", "Verniaud");
    await setPerson(world, person.userId, { birth_on: "1984-06-01" });
    const validate = () => desk.decide(person, { decision: "VALIDATED", measures: [firstPayment] });
    expect((await validate()).body).toMatchObject({
      status: 422,
      code: "freeze_hit_open",
      errors: [{ location: "screening" }],
    });
    const [hit] = (await desk.review(person)).hits;
    expect(hit).toMatchObject({ state: "OPEN", reference: "900001", listKind: "FREEZE" });
    const settled = await admin.post(`/screening-hits/${hit.id}`, {
      decision: "OTHER_PERSON",
      reason: "Né à Lyon et non à Valmorne.",
    });
    expect(settled.status).toBe(200);
    expect((await validate()).status).toBe(200);
  });

  test("that was confirmed blocks for good", async () => {
    const person = await desk.submitted("Maxence", "Verniaud");
    await setPerson(world, person.userId, { birth_on: "1984-06-02" });
    await admin.post("/screenings", { holderId: person.userId });
    const [hit] = (await desk.review(person)).hits;
    await admin.post(`/screening-hits/${hit.id}`, { decision: "CONFIRMED", reason: "C’est lui." });
    const answer = await desk.decide(person, { decision: "VALIDATED", measures: [firstPayment] });
    expect(answer.body).toMatchObject({ status: 422, code: "freeze_hit_confirmed" });
  });
});

describe("a rejection", () => {
  test("says why, in the person’s language, and new documents start anew", async () => {
    const person = await desk.submitted("Rémi", "Flou");
    await setPerson(world, person.userId, { locale: "en" });
    await expectRefused(world, () => desk.decide(person, { decision: "REJECTED", reason: " " }), {
      status: 422,
      code: "reason_missing",
      location: "reason",
    });
    const answer = await desk.decide(person, {
      decision: "REJECTED",
      reason: "The photograph is blurred.",
      refusedTypes: ["PASSPORT"],
    });
    expect(answer.body.investor).toMatchObject({
      kycState: "REJECTED",
      kycReason: "The photograph is blurred.",
    });
    const [mail] = await messagesTo(world, person.email);
    expect(mail?.subject).toBe("Your identity documents need another look");
    expect(mail?.text).toContain("The photograph is blurred.");
    await sendDocuments(person.client, person.id);
    const again = await desk.review(person);
    expect(again.investor.kycState).toBe("SUBMITTED");
    expect(again.history.map(({ action }: { action: string }) => action)).toContain(
      "investor.rejected",
    );
  });
});

test("of two administrators who decide at once one wins, the other is told", async () => {
  const person = await desk.submitted("Course", "Double");
  const { version } = (await desk.review(person)).investor;
  const answers = await Promise.all([
    desk.decide(person, { decision: "VALIDATED", measures: [firstPayment] }, version),
    desk.decide(person, { decision: "REJECTED", reason: "Illisible." }, version),
    desk.decide(person, { decision: "VALIDATED", measures: [firstPayment] }, version),
  ]);
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, 409, 409]);
  expect(await messagesTo(world, person.email)).toHaveLength(1);
});

test("a decision on what was changed meanwhile is refused", async () => {
  const person = await desk.submitted("Change", "Meanwhile");
  const { version } = (await desk.review(person)).investor;
  const reject = { decision: "REJECTED", reason: "Illisible." };
  await expectRefused(world, () => desk.decide(person, reject, version - 1), {
    status: 412,
    code: "changed_meanwhile",
  });
});

test("measures are recorded, replaced, shown as expired and taken back", async () => {
  const person = await desk.submitted("Mesure", "Notée");
  const put = (kind: string, body: unknown) =>
    admin.call("PUT", `/investors/${person.id}/measures/${kind}`, body);
  const fields = { evidence: "Notaire à Lyon", takenOn: "2024-01-02", expiresOn: "2025-01-02" };
  expect((await put("CERTIFIED_COPY", fields)).body).toMatchObject({
    status: "EXPIRED",
    recordedBy: "Ada Moreau",
  });
  expect((await put("CERTIFIED_COPY", { ...fields, expiresOn: null })).body.status).toBe("PRESENT");
  await expectRefused(world, () => put("CERTIFIED_COPY", { ...fields, expiresOn: "2020-01-01" }), {
    status: 422,
    code: "measure_ends_before",
    location: "expiresOn",
  });
  // A measure that nobody records is no path: there is nothing at it.
  expect((await put("DOCUMENT_COPY", fields)).status).toBe(404);
  const remove = () => admin.call("DELETE", `/investors/${person.id}/measures/CERTIFIED_COPY`);
  expect((await remove()).status).toBe(204);
  await expectRefused(world, remove, { status: 404, code: "measure_not_found" });
});

test("the list is by oldest submission, filtered and searched by the server", async () => {
  const first = (await admin.get("/investors?state=SUBMITTED&limit=1")).body;
  expect(first.total).toBeGreaterThan(2);
  expect(first.items).toHaveLength(1);
  const next = (await admin.get(`/investors?state=SUBMITTED&limit=200&cursor=${first.nextCursor}`))
    .body;
  const days = [...first.items, ...next.items].map(
    ({ kycSubmittedAt }: { kycSubmittedAt: string }) => kycSubmittedAt,
  );
  expect(days).toHaveLength(first.total);
  expect(days).toEqual(days.toSorted());
  const verniaud = (await admin.get("/investors?search=verniaud&sort=name&direction=desc")).body;
  expect(verniaud.items).toMatchObject([{ name: "Maxence Verniaud" }, {}]);
  expect((await admin.get("/investors?expiring=true")).body.total).toBe(0);
  expect((await admin.get("/investors?exposed=true")).body.total).toBe(0);
});

test("a profile that is not there is not found", async () => {
  const unknown = "018f0000-0000-7000-8000-000000000000";
  const notFound = { status: 404, code: "investor_not_found" };
  await expectRefused(world, () => admin.get(`/investors/${unknown}/review`), notFound);
  await expectRefused(
    world,
    () => admin.post(`/investors/${unknown}/kyc`, { decision: "VALIDATED" }),
    notFound,
  );
});
