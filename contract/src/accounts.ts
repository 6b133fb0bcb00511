import { defineRoutes } from "./route.ts";

export const accountRoutes = defineRoutes({});
