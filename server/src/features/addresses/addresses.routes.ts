import { addressRoutes } from "@coulisse/contract/addresses.ts";
import { bind } from "#platform/http/bind.ts";

export const addressBindings = bind(addressRoutes, {});
