import { z } from "zod";
import { defineTerms } from "../wire/route.ts";
import { Instant } from "../wire/scalars.schemas.ts";

/** An address that calendars subscribe to is said once, as it is made: it is kept as a fingerprint. */
const CalendarLink = z
  .object({
    /** The instant at which it was made; null where there is none. */
    since: Instant.nullable(),
  })
  .meta({ id: "CalendarLink" });

const tag = "calendar";

export const calendarTerms = defineTerms({
  getCalendarLink: {
    access: ["user"],
    tag,
    summary: "Whether calendars can subscribe to the caller's deadlines, and since when",
    reply: CalendarLink,
  },
  renewCalendarLink: {
    access: ["user"],
    tag,
    summary:
      "A new address of the caller's deadlines, said this once; the one before shows nothing",
    reply: CalendarLink.extend({ url: z.url() }),
  },
  endCalendarLink: {
    access: ["user"],
    tag,
    summary: "Has the address of the caller's deadlines show nothing any more",
    errors: ["calendar_unknown"],
  },
  readCalendar: {
    access: ["public"],
    tag,
    summary:
      "The deadlines of whose address it is (RFC 5545), for a calendar that subscribes to it",
    params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
    errors: ["calendar_unknown", "too_many_requests"],
  },
});
