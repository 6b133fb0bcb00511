import {
  bankLineStates,
  cashEntryKinds,
  walletRoutes,
  withdrawalChoices,
} from "@coulisse/contract/cash/wallets.ts";
import { listOf } from "#kit/list.ts";
import { several } from "#ui/table/use-table-state.ts";
import type { Whose } from "#parts/wallet/wallet.queries.ts";

/** The movements of a wallet, the newest first. */
export const postingList = listOf(walletRoutes.listWalletPostings)({
  file: walletRoutes.exportWalletPostings,
  ask: (whose: Whose) => ({ query: whose }),
  table: () => ({
    filters: { kind: several(cashEntryKinds) },
    periods: ["recordedAt"],
    ranges: ["amountCents"],
  }),
});

/** Withdrawals from a wallet, and where each stands. */
export const ownWithdrawalList = listOf(walletRoutes.listMyWithdrawals)({
  ask: (whose: Whose) => ({ query: whose }),
  table: () => ({ prefix: "withdrawals" }),
});

/** Money that came in and proves by itself nobody’s it is, the oldest first. */
export const waitingLineList = listOf(walletRoutes.listBankLines)({
  file: walletRoutes.exportBankLines,
  ask: () => ({ query: { state: "WAITING" } }),
  opened: "id",
});

/** The lines of all statements. */
export const bankLineList = listOf(walletRoutes.listBankLines)({
  file: walletRoutes.exportBankLines,
  table: () => ({
    prefix: "lines",
    filters: { state: several(bankLineStates) },
    periods: ["bookedOn"],
    ranges: ["cents"],
  }),
  opened: "id",
});

/** Statements that are booked. */
export const statementList = listOf(walletRoutes.listBankStatements)({
  table: () => ({ prefix: "statements" }),
});

/** Withdrawals from all wallets; those that somebody has to do something for first. */
export const withdrawalList = listOf(walletRoutes.listWithdrawals)({
  file: walletRoutes.exportWithdrawals,
  table: () => ({
    prefix: "out",
    filters: { state: several(withdrawalChoices) },
    periods: ["requestedAt"],
    ranges: ["amountCents"],
    defaultFilters: { state: "WAITING" },
  }),
});

/** The files that the bank is given. */
export const transferFileList = listOf(walletRoutes.listTransferFiles)({
  table: () => ({ prefix: "files" }),
});
