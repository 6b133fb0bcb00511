import { afterAll, beforeEach, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { openInvestors } from "../../../../test/investors.ts";
import { messagesTo } from "../../../../test/messages.ts";
import { openMarket, sell } from "../../../../test/market.ts";
import { createRound, dayIn, fileSheet } from "../../../../test/rounds.ts";
import { endForm, openRound } from "../../../../test/subscriptions.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { rightAnswers } from "#features/rounds/subscriptions/knowledge.rules.ts";
import { tellOfAlerts } from "./alerts.commands.ts";

const { world, clients, clock, pass, inDays } = await openInvestors("claire", "karim", "helene");
const { admin, claire, karim, helene } = clients;
const { people } = world;
afterAll(() => world.close());

const choices = "/user/me/news-choices";
const follows = { rhythm: "NOW", held: true, wished: true };
const choose = async (client: Client, topic: string, choice: object = {}) => {
  const body = { topic, onSite: true, byMail: true, follows, ...choice };
  const answer = await client.call("PATCH", choices, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};

beforeEach(async () => {
  await inDays(1);
  for (const client of [claire, karim, helene]) {
    for (const topic of ["openings", "endings", "offers", "articles"]) await choose(client, topic);
  }
});

const tell = () => tellOfAlerts(world.contextOf(null));
const wish = async (client: Client, companyId: string) => {
  expect((await client.post("/wishlist", { companyId })).status).toBe(201);
};
/** What somebody was told of a company in the bell, and how many mails say its name. */
const toldOf = async (client: Client, email: string, company: string) => {
  const { items } = (await client.get("/notifications?limit=200")).body;
  const bell = items.filter(
    (item: { facts: { company?: string } }) => item.facts.company === company,
  );
  const mails = await messagesTo(world, email);
  return {
    bell: bell.map(({ kind }: { kind: string }) => kind),
    mails: mails.filter(({ text }) => text.includes(company)).map(({ template }) => template),
  };
};
const nameOf = async (companyId: string): Promise<string> =>
  (await admin.get(`/company/${companyId}`)).body.name;
const nothing = { bell: [], mails: [] };

test("who wishes for a company or holds its shares is told once that its round opens, and nobody else", async () => {
  const { companyId } = await openRound(admin, clock.now());
  const company = await nameOf(companyId);
  await wish(claire, companyId);
  // Three workers of three processes at once.
  await Promise.all([tell(), tell(), tell()]);
  await tell();
  expect(await toldOf(claire, people.claire.email, company)).toEqual({
    bell: ["round_opens"],
    mails: ["round_opens"],
  });
  expect(await toldOf(karim, people.karim.email, company)).toEqual(nothing);
  const [told] = (await claire.get("/notifications")).body.items;
  expect(told.facts).toMatchObject({ company, until: expect.stringMatching(/^\d{4}-/) });
});

test("nobody is told of a draft, nor of a company that they may not see", async () => {
  const market = await openMarket(admin, [[people.karim.id, 10]]);
  await wish(claire, market.companyId);
  const company = await nameOf(market.companyId);
  const { id } = await createRound(admin, {}, market, clock.now());
  await tell();
  expect(await toldOf(karim, people.karim.email, company)).toEqual(nothing);
  await admin.call("PATCH", `/company/${market.companyId}`, { visibleOnMarketplace: false });
  await fileSheet(admin, id);
  await tell();
  expect(await toldOf(claire, people.claire.email, company)).toEqual(nothing);
  expect((await toldOf(karim, people.karim.email, company)).bell).toEqual(["round_opens"]);
});

test("what was gathered leaves at eight in one mail, and without what is no longer so", async () => {
  const [one, other] = [await openRound(admin, clock.now()), await openRound(admin, clock.now())];
  for (const { companyId } of [one, other]) await wish(claire, companyId);
  const [stays, goes] = [await nameOf(one.companyId), await nameOf(other.companyId)];
  await choose(claire, "openings", { follows: { ...follows, rhythm: "DAILY" } });
  await tell();
  expect(await toldOf(claire, people.claire.email, stays)).toEqual({
    bell: ["round_opens"],
    mails: [],
  });
  await admin.call("PATCH", `/company/${other.companyId}`, { visibleOnMarketplace: false });
  await pass(23.5 * 3600);
  await Promise.all([tell(), tell()]);
  expect((await toldOf(claire, people.claire.email, stays)).mails).toEqual(["alert_digest"]);
  expect((await toldOf(claire, people.claire.email, goes)).mails).toEqual([]);
  await inDays(7);
  await tell();
  expect((await toldOf(claire, people.claire.email, stays)).mails).toEqual(["alert_digest"]);
});

test("a round that lasts longer ends soon again, and says so three days before", async () => {
  const { id, companyId } = await openRound(admin, clock.now(), {
    closesOn: dayIn(5, clock.now()),
  });
  const company = await nameOf(companyId);
  await tell();
  await wish(claire, companyId);
  const soon = async () =>
    (await toldOf(claire, people.claire.email, company)).bell.filter(
      (kind: string) => kind === "round_ends_soon",
    ).length;
  await tell();
  expect(await soon()).toBe(0);
  await inDays(2);
  await tell();
  expect(await soon()).toBe(1);
  const longer = await admin.call("PATCH", `/fundraising/${id}`, {
    closesOn: dayIn(6, clock.now()),
  });
  expect(longer.status, JSON.stringify(longer.body)).toBe(200);
  await tell();
  expect(await soon()).toBe(1);
  await inDays(3);
  await tell();
  expect(await soon()).toBe(2);
});

test("a round reaches its target by what is signed, and not by what is reserved", async () => {
  const round = await openRound(admin, clock.now());
  const company = await nameOf(round.companyId);
  await wish(karim, round.companyId);
  const order = { fundraisingId: round.id, quantity: 20, answers: rightAnswers };
  const { id } = (await claire.post("/subscription", order)).body;
  await tell();
  expect((await toldOf(karim, people.karim.email, company)).bell).toEqual(["round_opens"]);
  const { signatureId } = (await claire.post(`/subscription/${id}/signature`)).body;
  await endForm(world, signatureId, "SIGNED");
  await tell();
  expect((await toldOf(karim, people.karim.email, company)).bell).toContain("round_reaches_aim");
});

test("shares under a price that somebody named are told at once, whatever they chose; the seller hears nothing", async () => {
  const market = await openMarket(admin, [[people.claire.id, 100]]);
  const company = await nameOf(market.companyId);
  await wish(karim, market.companyId);
  await choose(karim, "offers", { follows: { ...follows, rhythm: "WEEKLY" } });
  await choose(helene, "offers", { follows: { ...follows, rhythm: "WEEKLY" } });
  const path = `/user/me/alert-prices/${market.companyId}`;
  expect((await helene.call("PUT", path, { unitPrice: "24" })).body.items).toMatchObject([
    { company: { id: market.companyId }, unitPrice: "24" },
  ]);
  await sell(claire, market, { unitPrice: "25.00" });
  await tell();
  expect(await toldOf(helene, people.helene.email, company)).toEqual(nothing);
  expect(await toldOf(karim, people.karim.email, company)).toEqual({
    bell: ["shares_offered"],
    mails: [],
  });
  await sell(claire, market, { unitPrice: "24.00" });
  await tell();
  expect(await toldOf(helene, people.helene.email, company)).toEqual({
    bell: ["shares_offered"],
    mails: ["shares_offered"],
  });
  expect(await toldOf(claire, people.claire.email, company)).toEqual(nothing);
  expect((await helene.call("DELETE", path)).status).toBe(204);
  await expectRefused(world, () => helene.call("DELETE", path), {
    status: 404,
    code: "alert_price_not_found",
  });
});

test("one is told where one chose, and of the companies that one chose", async () => {
  const { companyId } = await openRound(admin, clock.now());
  const company = await nameOf(companyId);
  for (const client of [claire, karim, helene]) await wish(client, companyId);
  await choose(claire, "openings", { byMail: false });
  await choose(karim, "openings", { onSite: false });
  await choose(helene, "openings", { follows: { ...follows, wished: false } });
  await tell();
  expect(await toldOf(claire, people.claire.email, company)).toEqual({
    bell: ["round_opens"],
    mails: [],
  });
  expect(await toldOf(karim, people.karim.email, company)).toEqual({
    bell: [],
    mails: ["round_opens"],
  });
  expect(await toldOf(helene, people.helene.email, company)).toEqual(nothing);
});

test("a choice is told with what it would have sent in the last thirty days", async () => {
  const before = (await karim.get("/user/me/alerts/foreseen")).body;
  const rounds = [await openRound(admin, clock.now()), await openRound(admin, clock.now())];
  await tell();
  for (const { companyId } of rounds) await wish(karim, companyId);
  const foreseen = async () => (await karim.get("/user/me/alerts/foreseen")).body;
  expect(await foreseen()).toEqual({
    mailCount: before.mailCount + 2,
    noticeCount: before.noticeCount + 2,
  });
  await choose(karim, "openings", { byMail: false });
  expect((await foreseen()).noticeCount).toBe(before.noticeCount + 2);
  expect((await foreseen()).mailCount).toBeLessThan(before.mailCount + 1);
});

test("what follows is no choice of a topic of one’s own, and is kept where it is left out", async () => {
  const body = { topic: "wallet", onSite: true, byMail: true, follows };
  await expectRefused(world, () => claire.call("PATCH", choices, body), {
    status: 400,
    code: "malformed_request",
    location: "follows",
  });
  await choose(claire, "offers", { follows: { rhythm: "WEEKLY", held: false, wished: true } });
  const kept = await claire.call("PATCH", choices, {
    topic: "offers",
    onSite: false,
    byMail: true,
  });
  expect(kept.body.items).toContainEqual({
    topic: "offers",
    onSite: false,
    byMail: true,
    byPush: false,
    follows: { rhythm: "WEEKLY", held: false, wished: true, searched: true },
  });
});
