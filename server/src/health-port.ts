import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { Services } from "#platform/context.ts";
import { isToken, writeMetrics } from "#platform/http/metrics.ts";
import { isReady } from "#features/operations/system/readiness.queries.ts";
import { figuresOf } from "#server/figures.ts";
import { refuseListening } from "#server/start-checks.ts";

/** A process that answers nobody else tells this to whoever watches over it. */
export type HealthPort = Readonly<{
  /** Says that its work has begun; before, and once it leaves, it is not ready. */
  begin(): void;
  leave(): void;
  close(): Promise<void>;
}>;

type Answer = Readonly<{ status: number; type: string; text: string }>;

const json = (status: number, body: object): Answer => ({
  status,
  type: "application/json; charset=utf-8",
  text: JSON.stringify(body),
});
const ok = json(200, { status: "ok" });
const notReady = json(503, { code: "not_ready" });
const notFound = json(404, { code: "not_found" });

/** The caller is a machine of the house: it comes back often, and keeps no connection meanwhile. */
const idleMs = 1_000;

/**
 * Whether the process lives, is ready, and what it has counted, on a port of its own and under the same
 * paths as on the site's: for processes that work jobs alone, and where the site's port is everybody's.
 */
export const openHealthPort = async (
  services: Services,
  healthPort: number,
): Promise<HealthPort> => {
  const { host, metricsToken } = services.settings;
  const figures = figuresOf(services);
  let works = false;
  const answers: Readonly<Record<string, (request: IncomingMessage) => Promise<Answer>>> = {
    "/api/health": async () => ok,
    "/api/ready": async () => (works && (await isReady(services)) ? ok : notReady),
    "/api/metrics": async ({ headers }) => {
      if (metricsToken && !isToken(headers.authorization, metricsToken)) return notFound;
      const { type, text } = await writeMetrics(services, figures);
      return { status: 200, type, text };
    },
  };
  const answerTo = async (request: IncomingMessage): Promise<Answer> => {
    const answer = answers[request.url?.split("?")[0] ?? ""];
    if (!answer || (request.method !== "GET" && request.method !== "HEAD")) return notFound;
    try {
      return await answer(request);
    } catch (error) {
      services.log.error({ err: error }, "no answer on the port of the probes");
      return json(500, { code: "internal_error" });
    }
  };
  const server = createServer(
    { requireHostHeader: false, keepAliveTimeout: idleMs },
    (request, response) => {
      void answerTo(request).then(({ status, type, text }) => {
        response.writeHead(status, { "content-type": type, "cache-control": "no-store" });
        response.end(request.method === "HEAD" ? undefined : text);
      });
    },
  );
  try {
    server.listen({ host, port: healthPort });
    await once(server, "listening");
  } catch (error) {
    throw refuseListening(error, { host, port: healthPort, setting: "HEALTH_PORT" });
  }
  return {
    begin: () => {
      works = true;
    },
    leave: () => {
      works = false;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
