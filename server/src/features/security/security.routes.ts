import { securityRoutes } from "@coulisse/contract/security.ts";
import { bind } from "#platform/http/bind.ts";

export const securityBindings = bind(securityRoutes, {});
