import { fillPath, type Route } from "@coulisse/contract/route.ts";
import { routes } from "@coulisse/contract/routes.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { badgesCalls } from "../../../test/permissions/badges.table.ts";
import type { MakeAsk } from "../../../test/permissions/calls.ts";
import { companiesCalls } from "../../../test/permissions/companies.table.ts";
import { identityCalls } from "../../../test/permissions/identity.table.ts";
import { registerCalls } from "../../../test/permissions/register.table.ts";
import { shareCategoriesCalls } from "../../../test/permissions/share-categories.table.ts";
import { createStage, type Stage } from "../../../test/permissions/stage.ts";
import { systemCalls } from "../../../test/permissions/system.table.ts";
import { transactionsCalls } from "../../../test/permissions/transactions.table.ts";
import { createWorld } from "../../../test/world.ts";

const calls: Readonly<Record<string, MakeAsk>> = {
  ...systemCalls,
  ...identityCalls,
  ...badgesCalls,
  ...companiesCalls,
  ...shareCategoriesCalls,
  ...registerCalls,
  ...transactionsCalls,
};

let stage: Stage;
beforeAll(async () => {
  stage = await createStage(await createWorld());
});
afterAll(() => stage.world.close());

/** As they are written in JSON, so that what JavaScript cannot hold is sent too. */
const wrongValues = [
  ...["null", "true", "0", "-1", "1.5", "9007199254740993", "1e400", "-1e400", "[]", "{}"],
  ...['""', '" "', '"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"NaN"', '"Infinity"', '"1e3"'],
  ...['"-1"', '"0000-01-01"', '"9999-12-31"', '"2024-02-30"', '"%"', '"\\\\"', '"\' or 1=1 --"'],
  ...["[null]", '[["a"]]', '{"__proto__":{"isAdmin":true}}', '{"constructor":1}'],
  ...['"9007199254740993"', '"99999999999999999999"', '"018f0000-0000-7000-8000-000000000000"'],
  `"${"x".repeat(30_000)}"`,
  '{"a":'.repeat(2000) + "1" + "}".repeat(2000),
];

const fieldsOf = (schema: z.ZodType | undefined): string[] => {
  if (!schema) return [];
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return Object.keys(json.properties ?? {});
};

type Sent = { status: number; body: string; what: string };

const send = async (route: Route, url: string, payload: string | undefined): Promise<Sent> => {
  const cookies = Object.fromEntries(stage.clients.admin.cookies);
  const headers: Record<string, string> =
    payload === undefined ? {} : { "content-type": "application/json" };
  const { method } = route;
  const answer = await stage.world.app.inject({
    method,
    url: `/api${url}`,
    cookies,
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
  const what = `${method} ${url.slice(0, 120)} ${(payload ?? "").slice(0, 200)}`;
  return { status: answer.statusCode, body: answer.payload, what };
};

/** The good request with one field of its body changed. */
const bodiesOf = (body: object, field: string): string[] =>
  wrongValues.map((value) => {
    const others = Object.entries(body)
      .filter(([name]) => name !== field)
      .map(([name, good]) => `${JSON.stringify(name)}:${JSON.stringify(good)},`);
    return `{${others.join("")}${JSON.stringify(field)}:${value}}`;
  });

const rows = Object.entries(routes as Record<string, Route>).filter(
  ([call]) => !["signOut", "refreshSession"].includes(call),
);

test.each(rows)("%s answers nonsense in any field with a refusal in words", async (call, route) => {
  const failed: string[] = [];
  const check = ({ status, body, what }: Sent): void => {
    if (status >= 500) failed.push(`${status} ${what}`);
    if (status < 400) return;
    const problem = JSON.parse(body);
    expect(problem).toMatchObject({ status, code: expect.any(String), errors: expect.any(Array) });
    expect(problem.description).not.toBe("");
    for (const error of problem.errors) expect(error.message).not.toBe("");
  };
  const ask = calls[call]?.(stage.things.foreign, "admin") ?? {};
  const path = fillPath(route.path, ask.params);
  const good = ask.body instanceof FormData ? {} : ((ask.body ?? {}) as object);
  for (const name of fieldsOf(route.params)) {
    for (const value of ["%00", "%ff", "a", "0", "..", "%2e%2e%2f", "x".repeat(199), "null"]) {
      const params = { ...ask.params, [name]: "VALUE" };
      const url = fillPath(route.path, params).replace("VALUE", value);
      check(await send(route, url, undefined));
    }
  }
  for (const name of fieldsOf(route.query)) {
    for (const value of [
      "",
      "%00",
      "a%00",
      "-1",
      "0",
      "1e400",
      "NaN",
      "9007199254740993",
      "%ff",
      "%5c%25_",
      "0000-01-01",
      "true",
      "WyJhIiwiYiJd",
      "W10",
      "WzFd",
      "x".repeat(5000),
    ]) {
      check(await send(route, `${path}?${name}=${value}`, undefined));
    }
    check(await send(route, `${path}?${name}=a&${name}=b`, undefined));
    check(await send(route, `${path}?${name}[]=a&${name}[x]=b`, undefined));
  }
  for (const name of fieldsOf(route.body)) {
    for (const payload of bodiesOf(good, name)) check(await send(route, path, payload));
  }
  if (route.method !== "GET") {
    for (const payload of [...wrongValues, "", "{", "nope", '{"__proto__":1}', '{"a":1,"a":2}']) {
      check(await send(route, path, payload));
    }
  }
  expect(failed).toEqual([]);
});
