import { screeningListKinds } from "@coulisse/contract/identity/screening.ts";
import { z } from "zod";
import { defineJob } from "#platform/jobs/job.ts";

/** Looks everybody up in the publication in use; goes on where one that was cut off stopped. */
export const screenEverybodyJob = defineJob({
  name: "screen-everybody",
  changes: ["screening"],
  data: z.object({ kind: z.enum(screeningListKinds) }),
  withinSeconds: 3600,
});

/** Looks up an entity and whom its representatives declared as its owners. */
export const screenDeclaredJob = defineJob({
  name: "screen-declared",
  changes: ["screening"],
  data: z.object({ holderId: z.uuid() }),
});
