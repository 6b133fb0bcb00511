import { z } from "zod";
import { defineTerms } from "./route.ts";

const tag = "system";
export const systemTerms = defineTerms({
  health: {
    access: ["public"],
    tag,
    summary: "The process lives",
    reply: z.object({ status: z.literal("ok") }),
  },
  ready: {
    access: ["public"],
    tag,
    summary: "The database answers, the migrations are applied, the storage can be written",
    reply: z.object({ status: z.literal("ok") }),
    errors: ["not_ready"],
  },
});
