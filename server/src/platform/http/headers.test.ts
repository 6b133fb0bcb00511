import { fillPath, type Route } from "@coulisse/contract/wire/route.ts";
import { routes } from "@coulisse/contract/routes.schemas.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSecondProcess } from "../../../test/second-process.ts";
import { createIssuer } from "../../../test/factories.ts";
import { createWorld, type World } from "../../../test/world.ts";

let world: World;
let secure: Awaited<ReturnType<typeof openSecondProcess>>;
let company: { id: string; slug: string };

beforeAll(async () => {
  world = await createWorld();
  secure = await openSecondProcess(world, {
    publicUrl: "https://coulisse.example",
    webOrigins: ["https://coulisse.example"],
  });
  const admin = await world.signedIn(world.people.admin.email);
  ({ company } = await createIssuer(admin, [[world.people.claire.id, 5]], {
    company: { name: "L’Atelier d'Été (SAS) – 100 %", visibleOnMarketplace: true },
  }));
});
afterAll(async () => {
  await secure.close();
  await world.close();
});

const id = "018f0000-0000-7000-8000-000000000000";
const names: Record<string, string> = { slug: "inconnue", format: "csv", key: "logo" };

type Inject = {
  method?: "GET" | "POST" | "PATCH" | "PUT" | "DELETE" | "OPTIONS" | "HEAD" | "TRACE";
  url: string;
  headers?: Record<string, string>;
  payload?: string;
};

/** Every route is asked by a guest: some answer, some refuse, some do not know the thing. */
const everyRoute: [string, Inject][] = Object.entries(routes as Record<string, Route>).map(
  ([call, { method, path }]) => {
    const params = Object.fromEntries(
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, names[name] ?? id]),
    );
    return [call, { method, url: `/api${fillPath(path, params)}` }];
  },
);

const json = { "content-type": "application/json" };
const errors: [string, Inject][] = [
  ["a method that mirrors", { method: "TRACE", url: "/api/health" }],
  ["an unknown call", { url: "/api/nowhere" }],
  ["a call by a method that it has not", { method: "PUT", url: "/api/badges" }],
  ["an address that is none", { url: "/api/company/%ff" }],
  ["an address that climbs", { url: "/api/%2e%2e%2f%2e%2e%2fetc/passwd" }],
  ["a parameter that is too long", { url: `/api/company/${"x".repeat(300)}` }],
  [
    "a body that is no JSON",
    { method: "POST", url: "/api/auth/token", headers: json, payload: "{" },
  ],
  [
    "a body of another type",
    {
      method: "POST",
      url: "/api/auth/token",
      payload: "a=b",
      headers: { "content-type": "text/plain" },
    },
  ],
  [
    "a body that is too large",
    {
      method: "POST",
      url: "/api/auth/token",
      headers: json,
      payload: `"${"x".repeat(1_100_000)}"`,
    },
  ],
  [
    "a foreign origin",
    { method: "POST", url: "/api/auth/token", headers: { origin: "https://evil.example" } },
  ],
  [
    "a preflight",
    { method: "OPTIONS", url: "/api/user/me", headers: { origin: "https://evil.example" } },
  ],
  ["a question for the headers alone", { method: "HEAD", url: "/api/health" }],
];
const documents: [string, Inject][] = [
  "/api/openapi.json",
  "/api/docs",
  "/api/docs.css",
  "/api/metrics",
].map((url) => [url, { url }]);

const expectGuarded = (headers: Record<string, unknown>): void => {
  const policy = String(headers["content-security-policy"]);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|\*/);
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
  });
  expect(headers["permissions-policy"]).toContain("geolocation=()");
  expect(headers["x-powered-by"]).toBeUndefined();
  expect(headers["server"]).toBeUndefined();
};

describe.each([...everyRoute, ...errors, ...documents])("%s", (_, request) => {
  test("answers with the headers that guard a browser, kept by nobody, under its own id", async () => {
    const answers = [await world.app.inject(request), await world.app.inject(request)];
    for (const { headers } of answers) {
      expectGuarded(headers);
      expect(headers["cache-control"]).toBe("no-store");
      expect(headers["x-request-id"]).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
      expect(headers["strict-transport-security"]).toBeUndefined();
    }
    expect(answers[0]?.headers["x-request-id"]).not.toBe(answers[1]?.headers["x-request-id"]);
  });

  test("holds the browser to https for a year and more, where the site is served so", async () => {
    const { headers } = await secure.app.inject(request);
    const [, seconds = "0"] =
      /max-age=(\d+)/.exec(String(headers["strict-transport-security"])) ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(365 * 24 * 60 * 60);
    expectGuarded(headers);
  });
});

test.each(errors.slice(0, 10))("%s is refused in the one form of a refusal", async (_, request) => {
  const refusalIn = async (language: string) => {
    const headers = { ...request.headers, "accept-language": language };
    const answer = await world.app.inject({ ...request, headers });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(answer.json()).toEqual({
      status: answer.statusCode,
      title: expect.any(String),
      description: expect.stringMatching(/^\p{Lu}.+\.$/u),
      code: expect.stringMatching(/^[a-z]+(_[a-z]+)*$/),
      requestId: answer.headers["x-request-id"],
      errors: [],
    });
    return answer.json();
  };
  const french = await refusalIn("fr-FR,fr;q=0.9,en;q=0.8");
  const english = await refusalIn("en-GB,en;q=0.9");
  expect(english.code).toBe(french.code);
  expect(english.description).not.toBe(french.description);
  expect((await refusalIn("de")).description).toBe(french.description);
});

test("a file that is downloaded runs nothing, is kept by nobody and keeps its name", async () => {
  const admin = await world.signedIn(world.people.admin.email);
  for (const path of [
    "register.csv",
    "register.xlsx",
    "cap-table.csv",
    "shareholder-accounts.xlsx",
    "ocf.zip",
  ]) {
    const { status, headers } = await admin.get(`/companies/${company.id}/${path}`);
    expect(status).toBe(200);
    expectGuarded(headers);
    expect(headers["content-security-policy"]).toContain("sandbox");
    expect(headers["cache-control"]).toBe("no-store");
    const disposition = String(headers["content-disposition"]);
    expect(disposition).toMatch(
      /^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.%!#$&+^`|~-]+$/,
    );
  }
  const { headers } = await admin.get(`/companies/${company.id}/register.csv`);
  const [, name = ""] = /UTF-8''(.+)$/.exec(String(headers["content-disposition"])) ?? [];
  expect(decodeURIComponent(name)).toContain("L’Atelier d'Été (SAS) – 100 %");
  // For who reads the plain name alone: letters without their accents.
  expect(headers["content-disposition"]).toContain("_Ete_");
});

test("the policy lets the site call an API of another origin, and no other", async () => {
  const apart = await openSecondProcess(world, { apiBaseUrl: "https://api.coulisse.example/v1" });
  try {
    const { headers } = await apart.app.inject({ url: "/api/health" });
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("connect-src 'self' https://api.coulisse.example;");
    expect(policy).toContain("img-src 'self' https://api.coulisse.example data: blob:;");
    expect(policy.split("https://api.coulisse.example")).toHaveLength(3);
  } finally {
    await apart.close();
  }
});
