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
import type { Problem } from "@coulisse/contract/problem.ts";
import type { Route, RouteReply } from "@coulisse/contract/route.ts";
import { http, HttpResponse, type PathParams } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect } from "vitest";

type ReceivedRequest = { route: Route; headers: Headers; url: URL; body: unknown };

const methods = {
  GET: http.get,
  POST: http.post,
  PUT: http.put,
  PATCH: http.patch,
  DELETE: http.delete,
} as const;

/** `/company/{companyId}` as the interceptor writes it, wherever the API stands. */
const pathOf = (route: Route): string => `*${route.path.replaceAll(/\{(\w+)\}/g, ":$1")}`;

const readBody = async (request: Request): Promise<unknown> =>
  request.headers.get("content-type")?.startsWith("application/json") ? request.json() : undefined;

/** As the server reads them: each name once, as a text or as a list of texts. */
const queryOf = ({ searchParams }: URL): Record<string, string | string[]> =>
  Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const [one = "", ...more] = searchParams.getAll(name);
      return [name, more.length > 0 ? [one, ...more] : one];
    }),
  );

const namesIn = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

/** What the row of the contract does not take of a request; a form with files is the browser's. */
const unfit = (route: Route, { url, body }: ReceivedRequest, found: PathParams): string[] => {
  const params = Object.fromEntries(namesIn(route.path).map((name) => [name, found[name]]));
  const query = queryOf(url);
  const told = { params, query, ...(body === undefined ? {} : { body }) };
  return Object.entries(told).flatMap(([part, value]) => {
    const schema = route[part as "params" | "query" | "body"];
    const where = `${route.method} ${route.path}, ${part}`;
    if (schema === undefined) return isEmpty(value) ? [] : [`${where}: none is asked for`];
    const { error } = schema.safeParse(value);
    return (error?.issues ?? []).map(
      ({ path, message }) => `${where}: ${path.join(".")}: ${message}`,
    );
  });
};

const isEmpty = (value: unknown): boolean => Object.keys(value as object).length === 0;

const problemOf = (refusal: Partial<Problem> & { status: number }): Problem => ({
  title: "Refusé",
  description: "La demande a été refusée.",
  code: "refused",
  requestId: "test",
  errors: [],
  ...refusal,
});

export const contractServer = () => {
  const server = setupServer();
  const asked: ReceivedRequest[] = [];
  const faults: string[] = [];
  beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
  afterEach(() => {
    server.resetHandlers();
    asked.length = 0;
    expect(faults.splice(0)).toEqual([]);
  });
  afterAll(() => server.close());

  const handle = (route: Route, respond: () => Response): void =>
    server.use(
      methods[route.method](pathOf(route), async ({ request, params }) => {
        const { headers, url } = request;
        const one = { route, headers, url: new URL(url), body: await readBody(request) };
        asked.push(one);
        faults.push(...unfit(route, one, params));
        return respond();
      }),
    );

  return {
    answers: <R extends Route>(route: R, reply: RouteReply<R>): void => {
      const body = route.reply?.parse(reply);
      handle(route, () =>
        route.status === 204
          ? new HttpResponse(null, { status: 204 })
          : HttpResponse.json(body as object, { status: route.status }),
      );
    },
    refuses: (route: Route, refusal: Partial<Problem> & { status: number }): void =>
      handle(route, () => HttpResponse.json(problemOf(refusal), { status: refusal.status })),
    lastOf: (route: Route): ReceivedRequest | undefined =>
      asked.findLast((one) => one.route === route),
  };
};
