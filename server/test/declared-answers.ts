import { routes } from "@coulisse/contract/routes.schemas.ts";
import { sitePlaceOf } from "@coulisse/contract/site-paths.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { describeApi } from "#platform/http/openapi.ts";
import { refusals } from "#server/features.ts";

type Reply = {
  content?: Record<string, { schema?: { properties?: { code?: { enum?: readonly string[] } } } }>;
};
type Operation = { operationId: string; responses: Record<string, Reply> };

const { paths } = (await describeApi(routes, refusals)) as {
  paths: Record<string, Record<string, Operation>>;
};
const replies = new Map(
  Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .map(({ operationId, responses }) => [operationId, responses]),
);

const codeIn = (payload: unknown): string => {
  try {
    const read: unknown = JSON.parse(String(payload));
    return String((read as { code?: unknown }).code);
  } catch {
    return "no code";
  }
};

/** Gives what the description of a call does not say of an answer; undefined where it says it. */
const undeclared = (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
  const { routeName } = request.routeOptions.config as { routeName?: string };
  const status = reply.statusCode;
  // A 500 is a bug and no answer of a call; a HEAD has no body to read a code from.
  if (routeName === undefined || status === 500 || request.method === "HEAD") return undefined;
  // Whoever broke off is answered nothing.
  if (status === 400 && (payload === undefined || payload === null)) return undefined;
  const declared = replies.get(routeName)?.[status];
  if (declared && status < 400) return undefined;
  const code = codeIn(payload);
  const codes = declared?.content?.["application/json"]?.schema?.properties?.code?.enum ?? [];
  return codes.includes(code) ? undefined : `${routeName}: ${status} ${code}`;
};

const isUuid7 = (id: unknown): boolean =>
  typeof id === "string" && /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-/.test(id);

/**
 * The ids in an answer that are no UUIDv7: each thing that the API gives is named by one. The options
 * of a passkey are WebAuthn's, and name a site and a device by its rules.
 */
const strangeIds = (routeName: string, value: unknown): string[] => {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    if (name === "options") return [];
    if (name === "id" && !isUuid7(inner)) return [`${routeName}: the id ${String(inner)}`];
    return strangeIds(routeName, inner);
  });
};

/** A page of the site, or a call; what is drawn of a company is beside its page. */
const isOpened = (address: string): boolean =>
  address.startsWith("/api/") || sitePlaceOf(address) !== undefined;

/** The links in an answer that open nothing: whole addresses of this site, and paths of its pages. */
const deadLinks = (routeName: string, value: unknown, publicUrl: string, name = ""): string[] => {
  if (typeof value === "string") {
    const isPath = name === "path" && value.startsWith("/");
    if (!isPath && !value.startsWith(`${publicUrl}/`)) return [];
    const { pathname } = new URL(value, publicUrl);
    return isOpened(pathname) ? [] : [`${routeName}: the link ${name} to ${pathname}`];
  }
  if (typeof value !== "object" || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, inner]) =>
    deadLinks(routeName, inner, publicUrl, isList ? name : key),
  );
};

const strangeIn = (
  publicUrl: string,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): string[] => {
  const { routeName } = request.routeOptions.config as { routeName?: string };
  const type = String(reply.getHeader("content-type"));
  if (routeName === undefined || reply.statusCode >= 300) return [];
  if (!type.startsWith("application/json") || typeof payload !== "string") return [];
  const read: unknown = JSON.parse(payload);
  return [...strangeIds(routeName, read), ...deadLinks(routeName, read, publicUrl)];
};

/**
 * Compares every answer of a server under test with OpenAPI, and opens its links. The function that it gives fails with
 * what OpenAPI does not say: put the code among the `errors` of the row in the contract, or into
 * `platform/http/route-refusals.ts` where it follows from what the row is.
 */
export const watchAnswers = (app: FastifyInstance, publicUrl: string): (() => void) => {
  const found = new Set<string>();
  app.addHook("onSend", async (request, reply, payload) => {
    const fault = undeclared(request, reply, payload);
    if (fault !== undefined) found.add(fault);
    for (const strange of strangeIn(publicUrl, request, reply, payload)) found.add(strange);
    return payload;
  });
  return () => {
    if (found.size > 0) throw new Error(`OpenAPI does not say:\n${[...found].join("\n")}`);
  };
};
