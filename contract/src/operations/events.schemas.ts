import { defineTerms } from "../wire/route.ts";

export const eventTerms = defineTerms({
  listen: {
    access: ["user"],
    summary:
      "Tell, as server-sent events, the names of the things that concern the caller and have changed, or that some may have been missed; of one person’s seventh stream the first one ends",
    tag: "events",
  },
});
