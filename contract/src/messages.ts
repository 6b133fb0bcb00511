import { defineRoutes } from "./route.ts";

export const messageRoutes = defineRoutes({});
