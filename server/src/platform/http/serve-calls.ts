import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { parameterNames } from "@coulisse/contract/wire/query-parameters.ts";
import { usualBody, type Route, type WholeRoute } from "@coulisse/contract/wire/route.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "#platform/context.ts";
import type { CompanyMatter } from "@coulisse/domain/company-matters.ts";
import { Malformed } from "#platform/http/answers.ts";
import type { BoundRoute, Call, Delivery, Download, Upload } from "#platform/http/bind.ts";
import { createBodyRoom, withForm, type BodyRoom } from "#platform/http/admit-upload.ts";
import { sendPacked } from "#platform/http/compress.ts";
import { inTurn } from "#platform/http/in-turn.ts";
import { repeatedValue } from "#platform/http/fields.ts";
import { parse, refuseUnknownParameters } from "#platform/http/parse.ts";
import {
  callsForCompany,
  requireAccess,
  requireSession,
  subjectOfParams,
  withoutOwedRights,
  type Relations,
  type Subject,
} from "#platform/permissions.ts";
import {
  acceptsProgress,
  openProgress,
  type DescribeRefusal,
} from "#platform/http/tell-progress.ts";
import { asProblem, Problem } from "#platform/problem.ts";
import { inTraceOf, tracedAct } from "#platform/tracing/requests.ts";

export type RequestContext = (request: FastifyRequest) => Promise<Context>;

const cachings = {
  immutable: "public, max-age=31536000, immutable",
  quarter: "private, max-age=900",
} as const;

/** The version that a change was made from. One that we cannot read is one that we cannot keep to. */
const readVersion = (request: FastifyRequest): number | undefined => {
  const header = request.headers["if-match"]?.trim();
  if (header === undefined || header === "*") return undefined;
  const match = /^(?:W\/)?"(\d{1,9})"$/.exec(header);
  if (match?.[1] === undefined) throw new Problem("malformed_request");
  return Number.parseInt(match[1], 10);
};

const keyForm = /^[\x21-\x7e]{1,255}$/;

/** The same key means the same request: method, path, fields and files are in its hash. */
const readIdempotency = (
  request: FastifyRequest,
  fields: unknown,
  uploads: readonly Upload[],
): Call<Route>["idempotency"] => {
  const key = request.headers["idempotency-key"];
  if (typeof key !== "string") return null;
  if (!keyForm.test(key)) throw new Problem("malformed_request");
  const hash = createHash("sha256");
  hash.update(`${request.method} ${request.url}\n${JSON.stringify(fields ?? null)}\n`);
  for (const upload of uploads)
    hash.update(`${upload.field}\n${upload.name}\n`).update(upload.bytes);
  return { key, requestHash: hash.digest("hex") };
};

/** Beyond what encodeURIComponent leaves, so that a name with an apostrophe is one too (RFC 8187). */
const encodeName = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const sendDownload = (reply: FastifyReply, file: Download): FastifyReply => {
  const disposition = file.inline ? "inline" : "attachment";
  const letters = file.name.normalize("NFD").replaceAll(/\p{M}/gu, "");
  const ascii = letters.replaceAll(/[^\w.-]+/g, "_");
  reply.header("content-type", file.mediaType);
  reply.header(
    "content-disposition",
    `${disposition}; filename="${ascii}"; filename*=UTF-8''${encodeName(file.name)}`,
  );
  // Whatever a file contains, it runs nothing and reads nothing from our origin.
  reply.header("content-security-policy", "default-src 'none'; frame-ancestors 'none'; sandbox");
  if (file.cache) reply.header("cache-control", cachings[file.cache]);
  const { body, bytes, coding } = file;
  if (coding !== undefined && !Buffer.isBuffer(body)) return sendPacked(reply, { body, bytes });
  if (bytes !== undefined) reply.header("content-length", bytes);
  return reply.send(body);
};

/** Lines go out as they come, and nothing in between keeps them; who leaves ends what sends them. */
const sendStream = (reply: FastifyReply, type: string, lines: Readable): FastifyReply => {
  reply.headers({ "content-type": type, "x-accel-buffering": "no", connection: "close" });
  return reply.send(lines);
};

type Exchange = Readonly<{ ctx: Context; request: FastifyRequest; reply: FastifyReply }>;

const setCookieOn =
  ({ ctx, reply }: Exchange): Call<Route>["setCookie"] =>
  ({ name, value, maxAgeSeconds }) => {
    const { publicUrl, cookiesSameSite: sameSite } = ctx.settings;
    const travels = sameSite === "none";
    reply.setCookie(name, value, {
      // A narrower path would bar the prefix `__Host-`, which keeps other hosts from setting it.
      path: "/",
      httpOnly: true,
      sameSite,
      // A browser keeps a cookie of another site where it travels encrypted, and many a browser only
      // where it belongs to the pages that it was set from.
      secure: travels || publicUrl.startsWith("https:"),
      partitioned: travels,
      maxAge: maxAgeSeconds,
    });
  };

/** A path of a form that nothing has leads nowhere, as one to an id that nothing has. */
const readParams = (route: WholeRoute, params: unknown): unknown => {
  try {
    return parse(route.params, params);
  } catch (error) {
    throw error instanceof Malformed ? new Problem("not_found") : error;
  }
};

const deliveryOf = ({ body, headers }: FastifyRequest): Delivery => ({
  bytes: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  header: (name) => String(headers[name] ?? ""),
});

/** A refusal on a field says with which value it was met. */
const withValues = (thrown: unknown, sent: readonly unknown[]): unknown => {
  const error = asProblem(thrown);
  if (!(error instanceof Problem) || error.fields.length === 0) return error;
  const { code, facts, fields } = error;
  return new Problem(code, {
    facts,
    fields: fields.map((field) => ({ ...repeatedValue(field.location, sent), ...field })),
  });
};

/** A call of a company’s people, with its fields as they came and the company whose it is. */
export type CompanyCall = Readonly<{
  row: BoundRoute;
  matter: CompanyMatter;
  companyId: string;
  call: Call<Route>;
  sent: Readonly<{ params: unknown; query: unknown; fields: unknown }>;
}>;

/**
 * Asks of a call of a company’s people whether it is done at once: undefined where it is, or else what
 * waits now and is answered in its place. Refuses a call that is not theirs.
 */
export type AskFirst = (ctx: Context, call: CompanyCall) => Promise<object | undefined>;

const waitingOf = async (
  askFirst: AskFirst,
  row: BoundRoute,
  {
    ctx,
    call,
    subject,
    sent,
  }: Readonly<{
    ctx: Context;
    call: Call<Route>;
    subject: Subject;
    sent: CompanyCall["sent"];
  }>,
): Promise<object | undefined> => {
  const { route, binding } = row;
  if (route.matter === undefined || !callsForCompany(ctx, route)) return undefined;
  const matter = binding.matterOf
    ? await binding.matterOf(ctx, { params: call.params, body: call.body } as never)
    : route.matter;
  if (matter === null) return undefined;
  const companyId = binding.companyOf?.({ body: call.body } as never) ?? subject.companyId;
  if (companyId === undefined) throw new Problem("forbidden");
  return askFirst(ctx, { row, matter, companyId, call, sent });
};

/** An answer that stands in the place of the call's own, with its status. */
class Waits {
  readonly proposal: object;

  constructor(proposal: object) {
    this.proposal = proposal;
  }
}

const callBound = async (
  { room, askFirst }: Readonly<{ room: BodyRoom; askFirst: AskFirst }>,
  row: BoundRoute,
  exchange: Exchange,
  params: unknown,
  subject: () => Promise<Subject>,
): Promise<unknown> => {
  const { route, binding } = row;
  const { ctx, request } = exchange;
  const query = parse(route.query, request.query);
  return withForm(room, ctx, route, request, async ({ fields, uploads }) => {
    const call: Call<Route> = {
      ctx,
      params: params as never,
      query: query as never,
      body: parse(route.body, fields) as never,
      uploads,
      version: readVersion(request),
      idempotency:
        route.idempotent || route.matter !== undefined
          ? readIdempotency(request, fields, uploads)
          : null,
      cookies: request.cookies,
      device: (request.headers["user-agent"] ?? "").slice(0, 300),
      delivery: route.raw ? deliveryOf(request) : null,
      setCookie: setCookieOn(exchange),
    };
    try {
      if (route.matter !== undefined) {
        const sent = { params: request.params, query: request.query, fields };
        const asked = { ctx, call, subject: await subject(), sent };
        const waiting = await waitingOf(askFirst, row, asked);
        if (waiting !== undefined) return new Waits(waiting);
      }
      return await tracedAct(row.name, async () => binding.handle(call));
    } catch (error) {
      throw withValues(error, [fields, request.query, request.params]);
    }
  });
};

/** Known is what is known of callers, of refusals and of what waits, beside the rows. */
type Known = Readonly<{ relations: Relations; describe: DescribeRefusal; askFirst: AskFirst }>;

const handle = async (
  { room, relations, describe, askFirst }: Readonly<{ room: BodyRoom }> & Known,
  row: BoundRoute,
  asked: Exchange,
): Promise<unknown> => {
  const { route, binding } = row;
  const { request, reply } = asked;
  const ctx = withoutOwedRights(asked.ctx, route);
  const params = readParams(route, request.params);
  const answerTo = (told: Context) => {
    const subject = async () =>
      binding.subject ? binding.subject(told, params as never) : subjectOfParams(params);
    return inTurn(told, route, {
      admit: () => requireAccess(told, route, subject, relations),
      answer: () => callBound({ room, askFirst }, row, { ...asked, ctx: told }, params, subject),
    });
  };
  if (route.download) return answerFile(describe, { ...asked, ctx }, answerTo);
  const answer = await answerTo(ctx);
  if (route.stream) return sendStream(reply, route.stream, answer as Readable);
  if (answer instanceof Waits) {
    reply.code(202);
    return answer.proposal;
  }
  reply.code(route.status);
  return route.reply ? route.reply.parse(answer) : null;
};

/** Answers with the file as it is, or with what is told of it on the way. */
const answerFile = async (
  describe: DescribeRefusal,
  { ctx, request, reply }: Exchange,
  answerTo: (ctx: Context) => Promise<unknown>,
): Promise<FastifyReply> => {
  if (!acceptsProgress(request)) return sendDownload(reply, (await answerTo(ctx)) as Download);
  const progress = openProgress(reply);
  try {
    const file = (await answerTo(progress.told(ctx))) as Download;
    if (!progress.hasBegun()) return sendDownload(reply, file);
    progress.deliver(file);
  } catch (error) {
    if (!progress.hasBegun()) throw error;
    progress.refuse(describe(error, request));
  }
  return reply;
};

/**
 * The signal is that of the answer and not of the request, which is closed as soon as it has been
 * read.
 */
const goneSignal = (reply: FastifyReply): AbortSignal => {
  const gone = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
};

/** Nothing is read into the body of these calls: whatever its type says, it stays bytes. */
const readAsItCame = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_, body, done) => done(null, body));
};

/** A session that was read serves so long, and is read again for a body that took longer. */
const contextMs = 1000;

/** Puts the bound rows under the API's base path; a row without an access stops the start. */
export const serveCalls = (
  app: FastifyInstance,
  bound: readonly BoundRoute[],
  contextOf: RequestContext,
  known: Known,
): void => {
  const room = createBodyRoom();
  const contexts = new WeakMap<FastifyRequest, Context>();
  const put = (target: FastifyInstance, row: BoundRoute): void => {
    if (row.route.access.length === 0) throw new Error(`${row.name} states no access`);
    const parameters = parameterNames(row.route);
    const { bodyBounds = usualBody } = row.route;
    target.route({
      method: row.route.method,
      url: `/api${row.route.path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
      config: { routeName: row.name, bodyBounds, lasts: row.route.stream !== undefined },
      // There is no length of what lasts.
      exposeHeadRoute: row.route.stream === undefined,
      ...(row.route.raw ? {} : { bodyLimit: bodyBounds.bytes }),
      // Before a byte of the body is read: who may not call has nothing read of theirs.
      onRequest: async (request) => {
        refuseUnknownParameters(parameters, request.query as Record<string, unknown>);
        const known = await inTraceOf(request, () => contextOf(request));
        requireSession(known, row.route);
        contexts.set(request, known);
      },
      handler: (request, reply) =>
        inTraceOf(request, async () => {
          const asked = contexts.get(request);
          // While a body trickled in, a session may have ended and a right may have been taken back.
          const isOld = asked === undefined || reply.elapsedTime > contextMs;
          const now = isOld ? await contextOf(request) : asked;
          requireSession(now, row.route);
          const ctx = { ...now, gone: goneSignal(reply), changes: row.route.changes };
          const body = await handle({ room, ...known }, row, { ctx, request, reply });
          // Of a file or a stream, whoever left has had the beginning.
          return reply.sent || reply.raw.headersSent ? reply : reply.send(body ?? undefined);
        }),
    });
  };
  for (const row of bound) if (!row.route.raw) put(app, row);
  void app.register(async (inner) => {
    readAsItCame(inner);
    for (const row of bound) if (row.route.raw) put(inner, row);
  });
};
