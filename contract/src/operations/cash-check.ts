import type { cashCheckTerms } from "./cash-check.schemas.ts";
import { defineRoutes } from "../wire/route.ts";

export const cashCheckRoutes = defineRoutes<typeof cashCheckTerms>()({
  getCashCheck: { method: "GET", path: "/cash/check", shows: ["wallet"], status: 200 },
});
