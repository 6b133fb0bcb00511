import { setTimeout as pause } from "node:timers/promises";
import { systemRoutes } from "@coulisse/contract/system.ts";
import type { Context } from "#platform/context.ts";
import { bind } from "#platform/http/bind.ts";
import { Problem } from "#platform/problem.ts";
import { newestMigration } from "#platform/migrations.ts";
import { retryJobs } from "#features/system/platform-health.commands.ts";
import { countQueues } from "#features/system/queues.queries.ts";
import { getPlatformHealth } from "#features/system/platform-health.queries.ts";

/** A balancer that waits longer than this for a word takes the server for dead. */
const readyWithinMs = 2_000;

/** Whether everything is there that a call may need; docs/running.md has the table. */
const requireAll = async ({ pool, files }: Context): Promise<void> => {
  const { rows } = await pool.query<{ newest: number; readOnly: string }>(
    `select max(number) as newest, current_setting('transaction_read_only') as "readOnly"
    from schema_migrations`,
  );
  if (rows[0]?.newest !== (await newestMigration())) throw new Problem("not_ready");
  if (rows[0].readOnly === "on") throw new Error("PostgreSQL is read-only");
  await files.probe();
};

const requireAllInTime = async (ctx: Context): Promise<void> => {
  const stop = new AbortController();
  const tooLate = pause(readyWithinMs, undefined, { signal: stop.signal }).then(() => {
    throw new Error("what is needed does not answer in time");
  });
  try {
    await Promise.race([requireAll(ctx), tooLate]);
  } finally {
    tooLate.catch(() => undefined);
    stop.abort();
  }
};

export const systemBindings = bind(systemRoutes, {
  health: { handle: () => ({ status: "ok" as const }) },
  ready: {
    handle: async ({ ctx }) => {
      try {
        await requireAllInTime(ctx);
      } catch (error) {
        if (!(error instanceof Problem)) ctx.log.error({ err: error }, "not ready");
        throw new Problem("not_ready");
      }
      return { status: "ok" as const };
    },
  },
  getPlatformHealth: { handle: ({ ctx }) => getPlatformHealth(ctx) },
  countQueues: { handle: ({ ctx }) => countQueues(ctx) },
  retryJobs: { handle: ({ ctx }) => retryJobs(ctx) },
});
