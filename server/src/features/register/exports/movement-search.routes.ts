import { movementRoutes } from "@coulisse/contract/register/movement-search.ts";
import type { Context } from "#platform/context.ts";
import { bind } from "#platform/http/bind.ts";
import { Problem } from "#platform/problem.ts";
import {
  exportCapTable,
  exportOcf,
  exportRegister,
  exportRegisterFile,
  exportShareholderAccounts,
} from "#features/register/exports/exports.queries.ts";
import { readMovementDocument } from "#features/register/lines/documents.queries.ts";
import { withTrace } from "#features/register/exports/export-traces.commands.ts";
import {
  getMovement,
  listMovements,
  subjectOfMovement,
} from "#features/register/lines/movements.queries.ts";
import { assembleVerifier } from "#features/register/verification/verifier.queries.ts";
import { subjectOfCategory } from "#features/securities/share-categories.queries.ts";
import { verifyRegister } from "#features/register/verification/verification.commands.ts";
import { getRegisterVerification } from "#features/register/verification/verification.queries.ts";
import { requireCompany } from "#features/companies/known-company.queries.ts";

const companyOfCategory = (ctx: Context, params: { shareCategoryId: string }) =>
  subjectOfCategory(ctx, params.shareCategoryId);

const ofMovement = (ctx: Context, params: { transactionId: string }) =>
  subjectOfMovement(ctx, params.transactionId);

export const movementBindings = bind(movementRoutes, {
  listMovements: { handle: ({ ctx, query }) => listMovements(ctx, { kind: "all" }, query) },
  getMovement: {
    subject: ofMovement,
    handle: ({ ctx, params }) => getMovement(ctx, params.transactionId),
  },
  getMovementDocument: {
    subject: ofMovement,
    handle: ({ ctx, params }) => readMovementDocument(ctx, params.transactionId, params.documentId),
  },
  listCategoryMovements: {
    subject: companyOfCategory,
    handle: async ({ ctx, params, query }) => {
      const { companyId } = await companyOfCategory(ctx, params);
      if (companyId === undefined) throw new Problem("share_category_not_found");
      return listMovements(ctx, { kind: "category", ...params }, query);
    },
  },
  listUserMovements: {
    handle: ({ ctx, params, query }) =>
      listMovements(ctx, { kind: "holder", holderId: params.userId }, query),
  },
  listCorporateMovements: {
    handle: ({ ctx, params, query }) =>
      listMovements(ctx, { kind: "holder", holderId: params.corporateId }, query),
  },
  listRegister: {
    handle: async ({ ctx, params, query }) => {
      await requireCompany(ctx, params.companyId);
      return listMovements(ctx, { kind: "company", ...params }, query);
    },
  },
  exportRegister: {
    handle: ({ ctx, params: { companyId, format }, query }) =>
      withTrace(ctx, { what: "register", entityId: companyId, format }, (inner) =>
        exportRegister(inner, companyId, format, query),
      ),
  },
  exportCapTable: {
    handle: ({ ctx, params: { companyId, format }, query }) =>
      withTrace(ctx, { what: "cap-table", entityId: companyId, format }, (inner) =>
        exportCapTable(inner, companyId, format, query),
      ),
  },
  exportShareholderAccounts: {
    handle: ({ ctx, params: { companyId, format }, query }) =>
      withTrace(ctx, { what: "accounts", entityId: companyId, format }, (inner) =>
        exportShareholderAccounts(inner, companyId, format, query.holderId),
      ),
  },
  exportOcf: {
    handle: ({ ctx, params: { companyId } }) =>
      withTrace(ctx, { what: "ocf", entityId: companyId, format: "zip" }, (inner) =>
        exportOcf(inner, companyId),
      ),
  },
  exportRegisterFile: {
    handle: ({ ctx, params: { companyId } }) =>
      withTrace(ctx, { what: "register", entityId: companyId, format: "json" }, (inner) =>
        exportRegisterFile(inner, companyId),
      ),
  },
  getRegisterVerifier: { handle: ({ params }) => assembleVerifier(params.format) },
  getRegisterVerification: {
    handle: ({ ctx, params }) => getRegisterVerification(ctx, params.companyId),
  },
  verifyRegister: { handle: ({ ctx, params }) => verifyRegister(ctx, params.companyId) },
});
