import { defineRoutes } from "./route.ts";
import type { systemTerms } from "./system.schemas.ts";

/** What the platform’s health is told of, in the order in which it is read. */
export const healthSubjects = [
  "registers",
  "audit",
  "ledger",
  "jobs",
  "messages",
  "backups",
  "heads",
] as const;

export const systemRoutes = defineRoutes<typeof systemTerms>()({
  health: { method: "GET", path: "/health", status: 200 },
  ready: { method: "GET", path: "/ready", status: 200 },
  getPlatformHealth: { method: "GET", path: "/platform/health", status: 200 },
  retryJobs: { method: "POST", path: "/platform/health/jobs", status: 200 },
});
