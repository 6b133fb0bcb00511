import type { WholeRoute } from "@coulisse/contract/wire/route.ts";
import { routes } from "@coulisse/contract/routes.schemas.ts";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { everyCall, permissions } from "../../../test/permissions/every-call.ts";
import { createStage, type Stage } from "../../../test/permissions/stage.ts";
import { createWorld, type World } from "../../../test/world.ts";

type Json = Record<string, unknown>;
type Parameter = { name: string; in: string; required: boolean; schema: Json };
type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: Json }> };
  responses: Record<string, { description: string; content?: Record<string, { schema?: Json }> }>;
  security: Record<string, string[]>[];
};
type Description = {
  openapi: string;
  info: { title: string; version: string; license: { name: string; identifier: string } };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json>; securitySchemes: Record<string, Json> };
};

let world: World;
let stage: Stage;
let description: Description;
const table = Object.entries(routes as Record<string, WholeRoute>);

beforeAll(async () => {
  world = await createWorld();
  stage = await createStage(world);
  description = (await world.guest.get("/openapi.json")).body;
});
afterAll(() => world.close());

const operationOf = ({ path, method }: WholeRoute): Operation | undefined =>
  description.paths[path]?.[method.toLowerCase()];

const ajv = new Ajv2020({
  strict: true,
  strictTypes: false,
  strictRequired: false,
  validateFormats: false,
});
ajv.addVocabulary(["components"]);

/** By their text: the refusals of all calls are one schema, and to compile it takes a while. */
const compiled = new Map<string, ValidateFunction>();

/** A schema whose references are followed to the parts, which are read once for all of them. */
const compile = (schema: Json) => {
  const parts = "parts";
  if (!ajv.getSchema(parts)) ajv.addSchema({ $id: parts, components: description.components });
  const text = JSON.stringify(schema).replaceAll('"#/components/', `"${parts}#/components/`);
  const known = compiled.get(text) ?? ajv.compile(JSON.parse(text) as Json);
  compiled.set(text, known);
  return known;
};

describe("the description for machines", () => {
  test("is OpenAPI 3.1 with its head, and has nothing but known parts", async () => {
    const answer = await world.guest.get("/openapi.json");
    expect(answer.headers["content-type"]).toContain("application/json");
    expect(Object.keys(description)).toEqual(["openapi", "info", "servers", "paths", "components"]);
    expect(description).toMatchObject({
      openapi: "3.1.0",
      info: {
        title: "Coulisse",
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        description: expect.stringContaining("any other is refused by its name"),
      },
      servers: [{ url: "/api" }],
      components: { securitySchemes: { session: { type: "apiKey", in: "cookie" } } },
    });
  });

  test("has every route, under one name, and nothing else", () => {
    const described = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual(
      table.map(([, { method, path }]) => `${method} ${path}`).toSorted(),
    );
    const names = table.map(([, route]) => operationOf(route)?.operationId);
    expect(names).toEqual(table.map(([name]) => name));
  });

  test.each(table)("says of %s what it takes, gives and refuses", (_, route) => {
    const operation = operationOf(route);
    if (!operation) throw new Error("It is not described");
    const inPath = operation.parameters.filter((parameter) => parameter.in === "path");
    expect(inPath.map(({ name }) => name).toSorted()).toEqual(
      [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name).toSorted(),
    );
    expect(inPath.every(({ required }) => required)).toBe(true);
    for (const parameter of operation.parameters) {
      expect(["path", "query", "header"]).toContain(parameter.in);
      compile(parameter.schema);
    }
    expect(new Set(operation.parameters.map((part) => `${part.in} ${part.name}`)).size).toBe(
      operation.parameters.length,
    );
    expect(operation.requestBody !== undefined).toBe(Boolean(route.body ?? route.files));
    for (const { schema } of Object.values(operation.requestBody?.content ?? {})) compile(schema);
    const success = operation.responses[String(route.status)];
    expect(Object.keys(success?.content ?? {})).toEqual(
      [route.download ?? route.stream ?? (route.reply ? "application/json" : [])].flat(),
    );
    for (const { schema } of Object.values(success?.content ?? {})) expect(schema).toBeDefined();
    for (const [status, { description: words, content = {} }] of Object.entries(
      operation.responses,
    )) {
      expect(status).toMatch(/^[2-5]\d\d$/);
      expect(words).not.toBe("");
      for (const { schema } of Object.values(content)) if (schema) compile(schema);
    }
    expect(operation.responses["500"]).toBeUndefined();
    expect(operation.security).toEqual(route.access.includes("public") ? [] : [{ session: [] }]);
    expect(operation.tags).toEqual([route.tag]);
    expect(operation.summary).not.toBe("");
  });

  test("names every refusal that follows from what a call is", () => {
    const codesOf = (path: string, method: string, status: string): string[] =>
      description.paths[path]?.[method]?.responses[status]?.description.split(", ") ?? [];
    expect(codesOf("/user", "get", "403")).toEqual(
      expect.arrayContaining(["forbidden", "registration_unfinished", "second_factor_needed"]),
    );
    expect(codesOf("/user", "get", "400")).toContain("wrong_cursor");
    expect(codesOf("/user", "get", "415")).toEqual([]);
    expect(codesOf("/user", "post", "403")).toContain("forbidden");
    expect(codesOf("/badges", "post", "415")).toEqual(["unsupported_media_type"]);
    expect(codesOf("/webhooks/signature", "post", "415")).toEqual(["unsupported_media_type"]);
    expect(codesOf("/badges", "get", "431")).toEqual(["headers_too_large"]);
    expect(codesOf("/badges", "get", "408")).toEqual(["request_too_slow"]);
    expect(codesOf("/signatures/{signatureId}/refusal", "post", "404")).toContain(
      "subscription_not_found",
    );
    expect(codesOf("/subscription/{subscriptionId}/signature", "post", "409")).toContain(
      "fundraising_suspended",
    );
    expect(codesOf("/badges", "post", "413")).toEqual(["body_too_large"]);
    expect(codesOf("/auth/oauth/franceconnect", "get", "401")).toContain("no_session");
    expect(codesOf("/auth/token", "post", "429")).toContain("too_many_requests");
  });

  test("gives the bounds of what is read from text", () => {
    const limit = description.paths["/share-holders"]?.["get"]?.parameters.find(
      ({ name }) => name === "limit",
    );
    expect(limit).toMatchObject({
      required: false,
      schema: { type: "integer", minimum: 1, maximum: 200 },
    });
    const credit = "/share-holders/share-categories/{shareCategoryId}/{shareHolderEntityId}";
    const body = description.paths[credit]?.["post"]?.requestBody;
    expect(body?.required).toBe(true);
    expect(body?.content["multipart/form-data"]?.schema).toMatchObject({
      properties: { quantity: { type: "integer", minimum: 1 } },
      required: ["quantity"],
      additionalProperties: false,
    });
    expect(description.paths[credit]?.["delete"]?.requestBody?.required).toBe(false);
  });

  test("names the headers of a repeated request and of a change", () => {
    const headersOf = (path: string, method: string) =>
      description.paths[path]?.[method]?.parameters
        .filter((part) => part.in === "header")
        .map(({ name }) => name);
    expect(
      headersOf("/share-holders/transfer/{fromEntityId}/{toEntityId}/{shareCategoryId}", "post"),
    ).toEqual(["Idempotency-Key"]);
    // What may wait for somebody waits once.
    expect(headersOf("/company/{companyId}", "patch")).toEqual(["Idempotency-Key", "If-Match"]);
  });
});

// Of these nobody gets more than a refusal on this stage.
const readBySomebody = new Set(
  permissions
    .filter(({ statuses }) => [statuses.admin, statuses.self].includes(200))
    .map(({ call }) => call),
);
/** The administrator has none of their own. */
const ownAlone = new Set(["listUserHoldings", "getMyInvestor"]);
const reading = table.filter(
  ([call, { method, reply }]) => method === "GET" && reply && readBySomebody.has(call),
);

test.each(reading)("what %s gives is what the description says", async (call, route) => {
  const schema = operationOf(route)?.responses["200"]?.content?.["application/json"]?.schema ?? {};
  const ask = everyCall[call as keyof typeof everyCall](stage.things.own, "admin");
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ask.params?.[name] ?? "");
  const open = route.access.includes("admin") || !route.access.includes("self");
  const client = open && !ownAlone.has(call) ? stage.clients.admin : stage.clients.self;
  const { status, body } = await client.get(`${path}${ask.query ? `?${ask.query}` : ""}`);
  expect(status).toBe(200);
  const validate = compile(schema);
  validate(body);
  expect(validate.errors ?? []).toEqual([]);
});

test("a file of JSON is what the description says", async () => {
  const operation = operationOf(
    (routes as Record<string, WholeRoute>)["exportRegisterFile"] as WholeRoute,
  );
  const schema = operation?.responses["200"]?.content?.["application/json"]?.schema ?? {};
  const { companyId = "" } = everyCall.exportRegisterFile(stage.things.own, "admin").params ?? {};
  const path = `/companies/${companyId}/register-file.json`;
  const { status, headers, body } = await stage.clients.admin.get(path);
  expect([status, String(headers["content-type"])]).toEqual([
    200,
    expect.stringContaining("application/json"),
  ]);
  const validate = compile(schema);
  validate(body);
  expect(validate.errors ?? []).toEqual([]);
});

test("a refusal is what the description says", async () => {
  const validate = compile({ $ref: "#/components/schemas/Problem" });
  for (const path of ["/nowhere", "/user/me", "/badges/abc", "/company/marketplace?limit=0"]) {
    validate((await world.guest.get(path)).body);
    expect(validate.errors ?? []).toEqual([]);
  }
});

describe("the description for people", () => {
  test("is a page of its own, without a script, that has every call", async () => {
    const answer = await world.guest.get("/docs");
    expect(answer.status).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    const page = String(answer.body);
    expect(page).toMatch(/^<!doctype html><html lang="en">/);
    expect(page).not.toMatch(/<script|<style| style=| on\w+=/);
    for (const [, { method, path, summary }] of table) {
      expect(page).toContain(`${method} ${path}</code>`);
      expect(page).toContain(summary.replaceAll("'", "&#39;"));
    }
    expect([...page.matchAll(/<h2>/g)]).toHaveLength(new Set(table.map(([, { tag }]) => tag)).size);
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("has its style from a file, as the policy asks", async () => {
    const page = String((await world.guest.get("/docs")).body);
    expect(page).toContain('<link rel="stylesheet" href="/api/docs.css">');
    const style = await world.guest.get("/docs.css");
    expect(style.headers["content-type"]).toContain("text/css");
    expect(String(style.body)).toContain("prefers-color-scheme:dark");
  });
});
