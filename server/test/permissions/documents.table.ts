import type { documentRoutes } from "@coulisse/contract/operations/documents.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

// Everybody has a list of their own, whatever they ask for; who has no paper has nothing to pack.
export const documentsTable = readTable(`
  call            thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  listDocuments   -        401    403         200   200   200          200    200        200      200      200    200
  countDocuments  -        401    403         200   200   200          200    200        200      200      200    200
  packDocuments   own      401    403         404   404   404          404    404        404      404      404    404
`);

export const documentsCalls: Calls<typeof documentRoutes> = {
  listDocuments: () => ({}),
  countDocuments: () => ({}),
  packDocuments: () => ({ query: "year=1950" }),
};
