import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { ServerEvent } from "@coulisse/contract/operations/events.ts";
import { write } from "#platform/context.ts";
import { notify } from "#features/messages/bell/notifications.commands.ts";
import type { Client } from "../../../../test/client.ts";
import { createIssuer, credit } from "../../../../test/factories.ts";
import { addressOf, hearEvents, type Hearer } from "../../../../test/hear-events.ts";
import { openSecondProcess } from "../../../../test/second-process.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let other: Awaited<ReturnType<typeof openSecondProcess>>;
let admin: Client;
let companyId: string;
let categoryId: string;
const hearers: Hearer[] = [];

/** Opens a stream in the first process, and waits until that process hears PostgreSQL. */
const listen = async (client: Client): Promise<Hearer> => {
  const hearer = await hearEvents(world.app, client);
  hearers.push(hearer);
  return hearer;
};
/** A client of the second process, in the session of one of the first. */
const elsewhere = (client: Client): Client => {
  const call: Client["call"] = async (method, path, body, options) => {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const address = `${await addressOf(other.app)}/api${path}`;
    const response = await fetch(address, {
      method,
      headers: {
        cookie,
        ...options?.headers,
        ...(body ? { "content-type": "application/json" } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    const headers = Object.fromEntries(response.headers);
    const read: unknown = text === "" ? "" : JSON.parse(text);
    return { status: response.status, body: read, headers, bytes: Buffer.from(text) };
  };
  return {
    ...client,
    call,
    get: (path) => call("GET", path),
    post: (path, body) => call("POST", path, body),
  };
};
/** Something that concerns one person alone, after which all that came before has been told. */
const tellAlone = (userId: string, undone = false) =>
  write(world.contextOf(null), async (w) => {
    await notify(w, { userId, kind: "welcome", path: "/marketplace" });
    if (undone) throw new Error("undone");
  });
const changedIn = (events: readonly ServerEvent[]) =>
  events.map((event) => ("changed" in event ? event.changed : "missed"));

beforeAll(async () => {
  world = await createWorld({ streamBounds: { ofPerson: 2, ofNetwork: 5, whole: 6 } });
  other = await openSecondProcess(world);
  admin = await world.signedIn(world.people.admin.email);
  const { company, category } = await createIssuer(admin);
  companyId = company.id;
  categoryId = category.id;
  await admin.call("PATCH", `/company/${companyId}/users/${world.people.helene.id}`);
  // The first stream of a process begins to listen: what came before it may have been missed.
  const first = await listen(admin);
  await first.hearsLines(1);
});
afterEach(async () => {
  for (const hearer of hearers.splice(0)) {
    hearer.leave();
    await hearer.ends();
  }
});
afterAll(async () => {
  await other.close();
  await world.close();
});

test("what another process writes is told to those whose it is, by its names alone", async () => {
  const { claire, karim, helene } = world.people;
  const [owner, company, stranger] = await Promise.all(
    [claire, helene, karim].map(async ({ email }) => listen(await world.signedIn(email))),
  );
  await credit(elsewhere(admin), categoryId, claire.id, { quantity: 40 });
  await Promise.all([owner?.hears("register"), company?.hears("register")]);
  await tellAlone(karim.id);
  await stranger?.hears("notification");
  expect(changedIn(stranger?.heard() ?? [])).toEqual([["notification"]]);
  for (const { heard } of [owner, company].filter((hearer) => hearer !== undefined)) {
    expect(JSON.stringify(heard())).not.toMatch(/\d{3}/);
  }
});

test("what changed between the reading of a page and its stream is told first, to those whose it is", async () => {
  const { claire, karim } = world.people;
  const before = performance.now();
  const other = await listen(admin);
  await credit(elsewhere(await world.signedIn(world.people.admin.email)), categoryId, claire.id, {
    quantity: 3,
  });
  await other.hears("register");
  const sinceMs = Math.ceil(performance.now() - before);
  const owner = await hearEvents(world.app, await world.signedIn(claire.email), sinceMs);
  const stranger = await hearEvents(world.app, await world.signedIn(karim.email), sinceMs);
  hearers.push(owner, stranger);
  await owner.hears("register");
  await tellAlone(karim.id);
  await stranger.hears("notification");
  expect(changedIn(stranger.heard())).toEqual([["notification"]]);
});

test("who read a page before anything was known is told that they may have missed something", async () => {
  const late = await hearEvents(
    world.app,
    await world.signedIn(world.people.claire.email),
    3_600_000,
  );
  hearers.push(late);
  await late.hearsLines(1);
  expect(late.heard()).toEqual([{ missed: true }]);
});

test("administrators of the platform hear of everything but what is somebody's own affair", async () => {
  const { karim } = world.people;
  const platform = await listen(admin);
  const him = await world.signedIn(karim.email);
  await him.call("PATCH", "/user/me/news-choices", { topic: "market", onSite: true, byMail: true });
  await credit(elsewhere(await world.signedIn(world.people.admin.email)), categoryId, karim.id, {
    quantity: 1,
  });
  await platform.hears("register");
  expect(changedIn(platform.heard()).flat()).not.toContain("notification");
});

test("the session that did it is not told, and another one of the same person is", async () => {
  const { karim } = world.people;
  const [doing, other] = [await world.signedIn(karim.email), await world.signedIn(karim.email)];
  const [own, second] = [await listen(doing), await listen(other)];
  await doing.call("PATCH", "/user/me/news-choices", {
    topic: "market",
    onSite: true,
    byMail: true,
  });
  await second.hears("notification");
  expect(own.heard()).toEqual([]);
});

test("what is rolled back is told to nobody", async () => {
  const { karim } = world.people;
  const hearer = await listen(await world.signedIn(karim.email));
  await expect(tellAlone(karim.id, true)).rejects.toThrow("undone");
  await tellAlone(karim.id);
  await hearer.hears("notification");
  expect(changedIn(hearer.heard())).toEqual([["notification"]]);
});

test("what a job changes is told too", async () => {
  const platform = await listen(admin);
  await world.guest.post("/user/password/token", { email: world.people.karim.email });
  await world.runJobs();
  await platform.hears("message");
  expect(changedIn(platform.heard()).flat()).toContain("message");
});

test("a session that ends takes its stream with it, whoever ended it and wherever", async () => {
  const { karim } = world.people;
  const left = await world.signedIn(karim.email);
  const leaving = await listen(left);
  await elsewhere(left).call("DELETE", "/auth/token");
  await leaving.ends();
  const closed = await world.signedIn(karim.email);
  const closing = await listen(closed);
  await admin.call("DELETE", `/user/${karim.id}/sessions`);
  await closing.ends();
  expect((await listen(closed)).status).toBe(401);
});

test("a right that is taken back is gone from the next piece of news on", async () => {
  const { helene, claire } = world.people;
  const hers = await listen(await world.signedIn(helene.email));
  await elsewhere(admin).call("DELETE", `/company/${companyId}/users/${helene.id}`);
  await hers.hears("administrator");
  const before = hers.heard().length;
  await credit(elsewhere(admin), categoryId, claire.id, { quantity: 2 });
  await tellAlone(helene.id);
  await expect.poll(() => hers.heard().length).toBeGreaterThan(before);
  expect(changedIn(hers.heard().slice(before))).toEqual([["notification"]]);
});

test("of a person's streams the oldest gives way, and beyond the bounds none is opened", async () => {
  const { karim, claire, stranger } = world.people;
  const him = await world.signedIn(karim.email);
  const [oldest] = [await listen(him), await listen(him)];
  const third = await listen(him);
  await oldest?.ends();
  const hers = await world.signedIn(claire.email);
  for (const client of [hers, hers, admin]) expect((await listen(client)).status).toBe(200);
  expect((await listen(await world.signedIn(stranger.email))).status).toBe(429);
  // Those who have one go on.
  await tellAlone(karim.id);
  await third.hears("notification");
});

test("comes as it is, past whatever would keep it", async () => {
  const him = await world.signedIn(world.people.karim.email);
  const left = new AbortController();
  const response = await fetch(`${await addressOf(world.app)}/api/events`, {
    headers: {
      cookie: [...him.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      "accept-encoding": "br, gzip",
    },
    signal: left.signal,
  });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/event-stream",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  });
  expect(response.headers.get("content-encoding")).toBeNull();
  left.abort();
});

test("a listener is told where some may have been missed, and hears again", async () => {
  const { karim } = world.people;
  const hearer = await listen(await world.signedIn(karim.email));
  await world.services.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'coulisse-events' and datname = current_database()",
  );
  await expect.poll(() => hearer.heard(), { timeout: 10_000 }).toEqual([{ missed: true }]);
  await tellAlone(karim.id);
  await hearer.hears("notification");
});

test("a server that is closed ends its streams", async () => {
  const process = await openSecondProcess(world);
  const hearer = await hearEvents(process.app, admin);
  expect(hearer.status).toBe(200);
  await process.close();
  await hearer.ends();
});
