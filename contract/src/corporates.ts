import { defineRoutes } from "./route.ts";

export const corporateRoutes = defineRoutes({});
