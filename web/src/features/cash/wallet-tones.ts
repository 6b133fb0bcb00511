import type { BankLineState, WithdrawalState } from "@coulisse/contract/cash/wallets.ts";
import type { BadgeTone } from "#ui/badge.tsx";

export const withdrawalTones: Readonly<Record<WithdrawalState, BadgeTone>> = {
  TO_CHECK: "warn",
  READY: "accent",
  SENT: "accent",
  PAID: "gain",
  CANCELLED: "neutral",
  CAME_BACK: "loss",
};

export const lineTones: Readonly<Record<BankLineState, BadgeTone>> = {
  ALLOTTED: "gain",
  WAITING: "warn",
  SENDING_BACK: "accent",
  PAID_OUT: "neutral",
  CAME_BACK: "loss",
  OPERATOR: "neutral",
};
