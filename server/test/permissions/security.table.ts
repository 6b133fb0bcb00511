import type { securityRoutes } from "@coulisse/contract/security.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

export const securityTable = readTable(`
  call    thing  guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
`);

export const securityCalls: Calls<typeof securityRoutes> = {};
