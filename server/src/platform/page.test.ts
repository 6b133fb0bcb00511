import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { limitOf, readCursor, toPage, writeCursor } from "#platform/page.ts";
import { Problem } from "#platform/problem.ts";
import type { Client } from "../../test/client.ts";
import { createIssuer } from "../../test/factories.ts";
import { createWorld, type World } from "../../test/world.ts";

const id = "01990000-0000-7000-8000-000000000000";

test("a cursor comes back as the key it was made of", () => {
  fc.assert(
    fc.property(fc.string(), fc.maxSafeInteger(), fc.uuid(), (text, number, uuid) => {
      fc.pre(!text.includes("\0"));
      const cursor = writeCursor([text, number, uuid]);
      expect(cursor).toMatch(/^[\w-]+$/);
      expect(readCursor(cursor, ["string", "number", "id"])).toEqual([text, number, uuid]);
    }),
  );
});

test("any text that is no cursor of ours is refused, and is no fault", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => readCursor(text, ["id"])).toThrow(Problem);
    }),
  );
});

test.each([
  [["a"], ["number"]],
  [[1.5], ["number"]],
  [[2 ** 53], ["number"]],
  [[1], ["string"]],
  [["a\0b"], ["string"]],
  [["12a"], ["whole"]],
  [["-1"], ["whole"]],
  [["9999999999999999999"], ["whole"]],
  [["a"], ["id"]],
  [[id, id], ["id"]],
  [[], ["id"]],
  [[null], ["string"]],
] as const)("the key %j is not what %j asks for", (key, kinds) => {
  expect(() => readCursor(writeCursor(key as never), kinds)).toThrow("wrong_cursor");
});

test("the first page has no cursor, and a page without a limit has the usual one", () => {
  expect(readCursor(undefined, ["id"])).toBeNull();
  expect(limitOf({})).toBe(50);
  expect(limitOf({ limit: 7 })).toBe(7);
});

test("only a row beyond the limit makes a next page", () => {
  const pageOf = (rows: number[]) =>
    toPage(
      rows,
      2,
      (row) => [row],
      (row) => row * 10,
    );
  expect(pageOf([])).toEqual({ items: [], nextCursor: null });
  expect(pageOf([1, 2])).toEqual({ items: [10, 20], nextCursor: null });
  expect(pageOf([1, 2, 3])).toEqual({ items: [10, 20], nextCursor: writeCursor([2]) });
});

describe("over HTTP", () => {
  let world: World;
  let admin: Client;
  let companyId: string;
  beforeAll(async () => {
    world = await createWorld();
    admin = await world.signedIn(world.people.admin.email);
    companyId = (await createIssuer(admin, [[world.people.claire.id, 10]])).company.id;
  });
  afterAll(() => world.close());

  const lists = [
    ["/user?search=a", [id]],
    ["/share-holders?", [id]],
    ["/transactions?", [id]],
    ["/company?sort=name", ["a", id]],
    ["/company?sort=shareholderCount", [1, "a", id]],
    ["/company/marketplace?sort=name&", ["a", id]],
    ["/public/companies?", ["a", id]],
    ["/share-categories?sort=fees", [1, "a", id]],
    ["/companies/COMPANY/register?", [1]],
    ["/share-holders/companies/COMPANY?sort=name", ["a", id]],
    ["/share-holders/companies/COMPANY?sort=votes", ["1", id]],
    ["/share-holders/companies/COMPANY?at=2024-06-01", ["1", id]],
  ] as const;
  const texts = [
    ["abc", id],
    ["", id],
    ["99999999999999999999999", id],
    [id, id],
  ];
  const never = [
    "",
    "abc",
    "e30",
    "null",
    "A".repeat(400),
    ...[[], ["a"], [1, 2, 3], [{}]].map((key) => writeCursor(key as never)),
  ];

  test.each(lists)("%s takes a cursor of its own and refuses all others", async (path, key) => {
    const at = (cursor: string) =>
      admin.get(`${path.replace("COMPANY", companyId)}&cursor=${cursor}`);
    expect((await at(writeCursor(key))).status).toBe(200);
    const isByText = key[0] === "a";
    for (const cursor of [...never, ...(isByText ? [] : texts.map(writeCursor))]) {
      const answer = await at(cursor);
      expect([cursor, answer.status, answer.body.code]).toEqual([cursor, 400, "wrong_cursor"]);
    }
  });

  test("a limit is from 1 to 200", async () => {
    for (const limit of ["0", "201", "-1", "1.5", "a", "", "1e2", randomUUID()]) {
      const answer = await admin.get(`/share-holders?limit=${limit}`);
      expect([limit, answer.status, answer.body.errors?.[0]?.location]).toEqual([
        limit,
        400,
        "limit",
      ]);
    }
    expect((await admin.get("/share-holders?limit=200")).status).toBe(200);
  });
});
