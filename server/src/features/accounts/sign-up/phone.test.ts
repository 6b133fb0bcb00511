import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createClient, type Client } from "../../../../test/client.ts";
import { lastCodeTo, messagesTo } from "../../../../test/messages.ts";
import { movableClock, type MovableClock } from "../../../../test/movable-clock.ts";
import { signUpForm } from "../../../../test/newcomers.ts";
import { testPassword } from "../../../../test/people.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let clock: MovableClock;
let karim: Client;
let path: string;
beforeAll(async () => {
  clock = movableClock();
  world = await createWorld({ clock });
  karim = await world.signedIn(world.people.karim.email);
  path = `/user/${world.people.karim.id}`;
});
afterAll(() => world.close());

const give = (phone: string, client = karim) => client.call("PATCH", `${path}/phone`, { phone });
const prove = async (phone: string) => {
  await karim.post(`${path}/verification`);
  return karim.call("PATCH", `${path}/verification`, { code: await lastCodeTo(world, phone) });
};

describe("a number is read by its country's plan", () => {
  test.each([
    ["06 12 34 56 78", "+33612345678"],
    ["+33 7 44 12 34 56", "+33744123456"],
    ["0033612345678", "+33612345678"],
    ["06.12.34.56.78", "+33612345678"],
    ["0692 12 34 56", "+262692123456"],
    ["0690 12 34 56", "+590690123456"],
    ["+262 639 01 23 45", "+262639012345"],
    ["+32 470 12 34 56", "+32470123456"],
    ["+44 7911 123456", "+447911123456"],
  ])("%s is %s", async (typed, phone) => {
    expect(await give(typed)).toMatchObject({ status: 200, body: { phone } });
  });

  test.each([
    ["01 42 34 56 78", "phone_not_mobile"],
    ["+32 2 555 12 12", "phone_not_mobile"],
    ["06 12 34 56", "phone_invalid"],
    ["+33 6 12 34 56 789", "phone_invalid"],
    ["call me", "phone_invalid"],
    ["+999 12345678", "phone_invalid"],
    ["+1 202 555 0123", "phone_country_unserved"],
    ["+53 5 1234567", "phone_country_unserved"],
    ["+225 01 23 45 67 89", "phone_country_unserved"],
    ["+870 773 111 632", "phone_country_unserved"],
  ])("%s is refused on its field", async (typed, code) => {
    const answer = await give(typed);
    expect(answer).toMatchObject({ status: 422, body: { code, errors: [{ location: "phone" }] } });
  });
});

test("a new number counts once its code is right; the one before stays until then", async () => {
  await give("06 11 11 11 11");
  expect(await prove("+33611111111")).toMatchObject({
    status: 200,
    body: { phone: "+33611111111", phoneVerified: true, state: "ACTIVE" },
  });
  await give("06 22 22 22 22");
  expect((await karim.get("/user/me")).body.phone).toBe("+33611111111");
  expect((await karim.get(`${path}/verification`)).body.phone).toBe("+33622222222");
  expect((await prove("+33622222222")).body.phone).toBe("+33622222222");
  const subjects = (await messagesTo(world, world.people.karim.email)).map((mail) => mail.subject);
  expect(subjects).toEqual(["Votre numéro de téléphone a été modifié"]);
});

test("the code of one number proves no other", async () => {
  await give("06 33 33 33 33");
  await karim.post(`${path}/verification`);
  const code = await lastCodeTo(world, "+33633333333");
  await give("06 44 44 44 44");
  const answer = await karim.call("PATCH", `${path}/verification`, { code });
  expect(answer.status).toBe(422);
  expect((await karim.get("/user/me")).body.phone).not.toBe("+33644444444");
});

test("giving the proven number again leaves nothing to prove", async () => {
  const { phone } = (await karim.get("/user/me")).body;
  expect((await give(phone)).body.phone).toBeNull();
  expect((await karim.post(`${path}/verification`)).body.code).toBe("nothing_to_verify");
});

test("a registration corrects its number, and what an administrator gives waits for its code", async () => {
  const client = createClient(world.app);
  const form = signUpForm("nadia@test.example", { phone: "0655555555" });
  const { body } = await client.post("/user", form);
  const corrected = await client.call("PATCH", `/user/${body.id}/phone`, { phone: "0666666666" });
  expect(corrected.body.phone).toBe("+33666666666");
  expect((await client.get("/user/me")).body.phone).toBe("+33666666666");

  const admin = await world.signedIn(world.people.admin.email);
  const before = (await karim.get("/user/me")).body.phone;
  expect((await give("07 77 77 77 77", admin)).status).toBe(200);
  expect((await karim.get("/user/me")).body.phone).toBe(before);
  const nobody = "018f0000-0000-7000-8000-000000000000";
  const unknown = await admin.call("PATCH", `/user/${nobody}/phone`, { phone: "0777777777" });
  expect(unknown).toMatchObject({ status: 404, body: { code: "user_not_found" } });
  const logged = await world.services.db
    .selectFrom("audit_log")
    .select("detail")
    .where("actor_id", "=", world.people.admin.id)
    .where("action", "=", "user.phone_asked")
    .execute();
  expect(logged).toEqual([{ detail: { byAdministrator: true } }]);
});

test("a proven number is changed by who has just shown that they are there", async () => {
  clock.advance(11 * 60);
  const late = await give("06 12 12 12 12");
  expect(late).toMatchObject({ status: 403, body: { code: "proof_needed" } });
  await karim.post("/auth/token", { email: world.people.karim.email, password: testPassword });
  expect((await give("06 12 12 12 12")).status).toBe(200);
});
