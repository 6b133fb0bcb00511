import { accountRoutes } from "@coulisse/contract/accounts.ts";
import { bind } from "#platform/http/bind.ts";

export const accountBindings = bind(accountRoutes, {});
