import type { systemRoutes } from "@coulisse/contract/operations/system.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

export const systemTable = readTable(`
  call    thing  guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  health  -      200    200         200   200   200          200    200        200      200      200    200
  ready   -      200    200         200   200   200          200    200        200      200      200    200
  getPlatformHealth  -  401  403    403   403   403          403    403        403      403      403    200
  countQueues        -  401  403    403   403   403          403    403        403      403      403    200
  retryJobs          -  401  403    403   403   403          403    403        403      403      403    200
`);

export const systemCalls: Calls<typeof systemRoutes> = {
  health: () => ({}),
  ready: () => ({}),
  getPlatformHealth: () => ({}),
  countQueues: () => ({}),
  retryJobs: () => ({}),
};
