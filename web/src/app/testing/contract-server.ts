/**
 * A server for tests, made from the contract: an answer that the contract would not give fails.
 *
 *   const server = contractServer();
 *   server.answers(companyRoutes.getCompany, company);
 *   server.refuses(companyRoutes.updateCompany, { status: 412, code: "changed_meanwhile" });
 *   await screen.findByText("…");
 *   expect(server.lastOf(companyRoutes.updateCompany)?.headers.get("if-match")).toBe('"2"');
 */
import type { Problem } from "@coulisse/contract/problem.ts";
import type { Route, RouteReply } from "@coulisse/contract/route.ts";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll } from "vitest";

type Asked = { route: Route; headers: Headers; url: URL; body: unknown };

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
  const asked: Asked[] = [];
  beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
  afterEach(() => {
    server.resetHandlers();
    asked.length = 0;
  });
  afterAll(() => server.close());

  const handle = (route: Route, respond: () => Response): void =>
    server.use(
      methods[route.method](pathOf(route), async ({ request }) => {
        const { headers, url } = request;
        asked.push({ route, headers, url: new URL(url), body: await readBody(request) });
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
    lastOf: (route: Route): Asked | undefined => asked.findLast((one) => one.route === route),
  };
};
