import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../../../test/client.ts";
import {
  createCategory,
  createCompany,
  createIssuer,
  undocumented,
} from "../../../test/factories.ts";
import { expectRefused } from "../../../test/unchanged.ts";
import { createWorld, type World } from "../../../test/world.ts";

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

/** A refusal of a body leaves everything as it was. */
describe("a version to change from", () => {
  const patch = (id: string, ifMatch: string) =>
    admin.call(
      "PATCH",
      `/share-categories/${id}`,
      { note: "Une note" },
      { headers: { "if-match": ifMatch } },
    );

  test.each(["1", "abc", '"abc"', '"1', '""', '"-1"', '"1", "2"', '"99999999999"'])(
    "that cannot be read (%s) is refused, for it was meant to protect something",
    async (ifMatch) => {
      const company = await createCompany(admin);
      const { id } = await createCategory(admin, company.id);
      await expectRefused(world, () => patch(id, ifMatch), {
        status: 400,
        code: "malformed_request",
      });
    },
  );

  test("is the present one or the change is refused; * is any", async () => {
    const company = await createCompany(admin);
    const { id } = await createCategory(admin, company.id);
    expect((await patch(id, '"1"')).body.version).toBe(2);
    await expectRefused(world, () => patch(id, '"1"'), { status: 412, code: "changed_meanwhile" });
    expect((await patch(id, "*")).status).toBe(200);
    expect((await patch(id, 'W/"3"')).status).toBe(200);
  });
});

describe("a key for one request", () => {
  test.each(["", " ", "é", "a b", "x".repeat(256), "a\tb"])(
    "is refused where it is %j",
    async (key) => {
      const { claire } = world.people;
      const { category } = await createIssuer(admin);
      const path = `/share-holders/share-categories/${category.id}/${claire.id}`;
      await expectRefused(
        world,
        () =>
          admin.post(
            path,
            { ...undocumented, quantity: 1 },
            { headers: { "idempotency-key": key } },
          ),
        { status: 400, code: "malformed_request" },
      );
    },
  );
});

describe("a query", () => {
  test.each([
    ["/share-holders?limit=1&limit=2", "limit"],
    ["/user?search=a&search=b", "search"],
    ["/share-holders?limit=9007199254740993", "limit"],
    ["/share-holders?limit=1e400", "limit"],
    ["/share-holders?limit=NaN", "limit"],
    ["/share-holders?limit=0x10", "limit"],
    ["/user?search=a%00b", "search"],
    ["/company/marketplace?marketOpen=yes", "marketOpen"],
    ["/company/marketplace?badgeId=1", "badgeId"],
    ["/company?sort=password", "sort"],
    [`/user?search=${"x".repeat(121)}`, "search"],
  ])("that makes no sense (%s) is refused by the name of its field", async (path, location) => {
    const answer = await admin.get(path);
    expect(answer).toMatchObject({ status: 400, body: { code: "malformed_request" } });
    expect(answer.body.errors).toMatchObject([{ location }]);
  });

  test("is searched for as it is written: the signs of a pattern are letters", async () => {
    for (const search of ["%", "_", "\\", "%25", "' or 1=1 --", '"; drop table users; --']) {
      const answer = await admin.get(`/user?search=${encodeURIComponent(search)}`);
      expect(answer).toMatchObject({ status: 200, body: { items: [], total: 0 } });
    }
  });
});

test.each([
  ["turns the direction of what is beside it", "Vigie \u202eeiluJ", true],
  ["is a sign of control", "Vigie \u001b[31m", true],
  ["joins letters, as Persian and emoji do", "می\u200cخواهم 👩‍🌾", false],
  ["is a line and more", "Une\nligne", true],
])("a text that %s", async (_, nameFr, isRefused) => {
  const badge = { nameFr, nameEn: "Trial", colour: "1", icon: "leaf" };
  const answer = await admin.post("/badges", badge);
  expect(answer.status).toBe(isRefused ? 400 : 201);
  if (isRefused) expect(answer.body).toMatchObject({ errors: [{ location: "nameFr" }] });
});
