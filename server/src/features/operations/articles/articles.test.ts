import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { form, type Client } from "../../../../test/client.ts";
import { createCompany } from "../../../../test/factories.ts";
import { file, photograph, png } from "../../../../test/pictures.ts";
import { describeResource } from "../../../../test/plain-resource.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { createWorld, type World } from "../../../../test/world.ts";
import {
  articleChangesAnHour,
  articlesAnHour,
} from "#features/operations/articles/articles.commands.ts";

let world: World;
let admin: Client;
let helene: Client;
let company: { id: string; slug: string };

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
  company = await createCompany(admin);
  await admin.call("PATCH", `/company/${company.id}/users/${world.people.helene.id}`);
  helene = await world.signedIn(world.people.helene.email);
});
afterAll(() => world.close());

const paragraph = (...content: object[]) => ({ type: "paragraph", content });
const words = (text: string, ...marks: object[]) => ({ type: "text", text, marks });
const doc = (...content: object[]) => ({ type: "doc", content });
const text = { title: "Le four", audience: "PUBLIC", body: doc(paragraph(words("Il chauffe."))) };

describeResource(() => world, {
  calls: {
    create: "createArticle",
    list: "listArticles",
    get: "getArticle",
    update: "updateArticle",
    delete: "deleteArticle",
  },
  fields: async (client) => ({ companyId: (await createCompany(client)).id, ...text }),
  change: { title: "Le moulin", language: "en", audience: "SHAREHOLDERS" },
  wrong: [
    { title: "" },
    { title: "x".repeat(161) },
    { audience: "EVERYBODY" },
    { language: "de" },
    { publishedAt: "demain" },
    { coverId: "couverture" },
    { companyId: "ondine" },
  ],
  missing: "article_not_found",
  unknown: { field: "companyId", code: "company_not_found" },
  entity: "article",
  unlisted: ["body", "images", "notPromotionalReason", "keyInformation"],
});

const tooMany = { status: 429, body: { code: "too_many_requests" } };

test("a company publishes so many articles in an hour, and no more", async () => {
  const own = await createCompany(admin);
  await admin.call("PATCH", `/company/${own.id}/users/${world.people.helene.id}`);
  const write = () => helene.post("/articles", { companyId: own.id, ...text });
  for (let written = 0; written < articlesAnHour; written += 1) {
    expect((await write()).status).toBe(201);
  }
  expect(await write()).toMatchObject(tooMany);
  const { items, total } = (await helene.get(`/articles?companyId=${own.id}`)).body;
  expect(total).toBe(articlesAnHour);
  // What is deleted was written all the same.
  expect((await helene.call("DELETE", `/articles/${items[0].id}`)).status).toBe(204);
  expect(await write()).toMatchObject(tooMany);
});

test("a company changes its articles so often in an hour, and strangers take nothing of that", async () => {
  const own = await createCompany(admin);
  await admin.call("PATCH", `/company/${own.id}/users/${world.people.helene.id}`);
  const { id } = (await helene.post("/articles", { companyId: own.id, ...text })).body;
  const change = (client: Client) => client.call("PATCH", `/articles/${id}`, { title: "Le four" });
  expect((await change(await world.signedIn(world.people.stranger.email))).status).toBe(404);
  for (let changed = 0; changed < articleChangesAnHour; changed += 1) {
    expect((await change(helene)).status).toBe(200);
  }
  const { version } = (await helene.get(`/articles/${id}`)).body;
  expect(await change(helene)).toMatchObject(tooMany);
  expect((await helene.get(`/articles/${id}`)).body.version).toBe(version);
  expect((await change(admin)).status).toBe(200);
});

const nested = (depth: number): object => ({
  type: "bulletList",
  content: [
    {
      type: "listItem",
      content: depth === 1 ? [paragraph()] : [paragraph(), nested(depth - 1)],
    },
  ],
});
const linkTo = (href: string) => doc(paragraph(words("ici", { type: "link", attrs: { href } })));
const create = (body: unknown) => admin.post("/articles", { ...text, companyId: company.id, body });

test("a text keeps what the editor has: headings, lists, links and tables, as they were", async () => {
  const body = doc(
    { type: "heading", attrs: { level: 2 }, content: [words("Le four")] },
    paragraph(words("gras", { type: "bold" }), { type: "hardBreak" }, words("&<b>\"'")),
    nested(5),
    {
      type: "table",
      content: [
        {
          type: "tableRow",
          content: [
            { type: "tableHeader", attrs: { colspan: 2 }, content: [paragraph(words("An"))] },
          ],
        },
      ],
    },
    paragraph(words("site", { type: "link", attrs: { href: "https://le-fournil.example/a?b=1" } })),
    paragraph(words("écrire", { type: "link", attrs: { href: "mailto:a@b.example" } })),
  );
  const { status, body: made } = await create(body);
  expect([status, made.body]).toEqual([201, body]);
  expect((await admin.get(`/articles/${made.id}`)).body.body).toEqual(body);
});

describe("what is no text is refused whole, and named", () => {
  const hostile: [string, unknown][] = [
    ["HTML", "<p>bonjour</p>"],
    ["a script", doc({ type: "script", content: [words("alert(1)")] })],
    ["SVG", doc({ type: "svg", attrs: { onload: "alert(1)" } })],
    ["an attribute that runs", doc({ ...paragraph(), attrs: { onclick: "alert(1)" } })],
    ["a style", doc({ ...paragraph(), attrs: { style: "position:fixed" } })],
    ["a mark of its own", doc(paragraph(words("a", { type: "style", attrs: { color: "red" } })))],
    ["javascript", linkTo("javascript:alert(1)")],
    ["javascript in disguise", linkTo("JaVa\tScript:alert(1)")],
    ["javascript behind a blank", linkTo(" javascript:alert(1)")],
    ["data", linkTo("data:text/html,<script>alert(1)</script>")],
    ["vbscript", linkTo("vbscript:x")],
    ["an address without a site", linkTo("//example.org")],
    [
      "a picture from elsewhere",
      doc({ type: "picture", attrs: { src: "https://x.example/a.png" } }),
    ],
    ["a list in a list without end", doc(nested(6))],
    ["a heading that is the page’s", doc({ type: "heading", attrs: { level: 1 } })],
    ["a paragraph in a paragraph", doc(paragraph(paragraph()))],
    ["a cell without a table", doc({ type: "tableCell", content: [paragraph()] })],
    ["nothing", doc()],
    [
      "too many letters",
      doc(paragraph(words("a".repeat(60_000))), paragraph(words("b".repeat(60_000)))),
    ],
  ];
  test.each(hostile)("%s", async (_, body) => {
    const answer = await expectRefused(world, () => create(body), {
      status: 400,
      code: "malformed_request",
    });
    expect(answer.body.errors[0].location).toMatch(/^body/);
  });

  test("more paragraphs, cells and texts than a page is drawn of", async () => {
    const row = {
      type: "tableRow",
      content: Array.from({ length: 15 }, () => ({
        type: "tableCell",
        content: [paragraph(words("a"))],
      })),
    };
    const table = { type: "table", content: Array.from({ length: 10 }, () => row) };
    const body = doc(...Array.from({ length: 12 }, () => table));
    const refused = await expectRefused(world, () => create(body), {
      status: 400,
      code: "malformed_request",
    });
    expect(refused.body.errors).toMatchObject([{ location: "body" }]);
    const kept = doc(...Array.from({ length: 10 }, () => table));
    expect((await create(kept)).status).toBe(201);
  });

  test("ten million bytes, and a thousand lists in each other", async () => {
    const large = { status: 413, code: "body_too_large" };
    await expectRefused(world, () => create(doc(paragraph(words("a".repeat(10_000_000))))), large);
    const deep = { status: 400, code: "malformed_request" };
    await expectRefused(world, () => create(doc(nested(1000))), deep);
  });
});

test("a field of a text that is not a text never reaches a page of another kind", async () => {
  const answer = await create(doc(paragraph(words("<img src=x onerror=alert(1)>"))));
  expect(answer.body.excerpt).toBe("<img src=x onerror=alert(1)>");
});

const send = (client: Client, bytes: Uint8Array, to = company.id) =>
  client.post(`/company/${to}/article-images`, form({ file: file(bytes, "photo.jpg") }));
const showing = (...ids: string[]) =>
  doc(...ids.map((imageId) => ({ type: "picture", attrs: { imageId, alt: "Le four" } })));

test("a picture is reduced to the pixels of a page, and read by whoever may read its article", async () => {
  const sent = await send(helene, await photograph({ width: 3000, height: 2000 }));
  expect(sent.status).toBe(201);
  // It lay on its side.
  expect(sent.body).toMatchObject({ width: 800, height: 1200 });
  const path = `/article-images/${sent.body.id}`;
  const hidden = { status: 404, code: "article_image_not_found" };
  expect((await helene.get(path)).status).toBe(200);
  await expectRefused(world, () => world.guest.get(path), hidden);
  const { body: made } = await helene.post("/articles", {
    ...text,
    audience: "SHAREHOLDERS",
    companyId: company.id,
    body: showing(sent.body.id),
    publishedAt: new Date().toISOString(),
  });
  expect(made.images).toEqual([sent.body]);
  await expectRefused(world, () => world.guest.get(path), hidden);
  await admin.call("PATCH", `/company/${company.id}`, { visibleOnMarketplace: true });
  await expectRefused(world, () => world.guest.get(path), hidden);
  await helene.call("PATCH", `/articles/${made.id}`, { audience: "PUBLIC" });
  const read = await world.guest.get(path);
  expect([read.status, read.headers["content-type"]]).toEqual([200, "image/webp"]);
  expect(read.headers["cache-control"]).toBe("no-store");
  expect(read.bytes.includes(Buffer.from("Vasseur"))).toBe(false);
  expect((await helene.call("DELETE", `/articles/${made.id}`)).status).toBe(204);
  await expectRefused(world, () => helene.get(path), hidden);
});

test("what an article no longer shows is erased, its cover too", async () => {
  const pixels = await png({ width: 40, height: 30 });
  const [one, two] = [(await send(admin, pixels)).body, (await send(admin, pixels)).body];
  const fields = { ...text, companyId: company.id, body: showing(one.id), coverId: two.id };
  const { body: made } = await admin.post("/articles", fields);
  expect(made).toMatchObject({ cover: two, images: [one], excerpt: "" });
  const path = `/articles/${made.id}`;
  await admin.call("PATCH", path, { body: text.body });
  expect((await admin.get(`/article-images/${one.id}`)).status).toBe(404);
  expect((await admin.get(`/article-images/${two.id}`)).status).toBe(200);
  expect((await admin.call("PATCH", path, { coverId: null })).body.cover).toBeNull();
  expect((await admin.get(`/article-images/${two.id}`)).status).toBe(404);
  const open = await world.services.db
    .selectFrom("sealed_files")
    .select("id")
    .where("id", "in", [one.id, two.id])
    .where("wrapped_key", "is not", null)
    .execute();
  expect(open).toEqual([]);
});

test("a picture of another company, or of another article, is not there", async () => {
  const pixels = await png({ width: 40, height: 30 });
  const other = await createCompany(admin);
  const { id: foreign } = (await send(admin, pixels, other.id)).body;
  const { id: taken } = (await send(admin, pixels)).body;
  const fields = { ...text, companyId: company.id };
  await admin.post("/articles", { ...fields, coverId: taken });
  for (const id of [foreign, taken, company.id]) {
    const refusal = { status: 404, code: "article_image_not_found" };
    await expectRefused(world, () => admin.post("/articles", { ...fields, coverId: id }), {
      ...refusal,
      location: "coverId",
    });
    await expectRefused(world, () => admin.post("/articles", { ...fields, body: showing(id) }), {
      ...refusal,
      location: "body",
    });
  }
});

test("a picture bomb and a drawing that runs are no pictures", async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  const refused = (code: string) => ({ status: 422, code, location: "file" });
  await expectRefused(world, () => send(helene, svg), refused("svg_refused"));
  const bomb = await png({ width: 8000, height: 8000 });
  await expectRefused(world, () => send(helene, bomb), refused("document_too_complex"));
});

test("a company that goes takes its articles and their pictures along", async () => {
  const gone = await createCompany(admin);
  const { id } = (await send(admin, await png({ width: 40, height: 30 }), gone.id)).body;
  const { body: made } = await admin.post("/articles", {
    ...text,
    companyId: gone.id,
    body: showing(id),
    coverId: id,
  });
  expect((await admin.call("DELETE", `/company/${gone.id}`)).status).toBe(204);
  expect((await admin.get(`/articles/${made.id}`)).status).toBe(404);
  expect((await admin.get(`/article-images/${id}`)).status).toBe(404);
});
