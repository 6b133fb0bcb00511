import { z } from "zod";
import { defineJob } from "#platform/jobs/job.ts";

/** Each minute, so that what was written for an hour is told of at that hour. */
export const tellOfArticlesJob = defineJob({
  name: "tell-of-articles",
  data: z.object({}),
  cron: "* * * * *",
});

export const removeUnusedArticleImagesJob = defineJob({
  name: "remove-unused-article-images",
  data: z.object({}),
  cron: "40 4 * * *",
});
