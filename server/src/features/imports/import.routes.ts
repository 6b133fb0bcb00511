import { importRoutes } from "@coulisse/contract/imports/imports.ts";
import type { Context } from "#platform/context.ts";
import { bind } from "#platform/http/bind.ts";
import { commitImport, importRegister } from "#features/imports/import.commands.ts";
import { getImportProgress } from "#features/imports/import-progress.queries.ts";
import { getMovementSource } from "#features/imports/import-files.queries.ts";
import { importTemplate } from "#features/register/exports/exports.queries.ts";
import { subjectOfMovement } from "#features/register/lines/movements.queries.ts";

const ofMovement = (ctx: Context, params: { transactionId: string }) =>
  subjectOfMovement(ctx, params.transactionId);

export const importBindings = bind(importRoutes, {
  getMovementSource: {
    subject: ofMovement,
    handle: ({ ctx, params }) => getMovementSource(ctx, params.transactionId),
  },
  importRegister: {
    handle: ({ ctx, params, body, uploads, idempotency }) =>
      importRegister(ctx, params.companyId, uploads, body, idempotency),
  },
  commitImport: {
    handle: ({ ctx, params, body, uploads, idempotency }) =>
      commitImport(ctx, params.companyId, uploads, { ...body, commit: true }, idempotency),
  },
  getImportProgress: {
    handle: ({ ctx, params }) => getImportProgress(ctx, params.companyId),
  },
  getImportTemplate: {
    handle: ({ ctx, params }) => importTemplate(ctx, params.format),
  },
});
