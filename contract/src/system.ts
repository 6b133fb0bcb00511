import { defineRoutes } from "./route.ts";
import type { systemTerms } from "./system.schemas.ts";

export const systemRoutes = defineRoutes<typeof systemTerms>()({
  health: { method: "GET", path: "/health", status: 200 },
  ready: { method: "GET", path: "/ready", status: 200 },
});
