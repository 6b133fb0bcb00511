/**
 * A server for tests, made from the contract: an answer that the contract would not give fails, and
 * so does a request that it would not take.
 *
 *   const server = contractServer();
 *   server.answers(companyRoutes.getCompany, company);
 *   server.refuses(companyRoutes.updateCompany, { status: 412, code: "changed_meanwhile" });
 *   await screen.findByText("…");
 *   expect(server.lastOf(companyRoutes.updateCompany)?.headers.get("if-match")).toBe('"2"');
 */
import type { Problem } from "@coulisse/contract/wire/problem.schemas.ts";
import { threadRoutes } from "@coulisse/contract/operations/thread.ts";
import { parameterNames } from "@coulisse/contract/wire/query-parameters.ts";
import type { Route, RouteReply, WholeRoute } from "@coulisse/contract/wire/route.ts";
import { routes } from "@coulisse/contract/routes.schemas.ts";
import type { proposalRoutes } from "@coulisse/contract/companies/proposals.ts";
import { http, HttpResponse, type PathParams } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { config } from "#platform/config.ts";

type ReceivedRequest = {
  route: Route;
  headers: Headers;
  url: URL;
  body: unknown;
  /** The files of a form, by the names of their fields. */
  files: ReadonlyMap<string, readonly File[]>;
};

const methods = {
  GET: http.get,
  POST: http.post,
  PUT: http.put,
  PATCH: http.patch,
  DELETE: http.delete,
} as const;

/**
 * `/company/{companyId}` as the interceptor writes it. The whole path is named, since the end of
 * another call's path may read the same: `/share-categories/company/{companyId}`.
 */
const pathOf = (route: Route): string =>
  `${config.apiBaseUrl}${route.path.replaceAll(/\{(\w+)\}/g, ":$1")}`;

type Values = Record<string, string | string[]>;

/** Values are read as the server reads them: each name once, as a text or as a list of texts. */
const readNamed = (names: Iterable<string>, textsOf: (name: string) => string[]): Values =>
  Object.fromEntries(
    [...new Set(names)].map((name) => {
      const [first = "", ...more] = textsOf(name);
      return [name, more.length > 0 ? [first, ...more] : first];
    }),
  );

const queryOf = ({ searchParams }: URL): Values =>
  readNamed(searchParams.keys(), (name) => searchParams.getAll(name));

type SentBody = Pick<ReceivedRequest, "body" | "files">;

const isText = (value: unknown): value is string => typeof value === "string";

/** The fields of a form are its body, and its files stand apart. */
const readForm = (form: FormData): SentBody => {
  const entries = [...form];
  const texts = entries.flatMap(([name, value]) => (isText(value) ? [name] : []));
  const files = entries.flatMap(([name, value]) => (isText(value) ? [] : [{ name, file: value }]));
  return {
    body: readNamed(texts, (name) => form.getAll(name).filter(isText)),
    files: new Map(
      [...Map.groupBy(files, ({ name }) => name)].map(([name, found]) => [
        name,
        found.map(({ file }) => file),
      ]),
    ),
  };
};

const readBody = async (request: Request): Promise<SentBody> => {
  const type = request.headers.get("content-type") ?? "";
  if (type.startsWith("multipart/form-data")) return readForm(await request.formData());
  const body: unknown = type.startsWith("application/json") ? await request.json() : undefined;
  return { body, files: new Map() };
};

const keyOf = ({ method, path }: Route): string => `${method} ${path}`;

const whole = new Map(Object.values<WholeRoute>(routes).map((route) => [keyOf(route), route]));

/** The row comes with the schemas that the server holds it to, which no page has. */
const wholeOf = (route: Route): WholeRoute => {
  const found = whole.get(keyOf(route));
  if (!found) throw new Error(`The contract has no ${keyOf(route)}`);
  return found;
};

const namesIn = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

/** Gives what the row does not take of the files of a form. */
const unfitFiles = (route: Route, { files }: ReceivedRequest): string[] => {
  const parts = route.files ?? {};
  const unknown = [...files.keys()].filter((name) => !(name in parts));
  const wrong = Object.entries(parts).flatMap(([name, { countMax, bytesMax, required }]) => {
    const sent = files.get(name) ?? [];
    return [
      ...(required && sent.length === 0 ? [`${name}: missing`] : []),
      ...(sent.length > countMax ? [`${name}: more than ${countMax}`] : []),
      ...(sent.some(({ size }) => size > bytesMax) ? [`${name}: more than ${bytesMax} bytes`] : []),
    ];
  });
  return [...unknown.map((name) => `${name}: none is asked for`), ...wrong].map(
    (fault) => `${keyOf(route)}, files: ${fault}`,
  );
};

/** The parameters that the row does not know: the server would refuse them. */
const unknownParameters = (route: Route, { url }: ReceivedRequest): string[] => {
  const known = parameterNames(wholeOf(route));
  return [...new Set(url.searchParams.keys())]
    .filter((name) => known !== null && !known.has(name))
    .map((name) => `${keyOf(route)}, query: ${name}: unknown`);
};

/** Gives what the row of the contract does not take of a request. */
const unfit = (route: Route, asked: ReceivedRequest, found: PathParams): string[] => {
  const { url, body } = asked;
  const params = Object.fromEntries(namesIn(route.path).map((name) => [name, found[name]]));
  const query = queryOf(url);
  const sent = { params, query, ...(body === undefined ? {} : { body }) };
  const unfitParts = Object.entries(sent).flatMap(([part, value]) => {
    const schema = wholeOf(route)[part as "params" | "query" | "body"];
    const where = `${keyOf(route)}, ${part}`;
    if (schema === undefined) {
      return part === "query" || isEmpty(value) ? [] : [`${where}: none is asked for`];
    }
    const { error } = schema.safeParse(value);
    return (error?.issues ?? []).map(({ path, code }) => `${where}: ${path.join(".")}: ${code}`);
  });
  return [...unfitParts, ...unknownParameters(route, asked), ...unfitFiles(route, asked)];
};

const isEmpty = (value: unknown): boolean => Object.keys(value as object).length === 0;

type Refusal = Partial<Problem> & { status: number };

const problemOf = (refusal: Refusal): Problem => ({
  title: "Refusé",
  description: "La demande a été refusée.",
  code: "refused",
  requestId: "test",
  errors: [],
  ...refusal,
});

export const contractServer = () => {
  // Whoever a test does not say otherwise of came for nothing.
  const noThread = () => HttpResponse.json({ thread: null });
  const server = setupServer(
    http.get(pathOf(threadRoutes.getOwnThread), noThread),
    http.put(pathOf(threadRoutes.keepThread), noThread),
  );
  const asked: ReceivedRequest[] = [];
  const faults: string[] = [];
  beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
  afterEach(() => {
    server.resetHandlers();
    asked.length = 0;
    expect(faults.splice(0)).toEqual([]);
  });
  afterAll(() => server.close());

  const handle = (
    route: Route,
    respond: (asked: ReceivedRequest) => Response | Promise<Response>,
  ): void =>
    server.use(
      methods[route.method](pathOf(route), async ({ request, params }) => {
        const { headers, url } = request;
        const received = { route, headers, url: new URL(url), ...(await readBody(request)) };
        asked.push(received);
        faults.push(...unfit(route, received, params));
        return respond(received);
      }),
    );

  return {
    answers: <R extends Route>(route: R, reply: RouteReply<R>): void => {
      const body = wholeOf(route).reply?.parse(reply);
      handle(route, () =>
        route.status === 204
          ? new HttpResponse(null, { status: 204 })
          : HttpResponse.json(body as object, { status: route.status }),
      );
    },
    /** The call is kept for somebody who confirms it: what waits is answered in its place. */
    proposes: (route: Route, proposal: RouteReply<typeof proposalRoutes.getProposal>): void =>
      handle(route, () => HttpResponse.json(proposal, { status: 202 })),
    /** A reply that hangs on what was asked. */
    answersEach: <R extends Route>(route: R, replyTo: (url: URL) => RouteReply<R>): void =>
      handle(route, ({ url }) => {
        const body = wholeOf(route).reply?.parse(replyTo(url));
        return HttpResponse.json(body as object, { status: route.status });
      }),
    refuses: (route: Route, refusal: Refusal): void =>
      handle(route, () => HttpResponse.json(problemOf(refusal), { status: refusal.status })),
    /** Refuses some of what is asked for, and answers the rest; after a while where it takes one. */
    refusesSome: <R extends Route>(
      route: R,
      reply: RouteReply<R>,
      refusalOf: (url: URL) => Refusal | undefined | Promise<Refusal>,
    ): void => {
      const body = wholeOf(route).reply?.parse(reply);
      handle(route, async ({ url }) => {
        const refusal = await refusalOf(url);
        return refusal === undefined
          ? HttpResponse.json(body as object, { status: route.status })
          : HttpResponse.json(problemOf(refusal), { status: refusal.status });
      });
    },
    lastOf: (route: Route): ReceivedRequest | undefined =>
      asked.findLast((received) => received.route === route),
    /** Every request of a call so far, the first of them first. */
    allOf: (route: Route): readonly ReceivedRequest[] =>
      asked.filter((received) => received.route === route),
    /**
     * Takes what the contract would not accept of the requests so far, for a test that expects it.
     */
    takeMisfits: (): string[] => faults.splice(0),
  };
};
