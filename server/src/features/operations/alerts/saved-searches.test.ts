import { afterAll, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { createCompany } from "../../../../test/factories.ts";
import { openInvestors } from "../../../../test/investors.ts";
import { messagesTo } from "../../../../test/messages.ts";
import { openMarket, sell } from "../../../../test/market.ts";
import { insertPerson } from "../../../../test/states.ts";
import { openRound } from "../../../../test/subscriptions.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { tellOfAlerts } from "./alerts.commands.ts";

const { world, clients, clock, inDays } = await openInvestors("claire", "karim", "helene");
const { admin, claire, karim, helene } = clients;
const { people } = world;
afterAll(() => world.close());

const searches = "/saved-searches";
const keep = async (client: Client, name: string, asked: object): Promise<string> => {
  const { status, body } = await client.post(searches, { name, asked });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
};
const tell = () => tellOfAlerts(world.contextOf(null));
const toldOf = async (client: Client, company: string): Promise<string[]> => {
  const { items } = (await client.get("/notifications?limit=200")).body;
  return items
    .filter((item: { facts: { company?: string } }) => item.facts.company === company)
    .map(({ kind }: { kind: string }) => kind);
};
const list = async (facts: object): Promise<string> =>
  (await createCompany(admin, { ...facts, visibleOnMarketplace: true })).id;

test("a search tells of a new company that it finds, once, and of no other", async () => {
  await tell();
  await keep(claire, "Boulangeries", { text: "boulangerie" });
  await keep(karim, "Énergie", { sector: "energy" });
  await list({ name: "Fournil des Halles", summary: "Une boulangerie de quartier" });
  await list({ name: "Chantier Nova", summary: "Des maisons de bois" });
  await Promise.all([tell(), tell()]);
  await tell();
  expect(await toldOf(claire, "Fournil des Halles")).toEqual(["company_listed"]);
  expect(await toldOf(claire, "Chantier Nova")).toEqual([]);
  expect(await toldOf(karim, "Fournil des Halles")).toEqual([]);
  await inDays(1);
  await tell();
  const mails = (await messagesTo(world, people.claire.email)).filter(({ text }) =>
    text.includes("Fournil des Halles"),
  );
  expect(mails.map(({ template }) => template)).toEqual(["alert_digest"]);
});

test("a search by department tells of what comes there, and of nothing elsewhere", async () => {
  const id = await keep(claire, "Bretagne", { department: "29" });
  expect((await claire.get(searches)).body.items).toContainEqual(
    expect.objectContaining({ id, asked: { department: "29" } }),
  );
  const at = (postcode: string) => ({
    address: { line1: "1 quai du Port", postcode, city: "Une ville", country: "FR" },
  });
  await list({ name: "Ateliers du Ponant", ...at("29200") });
  await list({ name: "Ateliers du Levant", ...at("06000") });
  await tell();
  expect(await toldOf(claire, "Ateliers du Ponant")).toEqual(["company_listed"]);
  expect(await toldOf(claire, "Ateliers du Levant")).toEqual([]);
  expect((await claire.call("DELETE", `${searches}/${id}`)).status).toBe(204);
});

test("it tells of rounds and offers of what it finds, until it is ended or turned off", async () => {
  const round = await openRound(admin, clock.now());
  const { name } = (await admin.get(`/company/${round.companyId}`)).body;
  const id = await keep(helene, "La mienne", { text: name, openRound: true });
  await tell();
  expect(await toldOf(helene, name)).toContain("round_opens");
  const market = await openMarket(admin, [[people.claire.id, 100]]);
  const other = (await admin.get(`/company/${market.companyId}`)).body.name;
  await keep(helene, "Une autre", { text: other, marketOpen: true });
  await sell(claire, market);
  await tell();
  expect(await toldOf(helene, other)).toContain("shares_offered");
  expect((await helene.call("DELETE", `${searches}/${id}`)).status).toBe(204);
  const items = (await helene.get(searches)).body.items as { name: string; asked: object }[];
  expect(items).toMatchObject([{ name: "Une autre", asked: { text: other, marketOpen: true } }]);
  const follows = { rhythm: "NOW", held: true, wished: true, searched: false };
  const choice = { topic: "offers", onSite: true, byMail: true, follows };
  expect((await helene.call("PATCH", "/user/me/news-choices", choice)).status).toBe(200);
  await sell(claire, market, { quantity: 5 });
  await tell();
  const told = await toldOf(helene, other);
  expect(told.filter((kind) => kind === "shares_offered")).toHaveLength(1);
});

test("a company that one may not see is found by no search", async () => {
  await keep(karim, "Cachée", { text: "Souterrain" });
  const id = await list({ name: "Souterrain" });
  await admin.call("PATCH", `/company/${id}`, { visibleOnMarketplace: false });
  await tell();
  expect(await toldOf(karim, "Souterrain")).toEqual([]);
});

test("more people than are asked at a time are all told, each once", async () => {
  const count = 250;
  const ids: string[] = [];
  for (let one = 0; one < count; one += 1) {
    const email = `chercheuse-${one}@test.example`;
    ids.push(await insertPerson(world, { first_name: "Ada", last_name: `${one}`, email }));
  }
  const { pool } = world.services;
  await pool.query(
    `insert into saved_searches (id, user_id, name, text, created_at)
      select gen_random_uuid(), id, 'Phares', case when row_number() over (order by id) % 5 = 0
        then 'autre chose' else 'phare' end, now() from unnest($1::uuid[]) id`,
    [ids],
  );
  await list({ name: "Phare du Raz" });
  await tell();
  const { rows } = await pool.query(
    `select count(*)::int as told, count(distinct user_id)::int as people from notifications
      where user_id = any($1::uuid[]) and kind = 'company_listed'`,
    [ids],
  );
  expect(rows[0]).toEqual({ told: 200, people: 200 });
});

test("refuses a search that asks for nothing, a name twice, a badge that is none, and an eleventh", async () => {
  const refuse = (body: object, code: string, status: number, location?: string) =>
    expectRefused(world, () => karim.post(searches, body), {
      status,
      code,
      ...(location === undefined ? {} : { location }),
    });
  await refuse({ name: "Rien", asked: {} }, "saved_search_empty", 400, "asked");
  await refuse({ name: "Rien", asked: { text: "  " } }, "saved_search_empty", 400, "asked");
  const taken = { name: "Cachée", asked: { text: "a" } };
  await refuse(taken, "saved_search_name_taken", 409, "name");
  const badgeId = "0193a0c0-0000-7000-8000-000000000999";
  await refuse({ name: "Badge", asked: { badgeId } }, "badge_not_found", 404, "asked.badgeId");
  const { items } = (await karim.get(searches)).body;
  for (let one = items.length; one < 10; one += 1) {
    await keep(karim, `Recherche ${one}`, { text: `mot${one}` });
  }
  await refuse({ name: "Onze", asked: { text: "onze" } }, "saved_searches_full", 409);
  const unknown = { status: 404, code: "saved_search_not_found" };
  await expectRefused(world, () => claire.call("DELETE", `${searches}/${items[0].id}`), unknown);
});

test("the page says beforehand what searches would have sent", async () => {
  const foreseen = async () => (await claire.get("/user/me/alerts/foreseen")).body.noticeCount;
  const before = await foreseen();
  await keep(claire, "Phares", { text: "phare" });
  expect(await foreseen()).toBe(before + 1);
});
