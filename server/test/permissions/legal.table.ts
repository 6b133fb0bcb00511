import type { legalRoutes } from "@coulisse/contract/operations/legal.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

export const legalTable = readTable(`
  call          thing  guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  getLegalText  -      200    200         200   200   200          200    200        200      200      200    200
`);

export const legalCalls: Calls<typeof legalRoutes> = {
  getLegalText: () => ({ params: { text: "terms" }, query: "language=fr" }),
};
