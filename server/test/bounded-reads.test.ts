import { fillPath, type WholeRoute } from "@coulisse/contract/wire/route.ts";
import { routes } from "@coulisse/contract/routes.schemas.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MakeAsk } from "./permissions/calls.ts";
import { everyCall } from "./permissions/every-call.ts";
import { createStage, type Stage } from "./permissions/stage.ts";
import { fillGrowing, readInFull } from "./read-rows.ts";
import { createWorld } from "./world.ts";

const calls: Readonly<Record<string, MakeAsk>> = everyCall;
const rowCount = 20_000;
/** A page and what stands beside it, many times over, and far from the whole of a table. */
const readMax = 2000;
let stage: Stage;

beforeAll(async () => {
  stage = await createStage(await createWorld());
  await fillGrowing(stage.world, rowCount);
});
afterAll(() => stage.world.close());

test("finds who signs in without reading the other people, known or not, with a right password or not", async () => {
  const { world } = stage;
  const { email } = world.people.claire;
  const read = await readInFull(world, readMax, async () => {
    await world.guest.signIn(email);
    for (const address of [email, "personne-77@example.org", "nobody@example.org"]) {
      const answer = await world.guest.post("/auth/token", { email: address, password: "not it" });
      expect(answer.status).toBe(401);
    }
  });
  expect(read).toEqual([]);
});

/**
 * Lists that say how many rows there are in all, which is counted beside the page: with the whole of
 * what is looked for, and where a search is of one letter, of everybody. The page itself has its index.
 */
const counted: Readonly<Record<string, readonly string[]>> = {
  listMarketplace: ["companies"],
  listMarketplaceDepartments: ["companies"],
  listMarkets: ["companies"],
  listOutbox: ["messages"],
  listUsers: ["users"],
  searchHolders: ["users", "holders"],
  searchUsers: ["users", "holders"],
};

test("counts the rows of a list as far as 10 000, says that there are more, and goes on behind them", async () => {
  const { clients } = stage;
  for (const path of ["/users", "/outbox", "/audit", "/user?search=personne"]) {
    const first = await clients.admin.get(`${path}${path.includes("?") ? "&" : "?"}limit=200`);
    expect(first.status, path).toBe(200);
    expect(first.body, path).toMatchObject({ total: 10_000, moreThanTotal: true });
    expect(first.body.items, path).toHaveLength(200);
    expect(first.body.nextCursor, path).not.toBeNull();
  }
  const few = await clients.admin.get("/users?search=personne%2019999");
  expect(few.body.total).toBe(1);
  expect(few.body).not.toHaveProperty("moreThanTotal");
});

const reads = Object.entries(routes as Record<string, WholeRoute>).filter(
  ([, { method, download, stream }]) =>
    method === "GET" && download === undefined && stream === undefined,
);

test("reads no whole table of what grows for a page of a list, but to count what a search finds", async () => {
  const { world, clients, things } = stage;
  const found: Record<string, readonly string[]> = {};
  for (const [name, route] of reads) {
    const ask = calls[name]?.(things.foreign, "admin") ?? {};
    const path = `${fillPath(route.path, ask.params)}${ask.query === undefined ? "" : `?${ask.query}`}`;
    const callers = route.access.includes("public")
      ? [clients.admin, world.guest]
      : [clients.admin];
    const tables = await readInFull(world, readMax, async () => {
      for (const caller of callers) await caller.get(path);
    });
    if (tables.length > 0) found[name] = tables;
  }
  expect(found).toEqual(counted);
});
