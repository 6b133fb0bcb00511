import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import type { Services } from "#platform/context.ts";
import { readQueueLags } from "#platform/jobs/job-health.ts";

const registry = new Registry();
collectDefaultMetrics({ register: registry, prefix: "coulisse_" });
const requests = new Counter({
  name: "coulisse_http_requests_total",
  help: "Answers by method, route and status",
  labelNames: ["method", "route", "status"],
  registers: [registry],
});
const durations = new Histogram({
  name: "coulisse_http_request_duration_seconds",
  help: "Time from the first byte of a request to the end of its answer",
  labelNames: ["method", "route"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
});
const waiting = new Gauge({
  name: "coulisse_jobs_waiting",
  help: "Jobs that could be worked now, by queue; dead letters wait for a person",
  labelNames: ["queue"],
  registers: [registry],
});
const oldest = new Gauge({
  name: "coulisse_jobs_oldest_seconds",
  help: "How long the first waiting job of a queue has waited",
  labelNames: ["queue"],
  registers: [registry],
});

const readQueues = async (pool: Services["pool"]): Promise<void> => {
  for (const lag of await readQueueLags(pool)) {
    waiting.set({ queue: lag.name }, lag.waiting);
    oldest.set({ queue: lag.name }, lag.oldestSeconds);
  }
};

export const countRequest = (
  method: string,
  route: string,
  status: number,
  ms: number | undefined,
): void => {
  requests.inc({ method, route, status });
  if (ms !== undefined) durations.observe({ method, route }, ms / 1000);
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

/**
 * A figure is what a feature keeps for whoever watches: it is read when the figures are asked for.
 */
export type Figure = Readonly<{ name: string; help: string; read: () => Promise<number> }>;

const readFigures = async (figures: readonly Figure[]): Promise<void> => {
  for (const { name, help, read } of figures) {
    const known = registry.getSingleMetric(name) as Gauge | undefined;
    const gauge = known ?? new Gauge({ name, help, registers: [registry] });
    gauge.set(await read());
  }
};

/** Everything that is counted, as Prometheus reads it. */
export const writeMetrics = async (
  { pool, log }: Pick<Services, "pool" | "log">,
  figures: readonly Figure[],
): Promise<Readonly<{ type: string; text: string }>> => {
  // Figures of the process are wanted most when the database does not answer.
  const noFigures = (error: unknown) => log.warn({ err: error }, "no figures of the database");
  await readQueues(pool).catch(noFigures);
  await readFigures(figures).catch(noFigures);
  return { type: registry.contentType, text: await registry.metrics() };
};

/** Serves the figures to whoever has their token, or to this machine alone where none is set. */
export const serveMetrics = (
  app: FastifyInstance,
  services: Services,
  figures: readonly Figure[],
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
