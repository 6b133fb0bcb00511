import { userRoutes } from "@coulisse/contract/users.ts";
import { bind } from "#platform/http/bind.ts";

export const userBindings = bind(userRoutes, {});
