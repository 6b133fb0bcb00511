import { contractRoutes } from "@coulisse/contract/signing/contracts.ts";
import type { Context } from "#platform/context.ts";
import { bind } from "#platform/http/bind.ts";
import { takeListFile } from "#platform/list-files/list-file.ts";
import { readContractDocument } from "#features/signing/contracts/contract-documents.queries.ts";
import { remindSigners } from "#features/signing/contracts/reminding.commands.ts";
import { findCompanyOfFile } from "#features/companies/known-company.queries.ts";
import { contractsFile } from "#features/signing/contracts/files/contracts-file.ts";
import {
  createContract,
  deleteContract,
  fileContract,
  updateContract,
} from "#features/signing/contracts/contracts.commands.ts";
import {
  getContract,
  listContracts,
  subjectOfContract,
  subjectOfOwnContract,
} from "#features/signing/contracts/contracts.queries.ts";
import { sendContract, withdrawContract } from "#features/signing/contracts/sending.commands.ts";

const subject = (ctx: Context, { contractId }: { contractId: string }) =>
  subjectOfContract(ctx, contractId);

const ofWriter = (ctx: Context, { contractId }: { contractId: string }) =>
  subjectOfOwnContract(ctx, contractId);

export const contractBindings = bind(contractRoutes, {
  createContract: { handle: ({ ctx, body }) => createContract(ctx, body) },
  listContracts: { handle: ({ ctx, query }) => listContracts(ctx, query) },
  exportContracts: {
    handle: async ({ ctx, params: { format }, query }) =>
      takeListFile(ctx, contractsFile, {
        format,
        ids: query.ids,
        company: await findCompanyOfFile(ctx, query.companyId),
        read: (inner, place) => listContracts(inner, { ...query, ...place }),
      }),
  },
  getContract: { subject, handle: ({ ctx, params }) => getContract(ctx, params.contractId) },
  updateContract: {
    subject: ofWriter,
    handle: ({ ctx, params, body, version }) =>
      updateContract(ctx, params.contractId, body, version),
  },
  deleteContract: {
    subject: ofWriter,
    handle: ({ ctx, params }) => deleteContract(ctx, params.contractId),
  },
  fileContract: {
    subject: ofWriter,
    handle: ({ ctx, params, uploads }) => fileContract(ctx, params.contractId, uploads),
  },
  sendContract: {
    subject: ofWriter,
    handle: ({ ctx, params }) => sendContract(ctx, params.contractId),
  },
  remindSigners: {
    subject,
    handle: ({ ctx, params }) => remindSigners(ctx, params.contractId),
  },
  withdrawContract: {
    subject: ofWriter,
    handle: ({ ctx, params }) => withdrawContract(ctx, params.contractId),
  },
  getContractDocument: {
    subject,
    handle: ({ ctx, params }) => readContractDocument(ctx, params.contractId, params.document),
  },
});
