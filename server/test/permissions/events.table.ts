import type { eventRoutes } from "@coulisse/contract/operations/events.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

// Everybody with an account listens; what one hears is a matter of what is one's own.
export const eventTable = readTable(`
  call    thing  guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  listen  -      401    403         200   200   200          200    200        200      200      200    200
`);

export const eventCalls: Calls<typeof eventRoutes> = {
  listen: () => ({}),
};
