import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCompany } from "../../../test/factories.ts";
import type { Client } from "../../../test/client.ts";
import { testPassword } from "../../../test/people.ts";
import { readStored } from "../../../test/stored.ts";
import { openSecondProcess } from "../../../test/second-process.ts";
import { createWorld, type World } from "../../../test/world.ts";

const own = "https://coulisse.example";
const partner = "https://site.coulisse.example:8443";

let world: World;
let served: Awaited<ReturnType<typeof openSecondProcess>>;
let admin: Client;
let cookies: Record<string, string>;

beforeAll(async () => {
  world = await createWorld();
  served = await openSecondProcess(world, { webOrigins: [own, partner] });
  admin = await world.signedIn(world.people.admin.email);
  await createCompany(admin, { visibleOnApi: true });
  cookies = Object.fromEntries(admin.cookies);
});
afterAll(async () => {
  await served.close();
  await world.close();
});

type Headers = Record<string, string>;
const badge = { nameFr: "Essai", nameEn: "Trial", colour: "1", icon: "leaf" };

const post = (headers: Headers) =>
  served.app.inject({ method: "POST", url: "/api/badges", cookies, headers, payload: badge });

describe("a call that changes something", () => {
  const refused: [string, Headers][] = [
    ["another site", { origin: "https://evil.example" }],
    ["a site whose name begins with ours", { origin: `${own}.evil.example` }],
    ["our name by http", { origin: "http://coulisse.example" }],
    ["our name on another port", { origin: `${own}:8443` }],
    ["a subdomain of ours", { origin: "https://blog.coulisse.example" }],
    ["a page without an origin", { origin: "null" }],
    ["two origins", { origin: `${own}, https://evil.example` }],
    ["an origin that is empty", { origin: "" }],
    ["another site, which hides its origin", { "sec-fetch-site": "cross-site" }],
    ["a neighbour, which hides its origin", { "sec-fetch-site": "same-site" }],
    ["a neighbour", { origin: "https://blog.coulisse.example", "sec-fetch-site": "same-site" }],
  ];
  test.each(refused)(
    "is refused from %s, before anything is read or written",
    async (_, headers) => {
      const before = await readStored(world);
      const answer = await post(headers);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: "origin_refused" });
      expect(await readStored(world)).toEqual(before);
    },
  );

  const allowed: [string, Headers][] = [
    ["our own site", { origin: own, "sec-fetch-site": "same-origin" }],
    ["a site of the settings", { origin: partner, "sec-fetch-site": "same-site" }],
    ["an old browser on our site", { origin: own }],
    ["a program, which has no origin", {}],
  ];
  test.each(allowed)("is allowed from %s", async (name, headers) => {
    const payload = { ...badge, nameFr: name };
    const answer = await served.app.inject({
      method: "POST",
      url: "/api/badges",
      cookies,
      headers,
      payload,
    });
    expect(answer.statusCode).toBe(201);
  });

  test.each(["POST", "PATCH", "PUT", "DELETE"] as const)("is guarded for %s", async (method) => {
    const headers = { origin: "https://evil.example" };
    for (const url of ["/api/auth/token", "/api/user/me", "/api/nowhere"]) {
      const answer = await served.app.inject({ method, url, headers });
      expect(answer.json()).toMatchObject({ status: 403, code: "origin_refused" });
    }
  });
});

describe("reading from another site", () => {
  const read = (url: string, headers: Headers) => served.app.inject({ url, cookies, headers });

  test("is for the sites of the settings, with cookies", async () => {
    for (const origin of [own, partner]) {
      const { headers, statusCode } = await read("/api/user/me", { origin });
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        "access-control-allow-origin": origin,
        "access-control-allow-credentials": "true",
        vary: "Origin, Accept-Encoding",
      });
    }
  });

  test.each(["https://evil.example", "null", `${own}.evil.example`, "http://coulisse.example"])(
    "tells a browser nothing at %s",
    async (origin) => {
      const { headers } = await read("/api/user/me", { origin });
      expect(headers["access-control-allow-origin"]).toBeUndefined();
      expect(headers["access-control-allow-credentials"]).toBeUndefined();
      expect(headers).toMatchObject({
        vary: "Origin, Accept-Encoding",
        "cross-origin-resource-policy": "same-site",
      });
    },
  );

  test("a preflight names what a site of the settings may send, and nothing to others", async () => {
    const preflight = (origin: string) =>
      served.app.inject({
        method: "OPTIONS",
        url: "/api/share-holders",
        headers: { origin, "access-control-request-method": "POST" },
      });
    const { headers, statusCode } = await preflight(partner);
    expect(statusCode).toBe(204);
    expect(headers["access-control-allow-methods"]).toBe("GET, POST, PATCH, PUT, DELETE");
    for (const name of ["content-type", "idempotency-key", "if-match", "accept-language"]) {
      expect(headers["access-control-allow-headers"]).toContain(name);
    }
    const other = await preflight("https://evil.example");
    expect(other.statusCode).toBe(204);
    expect(Object.keys(other.headers).filter((name) => name.startsWith("access-control"))).toEqual(
      [],
    );
  });

  test("the partners' list is for any site, without cookies", async () => {
    for (const origin of ["https://evil.example", "null", own]) {
      const { headers, statusCode } = await read("/api/public/companies?limit=1", { origin });
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        "access-control-allow-origin": "*",
        "cross-origin-resource-policy": "cross-origin",
      });
      expect(headers["access-control-allow-credentials"]).toBeUndefined();
    }
    const near = await read("/api/public/companies/more", { origin: "https://evil.example" });
    expect(near.headers["access-control-allow-origin"]).toBeUndefined();
  });
});

describe("a session", () => {
  const asks = (headers: Headers) =>
    served.app
      .inject({ url: "/api/user/me", cookies, headers })
      .then((answer) => answer.statusCode);
  const unseen = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" };
  const asPage = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };
  const refused: [string, Headers][] = [
    ["an image of another site", { ...unseen, "sec-fetch-dest": "image" }],
    ["a script of a neighbour", { ...unseen, "sec-fetch-site": "same-site" }],
    ["a frame of another site", { ...asPage, "sec-fetch-dest": "iframe" }],
    ["a call of another site", { ...unseen, origin: "https://evil.example" }],
  ];
  test.each(refused)("does not count for %s", async (_, headers) => {
    expect(await asks(headers)).toBe(401);
  });

  const counted: [string, Headers][] = [
    ["our own pages", { "sec-fetch-site": "same-origin", "sec-fetch-mode": "no-cors" }],
    ["a call of a site of the settings", { ...unseen, origin: partner }],
    ["a link that a person followed", { ...asPage, "sec-fetch-dest": "document" }],
    ["an address that a person typed", { "sec-fetch-site": "none" }],
  ];
  test.each(counted)("counts for %s", async (_, headers) => {
    expect(await asks(headers)).toBe(200);
  });
});

describe("an API of another address than the pages", () => {
  const signIn = async (changes: Parameters<typeof openSecondProcess>[1]) => {
    const apart = await openSecondProcess(world, changes);
    const payload = { email: world.people.claire.email, password: testPassword };
    const answer = await apart.app.inject({ method: "POST", url: "/api/auth/token", payload });
    await apart.close();
    return answer.cookies;
  };

  test.each(["/api", "/v1", "https://api.coulisse.example/v1", "https://api.coulisse.example"])(
    "at %s gets its cookies wherever its host is called",
    async (apiBaseUrl) => {
      const all = await signIn({ apiBaseUrl });
      expect(all.length).toBeGreaterThan(2);
      for (const each of all) expect(each).toMatchObject({ path: "/", sameSite: "Lax" });
    },
  );

  test("on another site gets cookies that travel there, encrypted", async () => {
    const all = await signIn({
      apiBaseUrl: "https://api.elsewhere.example",
      cookiesSameSite: "none",
    });
    expect(all.length).toBeGreaterThan(2);
    for (const each of all)
      expect(each).toMatchObject({ sameSite: "None", secure: true, httpOnly: true });
  });
});
