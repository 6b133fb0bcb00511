import { z } from "zod";
import { defineTerms } from "../wire/route.ts";
import { WholeFromText } from "../wire/scalars.schemas.ts";

/** How long ago the caller read what they show, in milliseconds: news since then are told first. */
const listenQuery = z.object({ sinceMs: WholeFromText.optional() });

export const eventTerms = defineTerms({
  listen: {
    access: ["user"],
    query: listenQuery,
    summary:
      "Tell, as server-sent events, the names of the things that concern the caller and have changed, or that some may have been missed; of one person’s seventh stream the first one ends",
    tag: "events",
  },
});
