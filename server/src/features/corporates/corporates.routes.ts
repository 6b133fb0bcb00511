import { corporateRoutes } from "@coulisse/contract/corporates.ts";
import { bind } from "#platform/http/bind.ts";

export const corporateBindings = bind(corporateRoutes, {});
