import { defineRoutes, defineTerms } from "@coulisse/contract/wire/route.ts";
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from "vitest";
import { z } from "zod";
import { ApplicationError } from "./errors.ts";

vi.mock("./config.ts", () => ({ config: { apiBaseUrl: "/api" } }));
const { addressOf, call } = await import("./api.ts");

const row = { access: ["user"], tag: "t", summary: "s" } as const;
const terms = defineTerms({
  find: {
    ...row,
    params: z.object({ thingId: z.string() }),
    query: z.object({ search: z.string().optional(), limit: z.int().optional() }),
    reply: z.object({ name: z.string() }),
  },
  make: {
    ...row,
    body: z.object({ name: z.string(), note: z.string().nullable(), size: z.int() }),
    reply: z.object({ name: z.string() }),
  },
  remove: row,
  print: row,
});
const routes = defineRoutes<typeof terms>()({
  find: { method: "GET", path: "/things/{thingId}", status: 200, shows: [] },
  make: {
    method: "POST",
    path: "/things",
    files: { logo: { countMax: 1, bytesMax: 10 } },
    status: 201,
    changes: [],
  },
  remove: { method: "DELETE", path: "/things", status: 204, changes: [] },
  print: { method: "GET", path: "/things.pdf", status: 200, download: "application/pdf" },
});

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

const fetched = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal("fetch", fetched));
afterEach(() => void fetched.mockReset());

const find = () => call(routes.find, { params: { thingId: "1" } });
const methodsCalled = () =>
  fetched.mock.calls.map(([url, init]) => `${init?.method} ${String(url)}`);

describe("call", () => {
  it("sends cookies, the language and a query without its blanks", async () => {
    fetched.mockResolvedValue(json(200, { name: "a" }));
    const options = { params: { thingId: "a/b" }, query: { search: "", limit: 2 } };
    expect(await call(routes.find, options)).toEqual({ name: "a" });
    const [url, init] = fetched.mock.calls[0]!;
    expect(url).toBe("/api/things/a%2Fb?limit=2");
    expect(init?.credentials).toBe("include");
    expect(new Headers(init?.headers).get("accept-language")).toBe("fr");
    expect(addressOf(routes.find, { params: { thingId: "x" } })).toBe("/api/things/x");
  });

  it("sends files with the other fields before them, the key and the version", async () => {
    fetched.mockResolvedValue(json(201, { name: "a" }));
    const logo = new File(["x"], "logo.png");
    await call(routes.make, {
      body: { name: "a", note: null, size: 3 },
      files: { logo },
      idempotencyKey: "k",
      version: 4,
    });
    const init = fetched.mock.calls[0]![1]!;
    const form = init.body as FormData;
    expect([...form.keys()]).toEqual(["name", "note", "size", "logo"]);
    expect([form.get("note"), form.get("size")]).toEqual(["", "3"]);
    const headers = new Headers(init.headers);
    expect(headers.get("idempotency-key")).toBe("k");
    expect(headers.get("if-match")).toBe('"4"');
    expect(headers.has("content-type")).toBe(false);
  });

  it("reads no body where none comes", async () => {
    fetched.mockResolvedValue(new Response(null, { status: 204 }));
    expect(await call(routes.remove)).toBeUndefined();
  });

  it("gives what is downloaded as a file", async () => {
    fetched.mockResolvedValue(new Response("%PDF"));
    const print = await call(routes.print);
    expectTypeOf(print).toEqualTypeOf<Blob>();
    expect(await print.text()).toBe("%PDF");
  });

  it("turns a refusal into an application error with its fields", async () => {
    fetched.mockResolvedValue(
      json(422, {
        status: 422,
        title: "Refusé",
        description: "Pas assez d’actions.",
        code: "not_enough_shares",
        requestId: "r1",
        errors: [{ location: "quantity", message: "Il en reste 12." }],
      }),
    );
    const error = await find().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApplicationError);
    expect(error).toMatchObject({
      status: 422,
      title: "Refusé",
      description: "Pas assez d’actions.",
      code: "not_enough_shares",
      requestId: "r1",
      fields: { quantity: "Il en reste 12." },
    });
  });

  it("has no fields where the refusal names none, and words of its own for a foreign page", async () => {
    fetched.mockResolvedValue(new Response("<html>", { status: 502 }));
    const error = (await find().catch((caught: unknown) => caught)) as ApplicationError;
    expect(error.fields).toBeUndefined();
    expect(error.status).toBe(502);
    expect(error.description).toContain("Le serveur n’a pas pu traiter la demande");
  });

  it("says in its own words that the server cannot be reached", async () => {
    fetched.mockRejectedValue(new TypeError("fetch failed"));
    await expect(find()).rejects.toMatchObject({ status: 0, code: "unreachable" });
  });
});

describe("a session that has run out", () => {
  const refused = () => json(401, { description: "", code: "no_session", errors: [] });

  it("is renewed once for all the calls that meet it, which are then made again", async () => {
    let renewed = false;
    fetched.mockImplementation(async (url) => {
      if (String(url).endsWith("/auth/token")) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        renewed = true;
        return json(200, {});
      }
      return renewed ? json(200, { name: "a" }) : refused();
    });
    expect(await Promise.all([find(), find(), find()])).toHaveLength(3);
    const renewals = methodsCalled().filter((one) => one === "PATCH /api/auth/token");
    expect(renewals).toHaveLength(1);
    expect(methodsCalled()).toHaveLength(7);
  });

  it("is given up when it cannot be renewed", async () => {
    fetched.mockImplementation(async () => refused());
    await expect(find()).rejects.toMatchObject({ status: 401 });
    expect(methodsCalled()).toEqual(["GET /api/things/1", "PATCH /api/auth/token"]);
  });
});
