import { defineRoutes } from "../wire/route.ts";
import type { fractionRightTerms } from "./fraction-rights.schemas.ts";

export const fractionRightRoutes = defineRoutes<typeof fractionRightTerms>()({
  listFractionRights: {
    method: "GET",
    path: "/companies/{companyId}/fraction-rights",
    shows: ["register", "category", "person", "corporate"],
    status: 200,
  },
  sellFractionRights: {
    method: "POST",
    path: "/share-operations/{operationId}/rights",
    changes: ["register"],
    status: 201,
    idempotent: true,
  },
});
