import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testPassword } from "../../../test/people.ts";
import { createWorld, type World } from "../../../test/world.ts";
import { bindSignIn } from "#features/accounts/sign-in/sign-in.routes.ts";
import { loadActor } from "#features/accounts/sign-in/sessions.queries.ts";
import { createServer } from "#platform/http/server.ts";
import { preparePage } from "#platform/site.ts";
import { companyRelations } from "#features/companies/facts/company-relations.queries.ts";
import { refusals } from "#server/features.ts";

let world: World;
let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  world = await createWorld();
  folder = await mkdtemp(join(tmpdir(), "coulisse-page-"));
  await writeFile(join(folder, "index.html"), "<head><!--coulisse-config--></head>");
  const signOn = { franceConnect: false, google: false };
  const config = { ...world.services.settings, demoAccounts: [], outbox: false, signOn };
  const companies = {
    findCard: () => Promise.resolve(null),
    isKnown: (slug: string) => Promise.resolve(slug === "cachee"),
  };
  const servePage = await preparePage(config, companies, folder);
  const { services } = world;
  app = await createServer({
    services,
    refusals,
    loadActor,
    relations: companyRelations,
    servePage,
    routes: bindSignIn(async () => []),
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
  await world.close();
});

type SetCookie = { name: string; value: string; path?: string; maxAge?: number };

/** The cookies that a browser sends with a page. */
const sentWithPage = (kept: readonly SetCookie[]): Record<string, string> =>
  Object.fromEntries(
    kept
      .filter(({ path, maxAge }) => path === "/" && maxAge !== 0)
      .map(({ name, value }) => [name, value]),
  );

const sessionOf = async (cookies: Record<string, string>): Promise<string | undefined> => {
  const answer = await app.inject({ url: "/marketplace", cookies });
  expect(answer.headers).toMatchObject({
    "cache-control": "no-cache",
    vary: "Cookie, Accept-Encoding",
  });
  return /"session":"(\w+)"/.exec(answer.payload)?.[1];
};

const signIn = async (): Promise<SetCookie[]> => {
  const payload = { email: world.people.claire.email, password: testPassword };
  const answer = await app.inject({ method: "POST", url: "/api/auth/token", payload });
  return answer.cookies;
};

test("a page says that there is no session until somebody signs in, and after they leave", async () => {
  expect(await sessionOf({})).toBe("absent");
  const kept = await signIn();
  expect(await sessionOf(sentWithPage(kept))).toBe("unknown");
  const cookies = Object.fromEntries(kept.map(({ name, value }) => [name, value]));
  const left = await app.inject({ method: "DELETE", url: "/api/auth/token", cookies });
  const cleared = new Set(
    left.cookies.filter(({ maxAge }) => maxAge === 0).map(({ name }) => name),
  );
  expect(await sessionOf(sentWithPage(kept.filter(({ name }) => !cleared.has(name))))).toBe(
    "absent",
  );
});

test("a session whose access is over is not absent: its refresh may bring it back", async () => {
  const kept = (await signIn()).filter(({ name }) => name !== "coulisse_access");
  expect(await sessionOf(sentWithPage(kept))).toBe("unknown");
  const cookies = Object.fromEntries(kept.map(({ name, value }) => [name, value]));
  const renewed = await app.inject({ method: "PATCH", url: "/api/auth/token", cookies });
  expect(renewed.statusCode).toBe(200);
  expect(Object.keys(sentWithPage(renewed.cookies)).toSorted()).toEqual([
    "coulisse_access",
    "coulisse_renewal",
  ]);
});

test("a refresh that is refused takes its cookie away with the rest", async () => {
  const cookies = { coulisse_renewal: "A".repeat(43) };
  expect(await sessionOf(cookies)).toBe("unknown");
  const refused = await app.inject({ method: "PATCH", url: "/api/auth/token", cookies });
  expect(refused.statusCode).toBe(401);
  expect(sentWithPage(refused.cookies)).toEqual({});
  expect(refused.cookies.map(({ name }) => name)).toContain("coulisse_renewal");
});

test.each([
  "/nope",
  "/companies/inconnue",
  "/companies/inconnue/register",
  "/companies/Mal.Formee",
  "/page.html",
  "/%ff",
  "/companies/%E0%A4%A",
  "/apiary",
  "/assets/old-1234.js",
])("%s is the site's page of what is not found", async (url) => {
  for (const method of ["GET", "HEAD"] as const) {
    const answer = await app.inject({ method, url });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(answer.headers["cache-control"]).toBe("no-cache");
    if (method === "GET") expect(answer.payload).toContain('id="coulisse-config"');
  }
});

test.each(["/", "/marketplace?from=mail", "/companies/cachee", "/admin/companies/new"])(
  "%s is a page",
  async (url) => {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.payload).toContain('id="coulisse-config"');
  },
);

test.each(["/api/nope", "/api", "/api/%ff"])("%s is refused as a call", async (url) => {
  const answer = await app.inject({ url });
  expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(answer.json()).toMatchObject({ requestId: expect.any(String) });
});
