import type { legalTerms } from "./legal.schemas.ts";
import { defineRoutes } from "../wire/route.ts";

export const legalRoutes = defineRoutes<typeof legalTerms>()({
  getLegalText: { method: "GET", path: "/legal-texts/{text}", shows: [], status: 200 },
});
