import { z } from "zod";
import { locales } from "@coulisse/domain/words.ts";
import { anyOf } from "../wire/list-filters.schemas.ts";
import { listFileTerms } from "../wire/list-files.schemas.ts";
import { page, PageQuery, SortDirection } from "../wire/page.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import { byId, Id, Instant, Slug, Text, Version } from "../wire/scalars.schemas.ts";
import {
  answerMax,
  askerCapacities,
  hidingReasons,
  questionMax,
  questionStates,
} from "./questions.ts";

const tag = "questions";

export const QuestionAnswer = z
  .object({
    text: z.string(),
    /** Whoever of the company answered, as on that day; null where the platform did for it. */
    by: z.object({ name: z.string(), title: z.string().nullable() }).nullable(),
    at: Instant,
  })
  .meta({ id: "QuestionAnswer" });
export type QuestionAnswer = z.infer<typeof QuestionAnswer>;

export const Question = z
  .object({
    id: Id,
    company: z.object({ id: Id, name: z.string(), slug: Slug }),
    /** The round that it is about; null of the company as such. */
    round: z.object({ id: Id, name: z.string() }).nullable(),
    capacity: z.enum(askerCapacities),
    /** Whether the caller asked it. */
    isOwn: z.boolean(),
    /** The language in which it was asked. */
    language: z.enum(locales),
    /** Null where it is hidden from the caller. */
    text: z.string().nullable(),
    askedAt: Instant,
    state: z.enum(questionStates),
    /** The answers, the last first: the others were corrected by it. None where it is hidden from the caller. */
    answers: z.array(QuestionAnswer),
    hidden: z.object({ at: Instant, reason: z.enum(hidingReasons) }).nullable(),
    version: Version,
  })
  .meta({ id: "Question" });
export type Question = z.infer<typeof Question>;

const params = byId("questionId");

const listTerms = {
  access: ["public"],
  tag,
  summary:
    "Questions to companies that the caller may find, with their answers; those that wait are read by their asker and the company alone, and counted for everybody",
  query: PageQuery.extend({
    companyId: Id.optional(),
    fundraisingId: Id.optional(),
    /** The one of an address. */
    id: Id.optional(),
    state: anyOf(questionStates).optional(),
    search: z.string().max(120).optional(),
    sort: z.enum(["askedAt", "company"]).optional(),
    direction: SortDirection.optional(),
  }),
  reply: page(Question).extend({
    /** So many questions to the company wait for an answer, whoever asked them; null without a company. */
    waiting: z.int().min(0).nullable(),
  }),
} as const;

export const questionTerms = defineTerms({
  listQuestions: { ...listTerms, access: ["public"] },
  exportQuestions: listFileTerms(
    { ...listTerms, access: ["user"] },
    "Those questions with their answers, as a table",
  ),
  askQuestion: {
    access: ["user", "admin"],
    tag,
    summary: "Asks a company something, about a round of it or about itself",
    body: z.strictObject({
      companyId: Id,
      fundraisingId: Id.optional(),
      text: Text(questionMax),
    }),
    reply: Question,
    errors: [
      "company_not_found",
      "fundraising_not_found",
      "question_of_own_company",
      "question_has_contact",
      "questions_full",
      "too_many_requests",
    ],
  },
  answerQuestion: {
    access: ["company", "admin"],
    act: "page",
    refusal: 404,
    tag,
    summary: "Answers a question, or corrects an answer: the earlier one stays to be read",
    params,
    body: z.strictObject({ text: Text(answerMax) }),
    reply: Question,
    errors: ["question_not_found", "question_hidden", "changed_meanwhile", "too_many_requests"],
  },
  hideQuestion: {
    access: ["company", "admin"],
    act: "page",
    refusal: 404,
    tag,
    summary: "Hides a question with its answers from readers, who see the day and the reason",
    params,
    body: z.strictObject({ reason: z.enum(hidingReasons) }),
    reply: Question,
    errors: ["question_not_found", "question_hidden", "changed_meanwhile"],
  },
  showQuestion: {
    access: ["company", "admin"],
    act: "page",
    refusal: 404,
    tag,
    summary: "Shows a hidden question again; what the platform hid, the platform shows",
    params,
    reply: Question,
    errors: ["question_not_found", "question_not_hidden", "question_hidden_by_platform"],
  },
});
