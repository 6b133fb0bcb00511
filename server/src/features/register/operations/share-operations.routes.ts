import { shareOperationRoutes } from "@coulisse/contract/register/share-operations.ts";
import { bind } from "#platform/http/bind.ts";
import {
  undoShareOperation,
  writeShareOperation,
} from "#features/register/operations/share-operations.commands.ts";
import {
  listShareOperations,
  previewShareOperation,
  subjectOfOperation,
} from "#features/register/operations/share-operations.queries.ts";
import { subjectOfCategory } from "#features/securities/share-categories.queries.ts";

export const shareOperationBindings = bind(shareOperationRoutes, {
  previewShareOperation: {
    subject: (ctx, { shareCategoryId }) => subjectOfCategory(ctx, shareCategoryId),
    handle: ({ ctx, params, query, body }) =>
      previewShareOperation(ctx, params.shareCategoryId, body, query),
  },
  writeShareOperation: {
    subject: (ctx, { shareCategoryId }) => subjectOfCategory(ctx, shareCategoryId),
    handle: ({ ctx, params, body, uploads, idempotency }) =>
      writeShareOperation(ctx, params.shareCategoryId, body, uploads, idempotency),
  },
  listShareOperations: {
    subject: (ctx, { shareCategoryId }) => subjectOfCategory(ctx, shareCategoryId),
    handle: async ({ ctx, params }) => ({
      items: await listShareOperations(ctx, params.shareCategoryId),
    }),
  },
  undoShareOperation: {
    subject: (ctx, { operationId }) => subjectOfOperation(ctx, operationId),
    handle: ({ ctx, params, body, idempotency }) =>
      undoShareOperation(ctx, params.operationId, body.reason, idempotency),
  },
});
