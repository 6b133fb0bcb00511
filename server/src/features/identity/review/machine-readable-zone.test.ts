import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { passportLines } from "../../../../test/mrz-lines.ts";
import {
  firstPayment,
  openReviewDesk,
  statusOf,
  type ReviewDesk,
  type SubmittedPerson,
} from "../../../../test/review-desk.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
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

const read = (person: SubmittedPerson, lines: string, type = "PASSPORT") =>
  admin.post(`/investors/${person.id}/kyc/documents/${type}/reading`, { lines });
const aubry = { lastName: "AUBRY", firstNames: "CLAIRE<MARIE", birth: "850314", expiry: "310101" };

describe("the machine-readable zone", () => {
  test("that agrees is kept with the document, its number masked, its end with it", async () => {
    const person = await desk.submitted("Claire", "Aubry");
    const answer = await read(person, passportLines(aubry));
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      format: "TD3",
      numberMask: "••••••567",
      agrees: true,
      expiresOn: "2031-01-01",
      readBy: "Ada Moreau",
    });
    await desk.decide(person, { decision: "VALIDATED", measures: [firstPayment] });
    const after = await desk.review(person);
    expect(after.investor).toMatchObject({
      kycState: "VALIDATED",
      identityExpiresOn: "2031-01-01",
    });
    expect(JSON.stringify(after)).not.toContain("12AB34567");
  });

  test("in another name takes the copy from the measures", async () => {
    const person = await desk.submitted("Claire", "Aubert");
    const { body } = await read(person, passportLines(aubry));
    expect(body.agrees).toBe(false);
    expect(body.comparisons[0]).toMatchObject({ field: "lastName", outcome: "DIFFERS" });
    expect(statusOf(await desk.review(person), "DOCUMENT_COPY")).toBe("MISSING");
    const answer = await desk.decide(person, { decision: "VALIDATED", measures: [firstPayment] });
    expect(answer.body).toMatchObject({
      status: 422,
      code: "identity_mismatch",
      errors: [{ location: "mismatches.PASSPORT.lastName" }, { location: "measures" }],
    });
  });

  test("of a document that has ended keeps from validating, whatever the measures", async () => {
    const person = await desk.submitted("Claire", "Aubry");
    await read(person, passportLines({ ...aubry, expiry: "200101" }));
    const measures = [firstPayment, { ...firstPayment, kind: "THIRD_PARTY" }];
    const answer = await desk.decide(person, { decision: "VALIDATED", measures });
    expect(answer.body).toMatchObject({ status: 422, code: "identity_document_expired" });
  });

  test("tells of the same number under another name", async () => {
    const lines = passportLines({ ...aubry, number: "99ZZ99999" });
    const first = await desk.submitted("Claire", "Aubry");
    await read(first, lines);
    const second = await desk.submitted("Karim", "Autre");
    expect((await read(second, lines)).body.sameNumber).toEqual([
      { userId: first.userId, name: "Claire Aubry" },
    ]);
  });

  test("that is none is refused at its field", async () => {
    const person = await desk.submitted("Claire", "Aubry");
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
