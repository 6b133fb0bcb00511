import { systemRoutes } from "@coulisse/contract/operations/system.ts";
import { bind } from "#platform/http/bind.ts";
import { Problem } from "#platform/problem.ts";
import { retryJobs } from "#features/operations/system/platform-health.commands.ts";
import { countQueues } from "#features/operations/system/queues.queries.ts";
import { getPlatformHealth } from "#features/operations/system/platform-health.queries.ts";
import { isReady } from "#features/operations/system/readiness.queries.ts";

export const systemBindings = bind(systemRoutes, {
  health: { handle: () => ({ status: "ok" as const }) },
  ready: {
    handle: async ({ ctx }) => {
      if (!(await isReady(ctx))) throw new Problem("not_ready");
      return { status: "ok" as const };
    },
  },
  getPlatformHealth: { handle: ({ ctx }) => getPlatformHealth(ctx) },
  countQueues: { handle: ({ ctx }) => countQueues(ctx) },
  retryJobs: { handle: ({ ctx }) => retryJobs(ctx) },
});
