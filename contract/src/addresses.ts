import { defineRoutes } from "./route.ts";

export const addressRoutes = defineRoutes({});
