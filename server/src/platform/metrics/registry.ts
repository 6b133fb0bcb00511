import { Registry, collectDefaultMetrics } from "prom-client";

/** All that this process counts, as it is read at `/api/metrics`. */
export const registry = new Registry();

collectDefaultMetrics({ register: registry, prefix: "coulisse_" });
