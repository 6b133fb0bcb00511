import { registerRoutes } from "@coulisse/contract/register/register.ts";
import { bind } from "#platform/http/bind.ts";
import { takeListFile } from "#platform/list-files/list-file.ts";
import { findCompanyOfFile } from "#features/companies/known-company.queries.ts";
import { getCapTable, listLeftHolders } from "#features/register/cap-table/cap-table.queries.ts";
import { listVoterRules } from "#features/register/lines/split-shares.queries.ts";
import { stateVoterRule } from "#features/register/cap-table/voter-rules.commands.ts";
import { getCompanyHolder } from "#features/register/holders/company-holder.queries.ts";
import { withTrace } from "#features/register/exports/export-traces.commands.ts";
import { holdingsFile } from "#features/register/holders/files/holdings-file.ts";
import { shareholdersFile } from "#features/register/holders/files/shareholders-file.ts";
import {
  getShareholder,
  listCategoryShareholders,
  listHoldings,
  listHoldingsOfCompany,
  listShareholders,
  listUserHoldings,
  requireHolder,
  subjectOfShareholder,
} from "#features/register/holders/holdings.queries.ts";
import {
  inheritShares,
  previewInheritance,
} from "#features/register/inheritances/inheritances.commands.ts";
import { getCertificate } from "#features/register/papers/papers.queries.ts";
import { subjectOfMovement } from "#features/register/lines/movements.queries.ts";
import { previewMovement } from "#features/register/lines/preview.commands.ts";
import {
  correctMovement,
  creditShares,
  debitShares,
  mentionShares,
  transferShares,
} from "#features/register/lines/register.commands.ts";
import { subjectOfCategory } from "#features/securities/share-categories.queries.ts";
import { updateShareholder } from "#features/register/holders/shareholders.commands.ts";

const naturesAtFirst = {
  ISSUE: "subscription",
  CANCELLATION: "cancellation",
  TRANSFER: "sale",
  MENTION: "pledge",
} as const;

export const registerBindings = bind(registerRoutes, {
  listShareholders: { handle: ({ ctx, query }) => listShareholders(ctx, query) },
  exportShareholders: {
    handle: async ({ ctx, params: { format }, query }) => {
      const { shareCategoryId } = query;
      const of = shareCategoryId && (await subjectOfCategory(ctx, shareCategoryId)).companyId;
      return takeListFile(ctx, shareholdersFile, {
        format,
        ids: query.ids,
        company: await findCompanyOfFile(ctx, of || undefined),
        read: (inner, place) => listShareholders(inner, { ...query, ...place }),
      });
    },
  },
  listCategoryShareholders: {
    subject: (ctx, { shareCategoryId }) => subjectOfCategory(ctx, shareCategoryId),
    handle: ({ ctx, params, query }) =>
      listCategoryShareholders(ctx, params.shareCategoryId, query),
  },
  getShareholder: {
    subject: (ctx, { shareHolderId }) => subjectOfShareholder(ctx, shareHolderId),
    handle: ({ ctx, params }) => getShareholder(ctx, params.shareHolderId),
  },
  getShareholderCertificate: {
    subject: (ctx, { shareHolderId }) => subjectOfShareholder(ctx, shareHolderId),
    handle: ({ ctx, params: { shareHolderId } }) =>
      withTrace(ctx, { what: "certificate", entityId: shareHolderId, format: "pdf" }, (inner) =>
        getCertificate(inner, shareHolderId),
      ),
  },
  updateShareholder: {
    subject: (ctx, { shareHolderId }) => subjectOfShareholder(ctx, shareHolderId),
    handle: ({ ctx, params, body, version }) =>
      updateShareholder(ctx, params.shareHolderId, body, version),
  },
  creditShares: {
    subject: (ctx, { shareCategoryId }) => subjectOfCategory(ctx, shareCategoryId),
    handle: ({ ctx, params, body, uploads, idempotency }) => {
      const { shareCategoryId, shareHolderEntityId } = params;
      return creditShares(ctx, shareCategoryId, shareHolderEntityId, body, uploads, idempotency);
    },
  },
  debitShares: {
    subject: (ctx, { shareCategoryId }) => subjectOfCategory(ctx, shareCategoryId),
    handle: ({ ctx, params, query, body, uploads, idempotency }) => {
      const facts = { nature: "cancellation" as const, ...body };
      const quantity = facts.quantity ?? query.quantity;
      return debitShares(
        ctx,
        params.shareCategoryId,
        params.shareHolderEntityId,
        { ...facts, quantity },
        uploads,
        idempotency,
      );
    },
  },
  transferShares: {
    subject: (ctx, { shareCategoryId }) => subjectOfCategory(ctx, shareCategoryId),
    handle: ({ ctx, params, body, uploads, idempotency }) => {
      const parties = { from: params.fromEntityId, to: params.toEntityId };
      return transferShares(ctx, params.shareCategoryId, parties, body, uploads, idempotency);
    },
  },
  mentionShares: {
    subject: (ctx, { shareCategoryId }) => subjectOfCategory(ctx, shareCategoryId),
    handle: ({ ctx, params, body, uploads, idempotency }) => {
      const { beneficiaryId, ...facts } = body;
      const parties = { from: params.shareHolderEntityId, to: beneficiaryId };
      return mentionShares(ctx, params.shareCategoryId, parties, facts, uploads, idempotency);
    },
  },
  inheritShares: {
    subject: (ctx, { shareCategoryId }) => subjectOfCategory(ctx, shareCategoryId),
    handle: async ({ ctx, params, body, uploads, idempotency }) => {
      const { shareCategoryId, shareHolderEntityId: from } = params;
      return {
        items: await inheritShares(ctx, shareCategoryId, from, body, uploads, idempotency),
      };
    },
  },
  correctMovement: {
    subject: (ctx, { transactionId }) => subjectOfMovement(ctx, transactionId),
    handle: ({ ctx, params, body, idempotency }) =>
      correctMovement(ctx, params.transactionId, body.reason, idempotency),
  },
  previewInheritance: {
    subject: (ctx, { shareCategoryId }) => subjectOfCategory(ctx, shareCategoryId),
    handle: ({ ctx, params, body }) =>
      previewInheritance(ctx, params.shareCategoryId, params.shareHolderEntityId, body),
  },
  previewMovement: {
    handle: ({ ctx, params, body }) => {
      const { type, shareCategoryId, fromHolderId, toHolderId, ...facts } = body;
      const nature = facts.nature ?? naturesAtFirst[type];
      const parties = { from: fromHolderId, to: toHolderId };
      return previewMovement(ctx, params.companyId, type, shareCategoryId, parties, {
        ...facts,
        nature,
      });
    },
  },
  listLeftHolders: {
    handle: ({ ctx, params, query }) => listLeftHolders(ctx, params.companyId, query),
  },
  listVoterRules: {
    handle: async ({ ctx, params }) => ({ items: await listVoterRules(ctx, params.companyId) }),
  },
  stateVoterRule: {
    handle: ({ ctx, params, body }) => stateVoterRule(ctx, params.companyId, body),
  },
  getCapTable: { handle: ({ ctx, params, query }) => getCapTable(ctx, params.companyId, query) },
  listUserHoldings: {
    handle: ({ ctx, params, query }) => listUserHoldings(ctx, params.userId, query),
  },
  exportUserHoldings: {
    handle: async ({ ctx, params: { userId, format }, query }) => {
      await requireHolder(ctx, userId);
      return takeListFile(ctx, holdingsFile, {
        format,
        ids: query.ids,
        read: async (inner) => {
          const { items } = await listUserHoldings(inner, userId, query);
          return { items, nextCursor: null, total: items.length };
        },
      });
    },
  },
  listCorporateHoldings: {
    handle: ({ ctx, params, query }) =>
      listHoldings(ctx, [params.corporateId], query.hidden ?? false),
  },
  listCompanyUserHoldings: {
    handle: ({ ctx, params }) => listHoldingsOfCompany(ctx, params.companyId, params.userId),
  },
  getCompanyHolder: {
    handle: ({ ctx, params }) => getCompanyHolder(ctx, params.companyId, params.holderId),
  },
  listCompanyCorporateHoldings: {
    handle: ({ ctx, params }) => listHoldingsOfCompany(ctx, params.companyId, params.corporateId),
  },
});
