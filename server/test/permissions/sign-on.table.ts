import type { signOnRoutes } from "@coulisse/contract/sign-on.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

export const signOnTable = readTable(`
  call    thing  guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
`);

export const signOnCalls: Calls<typeof signOnRoutes> = {};
