import type { searchRoutes } from "@coulisse/contract/operations/search.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

// Everybody may search; what is found is a matter of rights.
export const searchTable = readTable(`
  call    thing  guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  search  -      200    200         200   200   200          200    200        200      200      200    200
`);

export const searchCalls: Calls<typeof searchRoutes> = {
  search: () => ({ query: "q=clavier" }),
};
