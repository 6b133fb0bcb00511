import type { savedSearchTerms } from "./saved-searches.schemas.ts";
import { defineRoutes } from "../wire/route.ts";

/** The bound of searches that one person is alerted of. */
export const savedSearchesMax = 10;

export const savedSearchRoutes = defineRoutes<typeof savedSearchTerms>()({
  listSavedSearches: {
    method: "GET",
    path: "/saved-searches",
    shows: ["notification"],
    status: 200,
  },
  createSavedSearch: {
    method: "POST",
    path: "/saved-searches",
    changes: ["notification"],
    status: 201,
  },
  deleteSavedSearch: {
    method: "DELETE",
    path: "/saved-searches/{savedSearchId}",
    changes: ["notification"],
    status: 204,
  },
});
