import { defineRoutes } from "../wire/route.ts";
import type { threadTerms } from "./thread.schemas.ts";

/** Things that somebody comes for: to subscribe in a round, to answer an offer, to see what they were invited to. */
export const threadAims = ["ROUND", "OFFER", "INVITATION"] as const;
export type ThreadAim = (typeof threadAims)[number];

/** Steps stand in the order in which they are shown; some may be taken in another one. */
export const threadSteps = ["ACCOUNT", "IDENTITY", "MONEY", "SIGNATURE", "PAYMENT"] as const;
export type ThreadStep = (typeof threadSteps)[number];

/**
 * A step is done, the reader's, examined by the platform, somebody else's, still to come, or none of
 * what they came for.
 */
export const threadStepStates = [
  "DONE",
  "YOURS",
  "EXAMINED",
  "OTHERS",
  "LATER",
  "NOT_NEEDED",
] as const;
export type ThreadStepState = (typeof threadStepStates)[number];

/** Days for which a thread that has ended still says so. */
export const endedThreadDays = 7;
/** Days after an account was opened by an invitation in which its thread is shown. */
export const invitedThreadDays = 60;

export const threadRoutes = defineRoutes<typeof threadTerms>()({
  getOwnThread: {
    method: "GET",
    path: "/user/me/thread",
    shows: [
      "thread",
      "person",
      "investor",
      "wallet",
      "subscription",
      "fundraising",
      "market",
      "signature",
      "invitation",
      "register",
      "company",
    ],
    status: 200,
  },
  keepThread: {
    method: "PUT",
    path: "/user/me/thread",
    changes: ["thread"],
    status: 200,
  },
  dismissThread: {
    method: "POST",
    path: "/user/me/thread/dismissal",
    changes: ["thread"],
    status: 204,
  },
  restoreThread: {
    method: "DELETE",
    path: "/user/me/thread/dismissal",
    changes: ["thread"],
    status: 204,
  },
});
