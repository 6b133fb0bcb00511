import { expect, test } from "vitest";
import {
  connectionsDefault,
  connectionsMin,
  readersMax,
  shareConnections,
} from "#platform/reach/connections.ts";

test.each([
  ["all", connectionsDefault, { calls: 20, jobs: 8, queues: 4 }],
  ["web", connectionsDefault, { calls: 33, jobs: 0, queues: 0 }],
  ["jobs", connectionsDefault, { calls: 8, jobs: 21, queues: 4 }],
  ["all", connectionsMin, { calls: 8, jobs: 3, queues: 1 }],
  ["web", connectionsMin, { calls: 13, jobs: 0, queues: 0 }],
  ["jobs", connectionsMin, { calls: 3, jobs: 9, queues: 1 }],
] as const)("RUN=%s shares out %i connections", (run, total, shares) => {
  expect(shareConnections(total, run)).toEqual(shares);
  const { calls, jobs, queues } = shares;
  const ears = run === "all" ? 2 : 1;
  expect(calls + jobs + queues + ears + readersMax).toBe(total);
});
