import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Counter, Histogram } from "prom-client";
import type { Services } from "#platform/context.ts";
import { lookAtDependencies } from "#platform/metrics/dependencies.ts";
import { refreshFigures, type Figures } from "#platform/metrics/figures.ts";
import { registry } from "#platform/metrics/registry.ts";

const requests = new Counter({
  name: "coulisse_http_requests_total",
  help: "Answers by method, route and status",
  labelNames: ["method", "route", "status"],
  registers: [registry],
});
const durations = new Histogram({
  name: "coulisse_http_request_duration_seconds",
  help: "Time from the first byte of a request to the end of its answer, by the class of its status",
  labelNames: ["method", "route", "status"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
});

export const countRequest = (
  method: string,
  route: string,
  status: number,
  ms: number | undefined,
): void => {
  requests.inc({ method, route, status });
  if (ms === undefined) return;
  durations.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, ms / 1000);
};

const loopback = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/** The comparison takes the same time whatever the token is wrong in. */
export const isToken = (header: string | undefined, token: string): boolean => {
  const [left, right] = [header ?? "", `Bearer ${token}`].map((text) =>
    createHash("sha256").update(text).digest(),
  );
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
};

/**
 * Headers by which proxies say whom they speak for; any of them means that the caller is not this
 * machine.
 */
const forwarding = /^(?:forwarded|via|x-forwarded(?:-.+)?|x-real-ip|x-client-ip|true-client-ip)$/;

const isForwarded = (headers: FastifyRequest["headers"]): boolean =>
  Object.keys(headers).some((name) => forwarding.test(name));

/** Everything that is counted, as Prometheus reads it. */
export const writeMetrics = async (
  services: Pick<Services, "pool" | "files" | "providers" | "log">,
  figures: readonly Figures[],
): Promise<Readonly<{ type: string; text: string }>> => {
  // Figures of the process are wanted most when the database does not answer: neither waits for it long.
  await Promise.all([lookAtDependencies(services), refreshFigures(figures, services.log)]);
  return { type: registry.contentType, text: await registry.metrics() };
};

/** Serves the figures to whoever has their token, or to this machine alone where none is set. */
export const serveMetrics = (
  app: FastifyInstance,
  services: Services,
  figures: readonly Figures[],
): void => {
  const { metricsToken } = services.settings;
  app.get("/api/metrics", async (request, reply) => {
    const allowed = metricsToken
      ? isToken(request.headers.authorization, metricsToken)
      : loopback.has(request.ip) && !isForwarded(request.headers);
    if (!allowed) return reply.callNotFound();
    const { type, text } = await writeMetrics(services, figures);
    return reply.type(type).send(text);
  });
};
