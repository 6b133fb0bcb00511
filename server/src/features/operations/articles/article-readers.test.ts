import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { form, type Client } from "../../../../test/client.ts";
import { createIssuer, transferPath, undocumented } from "../../../../test/factories.ts";
import { movableClock, type MovableClock } from "../../../../test/movable-clock.ts";
import { openEntityDesk } from "../../../../test/entity-desk.ts";
import { file, png } from "../../../../test/pictures.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { createWorld, type World } from "../../../../test/world.ts";
import { removeUnusedArticleImages } from "./article-images.commands.ts";
import { articlesToldADay, tellOfArticles } from "./article-news.commands.ts";

let world: World;
let clock: MovableClock;
let admin: Client;
let claire: Client;
let karim: Client;
let helene: Client;
let stranger: Client;
type Issuer = Awaited<ReturnType<typeof createIssuer>>;
let issuer: Issuer;

beforeAll(async () => {
  // The night in which the clocks of Paris go back: 2:30 comes twice.
  clock = movableClock(new Date("2026-10-24T22:00:00.000Z"));
  world = await createWorld({ clock });
});
/** Sessions end as the clock goes on. */
const signIn = async () => {
  const { people } = world;
  const emails = [people.admin, people.claire, people.karim, people.stranger, people.helene];
  const clients = await Promise.all(emails.map(({ email }) => world.signedIn(email)));
  [admin, claire, karim, stranger, helene] = clients as typeof clients &
    [Client, Client, Client, Client, Client];
};
beforeEach(async () => {
  await signIn();
  const company = { visibleOnMarketplace: true };
  issuer = await createIssuer(admin, [[world.people.claire.id, 10]], { company });
  await admin.call("PATCH", `/company/${issuer.company.id}/users/${world.people.helene.id}`);
});
afterAll(() => world.close());

const inSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000);
const write = async (fields: Record<string, unknown> = {}) => {
  const answer = await helene.post("/articles", {
    companyId: issuer.company.id,
    title: "Lettre",
    audience: "SHAREHOLDERS",
    body: { type: "doc", content: [{ type: "paragraph" }] },
    publishedAt: clock.now().toISOString(),
    ...fields,
  });
  expect(answer.status).toBe(201);
  return answer.body as { id: string; version: number; publishedAt: string };
};
const idsOf = async (client: Client, query = "") => {
  const path = `/articles?companyId=${issuer.company.id}${query}`;
  return ((await client.get(path)).body.items as { id: string }[]).map(({ id }) => id);
};
/** Whether it is read, listed and counted: all three, or none. */
const sees = async (client: Client, id: string): Promise<boolean> => {
  const { status, body } = await client.get(`/articles/${id}`);
  const list = (await client.get(`/articles?companyId=${issuer.company.id}`)).body;
  const listed = list.items.some((one: { id: string }) => one.id === id);
  expect([status === 200, list.total > 0]).toEqual([listed, listed]);
  if (!listed) expect(body).toMatchObject({ status: 404, code: "article_not_found" });
  return listed;
};
const readers = async (id: string) => {
  const people = { guest: world.guest, stranger, claire, karim, helene, admin };
  const found: string[] = [];
  for (const [name, client] of Object.entries(people)) {
    if (await sees(client, id)) found.push(name);
  }
  return found;
};
const everybody = ["guest", "stranger", "claire", "karim", "helene", "admin"];

test.each([
  ["PUBLIC", "now", everybody],
  ["PUBLIC", "later", ["helene", "admin"]],
  ["PUBLIC", "draft", ["helene", "admin"]],
  ["SHAREHOLDERS", "now", ["claire", "helene", "admin"]],
  ["SHAREHOLDERS", "later", ["helene", "admin"]],
  ["SHAREHOLDERS", "draft", ["helene", "admin"]],
])("%s, %s: is read by %s", async (audience, hour, expected) => {
  const hours = { now: inSeconds(0), later: inSeconds(60), draft: null };
  const publishedAt = hours[hour as keyof typeof hours]?.toISOString() ?? null;
  const { id } = await write({ audience, publishedAt });
  expect(await readers(id)).toEqual(expected);
});

test("of a company that is not on the marketplace, what is public is its shareholders’ to read", async () => {
  await admin.call("PATCH", `/company/${issuer.company.id}`, { visibleOnMarketplace: false });
  const { id } = await write({ audience: "PUBLIC" });
  expect(await readers(id)).toEqual(["claire", "helene", "admin"]);
});

test("one for shareholders is nowhere from the moment the last share is sold", async () => {
  const pixels = file(await png({ width: 40, height: 30 }), "four.png");
  const to = `/company/${issuer.company.id}/article-images`;
  const { id: coverId } = (await helene.post(to, form({ file: pixels }))).body;
  const { id } = await write({ coverId });
  const picture = `/article-images/${coverId}`;
  const { claire: seller, karim: buyer } = world.people;
  const transfer = (quantity: number) =>
    admin.post(transferPath(seller.id, buyer.id, issuer.category.id), {
      ...undocumented,
      quantity,
    });
  expect((await transfer(9)).status).toBe(201);
  expect([await sees(claire, id), (await claire.get(picture)).status]).toEqual([true, 200]);
  expect((await transfer(1)).status).toBe(201);
  expect([await sees(claire, id), (await claire.get(picture)).status]).toEqual([false, 404]);
  expect(await idsOf(claire, "&held=true")).toEqual([]);
  expect([await sees(karim, id), (await karim.get(picture)).status]).toEqual([true, 200]);
});

test("who acts for an entity reads what it may, until that is taken back", async () => {
  const desk = await openEntityDesk(world, admin);
  const { id: holderId } = (await desk.typed(admin)).body;
  const path = `/share-holders/share-categories/${issuer.category.id}/${holderId}`;
  expect((await admin.post(path, { ...undocumented, quantity: 5 })).status).toBe(201);
  const { id } = await write();
  await desk.ask(karim, holderId, { datedOn: "2026-10-20" }, world.people.karim.id);
  expect(await sees(karim, id)).toBe(false);
  await desk.decide(holderId, { status: "VALIDATED" }, world.people.karim.id);
  expect(await sees(karim, id)).toBe(true);
  await admin.call("DELETE", desk.linkPath(holderId, world.people.karim.id));
  expect(await sees(karim, id)).toBe(false);
});

test("the journal has what the companies that one holds have published, the newest first", async () => {
  const first = await write({ audience: "PUBLIC" });
  clock.advance(60);
  const second = await write();
  await write({ publishedAt: null });
  await write({ publishedAt: inSeconds(3600).toISOString() });
  expect(await idsOf(claire, "&held=true")).toEqual([second.id, first.id]);
  const { id, name } = issuer.company;
  expect((await claire.get("/journal/companies")).body.items).toContainEqual({ id, name });
  expect((await helene.get("/journal/companies")).body.items).toEqual([]);
  expect(await idsOf(helene, "&held=true")).toEqual([]);
  expect(await idsOf(world.guest, "&held=true")).toEqual([]);
  expect((await idsOf(helene, "&state=DRAFT")).length).toBe(1);
  expect(await idsOf(claire, "&state=DRAFT")).toEqual([]);
  expect(await idsOf(claire, "&state=SCHEDULED")).toEqual([]);
  const page = (await claire.get(`/articles?companyId=${issuer.company.id}&limit=1`)).body;
  expect([page.items[0].id, page.total]).toEqual([second.id, 2]);
  expect(await idsOf(claire, `&limit=1&cursor=${page.nextCursor}`)).toEqual([first.id]);
});

test("nobody publishes in the past, and what is published keeps its hour when it is changed", async () => {
  const one = await write({ publishedAt: "2020-01-01T00:00:00.000Z" });
  expect(one.publishedAt).toBe(clock.now().toISOString());
  clock.advance(600);
  const { publishedAt } = one;
  const changed = await helene.call("PATCH", `/articles/${one.id}`, { title: "Vu", publishedAt });
  expect(changed.body).toMatchObject({ title: "Vu", publishedAt });
  const withdrawn = await helene.call("PATCH", `/articles/${one.id}`, { publishedAt: null });
  expect(withdrawn.body).toMatchObject({ state: "DRAFT", publishedAt: null });
  // Whoever took it back and thinks better of it has it as it was.
  await helene.call("PATCH", `/articles/${one.id}`, { title: "Revu" });
  const again = await helene.call("PATCH", `/articles/${one.id}`, { publishedAt });
  expect(again.body).toMatchObject({ state: "PUBLISHED", publishedAt });
  await helene.call("PATCH", `/articles/${one.id}`, { publishedAt: null });
  const older = { publishedAt: "2020-01-01T00:00:00.000Z" };
  const later = await helene.call("PATCH", `/articles/${one.id}`, older);
  expect(later.body.publishedAt).toBe(clock.now().toISOString());
  await helene.call("PATCH", `/articles/${one.id}`, { publishedAt: null });
  expect(await sees(claire, one.id)).toBe(false);
});

const newsOf = async (client: Client) => {
  const { items } = (await client.get("/notifications?limit=200")).body;
  return (items as { kind: string; facts: object; path: string }[]).filter(
    ({ kind, facts }) =>
      kind === "article_published" && JSON.stringify(facts).includes(issuer.company.name),
  );
};

test("shareholders hear of it at its minute, once, and of nothing that is in it", async () => {
  const hour = "2026-10-25T01:30:00.000Z";
  clock.advance((Date.parse("2026-10-25T00:30:00.000Z") - clock.now().getTime()) / 1000);
  await signIn();
  // Half past two in Paris is now, by summer time; the article is for half past two by winter time.
  const { id } = await write({ title: "Rachat secret", publishedAt: hour });
  await tellOfArticles(world.contextOf(null));
  clock.advance(3599);
  await signIn();
  await tellOfArticles(world.contextOf(null));
  expect([await sees(claire, id), await newsOf(claire)]).toEqual([false, []]);
  clock.advance(1);
  await signIn();
  expect(await sees(claire, id)).toBe(true);
  await Promise.all([1, 2, 3].map(() => tellOfArticles(world.contextOf(null))));
  expect(await newsOf(claire)).toMatchObject([
    { facts: { company: issuer.company.name }, path: "/investor/journal" },
  ]);
  expect(JSON.stringify(await newsOf(claire))).not.toContain("secret");
  for (const client of [karim, stranger, helene]) expect(await newsOf(client)).toEqual([]);
  await helene.call("PATCH", `/articles/${id}`, { publishedAt: null });
  await helene.call("PATCH", `/articles/${id}`, { publishedAt: clock.now().toISOString() });
  await tellOfArticles(world.contextOf(null));
  expect((await newsOf(claire)).length).toBe(1);
});

test("shareholders hear of so many a day, however many are published and deleted again", async () => {
  await tellOfArticles(world.contextOf(null));
  for (let published = 0; published < articlesToldADay + 3; published += 1) {
    const { id } = await write({ audience: "PUBLIC" });
    await tellOfArticles(world.contextOf(null));
    if (published % 2 === 0) {
      const gone = await helene.call("DELETE", `/articles/${id}`);
      expect(gone.status).toBe(204);
    }
  }
  expect(await newsOf(claire)).toHaveLength(articlesToldADay);
  // The journal has every one that is still there.
  expect(await idsOf(claire, "&held=true")).toHaveLength(3);
  clock.advance(26 * 3600);
  await signIn();
  await write();
  await tellOfArticles(world.contextOf(null));
  expect(await newsOf(claire)).toHaveLength(articlesToldADay + 1);
});

test("a picture that no article shows is erased after a month, and none that one shows", async () => {
  const pixels = await png({ width: 40, height: 30 });
  const to = `/company/${issuer.company.id}/article-images`;
  const send = async (): Promise<string> =>
    (await helene.post(to, form({ file: file(pixels, "four.png") }))).body.id;
  const [loose, shown] = [await send(), await send()];
  await write({ coverId: shown });
  clock.advance(29 * 86_400);
  await signIn();
  await removeUnusedArticleImages(world.contextOf(null));
  expect((await admin.get(`/article-images/${loose}`)).status).toBe(200);
  clock.advance(2 * 86_400);
  await removeUnusedArticleImages(world.contextOf(null));
  const gone = { status: 404, code: "article_image_not_found" };
  await signIn();
  await expectRefused(world, () => admin.get(`/article-images/${loose}`), gone);
  expect((await admin.get(`/article-images/${shown}`)).status).toBe(200);
});
