import { calendarRoutes } from "@coulisse/contract/operations/calendar.ts";
import { bind } from "#platform/http/bind.ts";
import {
  endCalendarLink,
  readCalendar,
  renewCalendarLink,
} from "#features/operations/deadlines/calendar.commands.ts";
import { getCalendarLink } from "#features/operations/deadlines/calendar.queries.ts";

export const calendarBindings = bind(calendarRoutes, {
  getCalendarLink: { handle: ({ ctx }) => getCalendarLink(ctx) },
  renewCalendarLink: { handle: ({ ctx }) => renewCalendarLink(ctx) },
  endCalendarLink: { handle: ({ ctx }) => endCalendarLink(ctx) },
  readCalendar: { handle: ({ ctx, params }) => readCalendar(ctx, params.token) },
});
