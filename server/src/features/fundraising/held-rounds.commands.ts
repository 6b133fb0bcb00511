import type { FundraisingState } from "@coulisse/contract/fundraising.ts";
import type { Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import { stateOf } from "#features/fundraising/fundraising.queries.ts";
import {
  maximumQuantity,
  refundableFrom,
  ticketQuantity,
} from "#features/fundraising/fundraising.rules.ts";
import { lockFundraising } from "#features/fundraising/fundraising.store.ts";

/** A round that is locked: nothing of it changes, and nobody else subscribes, until the commit. */
export type HeldRound = Readonly<{
  id: string;
  companyId: string;
  shareCategoryId: string;
  unitPriceCents: bigint;
  ticketQuantity: bigint;
  remainingQuantity: bigint;
  closesOn: string;
  /** From then on whoever subscribed may take their money back, unless it is closed (L225-144). */
  refundableFrom: string;
  state: FundraisingState;
  /** Whoever subscribed before may withdraw until then, because the offer changed since. */
  withdrawableUntil: Date | null;
}>;

/**
 * Locks a round, before anything of it is locked or counted (ADR 0032): whatever races for its last
 * shares, or for its closing, comes one after the other.
 */
export const holdRound = async (
  ctx: Context,
  tx: Tx,
  id: string,
): Promise<HeldRound | undefined> => {
  const row = await lockFundraising(tx, id);
  if (!row) return undefined;
  const terms = {
    maximumCents: row.maximum_cents,
    unitPriceCents: row.unit_price_cents,
    ticketCents: row.ticket_cents,
  };
  return {
    id,
    companyId: row.company_id,
    shareCategoryId: row.share_category_id,
    unitPriceCents: row.unit_price_cents,
    ticketQuantity: ticketQuantity(terms),
    remainingQuantity: maximumQuantity(terms) - row.subscribed_quantity,
    closesOn: row.closes_on,
    refundableFrom: refundableFrom({ opensOn: row.opens_on }),
    withdrawableUntil: row.withdrawable_until,
    state: await stateOf({ ...ctx, db: tx }, id),
  };
};
