import type { waitingRoutes } from "@coulisse/contract/operations/waiting.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

// What waits for a company is told to who runs it; everybody has a list of their own besides.
export const waitingTable = readTable(`
  call         thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  listWaiting  own      401    403         404   404   404          404    404        404      200      404    200
  listWaiting  foreign  401    403         404   404   404          404    404        404      404      200    200
`);

export const waitingCalls: Calls<typeof waitingRoutes> = {
  listWaiting: ({ companyId }) => ({ query: `companyId=${companyId}` }),
};
