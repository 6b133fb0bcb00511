import { cashCheckRoutes } from "@coulisse/contract/operations/cash-check.ts";
import { bind } from "#platform/http/bind.ts";
import { getCashCheck } from "#features/operations/cash-check/cash-check.queries.ts";

export const cashCheckBindings = bind(cashCheckRoutes, {
  getCashCheck: { handle: ({ ctx }) => getCashCheck(ctx) },
});
