import { walletRoutes } from "@coulisse/contract/cash/wallets.ts";
import { bind } from "#platform/http/bind.ts";
import { takeListFile } from "#platform/list-files/list-file.ts";
import { decideBankLine } from "#features/cash/ledger/allotments.commands.ts";
import { bankLinesFile } from "#features/cash/statements/files/bank-lines-file.ts";
import { postingsFile } from "#features/cash/wallets/files/postings-file.ts";
import { withdrawalsFile } from "#features/cash/withdrawals/files/withdrawals-file.ts";
import { getWalletStatement } from "#features/cash/wallets/wallet-statement.queries.ts";
import { receivePaymentHook } from "#features/cash/provider/provider-feed.commands.ts";
import { getPaymentProvider } from "#features/cash/provider/provider.queries.ts";
import { importStatement } from "#features/cash/statements/statements.commands.ts";
import {
  listBankLines,
  listBankStatements,
  listLikelyHolders,
} from "#features/cash/statements/statements.queries.ts";
import {
  makeTransferFile,
  downloadTransferFile,
  withdrawTransferFile,
} from "#features/cash/withdrawals/transfer-files.commands.ts";
import { getWallet, listWalletPostings } from "#features/cash/wallets/wallets.queries.ts";
import {
  cancelWithdrawal,
  checkWithdrawal,
  requestWithdrawal,
} from "#features/cash/withdrawals/withdrawals.commands.ts";
import {
  getNextTransferFile,
  listMyWithdrawals,
  listTransferFiles,
  listWithdrawals,
} from "#features/cash/withdrawals/withdrawals.queries.ts";

export const walletBindings = bind(walletRoutes, {
  getWallet: { handle: ({ ctx, query }) => getWallet(ctx, query) },
  listWalletPostings: { handle: ({ ctx, query }) => listWalletPostings(ctx, query) },
  exportWalletPostings: {
    handle: ({ ctx, params: { format }, query }) =>
      takeListFile(ctx, postingsFile, {
        format,
        ids: query.ids,
        read: (inner, place) => listWalletPostings(inner, { ...query, ...place }),
      }),
  },
  getWalletStatement: { handle: ({ ctx, query }) => getWalletStatement(ctx, query) },
  listMyWithdrawals: { handle: ({ ctx, query }) => listMyWithdrawals(ctx, query) },
  requestWithdrawal: {
    matterOf: async (_, { body }) => (body.companyId === undefined ? null : "cash"),
    companyOf: ({ body }) => body.companyId,
    handle: ({ ctx, body, idempotency }) => requestWithdrawal(ctx, body, idempotency),
  },
  cancelWithdrawal: { handle: ({ ctx, params }) => cancelWithdrawal(ctx, params.withdrawalId) },
  listWithdrawals: { handle: ({ ctx, query }) => listWithdrawals(ctx, query) },
  exportWithdrawals: {
    handle: ({ ctx, params: { format }, query }) =>
      takeListFile(ctx, withdrawalsFile, {
        format,
        ids: query.ids,
        read: (inner, place) => listWithdrawals(inner, { ...query, ...place }),
      }),
  },
  checkWithdrawal: {
    handle: ({ ctx, params, body }) => checkWithdrawal(ctx, params.withdrawalId, body),
  },
  makeTransferFile: { handle: ({ ctx }) => makeTransferFile(ctx) },
  getNextTransferFile: { handle: ({ ctx }) => getNextTransferFile(ctx) },
  listTransferFiles: { handle: ({ ctx, query }) => listTransferFiles(ctx, query) },
  downloadTransferFile: {
    handle: ({ ctx, params }) => downloadTransferFile(ctx, params.transferFileId),
  },
  withdrawTransferFile: {
    handle: ({ ctx, params }) => withdrawTransferFile(ctx, params.transferFileId),
  },
  importBankStatement: {
    handle: ({ ctx, body, uploads: [upload] }) =>
      importStatement(ctx, upload, { commit: body.commit === true }),
  },
  listBankStatements: { handle: ({ ctx, query }) => listBankStatements(ctx, query) },
  listBankLines: { handle: ({ ctx, query }) => listBankLines(ctx, query) },
  exportBankLines: {
    handle: ({ ctx, params: { format }, query }) =>
      takeListFile(ctx, bankLinesFile, {
        format,
        ids: query.ids,
        read: (inner, place) => listBankLines(inner, { ...query, ...place }),
      }),
  },
  listLikelyHolders: {
    handle: async ({ ctx, params }) => ({ items: await listLikelyHolders(ctx, params.bankLineId) }),
  },
  getPaymentProvider: { handle: ({ ctx }) => getPaymentProvider(ctx) },
  receivePaymentHook: { handle: ({ ctx }) => receivePaymentHook(ctx) },
  decideBankLine: {
    handle: ({ ctx, params, body }) => decideBankLine(ctx, params.bankLineId, body),
  },
});
