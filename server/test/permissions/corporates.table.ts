import type { corporateRoutes } from "@coulisse/contract/corporates.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

export const corporatesTable = readTable(`
  call    thing  guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
`);

export const corporatesCalls: Calls<typeof corporateRoutes> = {};
