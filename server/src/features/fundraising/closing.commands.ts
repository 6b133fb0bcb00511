import type { FundraisingOutcome } from "@coulisse/contract/fundraising.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import {
  closeFundraisingRow,
  type FundraisingRow,
} from "#features/fundraising/fundraising.store.ts";

/** A round that is locked, and is about to be closed. */
export type ClosingRound = Readonly<{
  id: string;
  companyId: string;
  shareCategoryId: string;
  /** Its offer was suspended and not mended: the law cancels it. */
  isSuspended: boolean;
  /** The day of the depositary's certificate, on which the increase is carried out (R225-135). */
  certifiedOn: string | null;
}>;

/** What the end of a round does to its subscriptions. */
export type SettleRound = (
  ctx: Context,
  tx: Tx,
  round: ClosingRound,
  outcome: FundraisingOutcome,
) => Promise<void>;

/** What subscriptions do for rounds: it is handed in, since they know rounds. */
export type RoundSubscriptions = Readonly<{
  settle: SettleRound;
  /** Until when whoever subscribed may withdraw, where the offer changes at an instant. */
  withdrawalEnd: (changedAt: Date) => Date;
  /** Takes away what never was more than a draft; false where anything was, which is kept. */
  discardDrafts: (tx: Tx, fundraisingId: string) => Promise<boolean>;
}>;

/** Ends a locked round for good: all that its success or failure settles is part of the transaction. */
export const endRound = async (
  ctx: Context,
  tx: Tx,
  row: FundraisingRow,
  outcome: FundraisingOutcome,
  settle: SettleRound,
): Promise<void> => {
  const { id, company_id: companyId, share_category_id: shareCategoryId } = row;
  const isSuspended = row.suspended_at !== null;
  const certifiedOn = row.certified_on;
  await settle(ctx, tx, { id, companyId, shareCategoryId, isSuspended, certifiedOn }, outcome);
  await closeFundraisingRow(tx, row, outcome, ctx.clock.now());
  await recordAudit(ctx, tx, {
    action: "fundraising.closed",
    entityType: "fundraising",
    entityId: id,
    detail: { outcome, companyId, ...(isSuspended ? { isSuspended } : {}) },
  });
};
