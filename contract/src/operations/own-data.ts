import type { ownDataTerms } from "./own-data.schemas.ts";
import { defineRoutes } from "../wire/route.ts";

export const ownDataRoutes = defineRoutes<typeof ownDataTerms>()({
  downloadMyData: {
    method: "GET",
    path: "/user/me/data",
    status: 200,
    download: "application/zip",
  },
  getErasurePlan: {
    method: "GET",
    path: "/user/me/erasure",
    shows: ["person", "nameChange", "administrator", "investor", "company"],
    status: 200,
  },
  eraseMe: { method: "DELETE", path: "/user/me", changes: ["person"], status: 204 },
});
