import { defineRoutes } from "./route.ts";

export const investorRoutes = defineRoutes({});
