import { wishesMax } from "@coulisse/contract/operations/wishlist.ts";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { write } from "#platform/context.ts";
import type { Client } from "../../../../test/client.ts";
import { createCompany, createIssuer } from "../../../../test/factories.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { createWorld, type World } from "../../../../test/world.ts";
import { eraseWishesOf } from "./wishlist.commands.ts";

let world: World;
let admin: Client;
let helene: Client;
let claire: Client;
let karim: Client;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
  helene = await world.signedIn(world.people.helene.email);
  claire = await world.signedIn(world.people.claire.email);
  karim = await world.signedIn(world.people.karim.email);
});
afterAll(() => world.close());

type Wish = { id: string; companyId: string | null; websiteLink: string | null };

const wish = async (client: Client, wished: Record<string, string>): Promise<Wish> => {
  const answer = await client.post("/wishlist", wished);
  expect(answer.status).toBe(201);
  return answer.body;
};
const listed = (fields: Record<string, unknown> = {}) =>
  createCompany(admin, { visibleOnMarketplace: true, ...fields });
const ownOf = async (client: Client, id: string): Promise<Wish[]> =>
  (await client.get(`/wishlist/users/${id}`)).body.items;
const auditOf = (id: string) =>
  world.services.db
    .selectFrom("audit_log")
    .select(["action", "actor_id"])
    .where("entity_id", "=", id)
    .orderBy("id")
    .execute();

test("a wish is made once, listed, and taken back, and the audit log tells both", async () => {
  const { claire: person } = world.people;
  const company = await listed({ name: "Les Vergers de Thizy" });
  const first = await wish(claire, { companyId: company.id });
  expect(first).toEqual({
    id: expect.any(String),
    userId: person.id,
    userName: "Claire Aubry",
    companyId: company.id,
    websiteLink: null,
    company: { name: "Les Vergers de Thizy", slug: company.slug },
    createdAt: expect.any(String),
  });
  expect(await wish(claire, { companyId: company.id })).toEqual(first);
  const site = await wish(claire, { websiteLink: "http://WWW.terre-vive.fr/?utm_source=mail" });
  expect(site).toMatchObject({ companyId: null, company: null });
  expect(site.websiteLink).toBe("https://terre-vive.fr");
  expect(await wish(claire, { websiteLink: "terre-vive.fr/" })).toEqual(site);
  expect(await ownOf(claire, person.id)).toEqual([site, first]);
  expect(await ownOf(admin, person.id)).toEqual([site, first]);
  const taken = [1, 2, 3].map(() => claire.call("DELETE", `/wishlist/${first.id}`));
  const statuses = (await Promise.all(taken)).map(({ status }) => status);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([204, 404, 404]);
  expect(await auditOf(first.id)).toEqual(
    ["wish.created", "wish.deleted"].map((action) => ({ action, actor_id: person.id })),
  );
  expect(await ownOf(claire, person.id)).toEqual([site]);
});

test("the same wish at once is one wish, and is counted once", async () => {
  const company = await listed();
  const race = await Promise.all(
    [claire, karim].flatMap((client) =>
      [1, 2, 3, 4].map(() => client.post("/wishlist", { companyId: company.id })),
    ),
  );
  expect(new Set(race.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(race.map(({ body }) => body.id)).size).toBe(2);
  const { body } = await admin.get(`/wishlist/companies/${company.id}`);
  expect(body.total).toBe(2);
  expect(body.items).toHaveLength(2);
});

test.each([
  ["neither a company nor a site", {}, "websiteLink"],
  [
    "both",
    { companyId: "018f0000-0000-7000-8000-000000000000", websiteLink: "a.fr" },
    "websiteLink",
  ],
  ["a company that is no id", { companyId: "ondine" }, "companyId"],
  ["a blank site", { websiteLink: " " }, "websiteLink"],
  ["a site without end", { websiteLink: `a.fr/${"x".repeat(500)}` }, "websiteLink"],
])("refuses %s, on its field", async (_, body, location) => {
  const refusal = { status: 400, code: "malformed_request", location };
  await expectRefused(world, () => karim.post("/wishlist", body), refusal);
});

test("refuses what is no site, in the words of the caller’s language", async () => {
  const refusal = { status: 400, code: "website_link_refused", location: "websiteLink" };
  const send = (text: string) => () => karim.post("/wishlist", { websiteLink: text });
  await expectRefused(world, send("javascript:alert(1)"), refusal);
  await expectRefused(world, send("http://127.0.0.1/"), refusal);
  const headers = { "accept-language": "en" };
  const english = await karim.post("/wishlist", { websiteLink: "bakery" }, { headers });
  expect(english.body.errors[0].message).toMatch(/^Give the public address/);
});

test("a company that one may not know of is one that is not there", async () => {
  const hidden = await createIssuer(admin, [[world.people.claire.id, 3]]);
  const refusal = { status: 404, code: "company_not_found", location: "companyId" };
  const companyId = hidden.company.id;
  await expectRefused(world, () => karim.post("/wishlist", { companyId }), refusal);
  const nobodys = { companyId: "018f0000-0000-7000-8000-000000000000" };
  for (const client of [karim, admin]) {
    await expectRefused(world, () => client.post("/wishlist", nobodys), refusal);
  }
  expect(await wish(claire, { companyId })).toMatchObject({ companyId });
});

test("a company that left the marketplace is no longer named to those who wish for it", async () => {
  const company = await listed({ name: "Scierie du Pilat" });
  const { karim: person } = world.people;
  const { id } = await wish(karim, { companyId: company.id });
  await admin.call("PATCH", `/company/${company.id}`, { visibleOnMarketplace: false });
  const mine = (await ownOf(karim, person.id)).find((one) => one.id === id);
  expect(mine).toMatchObject({ companyId: company.id, company: null });
  const known = (await ownOf(admin, person.id)).find((one) => one.id === id);
  expect(known).toMatchObject({ company: { name: "Scierie du Pilat" } });
});

test("a wishlist has so many wishes and no more, and has room again once one is taken back", async () => {
  const { stranger: person } = world.people;
  const stranger = await world.signedIn(person.email);
  for (let number = 1; number < wishesMax; number += 1) {
    await wish(stranger, { websiteLink: `site-${number}.fr` });
  }
  const late = await Promise.all(
    ["a.fr", "b.fr", "c.fr"].map((websiteLink) => stranger.post("/wishlist", { websiteLink })),
  );
  expect(late.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201, 409, 409,
  ]);
  const one = () => stranger.post("/wishlist", { websiteLink: "d.fr" });
  const refused = await expectRefused(world, one, { status: 409, code: "wishes_full" });
  expect(refused.body.description).toContain(`${wishesMax} sociétés`);
  expect((await wish(stranger, { websiteLink: "www.site-1.fr" })).websiteLink).toBe(
    "https://site-1.fr",
  );
  const [last] = await ownOf(stranger, person.id);
  expect((await stranger.call("DELETE", `/wishlist/${last?.id}`)).status).toBe(204);
  expect((await one()).status).toBe(201);
  await write(world.contextOf(null), (w) => eraseWishesOf(w, person.id));
});

test("a company reads who wishes for it, by date or by name, and finds them", async () => {
  const company = await listed();
  await admin.call("PATCH", `/company/${company.id}/users/${world.people.helene.id}`);
  await wish(karim, { companyId: company.id });
  await wish(claire, { companyId: company.id });
  const namesOf = async (query = "") => {
    const { body } = await helene.get(`/wishlist/companies/${company.id}${query}`);
    const names = body.items.map(({ userName }: { userName: string }) => userName);
    return { total: body.total, names };
  };
  const [first, second] = ["Claire Aubry", "Karim Benali"];
  expect(await namesOf()).toEqual({ total: 2, names: [first, second] });
  expect(await namesOf("?sort=person&direction=desc")).toEqual({
    total: 2,
    names: [second, first],
  });
  expect(await namesOf("?search=bénali")).toEqual({ total: 1, names: [second] });
  const page = (await helene.get(`/wishlist/companies/${company.id}?limit=1`)).body;
  expect(page.total).toBe(2);
  expect((await namesOf(`?limit=1&cursor=${page.nextCursor}`)).names).toEqual([second]);
});

test("the platform reads all wishes, the most wished first, by kind, by words, page by page", async () => {
  const fresh = await createWorld();
  try {
    const head = await fresh.signedIn(fresh.people.admin.email);
    const [one, two, three] = await Promise.all(
      [fresh.people.claire, fresh.people.karim, fresh.people.stranger].map(({ email }) =>
        fresh.signedIn(email),
      ),
    );
    if (!one || !two || !three) throw new Error("three people wish");
    const company = await createCompany(head, { name: "Ondine", visibleOnMarketplace: true });
    for (const client of [one, two, three]) await wish(client, { websiteLink: "grande-halle.fr" });
    for (const client of [one, two]) await wish(client, { companyId: company.id });
    const own = await wish(two, { websiteLink: "petite-halle.fr" });
    const most = async (query = "") => {
      const { body } = await head.get(`/wishlist/most-wished${query}`);
      const items = body.items.map(
        (item: { company: { name: string } | null; websiteLink: string; wishCount: number }) => [
          item.company?.name ?? item.websiteLink,
          item.wishCount,
        ],
      );
      return { items, total: body.total, next: body.nextCursor };
    };
    const [great, ondine, small] = [
      ["https://grande-halle.fr", 3],
      ["Ondine", 2],
      ["https://petite-halle.fr", 1],
    ];
    expect(await most()).toEqual({ items: [great, ondine, small], total: 3, next: null });
    expect((await most("?direction=asc")).items).toEqual([small, ondine, great]);
    expect((await most("?kind=COMPANY")).items).toEqual([ondine]);
    expect((await most("?kind=LINK")).items).toEqual([great, small]);
    expect((await most("?search=halle")).items).toEqual([great, small]);
    const { next } = await most("?limit=2");
    expect((await most(`?limit=2&cursor=${next}`)).items).toEqual([small]);
    const all = (await head.get("/wishlist")).body;
    expect(all.total).toBe(6);
    expect(all.items.map(({ wishCount }: { wishCount: number }) => wishCount)).toEqual([
      3, 3, 3, 2, 2, 1,
    ]);
    const karims = (await head.get("/wishlist?search=benali halle&sort=createdAt")).body.items;
    expect(karims[0].id).toBe(own.id);
    expect(karims).toHaveLength(2);
    // A company that opens here is another wish than its site was.
    await createCompany(head, { name: "Petite Halle", websiteUrl: "https://petite-halle.fr" });
    expect((await most("?kind=LINK")).items).toEqual([great, small]);
    await two.call("DELETE", `/wishlist/${own.id}`);
    expect((await most()).items).toEqual([great, ondine]);
    await head.call("DELETE", `/company/${company.id}`);
    expect(await most()).toEqual({ items: [great], total: 1, next: null });
  } finally {
    await fresh.close();
  }
});

test("goes with one’s data, and with one’s account (GDPR 15, 17)", async () => {
  const { karim: person } = world.people;
  const company = await listed({ name: "Fonderie de Givors" });
  await wish(karim, { companyId: company.id });
  await wish(karim, { websiteLink: "fonderie.example" });
  const data = await karim.get("/user/me/data");
  const files = unzipSync(new Uint8Array(data.bytes));
  const kept = JSON.parse(strFromU8(files["wishes.json"] ?? new Uint8Array()));
  expect(kept).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ company: "Fonderie de Givors" }),
      expect.objectContaining({ website_link: "https://fonderie.example" }),
    ]),
  );
  expect(JSON.stringify(kept)).not.toContain(world.people.claire.id);
  const body = { email: person.email };
  expect((await karim.call("DELETE", "/user/me", body)).status).toBeLessThan(300);
  const left = await admin.get(`/wishlist/companies/${company.id}`);
  expect(left.body).toEqual({ items: [], total: 0, nextCursor: null });
});
