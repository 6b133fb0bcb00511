import { fundraisingRoutes } from "@coulisse/contract/rounds/fundraising.ts";
import {
  resumeFundraising,
  suspendFundraising,
} from "#features/rounds/closing/suspension.commands.ts";
import type { Context } from "#platform/context.ts";
import { bind, type Bindings } from "#platform/http/bind.ts";
import { takeListFile } from "#platform/list-files/list-file.ts";
import { readIssuer } from "#features/companies/issuer.queries.ts";
import { findCompanyOfFile } from "#features/companies/known-company.queries.ts";
import { previewClosing } from "#features/rounds/closing/closing-preview.commands.ts";
import { fileDepositaryCertificate } from "#features/rounds/closing/certificates.commands.ts";
import { roundsFile } from "#features/rounds/offer/files/rounds-file.ts";
import {
  fileDocuments,
  fileKeyInformation,
  removeDocument,
  requireRound,
} from "#features/rounds/offer/fundraising-documents.commands.ts";
import {
  readDepositaryCertificate,
  readFundraisingDocument,
  readIssueDecision,
} from "#features/rounds/offer/fundraising-documents.queries.ts";
import { rightsFile } from "#features/rounds/rights/files/rights-file.ts";
import {
  openSubscriptionRights,
  waiveSubscriptionRight,
} from "#features/rounds/rights/round-rights.commands.ts";
import {
  listOwnRights,
  listSubscriptionRights,
  readSubscriptionNotice,
} from "#features/rounds/rights/round-rights.queries.ts";
import {
  createFundraising,
  deleteFundraising,
  updateFundraising,
} from "#features/rounds/offer/fundraising.commands.ts";
import {
  fileIssueDecision,
  recordOwnerDiligence,
  updateIssueFacts,
} from "#features/rounds/offer/issue-facts.commands.ts";
import {
  getActiveFundraising,
  getFundraising,
  listCompanyFundraisings,
  listFundraisings,
  subjectOfFundraising,
} from "#features/rounds/offer/fundraising.queries.ts";
import { matterOfRound } from "#features/rounds/offer/round-writers.queries.ts";
import { subscriptionsOfRounds as subscriptions } from "#features/rounds/closing/settlement.commands.ts";

const subject = (ctx: Context, { fundraisingId }: { fundraisingId: string }) =>
  subjectOfFundraising(ctx, fundraisingId);

/** A draft is written by its company’s people at once; what is offered waits. */
const ofWriter = { subject, matterOf: matterOfRound };

/** The preferential right of holders. */
const rights: Pick<
  Bindings<typeof fundraisingRoutes>,
  | "openSubscriptionRights"
  | "listSubscriptionRights"
  | "exportSubscriptionRights"
  | "getSubscriptionNotice"
  | "listOwnRights"
  | "waiveSubscriptionRight"
> = {
  openSubscriptionRights: {
    subject,
    handle: ({ ctx, params }) => openSubscriptionRights(ctx, params.fundraisingId, readIssuer),
  },
  listSubscriptionRights: {
    subject: (ctx, params) => subjectOfFundraising(ctx, params.fundraisingId),
    handle: async ({ ctx, params: { fundraisingId }, query }) => {
      await requireRound(ctx, fundraisingId);
      return listSubscriptionRights(ctx, fundraisingId, query);
    },
  },
  exportSubscriptionRights: {
    subject: (ctx, params) => subjectOfFundraising(ctx, params.fundraisingId),
    handle: async ({ ctx, params: { fundraisingId, format }, query }) => {
      await requireRound(ctx, fundraisingId);
      const { companyId } = await subjectOfFundraising(ctx, fundraisingId);
      return takeListFile(ctx, rightsFile, {
        format,
        ids: query.ids,
        company: await findCompanyOfFile(ctx, companyId),
        read: (inner, place) => listSubscriptionRights(inner, fundraisingId, place),
      });
    },
  },
  getSubscriptionNotice: {
    handle: ({ ctx, params, query }) =>
      readSubscriptionNotice(ctx, params.fundraisingId, query.language ?? "fr"),
  },
  listOwnRights: { handle: ({ ctx, query }) => listOwnRights(ctx, query) },
  waiveSubscriptionRight: {
    handle: ({ ctx, params: { fundraisingId, holderId }, body }) =>
      waiveSubscriptionRight(ctx, fundraisingId, holderId, body),
  },
};

/** The papers of a round. */
const papers: Pick<
  Bindings<typeof fundraisingRoutes>,
  | "fileFundraisingDocuments"
  | "getFundraisingDocument"
  | "fileDepositaryCertificate"
  | "getDepositaryCertificate"
  | "removeFundraisingDocument"
  | "fileIssueDecision"
  | "getIssueDecision"
  | "fileKeyInformation"
> = {
  fileFundraisingDocuments: {
    ...ofWriter,
    handle: async ({ ctx, params, uploads }) => ({
      items: await fileDocuments(ctx, params.fundraisingId, uploads),
    }),
  },
  getFundraisingDocument: {
    subject: (ctx, params) => subjectOfFundraising(ctx, params.fundraisingId),
    handle: ({ ctx, params }) =>
      readFundraisingDocument(ctx, params.fundraisingId, params.documentId),
  },
  fileDepositaryCertificate: {
    subject,
    handle: ({ ctx, params, body, uploads: [upload] }) =>
      fileDepositaryCertificate(ctx, params.fundraisingId, body, upload),
  },
  getDepositaryCertificate: {
    subject: (ctx, params) => subjectOfFundraising(ctx, params.fundraisingId),
    handle: ({ ctx, params }) => readDepositaryCertificate(ctx, params.fundraisingId),
  },
  fileIssueDecision: {
    ...ofWriter,
    handle: ({ ctx, params, uploads: [upload] }) =>
      fileIssueDecision(ctx, params.fundraisingId, upload),
  },
  getIssueDecision: {
    subject: (ctx, params) => subjectOfFundraising(ctx, params.fundraisingId),
    handle: ({ ctx, params }) => readIssueDecision(ctx, params.fundraisingId),
  },
  removeFundraisingDocument: {
    ...ofWriter,
    handle: ({ ctx, params }) => removeDocument(ctx, params.fundraisingId, params.documentId),
  },
  fileKeyInformation: {
    subject,
    handle: ({ ctx, params, body, uploads }) =>
      fileKeyInformation(ctx, params.fundraisingId, body, uploads),
  },
};

export const fundraisingBindings = bind(fundraisingRoutes, {
  createFundraising: {
    handle: ({ ctx, params, body }) => createFundraising(ctx, params.companyId, body),
  },
  listCompanyFundraisings: {
    handle: ({ ctx, params, query }) => listCompanyFundraisings(ctx, params.companyId, query),
  },
  exportCompanyFundraisings: {
    handle: async ({ ctx, params: { companyId, format }, query }) =>
      takeListFile(ctx, roundsFile, {
        format,
        ids: query.ids,
        company: await findCompanyOfFile(ctx, companyId),
        read: (inner, place) => listCompanyFundraisings(inner, companyId, { ...query, ...place }),
      }),
  },
  getActiveFundraising: {
    handle: ({ ctx, params }) => getActiveFundraising(ctx, params.companyId),
  },
  listFundraisings: { handle: ({ ctx, query }) => listFundraisings(ctx, query) },
  exportFundraisings: {
    handle: ({ ctx, params: { format }, query }) =>
      takeListFile(ctx, roundsFile, {
        format,
        ids: query.ids,
        read: (inner, place) => listFundraisings(inner, { ...query, ...place }),
      }),
  },
  getFundraising: {
    subject: (ctx, params) => subjectOfFundraising(ctx, params.fundraisingId),
    handle: ({ ctx, params }) => getFundraising(ctx, params.fundraisingId),
  },
  updateFundraising: {
    subject,
    // A round is ended by the platform, or as it confirmed, whatever it is yet.
    matterOf: async (ctx, { params, body }) =>
      body.closed === true ? "rounds" : matterOfRound(ctx, { params }),
    handle: ({ ctx, params, body, version }) =>
      updateFundraising(ctx, params.fundraisingId, body, { version, subscriptions }),
  },
  previewClosing: {
    subject,
    handle: ({ ctx, params, query }) =>
      previewClosing(ctx, params.fundraisingId, query, subscriptions.preview),
  },
  deleteFundraising: {
    ...ofWriter,
    handle: ({ ctx, params }) => deleteFundraising(ctx, params.fundraisingId, subscriptions),
  },
  updateIssueFacts: {
    ...ofWriter,
    handle: ({ ctx, params, body, version }) =>
      updateIssueFacts(ctx, params.fundraisingId, body, version),
  },
  recordOwnerDiligence: {
    handle: ({ ctx, params, body, version }) =>
      recordOwnerDiligence(ctx, params.fundraisingId, body, version),
  },
  suspendFundraising: {
    handle: ({ ctx, params, body }) => suspendFundraising(ctx, params.fundraisingId, body),
  },
  resumeFundraising: {
    handle: ({ ctx, params }) => resumeFundraising(ctx, params.fundraisingId, subscriptions),
  },
  ...papers,
  ...rights,
});
