import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import type { Locale } from "@coulisse/contract/scalars.ts";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { Context, Services } from "#platform/context.ts";
import { toWireProblem, type Refusals } from "#platform/http/answers.ts";
import type { BoundRoute } from "#platform/http/bind.ts";
import { countRequest } from "#platform/http/metrics.ts";
import { requireOwnOrigin, writeCorsHeaders, writeSecurityHeaders } from "#platform/http/origin.ts";
import type { ServePage } from "#platform/site.ts";
import { registerRoutes } from "#platform/http/register-routes.ts";
import { Problem } from "#platform/problem.ts";

type Parts = {
  services: Services;
  refusals: Refusals;
  routes: readonly BoundRoute[];
  /** The actor that the request's cookies stand for. */
  loadActor: (services: Services, cookies: FastifyRequest["cookies"]) => Promise<Context["actor"]>;
  /** The site's page for an address that is not the API's, where the site is built. */
  servePage?: ServePage | undefined;
};

const bodyBytesMax = 1_000_000;
const isApi = (request: FastifyRequest): boolean => request.url.startsWith("/api");

const localeOf = (request: FastifyRequest): Locale =>
  /^\s*en\b/i.test(request.headers["accept-language"] ?? "") ? "en" : "fr";

/** One server for the API; `serveAssets` adds the site's files. */
export const createServer = async ({
  services,
  refusals,
  routes,
  loadActor,
  servePage,
}: Parts): Promise<FastifyInstance> => {
  const { settings, log } = services;
  const origins = new Set(settings.webOrigins);
  const secure = settings.publicUrl.startsWith("https:");
  const writeHeaders = (request: FastifyRequest, reply: FastifyReply): void => {
    writeSecurityHeaders(reply, secure, settings.apiBaseUrl);
    if (!isApi(request)) return;
    reply.header("x-request-id", request.id);
    reply.header("cache-control", "no-store");
    writeCorsHeaders(request, reply, origins);
  };
  const refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const locale = localeOf(request);
    const problem = toWireProblem(error, { refusals, locale, requestId: request.id, log });
    const { facts } = error as Partial<Problem>;
    if (problem.status === 429) reply.header("retry-after", String(facts?.["seconds"] ?? 60));
    return reply.code(problem.status).type("application/json; charset=utf-8").send(problem);
  };
  const app = Fastify({
    logger: false,
    bodyLimit: bodyBytesMax,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: "idle",
    // An address that is no address reaches neither the hooks nor the error handler.
    frameworkErrors: (error, request, reply) => {
      writeHeaders(request, reply);
      void refuse(error, request, reply);
    },
  });
  app.removeContentTypeParser("text/plain");
  await app.register(cookie);
  await app.register(multipart);

  app.addHook("onRequest", async (request, reply) => {
    writeHeaders(request, reply);
    if (!isApi(request)) return undefined;
    if (request.method === "OPTIONS") return reply.code(204).send();
    requireOwnOrigin(request, origins);
    return undefined;
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown";
    countRequest(request.method, route, reply.statusCode, reply.elapsedTime);
    const ms = Math.round(reply.elapsedTime);
    log.info({ id: request.id, method: request.method, route, status: reply.statusCode, ms });
  });
  app.setErrorHandler(refuse);
  app.setNotFoundHandler(async (request, reply) => {
    const page = await servePage?.(request);
    if (page)
      return reply.type("text/html; charset=utf-8").header("cache-control", "no-cache").send(page);
    return refuse(new Problem("not_found"), request, reply);
  });

  registerRoutes(app, routes, async (request) => ({
    ...services,
    actor: await loadActor(services, request.cookies),
    locale: localeOf(request),
    requestId: request.id,
    address: request.ip,
  }));
  return app;
};
