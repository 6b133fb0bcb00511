import { z } from "zod";
import { messageChannels } from "../messages/messages.ts";
import { defineTerms } from "../wire/route.ts";
import { Id, Instant, Slug } from "../wire/scalars.schemas.ts";
import { fileTroubles, healthSubjects, queues } from "./system.ts";

const Count = z.int().min(0);

/** The first of each are told; the lines of `HealthLine` count them all. */
export const PlatformHealth = z
  .object({
    lines: z.array(
      z.object({
        subject: z.enum(healthSubjects),
        /**
         * The number of faults: registers that were altered, differences, jobs given up, messages
         * refused.
         */
        faultCount: Count,
        /**
         * The number of things that should have been done by now: a verification, a message that
         * waits, a backup.
         */
        lateCount: Count,
        /** The instant at which it was last looked at, done or sent. */
        lastAt: Instant.nullable(),
      }),
    ),
    registers: z.array(
      z.object({
        companyId: Id,
        companyName: z.string(),
        companySlug: Slug,
        faultCount: Count,
        checkedAt: Instant.nullable(),
      }),
    ),
    /** Files that the database names and the disk does not have as they were kept. */
    files: z.array(
      z.object({
        /** The key is the place below `files` of the data folder. */
        key: z.string(),
        kind: z.string(),
        trouble: z.enum(fileTroubles),
        foundAt: Instant,
      }),
    ),
    jobs: z.array(
      z.object({
        name: z.string(),
        lastAt: Instant.nullable(),
        waitingCount: Count,
        givenUpCount: Count,
        isLate: z.boolean(),
      }),
    ),
    messages: z.array(
      z.object({
        id: Id,
        channel: z.enum(messageChannels),
        template: z.string(),
        recipient: z.string(),
        userId: Id.nullable(),
        fault: z.string().nullable(),
        settledAt: Instant,
      }),
    ),
  })
  .meta({ id: "PlatformHealth" });
export type PlatformHealth = z.infer<typeof PlatformHealth>;

/** How many of each wait. */
export const QueueCounts = z.record(z.enum(queues), Count).meta({ id: "QueueCounts" });
export type QueueCounts = z.infer<typeof QueueCounts>;

const tag = "system";
export const systemTerms = defineTerms({
  health: {
    access: ["public"],
    probe: "lives",
    tag,
    summary: "The process lives",
    reply: z.object({ status: z.literal("ok") }),
  },
  ready: {
    access: ["public"],
    probe: "ready",
    tag,
    summary:
      "The database answers and can be written, the migrations are applied, the storage can be written and has room, and the server is not to stop",
    reply: z.object({ status: z.literal("ok") }),
    errors: ["not_ready"],
  },
  getPlatformHealth: {
    access: ["admin"],
    tag,
    summary: "What keeps the platform right, and where something is due",
    reply: PlatformHealth,
  },
  countQueues: {
    access: ["admin"],
    tag,
    summary: "How much waits for an administrator, of each kind",
    reply: QueueCounts,
  },
  retryJobs: {
    access: ["admin"],
    tag,
    summary: "Begins again the jobs that were given up",
    reply: z.object({ count: Count }),
  },
});
