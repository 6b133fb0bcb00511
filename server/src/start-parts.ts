import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { createApp } from "#server/app.ts";
import { jobHandlers } from "#server/features.ts";
import type { Services } from "#platform/context.ts";
import { connect, longPatience } from "#platform/database.ts";
import { watchPool } from "#platform/metrics/pools.ts";
import { shareConnections } from "#platform/reach/connections.ts";
import { openHealthPort } from "#server/health-port.ts";
import { refuseListening } from "#server/start-checks.ts";
import { checkCashJob } from "#features/operations/cash-check/cash-check.jobs.ts";
import { startWorkers } from "#platform/jobs/start-workers.ts";

/** The time is a part of the ten seconds that whoever stops a server gives it. */
const answeringMs = 5000;

type Stop = () => Promise<void>;

type Serving = Readonly<{
  /** Adds what only a demonstration answers. */
  prepare(app: FastifyInstance): Promise<void>;
  /** Called once the site is there. */
  announce(): void;
}>;

const serveSite = async (services: Services, serving: Serving): Promise<Stop> => {
  const app = await createApp(services);
  await serving.prepare(app);
  try {
    await app.listen({ host: services.settings.host, port: services.settings.port });
  } catch (error) {
    // Somebody took the port since it was tried.
    throw refuseListening(error, services.settings);
  }
  serving.announce();
  return async () => {
    // Balancers are told first; what they still send meanwhile is answered.
    app.leave();
    await pause(services.settings.drainSeconds * 1000);
    // A slow reader, or work that has no end in sight, is broken off rather than waited for.
    const cut = setTimeout(() => app.server.closeAllConnections(), answeringMs);
    await app.close();
    clearTimeout(cut);
  };
};

/** A statement of a job that was ended may hold on for so long. */
const releaseMs = 1000;

/**
 * Jobs have connections of their own: what takes long there takes none from whoever waits for a
 * page.
 */
const workJobs = async (services: Services): Promise<Stop> => {
  const { directUrl, settings } = services;
  const shares = shareConnections(settings.databaseConnections, settings.run);
  const { close, ...database } = connect(directUrl, longPatience, shares.jobs);
  watchPool("jobs", database.pool);
  const workers = await startWorkers({ ...services, ...database }, jobHandlers, shares.queues);
  return async () => {
    await workers.stop();
    await Promise.race([close(), pause(releaseMs)]);
  };
};

/** Starts what this process is for: answering, working what was put off, or both. */
export const startParts = async (services: Services, serving: Serving): Promise<Stop> => {
  const { run, demo, healthPort } = services.settings;
  const { mail, sms } = services.providers;
  if (!demo && !mail && !sms) services.log.warn("No mail or SMS leaves: they stay in the outbox.");
  const probes = healthPort === undefined ? undefined : await openHealthPort(services, healthPort);
  const stops: Stop[] = [];
  // Whoever waits for the page waits for nothing else.
  if (run !== "jobs") stops.push(await serveSite(services, serving));
  if (run !== "web") {
    stops.push(await workJobs(services));
    // What a crash may have left is looked at now, and not in the night that comes.
    await services.db.transaction().execute((tx) => services.jobs.send(tx, checkCashJob, {}));
    services.log.info("jobs are worked");
  }
  probes?.begin();
  return async () => {
    probes?.leave();
    // Both end what is under way, at the same time.
    await Promise.all(stops.map((stop) => stop()));
    services.fileMaker.close();
    await services.jobs.close();
    mail?.close();
    // Until here it says that it lives: whoever watches kills what does not.
    await probes?.close();
  };
};
