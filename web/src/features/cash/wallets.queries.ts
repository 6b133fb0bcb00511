import type { Whose } from "#parts/wallet/wallet.queries.ts";
import { cashCheckRoutes } from "@coulisse/contract/operations/cash-check.ts";
import type { RouteQuery } from "@coulisse/contract/wire/route.ts";
import { walletRoutes } from "@coulisse/contract/cash/wallets.ts";
import { pagesOf, queryOf } from "#platform/queries.ts";

type Postings = NonNullable<RouteQuery<typeof walletRoutes.listWalletPostings>>;
export const postingPages = (query: Postings) =>
  pagesOf(walletRoutes.listWalletPostings, { query });

export const withdrawalPagesOf = (query: Whose) =>
  pagesOf(walletRoutes.listMyWithdrawals, { query });

type Lines = NonNullable<RouteQuery<typeof walletRoutes.listBankLines>>;
export const linePages = (query: Lines) => pagesOf(walletRoutes.listBankLines, { query });

type Withdrawals = NonNullable<RouteQuery<typeof walletRoutes.listWithdrawals>>;
export const withdrawalPages = (query: Withdrawals) =>
  pagesOf(walletRoutes.listWithdrawals, { query });

export const statementPages = pagesOf(walletRoutes.listBankStatements);
export const nextTransferFile = queryOf(walletRoutes.getNextTransferFile);
export const transferFilePages = pagesOf(walletRoutes.listTransferFiles);
export const paymentProvider = queryOf(walletRoutes.getPaymentProvider);
export const cashCheck = queryOf(cashCheckRoutes.getCashCheck);

export const likelyHolders = (bankLineId: string) =>
  queryOf(walletRoutes.listLikelyHolders, { params: { bankLineId } });
