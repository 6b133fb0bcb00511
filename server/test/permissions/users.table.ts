import type { userRoutes } from "@coulisse/contract/users.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

export const usersTable = readTable(`
  call    thing  guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
`);

export const usersCalls: Calls<typeof userRoutes> = {};
