import {
  askerWords,
  hidingWords,
  questionStateWords,
} from "@coulisse/contract/operations/question-words.ts";
import type { Question } from "@coulisse/contract/operations/questions.schemas.ts";
import { dayColumn, textColumn } from "#platform/list-files/list-columns.ts";
import type { ListFile } from "#platform/list-files/list-file.ts";

/** Questions as their reader sees them, with the answer that counts. */
export const questionsFile: ListFile<Question> = {
  list: "questions",
  title: { fr: "Questions et réponses", en: "Questions and answers" },
  columns: [
    textColumn({ fr: "Société", en: "Company" }, ({ company }) => company.name, 30),
    textColumn({ fr: "Levée", en: "Round" }, ({ round }) => round?.name ?? "", 30),
    textColumn({ fr: "Question", en: "Question" }, ({ text }) => text ?? "", 60),
    textColumn(
      { fr: "Posée par", en: "Asked by" },
      ({ capacity }, locale) => askerWords[locale][capacity],
      30,
    ),
    dayColumn({ fr: "Posée le", en: "Asked on" }, ({ askedAt }) => askedAt),
    textColumn(
      { fr: "État", en: "State" },
      ({ state }, locale) => questionStateWords[locale][state],
      22,
    ),
    textColumn({ fr: "Réponse", en: "Answer" }, ({ answers }) => answers[0]?.text ?? "", 60),
    textColumn(
      { fr: "Répondue par", en: "Answered by" },
      ({ answers }) => answers[0]?.by?.name ?? "",
      28,
    ),
    dayColumn({ fr: "Répondue le", en: "Answered on" }, ({ answers }) => answers[0]?.at ?? null),
    textColumn(
      { fr: "Masquée parce que", en: "Hidden because" },
      ({ hidden }, locale) => (hidden === null ? "" : hidingWords[locale][hidden.reason]),
      40,
    ),
  ],
};
