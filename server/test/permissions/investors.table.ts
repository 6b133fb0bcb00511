import type { investorRoutes } from "@coulisse/contract/investors.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

export const investorsTable = readTable(`
  call    thing  guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
`);

export const investorsCalls: Calls<typeof investorRoutes> = {};
