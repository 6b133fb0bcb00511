import type { messageRoutes } from "@coulisse/contract/messages.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

export const messagesTable = readTable(`
  call    thing  guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
`);

export const messagesCalls: Calls<typeof messageRoutes> = {};
