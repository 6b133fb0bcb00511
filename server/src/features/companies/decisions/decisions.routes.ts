import { decisionRoutes } from "@coulisse/contract/companies/decisions.ts";
import { bind } from "#platform/http/bind.ts";
import { fileDecisionDocuments } from "#features/companies/decisions/decision-documents.commands.ts";
import {
  readDecisionDocument,
  subjectOfDecision,
} from "#features/companies/decisions/decision-documents.queries.ts";

export const decisionBindings = bind(decisionRoutes, {
  fileDecisionDocuments: {
    subject: (ctx, params) => subjectOfDecision(ctx, params.decisionId),
    handle: async ({ ctx, params, uploads }) => ({
      items: await fileDecisionDocuments(ctx, params.decisionId, uploads),
    }),
  },
  getDecisionDocument: {
    subject: (ctx, params) => subjectOfDecision(ctx, params.decisionId),
    handle: ({ ctx, params }) => readDecisionDocument(ctx, params.decisionId, params.documentId),
  },
});
