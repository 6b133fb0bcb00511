import { defineRoutes } from "../wire/route.ts";
import type { searchTerms } from "./search.schemas.ts";

/** Things are found in these kinds, in the order in which they are told. */
export const searchKinds = [
  "company",
  "holder",
  "ownEntity",
  "entity",
  "round",
  "marketplace",
  "article",
  "person",
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** A shorter text finds nearly everything, and nothing that is looked for. */
export const searchedFrom = 2;

/** So many of each kind are told; their own pages have the rest. */
export const foundAtMost = 6;

export const searchRoutes = defineRoutes<typeof searchTerms>()({
  search: {
    method: "GET",
    path: "/search",
    shows: ["company", "article", "fundraising", "corporate", "jointHolder", "register", "person"],
    status: 200,
  },
});
