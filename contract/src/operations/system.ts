import { defineRoutes } from "../wire/route.ts";
import type { systemTerms } from "./system.schemas.ts";

/** The platform’s health is told of these, in the order in which they are read. */
export const healthSubjects = [
  "registers",
  "audit",
  "ledger",
  "jobs",
  "messages",
  "files",
  "backups",
  "heads",
] as const;

/** A file that was kept may have come to one of these. */
export const fileTroubles = ["MISSING", "CHANGED", "UNREADABLE"] as const;

/** Queues wait for an administrator of the platform, in the order of their menu. */
export const queues = [
  "proposals",
  "openings",
  "identities",
  "corporates",
  "nameChanges",
  "classRequests",
  "matches",
  "bankLines",
  "withdrawals",
  "refusedMessages",
] as const;
export type Queue = (typeof queues)[number];

export const systemRoutes = defineRoutes<typeof systemTerms>()({
  health: { method: "GET", path: "/health", shows: [], status: 200 },
  ready: { method: "GET", path: "/ready", shows: [], status: 200 },
  getPlatformHealth: {
    method: "GET",
    path: "/platform/health",
    shows: ["check", "register"],
    status: 200,
  },
  countQueues: {
    method: "GET",
    path: "/platform/queues",
    shows: [
      "proposal",
      "opening",
      "investor",
      "screening",
      "corporate",
      "nameChange",
      "investorClass",
      "wallet",
      "message",
    ],
    status: 200,
  },
  retryJobs: { method: "POST", path: "/platform/health/jobs", changes: ["check"], status: 200 },
});
