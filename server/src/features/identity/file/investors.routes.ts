import { investorRoutes } from "@coulisse/contract/identity/investors.ts";
import type { Context } from "#platform/context.ts";
import { bind } from "#platform/http/bind.ts";
import {
  createInvestor,
  updateInvestor,
  readInvestor,
  readInvestorOfUser,
} from "#features/identity/file/investors.commands.ts";
import {
  getMyInvestor,
  listKycDocuments,
  subjectOfInvestor,
} from "#features/identity/file/investors.queries.ts";
import {
  addKycDocument,
  deleteKycDocument,
  readKycDocument,
} from "#features/identity/file/kyc-documents.commands.ts";

const subject = (ctx: Context, { investorId }: { investorId: string }) =>
  subjectOfInvestor(ctx, investorId);

export const investorBindings = bind(investorRoutes, {
  createInvestor: { handle: ({ ctx }) => createInvestor(ctx) },
  getMyInvestor: { handle: ({ ctx }) => getMyInvestor(ctx) },
  getInvestorOfUser: { handle: ({ ctx, params }) => readInvestorOfUser(ctx, params.userId) },
  getInvestor: { subject, handle: ({ ctx, params }) => readInvestor(ctx, params.investorId) },
  updateInvestor: {
    subject,
    handle: ({ ctx, params, body, version }) =>
      updateInvestor(ctx, params.investorId, body, version),
  },
  addKycDocument: {
    subject,
    handle: ({ ctx, params, body, uploads }) =>
      addKycDocument(ctx, { investorId: params.investorId, type: body.type }, uploads),
  },
  listKycDocuments: {
    subject,
    handle: async ({ ctx, params }) => ({ items: await listKycDocuments(ctx, params.investorId) }),
  },
  getKycDocumentFile: {
    subject,
    handle: ({ ctx, params, query }) =>
      readKycDocument(ctx, {
        investorId: params.investorId,
        type: params.documentType,
        preview: query.preview ?? false,
      }),
  },
  deleteKycDocument: {
    subject,
    handle: ({ ctx, params }) =>
      deleteKycDocument(ctx, { investorId: params.investorId, type: params.documentType }),
  },
});
