import { investorRoutes } from "@coulisse/contract/investors.ts";
import { bind } from "#platform/http/bind.ts";

export const investorBindings = bind(investorRoutes, {});
