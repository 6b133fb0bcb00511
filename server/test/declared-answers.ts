import { routes } from "@coulisse/contract/routes.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { describeApi } from "#platform/http/openapi.ts";
import { refusals } from "#server/refusals.ts";

type Reply = {
  content?: Record<string, { schema?: { properties?: { code?: { enum?: readonly string[] } } } }>;
};
type Operation = { operationId: string; responses: Record<string, Reply> };

const { paths } = describeApi(routes, refusals) as {
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

/** What the description of a call does not say of an answer; undefined where it says it. */
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

/**
 * Compares every answer of a server under test with OpenAPI. The function that it gives fails with
 * what OpenAPI does not say: put the code among the `errors` of the row in the contract, or into
 * `platform/http/route-refusals.ts` where it follows from what the row is.
 */
export const watchAnswers = (app: FastifyInstance): (() => void) => {
  const found = new Set<string>();
  app.addHook("onSend", async (request, reply, payload) => {
    const fault = undeclared(request, reply, payload);
    if (fault !== undefined) found.add(fault);
    return payload;
  });
  return () => {
    if (found.size > 0) throw new Error(`OpenAPI does not say:\n${[...found].join("\n")}`);
  };
};
