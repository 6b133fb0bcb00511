import type { FastifyInstance } from "fastify";
import { createApp } from "#server/app.ts";
import type { Services } from "#platform/context.ts";
import { connect } from "#platform/database.ts";
import { openJobQueue } from "#platform/jobs/job-queue.ts";
import { openStreams } from "#platform/events/streams.ts";
import { createLanes } from "#platform/work/lanes.ts";
import { findAudience } from "#features/operations/events/audience.queries.ts";
import { watchAnswers } from "./declared-answers.ts";
import type { World } from "./world.ts";

/** Another server on the database of the world, with a pool of its own, as a second process has. */
export const openSecondProcess = async (
  world: World,
  changes: Partial<Services["settings"]> = {},
  others: Partial<Services> = {},
): Promise<{ app: FastifyInstance; services: Services; close(): Promise<void> }> => {
  const { settings, directUrl } = world.services;
  const { close, ...database } = connect(directUrl);
  const services = {
    ...world.services,
    ...database,
    jobs: openJobQueue(database.pool),
    lanes: createLanes(),
    streams: openStreams({
      databaseUrl: directUrl,
      log: world.services.log,
      findAudience: (ids) => findAudience({ ...database, clock: world.services.clock }, ids),
    }),
    settings: { ...settings, ...changes },
    ...others,
  };
  const app = await createApp(services);
  const expectDeclaredAnswers = watchAnswers(app, settings.publicUrl);
  return {
    app,
    services,
    close: async () => {
      await app.close();
      await services.jobs.close();
      await close();
      expectDeclaredAnswers();
    },
  };
};
