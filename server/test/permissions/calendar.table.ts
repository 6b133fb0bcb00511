import type { calendarRoutes } from "@coulisse/contract/operations/calendar.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

// A link is the caller's own; whoever has an address reads it, and one that we did not give shows nothing.
export const calendarTable = readTable(`
  call               thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  getCalendarLink    -        401    403         200   200   200          200    200        200      200      200    200
  renewCalendarLink  -        401    403         200   200   200          200    200        200      200      200    200
  endCalendarLink    -        401    403         204   204   204          204    204        204      204      204    204
  readCalendar       foreign  404    404         404   404   404          404    404        404      404      404    404
`);

export const calendarCalls: Calls<typeof calendarRoutes> = {
  getCalendarLink: () => ({}),
  renewCalendarLink: () => ({}),
  endCalendarLink: () => ({}),
  readCalendar: () => ({ params: { token: "x".repeat(43) } }),
};
