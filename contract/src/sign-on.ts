import { defineRoutes } from "./route.ts";

export const signOnRoutes = defineRoutes({});
