import { defineRoutes } from "../wire/route.ts";
import type { waitingTerms } from "./waiting.schemas.ts";

/** Things wait for a person in these kinds; the last four wait for a company alone. */
export const waitingKinds = [
  "identity",
  "subscription",
  "deal",
  "claim",
  "signature",
  "entity",
  "opening",
  "formality",
  "approval",
  "certificate",
  "proposal",
  "question",
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** Acts are what is to be done; `FOLLOW` is of what others are to do for the caller. */
export const waitingActs = [
  "FILL",
  "MEND",
  "REPLACE",
  "FINISH",
  "SIGN",
  "PAY",
  "RESUME",
  "ANSWER",
  "CLAIM",
  "PROVE",
  "FILE",
  "DECIDE",
  "CERTIFY",
  "CONFIRM",
  "FOLLOW",
] as const;
export type WaitingAct = (typeof waitingActs)[number];

/** Others are to do this, where the caller follows it: `SIGN` once the caller’s own side has signed. */
export const awaitedSteps = [
  "ANSWER",
  "CLAIM",
  "DECIDE",
  "SIGN",
  "SIGN_BOTH",
  "PAY",
  "ENTER",
  "REVIEW",
] as const;
export type AwaitedStep = (typeof awaitedSteps)[number];

/** So much is told of what others are to do, the most urgent first. */
export const followedAtMost = 6;

export const waitingRoutes = defineRoutes<typeof waitingTerms>()({
  listWaiting: {
    method: "GET",
    path: "/waiting",
    shows: [
      "proposal",
      "question",
      "subscription",
      "market",
      "signature",
      "contract",
      "formality",
      "corporate",
      "opening",
      "investor",
      "person",
      "company",
      "fundraising",
      "register",
      "category",
    ],
    status: 200,
  },
});
