import { defineRoutes } from "../wire/route.ts";
import type { Thing } from "../wire/things.ts";
import type { eventTerms } from "./events.schemas.ts";

/**
 * A line of the stream tells which things changed that concern its listener, and nothing of them: they
 * are read anew by the calls that show them. Where some may have been missed, all may have changed.
 */
export type ServerEvent = Readonly<{ changed: readonly Thing[] } | { missed: true }>;

/** A sign of life comes as often, so that a line that is down is told from one that is quiet. */
export const heartbeatMs = 20_000;

export const eventRoutes = defineRoutes<typeof eventTerms>()({
  listen: { method: "GET", path: "/events", stream: "text/event-stream", status: 200 },
});
