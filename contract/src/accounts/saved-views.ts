import { resourceRoutes } from "../wire/resource.ts";
import { defineRoutes } from "../wire/route.ts";
import type { savedViewTerms } from "./saved-views.schemas.ts";

/** The bound of what one person keeps: more are not found again by looking at them. */
export const savedViewsMax = 100;

const view = resourceRoutes({
  path: "/saved-views",
  id: "savedViewId",
  shows: ["view"],
  changes: ["view"],
});

/** Everybody keeps for themselves how a list was searched, filtered, sorted and laid out. */
export const savedViewRoutes = defineRoutes<typeof savedViewTerms>()({
  createSavedView: view.create,
  listSavedViews: view.list,
  updateSavedView: view.update,
  deleteSavedView: view.delete,
});
