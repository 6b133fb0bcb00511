import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

const namesOf = async (query: string): Promise<string[]> => {
  const { status, body } = await admin.get(`/users?${query}`);
  expect(status).toBe(200);
  return body.items.map(({ name }: { name: string }) => name);
};

test("every account is listed once, whichever order and however small the pages", async () => {
  for (const sort of ["createdAt", "name", "lastSignInAt"]) {
    const whole = await namesOf(`sort=${sort}&limit=200`);
    const seen: string[] = [];
    let cursor = "";
    do {
      const { body } = await admin.get(`/users?sort=${sort}&limit=2${cursor}`);
      expect(body.total).toBe(whole.length);
      seen.push(...body.items.map(({ name }: { name: string }) => name));
      cursor = body.nextCursor === null ? "" : `&cursor=${encodeURIComponent(body.nextCursor)}`;
    } while (cursor !== "");
    expect(seen).toEqual(whole);
    expect(new Set(whole).size).toBe(whole.length);
  }
});

test("an account is found by its name without accents, or by its address", async () => {
  const { claire } = world.people;
  expect(await namesOf("search=aubry%20clair")).toEqual(["Claire Aubry"]);
  expect(await namesOf(`search=${encodeURIComponent(claire.email.toUpperCase())}`)).toEqual([
    "Claire Aubry",
  ]);
  expect(await namesOf("search=%25")).toEqual([]);
});

test("filters say who may do what, and who has not finished", async () => {
  const { body } = await admin.get("/users?role=ROLE_ADMIN");
  expect(body.items).toMatchObject([{ id: world.people.admin.id, role: "ROLE_ADMIN" }]);
  expect(body.items[0].lastSignInAt).not.toBeNull();
  expect(await namesOf("role=ROLE_ADMIN&state=DISABLED")).toEqual([]);
  expect(await namesOf("kycState=VALIDATED&role=ROLE_ADMIN")).toEqual([]);
});

test("what is malformed is refused by its field", async () => {
  for (const [query, location] of [
    ["state=GONE", "state"],
    ["sort=email", "sort"],
    ["limit=0", "limit"],
  ]) {
    const { status, body } = await admin.get(`/users?${query}`);
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ location }]);
  }
});
