import type { pushTerms } from "./push.schemas.ts";
import { defineRoutes } from "../wire/route.ts";

export const pushRoutes = defineRoutes<typeof pushTerms>()({
  listPushBrowsers: {
    method: "GET",
    path: "/user/me/push-browsers",
    shows: ["notification", "session"],
    status: 200,
  },
  keepPushBrowser: {
    method: "PUT",
    path: "/user/me/push-browsers/this",
    changes: ["notification"],
    status: 200,
  },
  followPushBrowser: {
    method: "PUT",
    path: "/user/me/push-browsers/followed",
    changes: ["notification"],
    status: 200,
  },
  endPushBrowser: {
    method: "DELETE",
    path: "/user/me/push-browsers/{pushBrowserId}",
    changes: ["notification"],
    status: 204,
  },
});
