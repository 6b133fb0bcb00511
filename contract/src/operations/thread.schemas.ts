import { z } from "zod";
import { threadAims, threadSteps, threadStepStates } from "./thread.ts";
import { awaitedSteps } from "./waiting.ts";
import { defineTerms } from "../wire/route.ts";
import { Cents, Day, Id, Instant, Slug } from "../wire/scalars.schemas.ts";

/** A thread is what somebody came for, and how far they are on the way there. */
export const Thread = z
  .object({
    aim: z.enum(threadAims),
    company: z.object({ id: Id, name: z.string(), slug: Slug }),
    /** The round, or the category of the offer; empty for an invitation. */
    name: z.string(),
    begunAt: Instant,
    /** The address of the site at which it is gone on with. */
    to: z.string(),
    state: z.enum(["UNDER_WAY", "PAID", "ENDED"]),
    /** The day on which it was paid or ended; null while it is under way. */
    endedOn: Day.nullable(),
    steps: z.array(
      z.object({
        step: z.enum(threadSteps),
        state: z.enum(threadStepStates),
        /** Examined since then. */
        since: Instant.nullable(),
        /** It may be done until then, by the reader or by somebody else. */
        dueAt: Instant.nullable(),
        /** The same where a day is all that is known. */
        dueOn: Day.nullable(),
        /** Others are to do this; null where they are others who sign with the reader. */
        awaited: z.enum(awaitedSteps).nullable(),
        /** The wallet lacks so much. */
        missingCents: Cents.nullable(),
        /** The reader does it there; null where they have nothing to do. */
        to: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: "Thread" });
export type Thread = z.infer<typeof Thread>;
export type ThreadStepOf = Thread["steps"][number];

const Reply = z.object({ thread: Thread.nullable() });
const tag = "thread";

export const threadTerms = defineTerms({
  getOwnThread: {
    access: ["user", "unfinished"],
    tag,
    summary:
      "What the caller came for and how far they are; of a round, as it would be for that one",
    query: z.object({ fundraisingId: Id.optional() }),
    reply: Reply,
  },
  keepThread: {
    access: ["user", "unfinished"],
    tag,
    summary: "Keeps what the caller came for; what they had put away stays so",
    body: z.strictObject({ aim: z.enum(["ROUND", "OFFER"]), id: Id }),
    reply: Reply,
    errors: ["fundraising_not_found", "offer_not_found"],
  },
  dismissThread: {
    access: ["user", "unfinished"],
    tag,
    summary: "Puts away what the caller came for",
  },
  restoreThread: {
    access: ["user", "unfinished"],
    tag,
    summary: "Shows again what the caller came for",
  },
});
