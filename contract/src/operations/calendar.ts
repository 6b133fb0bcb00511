import type { calendarTerms } from "./calendar.schemas.ts";
import { defineRoutes } from "../wire/route.ts";

export const calendarRoutes = defineRoutes<typeof calendarTerms>()({
  getCalendarLink: {
    method: "GET",
    path: "/user/me/calendar",
    shows: ["notification"],
    status: 200,
  },
  renewCalendarLink: {
    method: "POST",
    path: "/user/me/calendar",
    changes: ["notification"],
    status: 200,
  },
  endCalendarLink: {
    method: "DELETE",
    path: "/user/me/calendar",
    changes: ["notification"],
    status: 204,
  },
  readCalendar: {
    method: "GET",
    path: "/calendars/{token}/coulisse.ics",
    download: "text/calendar",
    status: 200,
  },
});
