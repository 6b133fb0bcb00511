import { afterAll, beforeAll, expect, test } from "vitest";
import { daysAfter } from "@coulisse/domain/due-dates.ts";
import { dayOf } from "#platform/clock.ts";
import type { Client } from "../../../../test/client.ts";
import { createIssuer } from "../../../../test/factories.ts";
import { movableClock, type MovableClock } from "../../../../test/movable-clock.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let clock: MovableClock;
let world: World;
let admin: Client;
let company: { id: string; slug: string; name: string };
let shareCategoryId: string;

beforeAll(async () => {
  clock = movableClock();
  world = await createWorld({ clock });
  admin = await world.signedIn(world.people.admin.email);
  const issuer = await createIssuer(admin, [[world.people.karim.id, 10]]);
  company = issuer.company;
  shareCategoryId = issuer.category.id;
  await createIssuer(admin, [[world.people.claire.id, 5]]);
});
afterAll(() => world.close());

type Entry = {
  id: string;
  action: string;
  actorName: string | null;
  entityId: string | null;
  subject: { name: string | null; path: string | null };
};
const read = async (query: Record<string, string>): Promise<Entry[]> => {
  const { status, body } = await admin.get(`/audit?${new URLSearchParams(query).toString()}`);
  expect(status).toBe(200);
  return body.items;
};

test("a company’s name finds what is about it and about all that is its own, with the way there", async () => {
  const found = await read({ search: company.name, limit: "100" });
  const of = (action: string) => found.filter((entry) => entry.action === action);
  expect(of("company.created")).toMatchObject([
    {
      entityId: company.id,
      subject: { name: company.name, path: `/admin/companies/${company.id}` },
    },
  ]);
  expect(of("share_category.created")).toMatchObject([
    { subject: { path: `/admin/share-categories/${shareCategoryId}` } },
  ]);
  const [line, ...more] = of("register.appended");
  expect(more).toEqual([]);
  expect(line?.subject).toEqual({
    name: `${company.name} · 1`,
    path: `/companies/${company.slug}/register?open=${line?.entityId}`,
  });
});

test("a person’s name finds what they did and what was done to them, whatever the accents", async () => {
  await world.signedIn(world.people.karim.email);
  const found = await read({ search: "kàrim BENALI" });
  expect(found.length).toBeGreaterThan(0);
  const { id } = world.people.karim;
  for (const { actorName, entityId } of found) {
    expect(actorName === "Karim Benali" || entityId === id).toBe(true);
  }
  const opened = found.find(({ action }) => action === "session.opened");
  expect(opened?.subject).toEqual({ name: "Karim Benali", path: `/admin/users/${id}` });
  expect(await read({ search: "Personne de ce nom" })).toEqual([]);
});

test("a wish says what is wished for", async () => {
  const claire = await world.signedIn(world.people.claire.email);
  const made = await claire.post("/wishlist", { websiteLink: "https://terre-de-thym.example" });
  expect(made.status).toBe(201);
  const wishes = await read({ action: "wish.created" });
  expect(wishes.map(({ subject }) => subject)).toEqual([
    { name: "terre-de-thym.example", path: "/admin/wishlists" },
  ]);
});

test("an event and a day narrow the log, and its pages follow one another without a gap", async () => {
  const today = dayOf(clock.now());
  clock.advance(3 * 86_400);
  admin = await world.signedIn(world.people.admin.email);
  const later = daysAfter(today, 3);
  const several = await read({ action: "company.created,share_category.created", to: today });
  expect(several.map(({ action }) => action).toSorted()).toEqual([
    "company.created",
    "company.created",
    "share_category.created",
    "share_category.created",
  ]);
  const others = await read({ action: "!company.created,share_category.created", limit: "100" });
  expect(others.length).toBeGreaterThan(0);
  expect(others.filter(({ action }) => several.some((one) => one.action === action))).toEqual([]);
  const created = await read({ action: "company.created", from: today, to: today });
  expect(created).toHaveLength(2);
  expect(await read({ action: "company.created", from: later })).toEqual([]);
  expect((await read({ from: later })).map(({ action }) => action)).toContain("session.opened");
  const all = await read({ to: today, limit: "100" });
  const paged: string[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const { body } = await admin.get(`/audit?to=${today}&limit=3${cursor && `&cursor=${cursor}`}`);
    paged.push(...body.items.map(({ id }: Entry) => id));
    cursor = body.nextCursor;
  }
  expect(paged).toEqual(all.map(({ id }) => id));
});

test.each([
  "from=2026-02-31",
  "to=hier",
  "entity=moi",
  "action=company.built",
  "action=company.created,",
])("refuses %s by its name", async (query) => {
  const { status, body } = await admin.get(`/audit?${query}`);
  expect([status, body.errors[0].location]).toEqual([400, query.split("=")[0]]);
});
