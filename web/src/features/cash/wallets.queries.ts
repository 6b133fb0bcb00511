import { cashCheckRoutes } from "@coulisse/contract/operations/cash-check.ts";
import { walletRoutes } from "@coulisse/contract/cash/wallets.ts";
import { queryOf } from "#platform/queries.ts";

export const nextTransferFile = queryOf(walletRoutes.getNextTransferFile);
export const paymentProvider = queryOf(walletRoutes.getPaymentProvider);
export const cashCheck = queryOf(cashCheckRoutes.getCashCheck);

export const likelyHolders = (bankLineId: string) =>
  queryOf(walletRoutes.listLikelyHolders, { params: { bankLineId } });
