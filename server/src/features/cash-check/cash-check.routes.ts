import { cashCheckRoutes } from "@coulisse/contract/cash-check.ts";
import { bind } from "#platform/http/bind.ts";
import { getCashCheck } from "#features/cash-check/cash-check.queries.ts";

export const cashCheckBindings = bind(cashCheckRoutes, {
  getCashCheck: { handle: ({ ctx }) => getCashCheck(ctx) },
});
