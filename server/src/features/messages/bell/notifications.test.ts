import type { SiteAddress } from "@coulisse/contract/site-paths.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clockAt } from "#platform/clock.ts";
import { write } from "#platform/context.ts";
import { notify } from "#features/messages/bell/notifications.commands.ts";
import type { Client } from "../../../../test/client.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let claire: Client;
let karim: Client;

beforeAll(async () => {
  world = await createWorld();
  claire = await world.signedIn(world.people.claire.email);
  karim = await world.signedIn(world.people.karim.email);
});
afterAll(() => world.close());

type ListedNotification = { id: string; kind: string; readAt: string | null };

const tell = async (userId: string, count: number): Promise<void> => {
  const now = world.services.clock.now().getTime();
  const plain = world.contextOf(null);
  await write(plain, async (w) => {
    for (let number = 1; number <= count; number++) {
      const ctx = { ...w, clock: clockAt(new Date(now + number)) };
      await notify(ctx, { userId, kind: "welcome", facts: { number }, path: "/marketplace" });
    }
  });
};

test("a person is told newest first, page by page, and nobody else hears of it", async () => {
  await tell(world.people.claire.id, 5);
  const first = (await claire.get("/notifications?limit=2")).body;
  expect(first).toMatchObject({ total: 5, unreadCount: 5 });
  expect(first.items).toMatchObject([
    { kind: "welcome", facts: { number: 5 }, path: "/marketplace", readAt: null },
    { facts: { number: 4 } },
  ]);
  const second = (await claire.get(`/notifications?limit=3&cursor=${first.nextCursor}`)).body;
  expect(second.items.map(({ facts }: { facts: { number: number } }) => facts.number)).toEqual([
    3, 2, 1,
  ]);
  expect(second.nextCursor).toBeNull();
  expect((await karim.get("/notifications")).body).toMatchObject({ items: [], unreadCount: 0 });
});

test("those named are read, then all, and once read they stay so", async () => {
  const { items } = (await claire.get("/notifications")).body as { items: ListedNotification[] };
  const ids = items.slice(0, 2).map(({ id }) => id);
  expect((await claire.post("/notifications/read", { ids })).body).toEqual({ unreadCount: 3 });
  const readAt = (await claire.get("/notifications")).body.items[0].readAt;
  expect(readAt).not.toBeNull();
  expect((await claire.post("/notifications/read", {})).body).toEqual({ unreadCount: 0 });
  expect((await claire.get("/notifications")).body.items[0].readAt).toBe(readAt);
});

test("nobody reads for another", async () => {
  await tell(world.people.claire.id, 1);
  const [told] = (await claire.get("/notifications?limit=1")).body.items as ListedNotification[];
  expect((await karim.post("/notifications/read", { ids: [told?.id] })).status).toBe(200);
  expect((await karim.post("/notifications/read", {})).status).toBe(200);
  expect((await claire.get("/notifications")).body.unreadCount).toBe(1);
});

test("what is malformed is refused, and changes nothing", async () => {
  const malformed = { status: 400, code: "malformed_request" };
  for (const body of [{ ids: [] }, { ids: ["x"] }, { all: true }]) {
    await expectRefused(world, () => claire.post("/notifications/read", body), malformed);
  }
  await expectRefused(world, () => claire.get("/notifications?cursor=x"), {
    status: 400,
    code: "wrong_cursor",
  });
});

test("a change that is rolled back tells nobody", async () => {
  const { id: userId } = world.people.karim;
  const ctx = world.contextOf(null);
  const undone = write(ctx, async (w) => {
    await notify(w, { userId, kind: "welcome", path: "/" });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect((await karim.get("/notifications")).body.items).toEqual([]);
});

test.each(["https://evil.example", "//evil.example", "/\\evil.example", "", "javascript:x"])(
  "a notification leads to a page of the site and not to %j",
  async (address) => {
    const ctx = world.contextOf(null);
    const path = address as SiteAddress;
    const { id: userId } = world.people.karim;
    const told = write(ctx, (w) => notify(w, { userId, kind: "welcome", path }));
    await expect(told).rejects.toThrow("notifications_path_check");
  },
);
