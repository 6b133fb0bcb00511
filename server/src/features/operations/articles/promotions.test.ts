import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { createIssuer } from "../../../../test/factories.ts";
import { movableClock } from "../../../../test/movable-clock.ts";
import { createRound, fileSheet } from "../../../../test/rounds.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { createWorld, type World } from "../../../../test/world.ts";
import { tellOfArticles } from "./article-news.commands.ts";
import { promotionsAWeek } from "./articles.commands.ts";

let world: World;
let admin: Client;
let claire: Client;
let helene: Client;
let issuer: Awaited<ReturnType<typeof createIssuer>>;

// A Monday morning in Paris, so that a week is ahead.
const clock = movableClock(new Date("2026-11-23T08:00:00.000Z"));

beforeAll(async () => {
  world = await createWorld({ clock });
});
const signIn = async () => {
  admin = await world.signedIn(world.people.admin.email);
  claire = await world.signedIn(world.people.claire.email);
  helene = await world.signedIn(world.people.helene.email);
};
beforeEach(async () => {
  await signIn();
  const company = { visibleOnMarketplace: true };
  issuer = await createIssuer(admin, [[world.people.claire.id, 10]], { company });
  await admin.call("PATCH", `/company/${issuer.company.id}/users/${world.people.helene.id}`);
  await signIn();
});
afterAll(() => world.close());

const send = (fields: object = {}) =>
  admin.post("/articles", {
    companyId: issuer.company.id,
    title: "Lettre",
    audience: "PUBLIC",
    body: { type: "doc", content: [{ type: "paragraph" }] },
    publishedAt: clock.now().toISOString(),
    ...fields,
  });
const write = async (fields: object = {}) => {
  const { status, body } = await send(fields);
  expect(status, JSON.stringify(body)).toBe(201);
  return body as { id: string; isPromotional: boolean; version: number };
};
const change = (id: string, fields: object) => admin.call("PATCH", `/articles/${id}`, fields);
const openRound = () => {
  const of = { companyId: issuer.company.id, shareCategoryId: issuer.category.id };
  return createRound(admin, {}, of, clock.now());
};
const inDays = (days: number): string =>
  new Date(clock.now().getTime() + days * 86_400_000).toISOString();

test("R-23p: what speaks of an offer is a marketing communication wherever it is read, with the sheet to read first", async () => {
  const { id, isPromotional } = await write({ isPromotional: true });
  expect(isPromotional).toBe(true);
  expect((await world.guest.get(`/articles/${id}`)).body).toMatchObject({
    isPromotional: true,
    keyInformation: null,
    notPromotionalReason: null,
  });
  const list = (await world.guest.get(`/articles?companyId=${issuer.company.id}`)).body;
  expect(list.items).toMatchObject([{ id, isPromotional: true }]);
  const file = await admin.get(`/articles/file.csv?companyId=${issuer.company.id}`);
  expect(file.bytes.toString()).toContain("Communication promotionnelle");
  const round = await openRound();
  const sheet = await fileSheet(admin, round.id);
  expect((await world.guest.get(`/articles/${id}`)).body.keyInformation).toEqual({
    fundraisingId: round.id,
    documentId: sheet.id,
  });
});

test("R-23p: while a round is not closed what its company publishes is one, until it is said why not", async () => {
  const before = await write();
  expect(before.isPromotional).toBe(false);
  const scheduled = await write({ publishedAt: inDays(2) });
  clock.advance(60);
  await openRound();
  clock.advance(60);
  // What was published before it was planned is not about it; what comes while it runs is.
  const isMarked = async (id: string) => (await helene.get(`/articles/${id}`)).body.isPromotional;
  expect([await isMarked(before.id), await isMarked(scheduled.id)]).toEqual([false, true]);
  const { id } = await write();
  expect(await isMarked(id)).toBe(true);
  const silent = { status: 422, code: "article_promotion_reason_missing" };
  const location = "notPromotionalReason";
  for (const reason of [{}, { notPromotionalReason: " " }]) {
    const denied = { isPromotional: false, ...reason };
    await expectRefused(world, () => send(denied), { ...silent, location });
    await expectRefused(world, () => change(id, denied), { ...silent, location });
  }
  const reason = "Convocation à l’assemblée générale";
  const said = { isPromotional: false, notPromotionalReason: reason };
  expect((await change(id, said)).body).toMatchObject(said);
  // Its makers alone read why.
  expect((await claire.get(`/articles/${id}`)).body).toMatchObject({
    isPromotional: false,
    notPromotionalReason: null,
  });
  expect((await change(id, { isPromotional: true })).body).toMatchObject({
    isPromotional: true,
    notPromotionalReason: null,
  });
  // Whoever says why it is none says that it is none.
  expect((await change(id, { notPromotionalReason: reason })).body).toMatchObject(said);
});

test("R-23p: shareholders hear of one as what it is", async () => {
  await openRound();
  clock.advance(60);
  await write();
  await tellOfArticles(world.contextOf(null));
  const { items } = (await claire.get("/notifications?limit=200")).body;
  const { name: company } = issuer.company;
  expect(items).toContainEqual(
    expect.objectContaining({ kind: "promotion_published", facts: { company } }),
  );
});

test("R-23p: a round that is not closed has three marketing communications a week at most, of two that race too", async () => {
  await openRound();
  clock.advance(60);
  for (let written = 1; written < promotionsAWeek; written += 1) await write();
  const full = { status: 409, code: "article_promotions_full", location: "publishedAt" };
  // Of two that take the last place at once one does.
  const both = await Promise.all([send(), send()]);
  const statuses = both.map(({ status }) => status);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 409]);
  await expectRefused(world, send, full);
  // Scheduled within the week is within the week; drafts and other news are not counted.
  await expectRefused(world, () => send({ publishedAt: inDays(5) }), full);
  const draft = await write({ publishedAt: null });
  await expectRefused(world, () => change(draft.id, { publishedAt: inDays(1) }), full);
  const news = await write({ isPromotional: false, notPromotionalReason: "Comptes annuels" });
  await expectRefused(world, () => change(news.id, { isPromotional: true }), full);
  // What is published is still mended, and the next week is another one.
  const last = both.find(({ status }) => status === 201)?.body as { id: string };
  expect((await change(last.id, { title: "Lettre corrigée" })).status).toBe(200);
  expect((await change(draft.id, { publishedAt: inDays(7) })).status).toBe(200);
});
