import { accessKinds } from "@coulisse/contract/wire/route.ts";
import type { WholeRoute, WholeRouteTable } from "@coulisse/contract/wire/route.ts";
import type { Findings, Tree } from "./tree.ts";

const pathParams = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "").sort();

const schemaParams = (route: WholeRoute): string[] => {
  const schema = route.params as { shape?: Record<string, unknown> } | undefined;
  return Object.keys(schema?.shape ?? {}).sort();
};

const known = new Set<string>(accessKinds);

const questions: Record<string, (route: WholeRoute) => boolean> = {
  "states who may call it": ({ access }) =>
    access.length > 0 && access.every((kind) => known.has(kind)),
  "names each path parameter in its schema": (route) =>
    pathParams(route.path).join() === schemaParams(route).join(),
  "has a reply, save where it answers 204": ({ status, reply, download, stream }) =>
    (status === 204) === (reply === undefined && download === undefined && stream === undefined),
  "reads without a body": ({ method, body }) => method !== "GET" || body === undefined,
  "refuses with codes in snake_case, each once": ({ errors = [] }) =>
    errors.every((code) => /^[a-z]+(_[a-z0-9]+)*$/.test(code)) &&
    new Set(errors).size === errors.length,
  "says what it does": ({ summary }) => summary.trim() !== "",
};

export const routeFaults = (routes: WholeRouteTable): Findings => {
  const taken = new Map<string, string>();
  return Object.entries(routes).flatMap(([name, route]) => {
    const call = `${route.method} ${route.path.replaceAll(/\{\w+\}/g, "{}")}`;
    const twin = taken.get(call);
    taken.set(call, name);
    const unmet = Object.entries(questions).filter(([, holds]) => !holds(route));
    return [
      ...unmet.map(([question]) => `${name}: it is not so that it ${question}`),
      ...(twin === undefined ? [] : [`${name}: answers the same call as ${twin}`]),
    ];
  });
};

const isTable = (path: string): boolean =>
  /^server\/(test|src)\/.*permissions.*\.ts$/.test(path) &&
  path !== "server/src/platform/permissions.ts";

/** Every route is tried as every kind of caller, in one table; a row that is not there is a hole. */
export const untriedRoutes = (routes: WholeRouteTable, tree: Tree): Findings => {
  const tables = [...tree].filter(([path]) => isTable(path)).map(([, text]) => text);
  if (tables.length === 0) return ["there is no permissions table in server/test"];
  const text = tables.join("\n");
  // A table typed by the routes' names is complete because it compiles.
  if (/Record<RouteName\b/.test(text)) return [];
  return Object.keys(routes)
    .filter((name) => !new RegExp(`\\b${name}\\b`).test(text))
    .map((name) => `${name} is not in the permissions table`);
};
