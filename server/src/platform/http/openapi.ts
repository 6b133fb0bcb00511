import { setImmediate } from "node:timers/promises";
import { Problem } from "@coulisse/contract/wire/problem.schemas.ts";
import type { WholeRoute, WholeRouteTable } from "@coulisse/contract/wire/route.ts";
import type { z } from "zod";
import type { Refusals } from "#platform/http/answers.ts";
import { readVersion } from "#platform/product-version.ts";
import { createSchemas, type Json, type ToSchema } from "#platform/http/json-schemas.ts";
import { refusalsOf } from "#platform/http/route-refusals.ts";

const parametersOf = (
  toSchema: ToSchema,
  schema: z.ZodType | undefined,
  place: "path" | "query",
): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: shape,
  }));
};

const requestBody = (toSchema: ToSchema, route: WholeRoute): Json | undefined => {
  if (!route.body && !route.files) return undefined;
  const fields = route.body ? toSchema(route.body, "input") : { type: "object" };
  const required = route.body?.safeParse(undefined).success !== true;
  if (!route.files) return { required, content: { "application/json": { schema: fields } } };
  const files = Object.fromEntries(
    Object.entries(route.files).map(([name, part]) => {
      const file = { type: "string", contentMediaType: "application/octet-stream" };
      return [name, part.countMax > 1 ? { type: "array", items: file } : file];
    }),
  );
  const properties = { ...(fields["properties"] as Json | undefined), ...files };
  return { required, content: { "multipart/form-data": { schema: { ...fields, properties } } } };
};

/** The one form of a refusal, with the codes that this call gives at this status. */
const problemReply = (codes: readonly string[]): Json => ({
  description: codes.join(", "),
  content: {
    "application/json": {
      schema: {
        $ref: "#/components/schemas/Problem",
        properties: { code: { enum: codes } },
      },
    },
  },
});

/** A file is bytes, and one of JSON is read as such. */
const fileSchema = (mediaType: string): Json =>
  mediaType === "application/json"
    ? { type: "object" }
    : { type: "string", contentMediaType: mediaType };

const repliesOf = (toSchema: ToSchema, route: WholeRoute, refusals: Refusals): Json => {
  const replies: Json = {};
  const success: Json = { description: route.summary };
  if (route.download)
    success["content"] = { [route.download]: { schema: fileSchema(route.download) } };
  else if (route.stream) success["content"] = { [route.stream]: { schema: { type: "string" } } };
  else if (route.reply) {
    success["content"] = { "application/json": { schema: toSchema(route.reply, "output") } };
  }
  replies[route.status] = success;
  if (route.matter !== undefined) {
    replies[202] = {
      description: "It waits for somebody who confirms it: nothing else was done.",
      content: { "application/json": { schema: { $ref: "#/components/schemas/Proposal" } } },
    };
  }
  const codes = Object.groupBy(refusalsOf(route), (code) => String(refusals[code]?.status ?? 500));
  for (const [status, names = []] of Object.entries(codes)) replies[status] = problemReply(names);
  return replies;
};

const operationOf = (
  toSchema: ToSchema,
  name: string,
  route: WholeRoute,
  refusals: Refusals,
): Json => {
  const body = requestBody(toSchema, route);
  const headers = [
    ...(route.idempotent || route.matter !== undefined ? ["Idempotency-Key"] : []),
    ...(route.errors?.includes("changed_meanwhile") ? ["If-Match"] : []),
  ].map((header) => ({
    name: header,
    in: "header",
    required: false,
    schema: { type: "string" },
  }));
  return {
    operationId: name,
    tags: [route.tag],
    summary: route.summary,
    description: `Who: ${route.access.join(", ")}.`,
    parameters: [
      ...parametersOf(toSchema, route.params, "path"),
      ...parametersOf(toSchema, route.query, "query"),
      ...headers,
    ],
    ...(body ? { requestBody: body } : {}),
    responses: repliesOf(toSchema, route, refusals),
    security: route.access.includes("public") ? [] : [{ session: [] }],
  };
};

/** The number of routes that are described before others have their turn. */
const atOnce = 10;

/** OpenAPI 3.1 of the whole contract, derived and never written by hand. */
export const describeApi = async (table: WholeRouteTable, refusals: Refusals): Promise<Json> => {
  const paths: Record<string, Json> = {};
  const { toSchema, components } = createSchemas();
  toSchema(Problem, "output");
  for (const [index, [name, route]] of Object.entries(table).entries()) {
    if (index % atOnce === 0) await setImmediate();
    const path = (paths[route.path] ??= {});
    path[route.method.toLowerCase()] = operationOf(toSchema, name, route, refusals);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Coulisse",
      version: await readVersion(),
      description:
        "Shares that no stock exchange lists: register, cap table, companies. A call takes the query " +
        "parameters that it names; any other is refused by its name (400, malformed_request).",
      license: { name: "AGPL-3.0-or-later", identifier: "AGPL-3.0-or-later" },
    },
    servers: [{ url: "/api" }],
    paths,
    components: {
      schemas: components,
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "coulisse_access" } },
    },
  };
};
