import { signOnRoutes } from "@coulisse/contract/sign-on.ts";
import { bind } from "#platform/http/bind.ts";

export const signOnBindings = bind(signOnRoutes, {});
