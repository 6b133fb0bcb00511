import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;
let claire: Client;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
  claire = await world.signedIn(world.people.claire.email);
});
afterAll(() => world.close());

const countInvestors = async () => {
  const rows = await world.services.db.selectFrom("investors").select("id").execute();
  return rows.length;
};

test("a person has no profile, makes one, and making it again gives the same", async () => {
  expect((await claire.get("/investors/me")).body).toMatchObject({
    status: 404,
    code: "investor_not_found",
  });
  const both = await Promise.all([claire.post("/investors"), claire.post("/investors")]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  const [first, second] = both;
  expect(second?.body).toEqual(first?.body);
  expect(first?.body).toMatchObject({
    userId: world.people.claire.id,
    kycState: "MISSING",
    politicallyExposed: null,
    identity: { firstName: "Claire", lastName: "Aubry", birthOn: null },
    version: 1,
  });
  expect(await countInvestors()).toBe(1);
  expect((await claire.get("/investors/me")).body).toEqual(first?.body);
  expect((await claire.get("/user/me")).body.investorId).toBe(first?.body.id);
});

test("an administrator finds the profile by its user; an unknown user has none", async () => {
  const { body } = await claire.get("/investors/me");
  expect((await admin.get(`/investors/users/${body.userId}`)).body).toEqual(body);
  expect((await admin.get(`/investors/users/${world.people.karim.id}`)).body.code).toBe(
    "investor_not_found",
  );
});

test("R-26: an answer is kept; exposed without a function is refused on the field", async () => {
  const { id } = (await claire.get("/investors/me")).body;
  const change = (body: object, version?: number) =>
    claire.call(
      "PATCH",
      `/investors/${id}`,
      body,
      version === undefined ? {} : { headers: { "if-match": `"${version}"` } },
    );
  const refused = await change({ politicallyExposed: true, politicalFunction: "  " });
  expect(refused.body).toMatchObject({
    status: 422,
    code: "political_function_missing",
    errors: [{ location: "politicalFunction" }],
  });
  const kept = await change(
    {
      politicallyExposed: true,
      politicalFunction: "Maire d’une commune de 12 000 habitants",
      sourceOfFunds: "SALARY",
      taxResidence: "FR",
    },
    1,
  );
  expect(kept.body).toMatchObject({
    politicallyExposed: true,
    politicalFunction: "Maire d’une commune de 12 000 habitants",
    sourceOfFunds: "SALARY",
    taxResidence: "FR",
    version: 2,
  });
  expect((await change({ sourceOfFunds: "PENSION" }, 1)).body.code).toBe("changed_meanwhile");
  const cleared = await change({ politicallyExposed: false });
  expect(cleared.body).toMatchObject({ politicallyExposed: false, politicalFunction: null });
});

test.each([
  [{ sourceOfFunds: "LOTTERY" }, "sourceOfFunds"],
  [{ taxResidence: "France" }, "taxResidence"],
  [{ politicallyExposed: "perhaps" }, "politicallyExposed"],
  [{ politicalFunction: "x".repeat(301) }, "politicalFunction"],
  [{ kycState: "VALIDATED" }, "kycState"],
])("refuses %o on its field and changes nothing", async (body, location) => {
  const before = (await claire.get("/investors/me")).body;
  const answer = await claire.call("PATCH", `/investors/${before.id}`, body);
  expect(answer.body).toMatchObject({ status: 400, errors: [{ location }] });
  expect((await claire.get("/investors/me")).body).toEqual(before);
});
