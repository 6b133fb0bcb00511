import { fillPath, type WholeRoute } from "@coulisse/contract/wire/route.ts";
import { routes } from "@coulisse/contract/routes.schemas.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { Ask, MakeAsk } from "../../../test/permissions/calls.ts";
import { everyCall } from "../../../test/permissions/every-call.ts";
import { createStage, type Stage } from "../../../test/permissions/stage.ts";
import { createWorld } from "../../../test/world.ts";

const calls: Readonly<Record<string, MakeAsk>> = everyCall;
let stage: Stage;

beforeAll(async () => {
  stage = await createStage(await createWorld());
});
afterAll(() => stage.world.close());

const deep = `${'{"a":'.repeat(2000)}1${"}".repeat(2000)}`;
const hugeText = `"${"x".repeat(30_000)}"`;

/** Values are written in JSON, so that what JavaScript cannot hold is sent too. */
const jsonNonsense = [
  "null",
  "true",
  "-1",
  "1.5",
  "9007199254740993",
  "1e400",
  "[]",
  "{}",
  "[[null]]",
  '""',
  '"a\\u0000b"',
  '"\\ud800"',
  '"0000-01-01"',
  '"9999-12-31"',
  '"99999999999999999999"',
  '"%\\\\_"',
  '"\' or 1=1 --"',
  '{"__proto__":{"isAdmin":true}}',
  hugeText,
  deep,
];
const bodyNonsense = ["", "{", "nope", '{"__proto__":1}', '{"a":1,"a":2}', '{"constructor":{}}'];

const queryNonsense = [
  "",
  "%00",
  "a%00b",
  "-1",
  "1e400",
  "NaN",
  "9007199254740993",
  "%ff",
  "%5c%25_",
  "%ED%A0%80",
  "0000-01-01",
  "2024-02-30",
  "true",
  "W10",
  "WzFd",
  "' or 1=1 --",
  "x".repeat(5000),
];

const pathNonsense = ["%00", "%ff", "a", "0", "%2e%2e%2f", "%ED%A0%80", "null", "x".repeat(250)];

const fieldsOf = (schema: z.ZodType | undefined): string[] => {
  if (!schema) return [];
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return Object.keys(json.properties ?? {});
};

type Sent = Readonly<{ url: string; payload?: string }>;

const inPath = (route: WholeRoute, ask: Ask): Sent[] =>
  fieldsOf(route.params).flatMap((name) =>
    pathNonsense.map((value) => ({
      url: fillPath(route.path, { ...ask.params, [name]: "NONSENSE" }).replace("NONSENSE", value),
    })),
  );

const inQuery = (route: WholeRoute, path: string): Sent[] =>
  fieldsOf(route.query).flatMap((name) => [
    ...queryNonsense.map((value) => ({ url: `${path}?${name}=${value}` })),
    { url: `${path}?${name}=a&${name}=b` },
    { url: `${path}?${name}[]=a&${name}[x]=b` },
  ]);

/** The good request with one field of its body changed, and bodies that are nonsense as a whole. */
const inBody = (route: WholeRoute, ask: Ask, path: string): Sent[] => {
  if (route.method === "GET") return [];
  const good = ask.body instanceof FormData ? {} : ((ask.body ?? {}) as Record<string, unknown>);
  const changed = fieldsOf(route.body).flatMap((field) => {
    const others = Object.entries(good).filter(([name]) => name !== field);
    const start = others.map(
      ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)},`,
    );
    return jsonNonsense.map((value) => `{${start.join("")}${JSON.stringify(field)}:${value}}`);
  });
  return [...changed, ...jsonNonsense, ...bodyNonsense].map((payload) => ({ url: path, payload }));
};

const send = async ({ method }: WholeRoute, { url, payload }: Sent) => {
  const answer = await stage.world.app.inject({
    method,
    url: `/api${url}`,
    cookies: Object.fromEntries(stage.clients.admin.cookies),
    ...(payload === undefined ? {} : { payload, headers: { "content-type": "application/json" } }),
  });
  return { status: answer.statusCode, text: answer.payload };
};

const rows = Object.entries(routes as Record<string, WholeRoute>).filter(
  // They read no field, and would end the session that the others need, or would not end.
  ([call, { stream }]) => call !== "signOut" && call !== "refreshSession" && stream === undefined,
);

test.each(rows)("%s answers nonsense in any field with a refusal in words", async (call, route) => {
  const ask = calls[call]?.(stage.things.foreign, "admin") ?? {};
  const path = fillPath(route.path, ask.params);
  for (const sent of [
    ...inPath(route, ask),
    ...inQuery(route, path),
    ...inBody(route, ask, path),
  ]) {
    const { status, text } = await send(route, sent);
    const shown = `${route.method} ${sent.url.slice(0, 150)} ${(sent.payload ?? "").slice(0, 200)}`;
    expect(status, `${shown}: ${text.slice(0, 500)}`).toBeLessThan(500);
    if (status < 400) continue;
    const problem = JSON.parse(text);
    expect(problem, shown).toMatchObject({
      status,
      code: expect.stringMatching(/^[a-z]+(_[a-z0-9]+)*$/),
      title: expect.stringMatching(/\S/),
      description: expect.stringMatching(/\S/),
      requestId: expect.stringMatching(/\S/),
    });
    for (const { message, location } of problem.errors) {
      expect([message, location], shown).toEqual([expect.stringMatching(/\S/), expect.any(String)]);
    }
    // A refusal is no mirror: what was sent does not come back in bulk.
    expect(text.length, shown).toBeLessThan(10_000);
  }
});
