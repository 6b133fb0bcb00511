import { defineRoutes } from "./route.ts";

export const userRoutes = defineRoutes({});
