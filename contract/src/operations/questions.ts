import { defineRoutes } from "../wire/route.ts";
import { listFileRoute } from "../wire/list-files.ts";
import type { questionTerms } from "./questions.schemas.ts";

/** A question waits for the company, is answered, or is hidden from its readers. */
export const questionStates = ["WAITING", "ANSWERED", "HIDDEN"] as const;
export type QuestionState = (typeof questionStates)[number];

/** An asker is told to readers as what they were to the company then, in place of a name. */
export const askerCapacities = ["HOLDER", "SUBSCRIBER", "VERIFIED", "MEMBER"] as const;
export type AskerCapacity = (typeof askerCapacities)[number];

/** Reasons for hiding a question; readers see the day and the reason in its place. */
export const hidingReasons = [
  "NAMES_SOMEBODY",
  "INSULTS",
  "CONFIDENTIAL",
  "OTHER_SUBJECT",
  "ASKED_TWICE",
] as const;
export type HidingReason = (typeof hidingReasons)[number];

/** So many characters at most. */
export const questionMax = 1_000;
export const answerMax = 4_000;

/** So many questions of one person wait for one company at once. */
export const waitingQuestionsMax = 5;

export const questionRoutes = defineRoutes<typeof questionTerms>()({
  listQuestions: {
    method: "GET",
    path: "/questions",
    shows: ["question", "company"],
    status: 200,
  },
  exportQuestions: listFileRoute("/questions"),
  askQuestion: { method: "POST", path: "/questions", changes: ["question"], status: 201 },
  answerQuestion: {
    method: "POST",
    path: "/questions/{questionId}/answers",
    changes: ["question"],
    status: 201,
  },
  hideQuestion: {
    method: "PUT",
    path: "/questions/{questionId}/hiding",
    changes: ["question"],
    status: 200,
  },
  showQuestion: {
    method: "DELETE",
    path: "/questions/{questionId}/hiding",
    changes: ["question"],
    status: 200,
  },
});
