import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { form, type Client } from "../../../../test/client.ts";
import { createCategory, createCompany, credit, undocumented } from "../../../../test/factories.ts";
import { file, png } from "../../../../test/pictures.ts";
import { insertCompanies } from "../../../../test/states.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;
let badgeId: string;

const count = 230;
const sectors = ["energy", "food", "health"];
type Item = Record<"id" | "name" | "slug" | "sector" | "secondaryMarketStatus", string> & {
  shareholderCount: number;
};

// Names that differ by an accent only, and names that are the same, so that a page may end there.
const nameOf = (index: number): string =>
  index % 10 === 0 ? "Élan" : `${index % 2 ? "Énergie" : "energie"} ${Math.floor(index / 4)}`;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
  const { services } = world;
  const companies = Array.from({ length: count }, (_, index) => ({
    id: services.clock.newId(),
    name: nameOf(index),
    slug: `societe-${index}`,
    summary: index % 7 === 0 ? "Coopérative de quartier" : "",
    sector: sectors[index % 3] ?? "",
    legal_form: "SAS",
    visible_on_marketplace: index % 2 === 0,
    visible_on_api: index % 5 === 0,
    secondary_market_status: index % 4 === 0 ? "OPEN" : "CLOSED",
    rcs_number: "Lyon 732 829 320",
    created_at: services.clock.now(),
  }));
  await insertCompanies(world, companies);
  const { body: badge } = await admin.post("/badges", {
    nameFr: "Local",
    nameEn: "Local",
    colour: "1",
    icon: "leaf",
  });
  badgeId = badge.id;
});
afterAll(() => world.close());

/** Every page of a list, from the first to the last. */
const readAll = async (client: Client, path: string, limit: number) => {
  const items: Item[] = [];
  let cursor: string | null = "";
  let total = 0;
  while (cursor !== null) {
    const answer = await client.get(
      `${path}${path.endsWith("?") ? "" : "&"}limit=${limit}${cursor && `&cursor=${cursor}`}`,
    );
    expect(answer.status).toBe(200);
    expect(answer.body.items.length).toBeLessThanOrEqual(limit);
    items.push(...answer.body.items);
    ({ nextCursor: cursor, total } = answer.body);
  }
  return { items, total };
};

describe("a list gives each company once, in one order, whatever the size of its pages", () => {
  test.each([
    ["/company?sort=name", 7],
    ["/company?sort=name&direction=desc", 50],
    ["/company?sort=sector", 13],
    ["/company?sort=sector&direction=desc", 200],
    ["/company?sort=shareholderCount&direction=desc", 11],
    ["/company/marketplace?text=", 9],
    ["/company/marketplace?sort=market", 9],
    ["/public/companies?", 9],
  ])("%s by %i", async (path, limit) => {
    const client = path.startsWith("/company?") ? admin : world.guest;
    const { items, total } = await readAll(client, path, limit);
    expect(items).toHaveLength(total);
    expect(new Set(items.map((item) => item.slug)).size).toBe(total);
    expect((await readAll(client, path, 200)).items).toEqual(items);
  });
});

test("names are in the order of their letters, without regard to accents and case", async () => {
  const { items } = await readAll(admin, "/company?sort=name", 50);
  const plain = items.map((item) =>
    item.name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase(),
  );
  expect(plain).toEqual(plain.toSorted());
  const back = await readAll(admin, "/company?sort=name&direction=desc", 50);
  expect(back.items).toEqual(items.toReversed());
});

test("a search finds names whatever their accents and case, and each of its words", async () => {
  const search = async (name: string) =>
    (await admin.get(`/company?name=${encodeURIComponent(name)}`)).body.total;
  expect(await search("ELAN")).toBe(count / 10);
  expect(await search(" 12  énergie ")).toBe(await search("ÉNERGIE 12"));
  expect(await search("coopérative")).toBe(0);
  expect(await search("%")).toBe(0);
  expect(await search("_")).toBe(0);
  expect(await search("\\")).toBe(0);
  expect(await search("  ")).toBeGreaterThanOrEqual(count);
});

test("the marketplace shows what is visible there, by text, sector, badge and open market", async () => {
  const total = async (query: string) =>
    (await world.guest.get(`/company/marketplace?${query}`)).body.total;
  expect(await total("")).toBe(115);
  expect(await total("sector=food")).toBe(38);
  expect(await total("marketOpen=true")).toBe(58);
  expect(await total("marketOpen=false")).toBe(57);
  expect(await total("text=COOPERATIVE")).toBe(17);
  expect(await total("text=cooperative&sector=energy&marketOpen=true")).toBe(3);
  expect(await total(`badgeId=${badgeId}`)).toBe(0);
  const company = await createCompany(admin, { visibleOnMarketplace: true, badgeIds: [badgeId] });
  const { body } = await world.guest.get(`/company/marketplace?badgeId=${badgeId}`);
  expect(body).toMatchObject({ total: 1, items: [{ id: company.id, badges: [{ id: badgeId }] }] });
  await admin.call("DELETE", `/company/${company.id}`);
});

test("the marketplace begins with open markets and of these with the most holders, where asked", async () => {
  const { items } = await readAll(world.guest, "/company/marketplace?sort=market", 50);
  const keys = items.map(
    (item) => (item.secondaryMarketStatus === "OPEN" ? 1e9 : 0) + item.shareholderCount,
  );
  expect(keys).toEqual(keys.toSorted((a, b) => b - a));
});

test("the figures are those of the registers that anybody may find", async () => {
  const figures = async () => (await world.guest.get("/company/marketplace/figures")).body;
  const before = await figures();
  expect(before.companyCount).toBe((await world.guest.get("/company/marketplace")).body.total);
  const [shown, hidden] = [
    await createCompany(admin, { visibleOnMarketplace: true }),
    await createCompany(admin),
  ];
  for (const { id } of [shown, hidden]) {
    const category = await createCategory(admin, id);
    await credit(admin, category.id, world.people.claire.id, { quantity: 30 });
    await credit(admin, category.id, world.people.karim.id, { quantity: 12 });
  }
  expect(await figures()).toEqual({
    companyCount: before.companyCount + 1,
    holderAccountCount: before.holderAccountCount + 2,
    movementCount: before.movementCount + 2,
  });
});

test("a row has its logo, its shares and its holders; a card its pictures", async () => {
  const company = await createCompany(admin, {
    name: "Zénith",
    visibleOnMarketplace: true,
    visibleOnApi: true,
  });
  const picture = file(await png({ width: 200, height: 200 }), "image.png");
  await admin.call(
    "PATCH",
    `/company/${company.id}/images`,
    form({ logo: picture, action: picture }),
  );
  const category = await createCategory(admin, company.id);
  await credit(admin, category.id, world.people.claire.id, { quantity: 30 });
  await credit(admin, category.id, world.people.karim.id, { quantity: 12 });

  const [row] = (await admin.get("/company?sort=shareholderCount&direction=desc&limit=1")).body
    .items;
  expect(row).toMatchObject({ name: "Zénith", shareCount: 42, shareholderCount: 2 });
  expect(row.logo).toMatchObject({ key: "logo", width: 128 });
  const [card] = (await world.guest.get("/company/marketplace?text=zenith")).body.items;
  expect(card).toMatchObject({ image: { key: "action" }, shareholderCount: 2, badges: [] });
  const { items } = await readAll(world.guest, "/public/companies?", 200);
  expect(items.find((item) => item.slug === company.slug)).toEqual({
    name: "Zénith",
    slug: company.slug,
    sector: "food",
    logoUrl: `http://localhost:3000${row.logo.url}`,
    pageUrl: `http://localhost:3000/companies/${company.slug}`,
    round: null,
  });
  await admin.call(
    "DELETE",
    `/share-holders/share-categories/${category.id}/${world.people.claire.id}`,
    undocumented,
  );
});

test("partners' sites read the list from any origin, without a session", async () => {
  const answer = await world.guest.get("/public/companies", {
    headers: { origin: "https://partner.example" },
  });
  expect(answer.headers["access-control-allow-origin"]).toBe("*");
  expect(answer.headers["access-control-allow-credentials"]).toBe(undefined);
});

test("a cursor that this list did not give is refused, and is no fault of ours", async () => {
  const write = (key: unknown) => Buffer.from(JSON.stringify(key)).toString("base64url");
  const cursors = [
    "nonsense",
    write(["a"]),
    write(["a", "not an id"]),
    write([1, "018f0000-0000-7000-8000-000000000000"]),
    write(["\0", "018f0000-0000-7000-8000-000000000000"]),
    write({ length: 2 }),
  ];
  for (const cursor of cursors) {
    const answer = await admin.get(`/company?cursor=${cursor}`);
    expect(answer.body).toMatchObject({ status: 400, code: "wrong_cursor" });
  }
  const wide = write([1e300, "a", "018f0000-0000-7000-8000-000000000000"]);
  const answer = await admin.get(`/company?sort=shareholderCount&cursor=${wide}`);
  expect(answer.body).toMatchObject({ status: 400, code: "wrong_cursor" });
});

test("a page is at least one and at most two hundred long", async () => {
  for (const limit of ["0", "201", "-1", "x", "1.5"]) {
    expect((await admin.get(`/company?limit=${limit}`)).status).toBe(400);
  }
  expect((await admin.get("/company")).body.items).toHaveLength(50);
});
