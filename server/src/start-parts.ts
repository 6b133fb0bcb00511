import type { FastifyInstance } from "fastify";
import { createApp } from "#server/app.ts";
import { duties } from "#server/jobs.ts";
import type { Services } from "#platform/context.ts";
import { startWorkers } from "#platform/jobs/start-workers.ts";

/** Of the ten seconds that whoever stops a server gives it. */
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
  await app.listen({ host: services.settings.host, port: services.settings.port });
  serving.announce();
  return async () => {
    // A slow reader, or work that has no end in sight, is broken off rather than waited for.
    const cut = setTimeout(() => app.server.closeAllConnections(), answeringMs);
    await app.close();
    clearTimeout(cut);
  };
};

/** What this process is for: answering, working what was put off, or both. */
export const startParts = async (services: Services, serving: Serving): Promise<Stop> => {
  const { run, demo } = services.settings;
  const { mail, sms } = services.providers;
  if (!demo && !mail && !sms) services.log.warn("No mail or SMS leaves: they stay in the outbox.");
  const stops: Stop[] = [];
  // Whoever waits for the page waits for nothing else.
  if (run !== "jobs") stops.push(await serveSite(services, serving));
  if (run !== "web") {
    const workers = await startWorkers(services, duties);
    stops.push(() => workers.stop());
  }
  return async () => {
    // Both end what is under way, at the same time.
    await Promise.all(stops.map((stop) => stop()));
    services.workshop.close();
    await services.jobs.close();
    mail?.close();
  };
};
