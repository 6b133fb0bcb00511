import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPerson } from "#features/accounts/facts/people.commands.ts";
import type { Client } from "../../../test/client.ts";
import { messagesTo } from "../../../test/messages.ts";
import { passportLines } from "../../../test/mrz-lines.ts";
import { testPassword } from "../../../test/people.ts";
import { openDocuments, sendDocuments, submitInvestor } from "../../../test/submitted-investor.ts";
import { expectRefused } from "../../../test/unchanged.ts";
import { createWorld, type World } from "../../../test/world.ts";

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

let rank = 0;

/** A person who has submitted these documents, born as told. */
const submitted = async (firstName: string, lastName: string, types?: string[]) => {
  const { id } = world.people.admin;
  const ctx = world.contextOf({
    userId: id,
    sessionId: null,
    isAdmin: true,
    companyIds: [],
    holderIds: [id],
  });
  const email = `investor-${(rank += 1)}@test.example`;
  const user = await createPerson(ctx, { firstName, lastName, email, password: testPassword });
  await world.services.db
    .updateTable("users")
    .set({ birth_on: "1985-03-14" })
    .where("id", "=", user.id)
    .execute();
  const client = await world.signedIn(email);
  const investorId = await submitInvestor(client, types);
  await openDocuments(admin, investorId);
  return { userId: user.id, email, client, id: investorId };
};

type Person = Awaited<ReturnType<typeof submitted>>;

const review = async ({ id }: Person) => (await admin.get(`/investors/${id}/review`)).body;
const decide = (person: Person, body: unknown, version?: number) =>
  admin.call("POST", `/investors/${person.id}/kyc`, body, {
    headers: version === undefined ? {} : { "if-match": `"${version}"` },
  });
const read = (person: Person, lines: string, type = "PASSPORT") =>
  admin.post(`/investors/${person.id}/kyc/documents/${type}/reading`, { lines });
const aubry = { lastName: "AUBRY", firstNames: "CLAIRE<MARIE", birth: "850314", expiry: "310101" };
const payment = {
  kind: "FIRST_PAYMENT",
  evidence: "Virement SEPA du 2 janvier, BIC FR",
  takenOn: "2026-01-02",
};
const statusOf = (body: { measures: { kind: string; status: string }[] }, kind: string) =>
  body.measures.find((measure) => measure.kind === kind)?.status;

describe("R-24: a validation", () => {
  test("takes two measures: the copy and one that is recorded with it", async () => {
    const person = await submitted("Claire", "Aubry");
    const before = await review(person);
    expect(statusOf(before, "DOCUMENT_COPY")).toBe("PRESENT");
    expect(before).toMatchObject({ isVerified: false, obstacles: [{ code: "measures_missing" }] });
    const { version } = before.investor;
    const early = await decide(person, { decision: "VALIDATED" }, version);
    expect(early.body).toMatchObject({
      status: 422,
      code: "measures_missing",
      errors: [{ location: "measures" }],
    });
    const answer = await decide(person, { decision: "VALIDATED", measures: [payment] }, version);
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
    const person = await submitted("Odile", "Traceuse");
    await decide(person, { decision: "VALIDATED" });
    expect((await review(person)).screenings).toMatchObject([
      { occasion: "DECISION", hitCount: 0, screenedBy: "Ada Moreau" },
    ]);
  });

  test("records nothing of the measures where it is refused", async () => {
    const person = await submitted("Odile", "Incomplète", ["PASSPORT"]);
    await expectRefused(
      world,
      () => decide(person, { decision: "VALIDATED", measures: [payment] }),
      { status: 409, code: "kyc_not_submitted" },
    );
    const whole = await submitted("Odile", "Demain");
    const tomorrow = { ...payment, takenOn: "2999-01-01" };
    const answer = await decide(whole, { decision: "VALIDATED", measures: [tomorrow] });
    expect(answer.body).toMatchObject({
      status: 422,
      code: "measure_in_future",
      errors: [{ location: "measures.0.takenOn" }],
    });
    expect(statusOf(await review(whole), "FIRST_PAYMENT")).toBe("MISSING");
  });

  test("by electronic identification needs no second measure", async () => {
    const person = await submitted("Éva", "Électronique");
    const measures = [
      { kind: "ELECTRONIC_IDENTITY", evidence: "FranceConnect+ eidas2", takenOn: "2026-01-02" },
    ];
    expect((await decide(person, { decision: "VALIDATED", measures })).status).toBe(200);
  });
});

describe("the machine-readable zone", () => {
  test("that agrees is kept with the document, its number masked, its end with it", async () => {
    const person = await submitted("Claire", "Aubry");
    const answer = await read(person, passportLines(aubry));
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      format: "TD3",
      numberMask: "••••••567",
      agrees: true,
      expiresOn: "2031-01-01",
      readBy: "Ada Moreau",
    });
    await decide(person, { decision: "VALIDATED", measures: [payment] });
    const after = await review(person);
    expect(after.investor).toMatchObject({
      kycState: "VALIDATED",
      identityExpiresOn: "2031-01-01",
    });
    expect(JSON.stringify(after)).not.toContain("12AB34567");
  });

  test("in another name takes the copy from the measures", async () => {
    const person = await submitted("Claire", "Aubert");
    const { body } = await read(person, passportLines(aubry));
    expect(body.agrees).toBe(false);
    expect(body.comparisons[0]).toMatchObject({ field: "lastName", outcome: "DIFFERS" });
    expect(statusOf(await review(person), "DOCUMENT_COPY")).toBe("MISSING");
    const answer = await decide(person, { decision: "VALIDATED", measures: [payment] });
    expect(answer.body).toMatchObject({
      status: 422,
      code: "identity_mismatch",
      errors: [{ location: "mismatches.PASSPORT.lastName" }, { location: "measures" }],
    });
  });

  test("of a document that has ended keeps from validating, whatever the measures", async () => {
    const person = await submitted("Claire", "Aubry");
    await read(person, passportLines({ ...aubry, expiry: "200101" }));
    const measures = [payment, { ...payment, kind: "THIRD_PARTY" }];
    const answer = await decide(person, { decision: "VALIDATED", measures });
    expect(answer.body).toMatchObject({ status: 422, code: "identity_document_expired" });
  });

  test("tells of the same number under another name", async () => {
    const lines = passportLines({ ...aubry, number: "99ZZ99999" });
    const first = await submitted("Claire", "Aubry");
    await read(first, lines);
    const second = await submitted("Karim", "Autre");
    expect((await read(second, lines)).body.sameNumber).toEqual([
      { userId: first.userId, name: "Claire Aubry" },
    ]);
  });

  test("that is none is refused at its field", async () => {
    const person = await submitted("Claire", "Aubry");
    const refused = (lines: string, code: string, type?: string) =>
      expectRefused(world, () => read(person, lines, type), {
        status: 422,
        code,
        location: "lines",
      });
    await refused("P<FRA", "mrz_unknown_format");
    await refused("P<FRAÉ", "mrz_unreadable");
    await refused(passportLines(aubry), "mrz_not_expected", "PROOF_OF_ADDRESS");
    await expectRefused(world, () => read(person, passportLines(aubry), "IDENTITY_FRONT"), {
      status: 404,
      code: "kyc_document_not_found",
    });
  });
});

describe("R-27: a hit of the freeze register", () => {
  test("blocks until it is settled as another person", async () => {
    const person = await submitted("Maxence", "Verniaud");
    await world.services.db
      .updateTable("users")
      .set({ birth_on: "1984-06-01" })
      .where("id", "=", person.userId)
      .execute();
    const validate = () => decide(person, { decision: "VALIDATED", measures: [payment] });
    expect((await validate()).body).toMatchObject({
      status: 422,
      code: "freeze_hit_open",
      errors: [{ location: "screening" }],
    });
    const [hit] = (await review(person)).hits;
    expect(hit).toMatchObject({ state: "OPEN", reference: "900001", listKind: "FREEZE" });
    const settled = await admin.post(`/screening-hits/${hit.id}`, {
      decision: "OTHER_PERSON",
      reason: "Né à Lyon et non à Valmorne.",
    });
    expect(settled.status).toBe(200);
    expect((await validate()).status).toBe(200);
  });

  test("that was confirmed blocks for good", async () => {
    const person = await submitted("Maxence", "Verniaud");
    await world.services.db
      .updateTable("users")
      .set({ birth_on: "1984-06-02" })
      .where("id", "=", person.userId)
      .execute();
    await admin.post("/screenings", { holderId: person.userId });
    const [hit] = (await review(person)).hits;
    await admin.post(`/screening-hits/${hit.id}`, { decision: "CONFIRMED", reason: "C’est lui." });
    const answer = await decide(person, { decision: "VALIDATED", measures: [payment] });
    expect(answer.body).toMatchObject({ status: 422, code: "freeze_hit_confirmed" });
  });
});

describe("a rejection", () => {
  test("says why, in the person’s language, and new documents start anew", async () => {
    const person = await submitted("Rémi", "Flou");
    await world.services.db
      .updateTable("users")
      .set({ locale: "en" })
      .where("id", "=", person.userId)
      .execute();
    await expectRefused(world, () => decide(person, { decision: "REJECTED", reason: " " }), {
      status: 422,
      code: "reason_missing",
      location: "reason",
    });
    const answer = await decide(person, {
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
    const again = await review(person);
    expect(again.investor.kycState).toBe("SUBMITTED");
    expect(again.history.map(({ action }: { action: string }) => action)).toContain(
      "investor.rejected",
    );
  });
});

test("of two administrators who decide at once one wins, the other is told", async () => {
  const person = await submitted("Course", "Double");
  const { version } = (await review(person)).investor;
  const answers = await Promise.all([
    decide(person, { decision: "VALIDATED", measures: [payment] }, version),
    decide(person, { decision: "REJECTED", reason: "Illisible." }, version),
    decide(person, { decision: "VALIDATED", measures: [payment] }, version),
  ]);
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, 409, 409]);
  expect(await messagesTo(world, person.email)).toHaveLength(1);
});

test("a decision on what was changed meanwhile is refused", async () => {
  const person = await submitted("Change", "Meanwhile");
  const { version } = (await review(person)).investor;
  const reject = { decision: "REJECTED", reason: "Illisible." };
  await expectRefused(world, () => decide(person, reject, version - 1), {
    status: 412,
    code: "changed_meanwhile",
  });
});

test("measures are recorded, replaced, shown as expired and taken back", async () => {
  const person = await submitted("Mesure", "Notée");
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
  expect((await put("DOCUMENT_COPY", fields)).status).toBe(400);
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
