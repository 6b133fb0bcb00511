import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../../../test/client.ts";
import { createCompany } from "../../../test/factories.ts";
import { testPassword } from "../../../test/people.ts";
import { createWorld, type World } from "../../../test/world.ts";
import { loadActor } from "#features/accounts/sign-in/sessions.queries.ts";
import { findCompanyCard } from "#features/companies/pages/company-page.queries.ts";
import { companyRelations } from "#features/companies/facts/company-relations.queries.ts";
import { createServer } from "#platform/http/server.ts";
import { preparePage } from "#platform/site.ts";
import { openDrawing, type Drawing } from "#platform/site/open-drawing.ts";
import { calls, refusals } from "#server/features.ts";

const shell = `<!doctype html>
<html lang="fr">
  <head>
    <title>Coulisse</title>
    <meta
      name="description"
      content="Usual words."
    />
    <!--coulisse-config-->
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/beside-2.js">
    <link rel="stylesheet" crossorigin href="/assets/index-3.css">
  </head>
  <body>
    <div id="root"><div class="boot" role="status"></div></div>
    <noscript>Coulisse needs JavaScript.</noscript>
  </body>
</html>`;

/** Stands for the site's program: it says what it was told, and how often it has drawn. */
const program = `
let drawn = 0;
const ask = async (path, locale) => {
  const answer = await fetch("/api" + path, { headers: { "accept-language": locale } });
  return { status: answer.status, body: await answer.json() };
};
export const renderPage = async ({ path, locale, config }) => {
  if (path === "/") throw new Error("no home");
  if (path === "/marketplace") return new Promise(() => {});
  drawn += 1;
  const slug = path.split("/")[2];
  const { status, body } = await ask("/company/slug/" + (slug ?? "none"), locale);
  const me = await ask("/user/me", locale);
  const facts = [locale, config.supportUrl, "drawing " + drawn, "me " + me.status];
  const html = "<h1>" + (status === 200 ? body.name : body.title) + "</h1><p>" + facts.join() + "</p>";
  return { title: "Page $& of " + slug, html, served: { locale, company: body, text: "</script>" } };
};
`;

let world: World;
let admin: Client;
let folder: string;
let app: FastifyInstance;
let drawing: Drawing | undefined;
let company: { id: string; slug: string };
let hidden: { slug: string };

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
  company = await createCompany(admin, {
    name: "Le Fournil",
    summary: "Du pain, tous les jours.",
    visibleOnMarketplace: true,
  });
  hidden = await createCompany(admin, { name: "La Cachée", visibleOnMarketplace: false });
  folder = await mkdtemp(join(tmpdir(), "coulisse-drawing-"));
  await mkdir(join(folder, "server"));
  await writeFile(join(folder, "index.html"), shell);
  await writeFile(join(folder, "early.js"), "globalThis.early = document.currentScript;\n");
  await writeFile(join(folder, "server", "render.js"), program);
  await writeFile(join(folder, "server", "package.json"), '{"type":"module"}');
  const { services } = world;
  const askServer = (url: string, language: string) =>
    app.inject({ url, headers: { "accept-language": language } });
  drawing = openDrawing(
    services.log,
    { supportUrl: "https://help.example", apiBaseUrl: "/api" },
    askServer,
    folder,
  );
  const signOn = { franceConnect: false, google: false };
  const config = { ...services.settings, demoAccounts: [], outbox: false, signOn };
  const companies = {
    findCard: (path: string) => findCompanyCard(services, path),
    isKnown: async (slug: string, cookies: object) =>
      slug === hidden.slug && Object.keys(cookies).length > 0,
    drawPage: drawing?.drawPage,
  };
  app = await createServer({
    services,
    refusals,
    loadActor,
    relations: companyRelations,
    servePage: await preparePage(config, companies, folder),
    routes: calls,
  });
});
afterAll(async () => {
  drawing?.close();
  await app.close();
  await rm(folder, { recursive: true, force: true });
  await world.close();
});

type Options = { cookies?: Record<string, string>; headers?: Record<string, string> };
const ask = (url: string, options: Options = {}) => app.inject({ url, ...options });
const page = () => `/companies/${company.slug}`;

const cookiesOf = async (email: string): Promise<Record<string, string>> => {
  const payload = { email, password: testPassword };
  const answer = await app.inject({ method: "POST", url: "/api/auth/token", payload });
  return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
};

test("a company's page arrives with its content, and says what it is", async () => {
  const answer = await ask(page());
  expect(answer.statusCode).toBe(200);
  expect(answer.payload).toContain("<h1>Le Fournil</h1>");
  expect(answer.payload).toContain(`<title>Page $& of ${company.slug}</title>`);
  expect(answer.payload.match(/<title>/g)).toHaveLength(1);
  expect(answer.payload.match(/name="description"/g)).toHaveLength(1);
  for (const tag of [
    'name="description" content="Du pain, tous les jours."',
    'property="og:title" content="Le Fournil"',
    'property="og:locale" content="fr_FR"',
    'property="og:site_name" content="Coulisse"',
    'property="og:image" content="http://localhost:3000/share.png"',
  ]) {
    expect(answer.payload).toContain(tag);
  }
  expect(answer.payload).not.toContain("noscript");
  expect(answer.payload).toContain("https://help.example");
});

test("the policy admits every script that stands in a page by its hash, and no other", async () => {
  const { payload, headers } = await ask(page());
  const scripts = [...payload.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)];
  expect(scripts).toHaveLength(3);
  const run = scripts.filter(([, attributes]) => !attributes?.includes("application/json"));
  const hashes = run.map(
    ([, , text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
  const policy = String(headers["content-security-policy"]);
  expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe(["'self'", ...hashes].join(" "));
  expect(run[0]?.[1]).toContain('data-bring="/assets/index-1.js /assets/beside-2.js"');
});

test("whoever asks gets what a guest sees", async () => {
  const guest = await ask(page());
  const claire = await ask(page(), { cookies: await cookiesOf(world.people.claire.email) });
  expect(claire.payload).toContain("me 401");
  expect(claire.payload).not.toContain(world.people.claire.email);
  expect(claire.payload.replace('"session":"unknown"', '"session":"absent"')).toBe(guest.payload);
});

test("the page is in the language that was chosen there, whatever the browser's", async () => {
  const headers = { "accept-language": "en" };
  expect((await ask(page(), { headers })).payload).toContain('<html lang="fr">');
  const english = await ask(page(), { cookies: { coulisse_view: "en-grid" } });
  expect(english.payload).toContain('<html lang="en">');
  expect(english.payload).toContain("<p>en,");
  const odd = await ask(page(), { cookies: { coulisse_view: "de-<script>" } });
  expect(odd.payload).toContain('<html lang="fr">');
});

test("a page is drawn again when what it shows has changed, and only then", async () => {
  const drawingOf = (text: string) => /drawing \d+/.exec(text)?.[0];
  const first = await ask(page());
  const again = await ask(page());
  expect(drawingOf(again.payload)).toBe(drawingOf(first.payload));
  const etag = String(first.headers["etag"]);
  const known = await ask(page(), { headers: { "if-none-match": etag } });
  expect([known.statusCode, known.payload]).toEqual([304, ""]);
  const change = { summary: "Du pain et des gâteaux." };
  const changed = await admin.call("PATCH", `/company/${company.id}`, change);
  expect(changed.status).toBe(200);
  const after = await ask(page(), { headers: { "if-none-match": etag } });
  expect(after.statusCode).toBe(200);
  expect(after.payload).toContain("Du pain et des gâteaux.");
  expect(drawingOf(after.payload)).not.toBe(drawingOf(first.payload));
});

test("a page travels packed, and its head alone to whoever asks for that", async () => {
  const headers = { "accept-encoding": "br" };
  const packed = await ask(page(), { headers });
  expect(packed.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(packed.rawPayload).toString()).toContain("<h1>Le Fournil</h1>");
  const head = await app.inject({ method: "HEAD", url: page() });
  expect([head.statusCode, head.payload]).toEqual([200, ""]);
  expect(head.headers["etag"]).toBe(packed.headers["etag"]);
});

describe("an address where there is nothing", () => {
  test.each([["/companies/inconnue"], ["/nowhere/at/all"]])(
    "%s is a page with words and the status 404",
    async (url) => {
      const answer = await ask(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.payload).toMatch(/<h1>.+<\/h1>/);
      // The program draws it again, since it knows what was asked for.
      expect(answer.payload).not.toContain("coulisse-served");
    },
  );

  test("is not drawn for every one of them", async () => {
    const [one, other] = await Promise.all([ask("/companies/aucune"), ask("/companies/personne")]);
    expect(one.payload).toBe(other.payload);
  });

  test("is where a hidden company is, but for whom it is not hidden", async () => {
    const guest = await ask(`/companies/${hidden.slug}`);
    expect(guest.statusCode).toBe(404);
    const known = await ask(`/companies/${hidden.slug}`, {
      cookies: await cookiesOf(world.people.admin.email),
    });
    expect(known.statusCode).toBe(200);
    expect(`${guest.payload}${known.payload}`).not.toContain("La Cachée");
    expect(known.payload).toContain('src="/assets/index-1.js"');
  });
});

test.each([
  ["fails", "/"],
  ["does not end", "/marketplace"],
  ["would be one of a search", "/marketplace?text=pain"],
])("a page whose drawing %s comes without content, and draws itself", async (_, url) => {
  const answer = await ask(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.payload).toContain('class="boot"');
  expect(answer.payload).toContain('<script type="module" crossorigin src="/assets/index-1.js">');
  expect(answer.payload.match(/name="description"/g)).toHaveLength(1);
  expect(answer.payload).toContain('property="og:url"');
  expect(String(answer.headers["content-security-policy"])).not.toContain("sha256");
});
