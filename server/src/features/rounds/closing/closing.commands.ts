import type { ClosingPreview } from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import type { FundraisingOutcome } from "@coulisse/contract/rounds/fundraising.ts";
import type { PageQuery } from "@coulisse/contract/wire/page.schemas.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Context, Writing } from "#platform/context.ts";
import type { Problem } from "#platform/problem.ts";
import {
  closeFundraisingRow,
  type FundraisingRow,
} from "#features/rounds/offer/fundraising.store.ts";

/** A round that is locked, and is about to be closed. */
export type ClosingRound = Readonly<{
  id: string;
  companyId: string;
  shareCategoryId: string;
  /** The round was suspended and not mended: the law cancels it. */
  isSuspended: boolean;
  /**
   * The day of the depositary's certificate, on which the increase is carried out (R225-135): it does
   * not succeed without one.
   */
  certifiedOn: string | null;
}>;

/** Settling is what the end of a round does to its subscriptions. */
export type SettleRound = (
  w: Writing,
  round: ClosingRound,
  outcome: FundraisingOutcome,
) => Promise<void>;

type ClosingLine = Omit<ClosingPreview["items"][number], "lineNumber"> &
  /** The place among those whose shares are issued. */
  Readonly<{ place: number | null }>;

/** A preview says what that end would do, and what stops it; nothing is locked or written. */
export type PreviewSettlement = (
  ctx: Context,
  round: ClosingRound,
  outcome: FundraisingOutcome,
  page: PageQuery,
) => Promise<
  Pick<ClosingPreview, "issued" | "returned" | "droppedCount" | "formalities"> &
    Readonly<{
      obstacles: readonly Problem[];
      items: readonly ClosingLine[];
      total: number;
      nextCursor: string | null;
    }>
>;

/** Subscriptions do this for rounds: it is handed in, since they know rounds. */
export type RoundSubscriptions = Readonly<{
  settle: SettleRound;
  preview: PreviewSettlement;
  /**
   * The end of the time in which whoever subscribed may withdraw, where the offer changes at an
   * instant.
   */
  withdrawalEnd: (changedAt: Date) => Date;
  /** Takes away what never was more than a draft; false where anything was, which is kept. */
  discardDrafts: (w: Writing, fundraisingId: string) => Promise<boolean>;
}>;

export const closingRoundOf = (row: FundraisingRow): ClosingRound => ({
  id: row.id,
  companyId: row.company_id,
  shareCategoryId: row.share_category_id,
  isSuspended: row.suspended_at !== null,
  certifiedOn: row.certified_on,
});

/** Ends a locked round for good: all that its success or failure settles is part of the transaction. */
export const endRound = async (
  w: Writing,
  row: FundraisingRow,
  outcome: FundraisingOutcome,
  settle: SettleRound,
): Promise<void> => {
  const round = closingRoundOf(row);
  const { id, companyId, isSuspended } = round;
  await settle(w, round, outcome);
  await closeFundraisingRow(w, row, outcome, w.clock.now());
  await recordAudit(w, {
    action: "fundraising.closed",
    entityType: "fundraising",
    entityId: id,
    detail: { outcome, companyId, ...(isSuspended ? { isSuspended } : {}) },
  });
};
