import type pg from "pg";
import { Gauge } from "prom-client";
import { registry } from "#platform/metrics/registry.ts";

/** Calls and jobs have connections of their own. */
export type PoolPart = "calls" | "jobs";

const watched = new Map<PoolPart, pg.Pool>();

const gauge = (name: string, help: string, labelNames: readonly string[], read: ReadPools): Gauge =>
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    collect() {
      for (const [part, pool] of watched) {
        for (const [labels, value] of read(pool)) this.set({ part, ...labels }, value);
      }
    },
  });

type ReadPools = (pool: pg.Pool) => readonly (readonly [Record<string, string>, number])[];

gauge(
  "coulisse_database_connections",
  "Connections to PostgreSQL of a part of this process, in use and idle",
  ["part", "state"],
  ({ totalCount, idleCount }) => [
    [{ state: "in_use" }, totalCount - idleCount],
    [{ state: "idle" }, idleCount],
  ],
);
gauge(
  "coulisse_database_connections_max",
  "How many connections a part of this process may have",
  ["part"],
  ({ options }) => [[{}, options.max]],
);
gauge(
  "coulisse_database_waiting",
  "What waits in this process for a connection to PostgreSQL",
  ["part"],
  ({ waitingCount }) => [[{}, waitingCount]],
);

/** Tells whoever watches how much of a pool is in use, as long as it is there. */
export const watchPool = (part: PoolPart, pool: pg.Pool): void => {
  watched.set(part, pool);
};
