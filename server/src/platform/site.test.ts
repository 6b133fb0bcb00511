import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { preparePage } from "#platform/site.ts";
import type { PageCard } from "#platform/site/page-html.ts";

const html =
  '<!doctype html><html lang="fr"><head><title>Coulisse</title><!--coulisse-config--></head><body></body></html>';
const config = {
  apiBaseUrl: "/api",
  publicUrl: "http://localhost:3000",
  supportUrl: undefined,
  demo: false,
  demoAccounts: [],
  outbox: false,
  signOn: { franceConnect: true, google: false },
};
type Cookies = Readonly<Record<string, string>>;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "coulisse-site-"));
  await writeFile(join(folder, "index.html"), html);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const serve = async (card: PageCard | null = null, settings: typeof config = config) => {
  const companies = { findCard: () => Promise.resolve(card), isKnown: () => Promise.resolve(true) };
  const page = await preparePage(settings, companies, folder);
  if (!page) throw new Error("There is no page");
  return async (request: { method: string; url: string; cookies?: Cookies }) =>
    (await page({ cookies: {}, ...request }))?.html ?? null;
};

const readConfig = (text: string | null): unknown => {
  const [, read = ""] = /id="coulisse-config">(.*?)<\/script>/.exec(text ?? "") ?? [];
  return JSON.parse(read);
};

test("every address of the site is the one page, with its settings", async () => {
  const page = await serve();
  for (const url of [
    "/",
    "/marketplace",
    "/companies/le-fournil?from=mail",
    "/investor/portfolio",
  ]) {
    for (const method of ["GET", "HEAD"]) {
      expect(await page({ method, url })).toContain('id="coulisse-config">{"apiBaseUrl":"/api"');
    }
  }
});

test.each([
  ["GET", "/api/nowhere"],
  ["POST", "/sign-in"],
  ["DELETE", "/"],
])("%s %s is not the page", async (method, url) => {
  expect(await (await serve())({ method, url })).toBeNull();
});

test("where the site is not built there is no page to serve", async () => {
  const nowhere = join(folder, "nowhere");
  const companies = { findCard: () => Promise.resolve(null), isKnown: () => Promise.resolve(true) };
  expect(await preparePage(config, companies, nowhere)).toBeUndefined();
});

test("no setting closes its element", async () => {
  const supportUrl = "https://help.example/</script><script>alert(1)</script>$&$'" as never;
  const text = await (await serve(null, { ...config, supportUrl }))({ method: "GET", url: "/" });
  expect(text?.match(/<script/g)).toHaveLength(1);
  expect(readConfig(text)).toMatchObject({ supportUrl });
});

describe("whether a session may be here", () => {
  const https = { ...config, publicUrl: "https://coulisse.example" };
  const elsewhere = { ...config, apiBaseUrl: "https://api.example" };
  test.each<[string, string, typeof config, Cookies]>([
    ["absent", "no cookie", config, {}],
    ["absent", "cookies of others", config, { theme: "dark", coulisse: "1" }],
    ["absent", "an empty one", config, { coulisse_renewal: "" }],
    ["absent", "over https one that anybody may have set", https, { coulisse_renewal: "x" }],
    ["unknown", "the access cookie", config, { coulisse_access: "x" }],
    ["unknown", "what renews it, when the access is over", config, { coulisse_renewal: "x" }],
    ["unknown", "what renews it over https", https, { "__Host-coulisse_renewal": "x" }],
    ["unknown", "cookies that go to another origin", elsewhere, {}],
  ])("is %s with %s", async (session, _, settings, cookies) => {
    const text = await (await serve(null, settings))({ method: "GET", url: "/", cookies });
    expect(readConfig(text)).toMatchObject({ session });
  });

  test("is no place for the settings of the server", async () => {
    const text = await (await serve())({ method: "GET", url: "/" });
    expect(readConfig(text)).not.toHaveProperty("publicUrl");
  });
});

test("a company's card stands in the head, as text whatever it says", async () => {
  const words = `"><script>alert('1')</script> $& $\` $' 5 $`;
  const page = await serve({
    title: words,
    description: words,
    url: "https://coulisse.example/companies/x",
    imageUrl: 'https://coulisse.example/api/images/x" onload="alert(1)',
  });
  const text = (await page({ method: "GET", url: "/companies/x" })) ?? "";
  expect(text.match(/<script/g)).toHaveLength(1);
  expect(text.match(/<\/head>/g)).toHaveLength(1);
  expect(text).not.toContain('" onload=');
  const [, title = ""] = /og:title" content="([^"]*)"/.exec(text) ?? [];
  const read = title.replaceAll(/&#(\d+);/g, (_, code: string) =>
    String.fromCharCode(Number(code)),
  );
  expect(read).toBe(words);
});
