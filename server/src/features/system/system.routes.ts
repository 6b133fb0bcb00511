import { systemRoutes } from "@coulisse/contract/system.ts";
import { bind } from "#platform/http/bind.ts";
import { Problem } from "#platform/problem.ts";
import { newestMigration } from "#platform/migrations.ts";
import { retryJobs } from "#features/system/platform-health.commands.ts";
import { countQueues } from "#features/system/queues.queries.ts";
import { getPlatformHealth } from "#features/system/platform-health.queries.ts";

export const systemBindings = bind(systemRoutes, {
  health: { handle: () => ({ status: "ok" as const }) },
  ready: {
    handle: async ({ ctx }) => {
      try {
        const newest = await newestMigration();
        const { rows } = await ctx.pool.query<{ newest: number }>(
          "select max(number) as newest from schema_migrations",
        );
        await ctx.files.probe();
        if (rows[0]?.newest !== newest) throw new Problem("not_ready");
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
