import type { savedSearchRoutes } from "@coulisse/contract/operations/saved-searches.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

// A search is the caller's own: nobody reaches another's, the platform's administrators neither.
export const savedSearchesTable = readTable(`
  call               thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  listSavedSearches  -        401    403         200   200   200          200    200        200      200      200    200
  createSavedSearch  -        401    403         201   201   201          201    201        201      201      201    201
  deleteSavedSearch  foreign  401    403         404   404   404          404    404        404      404      404    404
`);

let count = 0;

export const savedSearchesCalls: Calls<typeof savedSearchRoutes> = {
  listSavedSearches: () => ({}),
  createSavedSearch: () => {
    count += 1;
    return { body: { name: `Boulangeries ${count}`, asked: { text: "boulangerie" } } };
  },
  deleteSavedSearch: () => ({ params: { savedSearchId: "0193a0c0-0000-7000-8000-0000000005c1" } }),
};
