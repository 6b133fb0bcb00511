import type { FastifyRequest } from "fastify";
import {
  beginSpan,
  isTracing,
  tracedInside,
  within,
  type OpenSpan,
} from "#platform/tracing/trace.ts";

const spans = new WeakMap<FastifyRequest, OpenSpan>();

/** Asked every few seconds by machines, or as long as its listener stays. */
const untraced = /^\/api\/(?:health|ready|metrics|events)$/;

/** Begins a trace with a request. What a caller says of a trace of theirs is not heard. */
export const traceRequest = (request: FastifyRequest): void => {
  if (!isTracing()) return;
  const route = request.routeOptions.url ?? "unknown";
  if (untraced.test(route)) return;
  const span = beginSpan(
    {
      name: `${request.method} ${route}`,
      kind: "server",
      attributes: { "http.request.method": request.method, "http.route": route },
    },
    undefined,
  );
  if (span) spans.set(request, span);
};

/** The work of a request is a part of its trace, also once its body came, which a socket tells. */
export const inTraceOf = <Result>(request: FastifyRequest, work: () => Result): Result =>
  within(spans.get(request), work);

export const endTraceOf = (request: FastifyRequest, status: number): void => {
  spans.get(request)?.end({ "http.response.status_code": status }, status >= 500);
};

/** The act of a row of the contract, by its name there. */
export const tracedAct = <Result>(name: string, act: () => Result): Result =>
  tracedInside({ name, kind: "internal", attributes: { "coulisse.act": name } }, act);
