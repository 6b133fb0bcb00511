import type { CashCheck } from "@coulisse/contract/operations/cash-check.schemas.ts";
import type { PaymentProviderState } from "@coulisse/contract/cash/wallet-shapes.schemas.ts";

/** Every cent is where it should be, and there is none. */
export const emptyCheck: CashCheck = {
  bankCents: 0,
  walletsCents: 0,
  companiesCents: 0,
  reservedCents: 0,
  dutyCents: 0,
  waitingCents: 0,
  outgoingCents: 0,
  operatorCents: 0,
  differences: [],
  subscriptionDifferences: [],
  marketDifferences: [],
};

/** The money is at the platform's bank. */
export const noProvider: PaymentProviderState = {
  provider: null,
  heldCents: 0,
  activeCount: 0,
  openingCount: 0,
  payoutCount: 0,
  transferCount: 0,
  readAt: null,
  readFault: null,
  faults: [],
};
