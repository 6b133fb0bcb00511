import type { FundraisingState } from "@coulisse/contract/rounds/fundraising.ts";
import { recordAudit } from "#platform/audit.ts";
import { dayOf } from "#platform/clock.ts";
import type { Context, Writing } from "#platform/context.ts";
import { toWire, writtenPrice } from "#platform/wire.ts";
import { stateOf } from "#features/rounds/offer/fundraising.queries.ts";
import { refundableFrom, ticketQuantity } from "#features/rounds/offer/fundraising.rules.ts";
import {
  lockFundraising,
  writeRightsReleased,
  type FundraisingRow,
} from "#features/rounds/offer/fundraising.store.ts";

/** A round that is locked: nothing of it changes, and nobody else subscribes, until the commit. */
export type HeldRound = Readonly<{
  id: string;
  companyId: string;
  shareCategoryId: string;
  unitPrice: string;
  ticketQuantity: bigint;
  /** The last day of the preferential right of holders, while it is open. */
  rightsEndOn: string | null;
  closesOn: string;
  /**
   * The day from which whoever subscribed may take their money back, unless it is closed
   * (L225-144).
   */
  refundableFrom: string;
  state: FundraisingState;
  /**
   * The instant until which whoever subscribed before may withdraw, because the offer changed
   * since.
   */
  withdrawableUntil: Date | null;
}>;

const areRightsOpen = (
  { clock }: Pick<Context, "clock">,
  { rights_opened_at: openedAt, rights_end_on: endsOn }: FundraisingRow,
): boolean => openedAt !== null && endsOn !== null && dayOf(clock.now()) <= endsOn;

/** after the last day of the right, what nobody exercised is free for everybody. */
const releaseEndedRights = async (w: Writing, row: FundraisingRow): Promise<void> => {
  const { id, rights_end_on: endsOn, closed_at: closedAt } = row;
  if (row.rights_opened_at === null || row.rights_released_at !== null) return;
  if (closedAt !== null || areRightsOpen(w, row)) return;
  await writeRightsReleased(w, id, w.clock.now());
  await recordAudit(w, {
    action: "fundraising.rights_released",
    entityType: "fundraising",
    entityId: id,
    detail: { endsOn, quantity: toWire(row.reserved_quantity) },
  });
};

/**
 * Locks a round, before anything of it is locked or counted (ADR 0008): whatever races for its last
 * shares, or for its closing, comes one after the other.
 */
export const holdRound = async (w: Writing, id: string): Promise<HeldRound | undefined> => {
  const row = await lockFundraising(w, id);
  if (!row) return undefined;
  await releaseEndedRights(w, row);
  const unitPrice = writtenPrice(row.unit_price);
  return {
    id,
    companyId: row.company_id,
    shareCategoryId: row.share_category_id,
    unitPrice,
    ticketQuantity: ticketQuantity({ unitPrice, ticketCents: row.ticket_cents }),
    rightsEndOn: areRightsOpen(w, row) ? row.rights_end_on : null,
    closesOn: row.closes_on,
    refundableFrom: refundableFrom({ opensOn: row.opens_on }),
    withdrawableUntil: row.withdrawable_until,
    state: await stateOf(w, id),
  };
};
