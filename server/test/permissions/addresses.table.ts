import type { addressRoutes } from "@coulisse/contract/addresses.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

export const addressesTable = readTable(`
  call    thing  guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
`);

export const addressesCalls: Calls<typeof addressRoutes> = {};
