import { openPushService } from "@coulisse/stand-ins/src/push/push-service.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { write } from "#platform/context.ts";
import { notify } from "#features/messages/bell/notifications.commands.ts";
import { openPushCarrier } from "#providers/push/open-push-carrier.ts";
import type { Client } from "../../../../test/client.ts";
import { movableClock } from "../../../../test/movable-clock.ts";
import { pushCarrierTo } from "../../../../test/push.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let claire: Client;
const clock = movableClock();
const service = await openPushService();

beforeAll(async () => {
  world = await createWorld({ clock, providers: { push: pushCarrierTo(service.origin) } });
  claire = await world.signedIn(world.people.claire.email);
});
afterAll(async () => {
  await world.close();
  await service.close();
});

const browsers = "/user/me/push-browsers";
const allow = async (client: Client) => {
  const { publicKey } = (await client.get(browsers)).body;
  const { id, ...browser } = service.subscribe(publicKey);
  const kept = await client.call("PUT", `${browsers}/this`, browser);
  expect(kept.status, JSON.stringify(kept.body)).toBe(200);
  return { id, kept: kept.body.items.find(({ isThis }: { isThis: boolean }) => isThis) };
};
const choose = (client: Client, byPush: boolean) =>
  client.call("PATCH", "/user/me/news-choices", {
    topic: "wallet",
    onSite: true,
    byMail: false,
    byPush,
  });
const tell = (userId: string) =>
  write(world.contextOf(null), (w) =>
    notify(w, { userId, kind: "wallet_funded", path: "/investor/wallet" }),
  );
const shownBy = (id: string) => service.taken.filter(({ browser }) => browser === id);
const count = async (table: string): Promise<number> =>
  (await world.services.pool.query(`select count(*)::int as count from ${table}`)).rows[0].count;

test("a browser shows what its owner chose, encrypted for it alone, and says nothing private", async () => {
  const { id } = await allow(claire);
  await tell(world.people.claire.id);
  await world.runJobs();
  expect(shownBy(id)).toEqual([]);
  expect((await choose(claire, true)).status).toBe(200);
  await tell(world.people.claire.id);
  await tell(world.people.karim.id);
  await world.runJobs();
  const [shown, ...more] = shownBy(id);
  expect(more).toEqual([]);
  expect(JSON.parse(shown?.text ?? "")).toEqual({
    id: expect.any(String),
    title: "Coulisse",
    body: "Votre portefeuille a bougé.",
    path: "/investor/wallet",
    locale: "fr",
  });
  expect(shown).toMatchObject({ urgency: "normal", ttlSeconds: 3 * 86_400 });
  expect(await count("push_notices")).toBe(0);
});

test("one whom nobody told at the same time is told once, whoever delivers", async () => {
  const { id } = await allow(claire);
  await tell(world.people.claire.id);
  await Promise.all([world.runJobs(), world.runJobs()]);
  expect(new Set(shownBy(id).map(({ topic }) => topic)).size).toBe(1);
});

test("a service that asks to wait is asked again, and one that refuses for good is not", async () => {
  const { id } = await allow(claire);
  service.answerNext(id, 429, 503);
  await tell(world.people.claire.id);
  await world.runJobs();
  expect(shownBy(id)).toEqual([]);
  expect(await count("push_notices where attempt_count = 1")).toBe(1);
  const waits = await world.services.pool.query(
    `select extract(epoch from start_after - created_on)::int as seconds from pgboss.job
      where name = 'deliver-push' and state < 'active'`,
  );
  expect(waits.rows[0].seconds).toBeGreaterThanOrEqual(41);
  await world.services.pool.query(
    "delete from pgboss.job where name = 'deliver-push' and state < 'active'",
  );
  await world.services.pool.query("delete from push_notices");
  service.answerNext(id, 413);
  await tell(world.people.claire.id);
  await world.runJobs();
  expect([await count("push_notices"), shownBy(id).length]).toEqual([0, 0]);
});

test.each([404, 410])(
  "a browser of which its service says %i is written to no more",
  async (over) => {
    const { id, kept } = await allow(claire);
    service.answerNext(id, over);
    await tell(world.people.claire.id);
    await world.runJobs();
    const { items } = (await claire.get(browsers)).body;
    expect(items.map((one: { id: string }) => one.id)).not.toContain(kept.id);
  },
);

test("a browser is its owner's until they sign out in it or take it back", async () => {
  const own = await world.signedIn(world.people.claire.email);
  const other = await world.signedIn(world.people.claire.email);
  const { id } = await allow(own);
  const there = await allow(other);
  const karim = await world.signedIn(world.people.karim.email);
  await expectRefused(world, () => karim.call("DELETE", `${browsers}/${there.kept.id}`), {
    status: 404,
    code: "push_browser_not_found",
  });
  expect((await own.call("DELETE", "/auth/token")).status).toBeLessThan(300);
  expect((await other.call("DELETE", `${browsers}/${there.kept.id}`)).status).toBe(204);
  await tell(world.people.claire.id);
  await world.runJobs();
  expect([shownBy(id), shownBy(there.id)]).toEqual([[], []]);
});

test("who closes their account leaves no browser, calendar or search behind", async () => {
  const { email, id } = world.people.karim;
  const karim = await world.signedIn(email);
  await allow(karim);
  expect((await karim.post("/user/me/calendar")).status).toBe(200);
  const search = { name: "Phares", asked: { text: "phare" } };
  expect((await karim.post("/saved-searches", search)).status).toBe(201);
  const left = async () =>
    Promise.all(
      ["push_subscriptions", "calendar_links", "saved_searches"].map((table) =>
        count(`${table} where user_id = '${id}'`),
      ),
    );
  expect(await left()).toEqual([1, 1, 1]);
  expect((await karim.call("DELETE", "/user/me", { email })).status).toBe(204);
  expect(await left()).toEqual([0, 0, 0]);
});

const follow = (client: Client, formerEndpoint: string, browser: object) =>
  client.call("PUT", `${browsers}/followed`, { ...browser, formerEndpoint });

test("a browser that was allowed once shows again what its owner is told, once they are back", async () => {
  const { email, id: userId } = world.people.claire;
  const before = await world.signedIn(email);
  await choose(before, true);
  const { publicKey } = (await before.get(browsers)).body;
  const { id, ...browser } = service.subscribe(publicKey);
  await before.call("PUT", `${browsers}/this`, browser);
  await tell(userId);
  expect((await before.call("DELETE", "/auth/token")).status).toBeLessThan(300);
  // What waited for them is not shown while nobody, or somebody else, is there.
  await world.runJobs();
  await tell(userId);
  await world.runJobs();
  expect(shownBy(id)).toEqual([]);
  const after = await world.signedIn(email);
  const kept = await follow(after, browser.endpoint, browser);
  expect(kept.status, JSON.stringify(kept.body)).toBe(200);
  expect(kept.body.items.filter(({ isThis }: { isThis: boolean }) => isThis)).toHaveLength(1);
  await tell(userId);
  await world.runJobs();
  expect(shownBy(id)).toHaveLength(1);
});

test("whoever else signs in there is shown nothing, neither theirs nor of who was there before", async () => {
  const { claire: owner, helene } = world.people;
  const before = await world.signedIn(owner.email);
  const { publicKey } = (await before.get(browsers)).body;
  const { id, ...browser } = service.subscribe(publicKey);
  await before.call("PUT", `${browsers}/this`, browser);
  await before.call("DELETE", "/auth/token");
  const other = await world.signedIn(helene.email);
  await choose(other, true);
  const { status, body } = await follow(other, browser.endpoint, browser);
  expect(status).toBe(200);
  expect(body.items.filter(({ isThis }: { isThis: boolean }) => isThis)).toEqual([]);
  await tell(owner.id);
  await tell(helene.id);
  await world.runJobs();
  expect(shownBy(id)).toEqual([]);
  // Once the other allows it, it is theirs: its owner of before is back, and allows anew.
  await other.call("PUT", `${browsers}/this`, browser);
  await other.call("DELETE", "/auth/token");
  const back = await world.signedIn(owner.email);
  await follow(back, browser.endpoint, browser);
  await tell(owner.id);
  await world.runJobs();
  expect(shownBy(id)).toEqual([]);
});

test("a browser that its owner took back from elsewhere stays so when they sign in there", async () => {
  const { email, id: userId } = world.people.claire;
  const [there, elsewhere] = [await world.signedIn(email), await world.signedIn(email)];
  const { publicKey } = (await there.get(browsers)).body;
  const { id, ...browser } = service.subscribe(publicKey);
  const { items } = (await there.call("PUT", `${browsers}/this`, browser)).body;
  const kept = items.find(({ isThis }: { isThis: boolean }) => isThis);
  expect((await elsewhere.call("DELETE", `${browsers}/${kept.id}`)).status).toBe(204);
  await follow(there, browser.endpoint, browser);
  await tell(userId);
  await world.runJobs();
  expect(shownBy(id)).toEqual([]);
});

test("a browser that has a new address is told there, with what waited for it, and at the old one no more", async () => {
  const { email, id: userId } = world.people.claire;
  const own = await world.signedIn(email);
  const { publicKey } = (await own.get(browsers)).body;
  const { id: oldId, ...former } = service.subscribe(publicKey);
  const { id: newId, ...present } = service.subscribe(publicKey);
  await own.call("PUT", `${browsers}/this`, former);
  await tell(userId);
  const moved = await Promise.all([
    follow(own, former.endpoint, present),
    follow(own, former.endpoint, present),
  ]);
  expect(moved.map(({ status }) => status)).toEqual([200, 200]);
  await world.runJobs();
  expect([shownBy(oldId), shownBy(newId)].map(({ length }) => length)).toEqual([0, 1]);
});

test("a new address is judged as the first one was", async () => {
  const { endpoint: former, browserKey, authSecret } = service.subscribe();
  const inside = { endpoint: "https://169.254.169.254/latest", browserKey, authSecret };
  await expectRefused(world, () => follow(claire, former, inside), {
    status: 400,
    code: "push_endpoint_refused",
    location: "endpoint",
  });
});

test("whoever signs in last in a browser is told there, and nobody before", async () => {
  const first = await world.signedIn(world.people.claire.email);
  const second = await world.signedIn(world.people.helene.email);
  const { publicKey } = (await first.get(browsers)).body;
  const { id, ...browser } = service.subscribe(publicKey);
  await choose(second, true);
  await first.call("PUT", `${browsers}/this`, browser);
  await tell(world.people.claire.id);
  await second.call("PUT", `${browsers}/this`, browser);
  await world.runJobs();
  expect(shownBy(id)).toEqual([]);
  await tell(world.people.helene.id);
  await world.runJobs();
  expect(shownBy(id)).toHaveLength(1);
});

test.each([
  "http://push.example.org/abc",
  "https://127.0.0.1/abc",
  "https://[::1]/abc",
  "https://169.254.169.254/latest",
  "https://localhost/abc",
  "https://postgres.internal/abc",
  "https://push.example.org:5432/abc",
])("refuses a service at %s", async (endpoint) => {
  const { browserKey, authSecret } = service.subscribe();
  await expectRefused(
    world,
    () => claire.call("PUT", `${browsers}/this`, { endpoint, browserKey, authSecret }),
    { status: 400, code: "push_endpoint_refused", location: "endpoint" },
  );
});

test("refuses a key that is no point of the curve", async () => {
  const { endpoint, authSecret } = service.subscribe();
  await expectRefused(
    world,
    () =>
      claire.call("PUT", `${browsers}/this`, { endpoint, authSecret, browserKey: "A".repeat(87) }),
    { status: 400, code: "push_key_refused", location: "browserKey" },
  );
});

test("a public name that leads to this machine is not connected to", async () => {
  const { browserKey, authSecret } = service.subscribe();
  const keys = (await claire.get(browsers)).body;
  const sent = openPushCarrier().send(
    {
      id: "0193a0c0-0000-7000-8000-000000000001",
      endpoint: "https://localhost.example.invalid/abc",
      browserKey,
      authSecret,
      text: "{}",
      ttlSeconds: 60,
      isUrgent: false,
    },
    {
      keys: { publicKey: keys.publicKey, privateKey: "A".repeat(43) },
      subject: "mailto:a@b.example",
    },
  );
  await expect(sent).rejects.toMatchObject({ name: "ProviderError" });
});
