import { questionRoutes } from "@coulisse/contract/operations/questions.ts";
import { bind } from "#platform/http/bind.ts";
import { takeListFile } from "#platform/list-files/list-file.ts";
import { findCompanyOfFile } from "#features/companies/known-company.queries.ts";
import { questionsFile } from "#features/operations/questions/files/questions-file.ts";
import {
  answerQuestion,
  askQuestion,
  hideQuestion,
  showQuestion,
} from "#features/operations/questions/questions.commands.ts";
import {
  listQuestions,
  subjectOfQuestion,
} from "#features/operations/questions/questions.queries.ts";

export const questionBindings = bind(questionRoutes, {
  listQuestions: { handle: ({ ctx, query }) => listQuestions(ctx, query) },
  exportQuestions: {
    handle: async ({ ctx, params: { format }, query }) =>
      takeListFile(ctx, questionsFile, {
        format,
        ids: query.ids,
        company: await findCompanyOfFile(ctx, query.companyId),
        read: (inner, place) => listQuestions(inner, { ...query, ...place }),
      }),
  },
  askQuestion: { handle: ({ ctx, body }) => askQuestion(ctx, body) },
  answerQuestion: {
    subject: (ctx, params) => subjectOfQuestion(ctx, params.questionId),
    handle: ({ ctx, params, body, version }) =>
      answerQuestion(ctx, params.questionId, body, version),
  },
  hideQuestion: {
    subject: (ctx, params) => subjectOfQuestion(ctx, params.questionId),
    handle: ({ ctx, params, body, version }) => hideQuestion(ctx, params.questionId, body, version),
  },
  showQuestion: {
    subject: (ctx, params) => subjectOfQuestion(ctx, params.questionId),
    handle: ({ ctx, params }) => showQuestion(ctx, params.questionId),
  },
});
