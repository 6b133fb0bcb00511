import type { cashCheckRoutes } from "@coulisse/contract/operations/cash-check.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

export const cashCheckTable = readTable(`
  call                  thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  getCashCheck          -        401    403         403   403   403          403    403        403      403      403    200
`);

export const cashCheckCalls: Calls<typeof cashCheckRoutes> = { getCashCheck: () => ({}) };
