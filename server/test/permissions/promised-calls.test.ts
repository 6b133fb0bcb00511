import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { WholeRoute } from "@coulisse/contract/wire/route.ts";
import { routes } from "@coulisse/contract/routes.schemas.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorld, type World } from "../world.ts";
import { permissions } from "./every-call.ts";

type Operation = {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, unknown> };
};

/** A parameter of the path has no name on the wire. */
const unnamed = (path: string): string => path.replaceAll(/\{\w+\}/g, "{}");

/**
 * Promised calls are what partners were told, a line for each: the method, the path, and what it
 * takes.
 */
const promised = readFileSync(join(import.meta.dirname, "promised-calls.txt"), "utf8")
  .split("\n")
  .filter((line) => line.trim() !== "")
  .map((line) => {
    const [method = "", path = "", takes] = line.trim().split(/\s+/);
    return { method, path, takes };
  });

let world: World;
let operations: Map<string, Operation>;

beforeAll(async () => {
  world = await createWorld();
  const { paths } = (await world.guest.get("/openapi.json")).body as {
    paths: Record<string, Record<string, Operation>>;
  };
  operations = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        `${method.toUpperCase()} ${unnamed(path)}`,
        operation,
      ]),
    ),
  );
});
afterAll(() => world.close());

test("no call was taken off the list", () => {
  expect(promised).toHaveLength(105);
});

test.each(promised)("$method $path is there as it was promised", ({ method, path, takes }) => {
  const operation = operations.get(`${method} ${unnamed(path)}`);
  expect(operation, "in OpenAPI").toBeDefined();
  if (takes === "multipart") {
    expect(Object.keys(operation?.requestBody?.content ?? {})).toContain("multipart/form-data");
  }
  if (takes?.startsWith("?")) {
    expect(operation?.parameters).toContainEqual(
      expect.objectContaining({ in: "query", name: takes.slice(1) }),
    );
  }
  const named = Object.entries(routes as Record<string, WholeRoute>).find(
    ([, route]) => route.method === method && unnamed(route.path) === unnamed(path),
  );
  expect(permissions.map(({ call }) => call)).toContain(named?.[0]);
});
