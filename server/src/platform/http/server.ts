import { createHash, randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import cors, { type FastifyCorsOptionsDelegateCallback } from "@fastify/cors";
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import type { Locale } from "@coulisse/domain/words.ts";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { stopWork } from "#platform/work/run.ts";
import type { Context, Services } from "#platform/context.ts";
import { readJsonExactly } from "#platform/http/exact-json.ts";
import { toWireProblem, type Refusals } from "#platform/http/answers.ts";
import type { BoundRoute } from "#platform/http/bind.ts";
import { compressAnswers } from "#platform/http/compress.ts";
import { boundConnections, crowd as usualCrowd, type Crowd } from "#platform/http/connections.ts";
import { countMalformedBody } from "#platform/http/malformed-bodies.ts";
import { countRequest } from "#platform/http/metrics.ts";
import {
  corsFor,
  isAskedUnseen,
  requireOwnOrigin,
  securityHeaders,
} from "#platform/http/origin.ts";
import { patience as usualPatience, watchBodies, type Patience } from "#platform/http/patience.ts";
import { crowdRefusals, unparsedRefusals } from "#platform/http/unparsed.ts";
import { isApiPath, type ServePage, type SitePage } from "#platform/site.ts";
import { serveCalls, type AskFirst } from "#platform/http/serve-calls.ts";
import type { DescribeRefusal } from "#platform/http/tell-progress.ts";
import type { Relations } from "#platform/permissions.ts";
import { endTraceOf, traceRequest } from "#platform/tracing/requests.ts";
import { chosenView } from "#platform/site/drawn.ts";
import { Problem } from "#platform/problem.ts";
import { cookieNames } from "#platform/tokens.ts";

declare module "fastify" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges
  interface FastifyRequest {
    /** The caller, for the log; null for a guest and for what is no call of the contract. */
    actorId: string | null;
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges
  interface FastifyInstance {
    /** Says of itself that it is not ready any more, and goes on answering until it is closed. */
    leave(): void;
  }
}

type Parts = {
  services: Services;
  refusals: Refusals;
  routes: readonly BoundRoute[];
  /** The actor that the request's cookies stand for. */
  loadActor: (services: Services, cookies: FastifyRequest["cookies"]) => Promise<Context["actor"]>;
  relations: Relations;
  /** Decides on calls of a company’s people in a matter of it; without it, all are refused. */
  askFirst?: AskFirst | undefined;
  /** The site's page for an address that is not the API's, where the site is built. */
  servePage?: ServePage | undefined;
  patience?: Patience;
  crowd?: Crowd;
};

const refuseAll: AskFirst = async () => {
  throw new Problem("forbidden");
};

/** The bound of a body that comes as it is; a body of JSON has the bounds of its row. */
const bodyBytesMax = 1_000_000;
const isApi = (request: FastifyRequest): boolean => isApiPath(request.url.split("?")[0] ?? "/");

/** A link to a paper is opened by the browser, which knows nothing of the language of the site. */
const localeOf = (request: FastifyRequest): Locale => {
  const { headers, cookies } = request;
  if (headers["sec-fetch-mode"] === "navigate") return chosenView(cookies ?? {}).locale;
  return /^\s*en\b/i.test(headers["accept-language"] ?? "") ? "en" : "fr";
};

type Answering = Readonly<{
  writeHeaders(request: FastifyRequest, reply: FastifyReply): void;
  cors: FastifyCorsOptionsDelegateCallback;
  describe: DescribeRefusal;
  refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply;
  /**
   * Leads to the site's page where the address may be the site's, and to the refusal where it is
   * not.
   */
  lead(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}>;

/** RFC 9112, 3.2: with two of them, what stands between us and the caller may read the other one. */
const hostCount = ({ raw, headers }: FastifyRequest): number =>
  Math.max(
    raw.rawHeaders.filter((part, index) => index % 2 === 0 && part.toLowerCase() === "host").length,
    headers.host === undefined ? 0 : 1,
  );

/** A caller who breaks off in the midst of a request has no fault of ours, and reads no answer. */
const leave = (
  log: Services["log"],
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  log.debug({ requestId: request.id }, "the caller broke off");
  return reply.code(400).send();
};

/** The seconds after which to come back, for answers that say so and have not said when. */
const comeBackSeconds: Readonly<Record<number, number>> = { 429: 60, 503: 5, 507: 60 };

/** Weak, as the page travels packed in several ways; a reader who has this very page is told so. */
const sendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  { html, status, scriptHash }: SitePage,
): FastifyReply => {
  const etag = `W/"${createHash("sha256").update(html).digest("base64url")}"`;
  // The page says whether a session came with it: a copy kept from before a sign-in is another.
  reply.headers({ etag, "cache-control": "no-cache", vary: "Cookie" });
  if (scriptHash !== undefined) {
    const policy = String(reply.getHeader("content-security-policy"));
    const admitted = `script-src 'self' ${scriptHash}`;
    reply.header(
      "content-security-policy",
      policy.replace("script-src 'self'", () => admitted),
    );
  }
  const known = request.headers["if-none-match"] ?? "";
  if (status === 200 && known.split(/,\s*/).includes(etag)) return reply.code(304).send();
  return reply.code(status).type("text/html; charset=utf-8").send(html);
};

/** Answering is what every answer has, whichever way it is reached. */
const answering = ({ services, refusals, routes, servePage }: Parts): Answering => {
  const { settings, log } = services;
  const open = routes.filter(({ route }) => route.anyOrigin);
  const openPaths = new Set(open.map(({ route }) => `/api${route.path}`));
  const isForAnySite = (request: FastifyRequest) => openPaths.has(request.url.split("?")[0] ?? "");
  const guard = securityHeaders(settings.publicUrl.startsWith("https:"), settings.apiBaseUrl);
  const describe: DescribeRefusal = (error, request) =>
    toWireProblem(error, { refusals, locale: localeOf(request), requestId: request.id, log });
  const refuse: Answering["refuse"] = (error, request, reply) => {
    if (request.raw.errored) return leave(log, request, reply);
    const problem = describe(error, request);
    const { facts } = error as Partial<Problem>;
    const pause = comeBackSeconds[problem.status];
    if (pause !== undefined) reply.header("retry-after", String(facts?.["seconds"] ?? pause));
    return reply.code(problem.status).type("application/json; charset=utf-8").send(problem);
  };
  return {
    describe,
    writeHeaders: (request, reply) => {
      reply.headers(guard);
      if (!isApi(request)) return;
      reply.header("x-request-id", request.id);
      reply.header("cache-control", "no-store");
      if (isForAnySite(request)) reply.header("cross-origin-resource-policy", "cross-origin");
    },
    cors: corsFor({ allowed: new Set(settings.webOrigins), isForAnySite, isApi }),
    refuse,
    lead: async (error, request, reply) => {
      const { method, url } = request;
      // Of an address that is no address nobody has read the cookies.
      const cookies = (request.cookies as FastifyRequest["cookies"] | undefined) ?? {};
      const page = await servePage?.({ method, url, cookies });
      if (!page) return refuse(error, request, reply);
      return sendPage(request, reply, page);
    },
  };
};

const recordAnswer = (log: Services["log"], request: FastifyRequest, reply: FastifyReply): void => {
  const { id, method, ip: address, actorId: user } = request;
  const { statusCode: status, elapsedTime } = reply;
  const route = request.routeOptions.url ?? "unknown";
  // What lasts as long as its listener stays says nothing of how long answers take.
  const { lasts } = request.routeOptions.config as { lasts?: boolean };
  countRequest(method, route, status, lasts ? undefined : elapsedTime);
  log.info({ id, method, route, status, ms: Math.round(elapsedTime), user, address });
};

/** The server without a call yet: how long it waits, and what it refuses before a request is one. */
const openServer = (
  services: Services,
  refusals: Refusals,
  { writeHeaders, lead }: Answering,
  { patience, crowd }: Readonly<{ patience: Patience; crowd: Crowd }>,
): FastifyInstance => {
  const refuseUnparsed = unparsedRefusals(services, refusals);
  const app = Fastify({
    logger: false,
    bodyLimit: bodyBytesMax,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    // Of anybody else the header is only what a caller says of themselves.
    trustProxy: [...services.settings.trustedProxies],
    forceCloseConnections: "idle",
    // Fastify's own answer of a server that is being stopped has another form than ours.
    return503OnClosing: false,
    requestTimeout: patience.wholeMs,
    http: {
      requestTimeout: patience.wholeMs,
      headersTimeout: patience.headersMs,
      connectionsCheckingInterval: patience.lookEveryMs,
      // Node would refuse a request without a host by an answer without a form.
      requireHostHeader: false,
    },
    clientErrorHandler: refuseUnparsed,
    // An address that is no address reaches neither the hooks nor the error handler.
    frameworkErrors: (error, request, reply) => {
      writeHeaders(request, reply);
      void lead(error, request, reply);
    },
  });
  watchBodies(app.server, patience, (socket) =>
    refuseUnparsed({ code: "ERR_HTTP_REQUEST_TIMEOUT" }, socket),
  );
  const refuseConnection = crowdRefusals(services, refusals);
  boundConnections(app.server, crowd, services.settings.trustedProxies, refuseConnection);
  // An expectation that we do not know is passed over, which RFC 9110 allows, and not refused by Node.
  app.server.on("checkExpectation", (request, response) =>
    app.server.emit("request", request, response),
  );
  return app;
};

/** Creates one server for the API; `serveAssets` adds the site's files. */
export const createServer = async (parts: Parts): Promise<FastifyInstance> => {
  const { services, refusals, routes, loadActor, relations, askFirst = refuseAll } = parts;
  const { patience = usualPatience, crowd = usualCrowd } = parts;
  const answers = answering(parts);
  const { writeHeaders, refuse } = answers;
  const origins = new Set(services.settings.webOrigins);
  const app = openServer(services, refusals, answers, { patience, crowd });
  const probes = new Map<string, "lives" | "ready">(
    routes.flatMap(({ route }) =>
      route.probe ? [[`/api${route.path}`, route.probe] as const] : [],
    ),
  );
  app.removeContentTypeParser("text/plain");
  readJsonExactly(app);
  let isLeaving = false;
  app.decorate("leave", () => {
    isLeaving = true;
  });
  app.addHook("preClose", async () => {
    isLeaving = true;
    stopWork();
    await services.streams.close();
  });
  await app.register(cookie);
  await app.register(multipart);
  app.decorateRequest("actorId", null);

  // How many requests of a connection are under way: one may wait behind another.
  const underWay = new WeakMap<Socket, number>();
  const countUnderWay = ({ raw }: FastifyRequest, more: number): void => {
    underWay.set(raw.socket, (underWay.get(raw.socket) ?? 0) + more);
  };
  app.addHook("onRequest", async (request, reply) => {
    countUnderWay(request, 1);
    traceRequest(request);
    writeHeaders(request, reply);
    // Whoever calls while the server leaves is answered, and comes back on another connection.
    if (isLeaving) reply.header("connection", "close");
  });
  app.addHook("onSend", async ({ raw }, reply) => {
    // One that was under way when the server was told to leave comes back elsewhere as well, unless
    // another request waits behind it, which is answered first.
    const isLast = (underWay.get(raw.socket) ?? 0) <= 1;
    if (isLeaving && isLast) reply.header("connection", "close");
  });
  app.addHook("onResponse", async (request) => countUnderWay(request, -1));
  await app.register(cors, { delegator: answers.cors });
  app.addHook("onRequest", async (request, reply) => {
    // The files and pages of the site are the same for every origin.
    if (!isApi(request)) reply.removeHeader("vary");
    const probe = probes.get(request.url.split("?")[0] ?? "");
    if (probe !== undefined) {
      request.cookies = {};
      if (probe === "ready" && isLeaving) throw new Problem("not_ready");
      return undefined;
    }
    if (hostCount(request) !== 1) throw new Problem("malformed_request");
    if (!isApi(request)) return undefined;
    if (request.method === "OPTIONS") return reply.code(204).send();
    requireOwnOrigin(request, origins);
    if (isAskedUnseen(request, origins)) request.cookies = {};
    return undefined;
  });
  compressAnswers(app);
  app.addHook("onResponse", async (request, reply) => {
    recordAnswer(services.log, request, reply);
    endTraceOf(request, reply.statusCode);
  });
  app.setErrorHandler(async (error, request, reply) =>
    refuse(await countMalformedBody(services, request.ip, error), request, reply),
  );
  app.setNotFoundHandler((request, reply) =>
    answers.lead(new Problem("not_found"), request, reply),
  );

  const contextOf = async (request: FastifyRequest): Promise<Context> => {
    const actor = await loadActor(services, request.cookies);
    request.actorId = actor?.userId ?? null;
    const { id: requestId, ip: address } = request;
    const deviceToken = request.cookies[cookieNames(services.settings.publicUrl).device];
    return { ...services, actor, locale: localeOf(request), requestId, address, deviceToken };
  };
  serveCalls(app, routes, contextOf, {
    relations,
    describe: answers.describe,
    askFirst,
  });
  return app;
};
