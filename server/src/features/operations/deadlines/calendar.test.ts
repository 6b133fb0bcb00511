import ICAL from "ical.js";
import { afterAll, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { openInvestors } from "../../../../test/investors.ts";
import { openMarket } from "../../../../test/market.ts";
import { dayIn } from "../../../../test/rounds.ts";
import { openRound } from "../../../../test/subscriptions.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { rightAnswers } from "#features/rounds/subscriptions/knowledge.rules.ts";

const { world, clients, clock, inDays } = await openInvestors("claire", "karim", "helene");
const { admin, claire, karim, helene } = clients;
afterAll(() => world.close());

const path = "/user/me/calendar";
const renew = async (client: Client): Promise<string> => {
  const { status, body } = await client.post(path);
  expect(status, JSON.stringify(body)).toBe(200);
  return new URL(body.url).pathname;
};
/** Read as a program for calendars reads it, without a cookie. */
const read = async (url: string) => {
  const answer = await world.app.inject({ url });
  expect(answer.statusCode, answer.body).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(answer.body));
  const events = calendar
    .getAllSubcomponents("vevent")
    .map((one) => new ICAL.Event(one))
    .map(({ uid, summary, startDate }) => ({ uid, summary, startDate }));
  return { answer, calendar, events };
};

test("a calendar shows what waits for whose it is and has a day, with the hour at which it ends", async () => {
  const { id: fundraisingId, companyId } = await openRound(admin, clock.now(), {
    closesOn: dayIn(9, clock.now()),
  });
  const { name: company } = (await admin.get(`/company/${companyId}`)).body;
  const order = { fundraisingId, quantity: 20, answers: rightAnswers };
  const { id } = (await claire.post("/subscription", order)).body;
  expect((await claire.post("/wishlist", { companyId })).status).toBe(201);
  const [waiting] = (await claire.get("/waiting?limit=1")).body.items;
  const url = await renew(claire);
  const { answer, events } = await read(url);
  expect(answer.headers["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(answer.headers["cache-control"]).toBe("private, max-age=900");
  expect(answer.body.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const own = events.find(({ uid }) => uid === `subscription-${id}@localhost:3000`);
  expect(own?.summary).toContain(company);
  // An instant: what ends at midnight in Paris is shown until the minute before.
  const end = own?.startDate.toJSDate();
  const said = waiting.dueAt === null ? null : Date.parse(waiting.dueAt) - 60_000;
  expect(said === null ? own?.startDate.toString() : end?.getTime()).toBe(said ?? waiting.dueOn);
  const round = events.find(({ uid }) => uid === `round-${fundraisingId}@localhost:3000`);
  expect(round?.startDate.isDate).toBe(true);
  expect(round?.startDate.toString()).toBe(dayIn(9, clock.now()));
  // What nobody asked of somebody else is not in theirs.
  expect((await read(await renew(karim))).events).toEqual([]);
});

test("whoever administers a company reads what waits for it, for as long as they do", async () => {
  const market = await openMarket(admin, [[world.people.claire.id, 10]]);
  const { name: company } = (await admin.get(`/company/${market.companyId}`)).body;
  const role = `/company/${market.companyId}/users/${world.people.helene.id}`;
  expect((await admin.call("PATCH", role)).status).toBeLessThan(300);
  const asked = dayIn(20, clock.now());
  const holderId = world.people.claire.id;
  const due = { companyId: market.companyId, dueOn: asked, kind: "TRANSFER_DUTY", holderId };
  const { id } = (await admin.post("/formalities", due)).body;
  // A last day that is no working day is the next that is one.
  const ofIt = `/waiting?limit=200&companyId=${market.companyId}`;
  const { items } = (await helene.get(ofIt)).body;
  const { dueOn } = items.find((one: { id: string }) => one.id === id);
  const url = await renew(helene);
  const ofCompany = async () =>
    (await read(url)).events.filter(({ uid }) => uid === `formality-${id}@localhost:3000`);
  const [formality, ...more] = await ofCompany();
  expect(more).toEqual([]);
  expect(formality?.summary).toContain(company);
  expect(formality?.startDate.toString()).toBe(dueOn);
  // Neither another investor nor who administered it before reads it.
  const stranger = await read(await renew(karim));
  expect(stranger.events.filter(({ summary }) => summary.includes(company))).toEqual([]);
  expect((await admin.call("DELETE", role)).status).toBe(204);
  expect(await ofCompany()).toEqual([]);
});

test("the same thing has the same name each time, and a round that is over is gone", async () => {
  const url = await renew(claire);
  const before = (await read(url)).events.map(({ uid }) => uid);
  expect(before.length).toBeGreaterThan(0);
  expect((await read(url)).events.map(({ uid }) => uid)).toEqual(before);
  await inDays(40);
  const after = (await read(url)).events.map(({ uid }) => uid);
  const rounds = before.filter((uid) => uid.startsWith("round-"));
  expect(rounds.length).toBeGreaterThan(0);
  expect(after.filter((uid) => rounds.includes(uid))).toEqual([]);
});

test("an address is renewed and ended: the one before shows nothing", async () => {
  const first = await renew(helene);
  const second = await renew(helene);
  const unknown = { status: 404, code: "calendar_unknown" };
  const open = (url: string) => () => world.guest.get(url.replace(/^\/api/, ""));
  await expectRefused(world, open(first), unknown);
  await read(second);
  expect((await helene.get(path)).body.since).toBe(clock.now().toISOString());
  expect((await helene.call("DELETE", path)).status).toBe(204);
  await expectRefused(world, open(second), unknown);
  await expectRefused(world, () => helene.call("DELETE", path), unknown);
  expect((await helene.get(path)).body).toEqual({ since: null });
  const { rows } = await world.services.pool.query("select token_hash::text from calendar_links");
  expect(JSON.stringify(rows)).not.toContain(second.split("/")[3]);
});

test("a calendar that asks without end is told to come back later", async () => {
  const url = await renew(karim);
  for (let time = 0; time < 60; time += 1) await read(url);
  const answer = await world.app.inject({ url });
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
});
