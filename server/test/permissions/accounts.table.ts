import type { accountRoutes } from "@coulisse/contract/accounts.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

export const accountsTable = readTable(`
  call    thing  guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
`);

export const accountsCalls: Calls<typeof accountRoutes> = {};
