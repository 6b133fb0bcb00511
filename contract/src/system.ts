import { z } from "zod";
import { defineRoutes } from "./route.ts";

const tag = "system";
export const systemRoutes = defineRoutes({
  health: {
    method: "GET",
    path: "/health",
    access: ["public"],
    tag,
    summary: "The process lives",
    status: 200,
    reply: z.object({ status: z.literal("ok") }),
  },
  ready: {
    method: "GET",
    path: "/ready",
    access: ["public"],
    tag,
    summary: "The database answers, the migrations are applied, the storage can be written",
    status: 200,
    reply: z.object({ status: z.literal("ok") }),
    errors: ["not_ready"],
  },
});
