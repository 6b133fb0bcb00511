import { amountCents } from "@coulisse/domain/exact-numbers.ts";
import type { Nature } from "@coulisse/contract/register/movements.ts";
import { sql } from "kysely";
import { dayOf } from "#platform/clock.ts";
import type { Context, Reading } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { toUnitPrice, writtenPrice } from "#platform/wire.ts";
import { decideDuty } from "@coulisse/domain/transfer-duty.ts";
import { readIssuer } from "#features/companies/issuer.queries.ts";
import { readParty } from "#features/entities/parties/parties.queries.ts";
import { readCostLines } from "#features/market/offers/account-costs.queries.ts";
import { decideGains } from "#features/market/deals/capital-gain.rules.ts";
import { rightsSold } from "#features/market/market.rules.ts";
import type { Origin } from "#platform/documents/sold-rights.ts";
import type { TransferOrder } from "#features/market/deals/papers/market-facts.ts";

export const selectFacts = (r: Reading, id: string) =>
  r.db
    .selectFrom("deals as d")
    .innerJoin("companies as c", "c.id", "d.company_id")
    .innerJoin("registers as r", "r.company_id", "d.company_id")
    .innerJoin("share_categories as k", "k.id", "d.share_category_id")
    .select(["d.seller_id", "d.seller_user_id", "d.buyer_id", "d.buyer_user_id", "d.quantity"])
    .select(["d.unit_price", "d.amount_cents", "d.fee_cents", "d.accepted_at", "d.approved_on"])
    .select(["d.preemption_ends_at", "d.share_category_id", "k.name as category_name"])
    .select(["k.nominal_value", "r.share_count", "c.legal_form"])
    .select(["d.company_id", "d.movement_id", "d.settled_at", "d.signed_at", "d.duty_cents"])
    .select(
      sql<boolean | null>`mainly_real_estate(c.id, ${dayOf(r.clock.now())}::date)`.as(
        "is_real_estate",
      ),
    )
    .where("d.id", "=", id)
    .executeTakeFirst();
export type Facts = NonNullable<Awaited<ReturnType<typeof selectFacts>>>;

type Line = {
  number: bigint;
  effective_on: string;
  nature: Nature;
  quantity: bigint;
};

/** Reads by which lines the seller came by shares of this category, the oldest first. */
const readOrigins = async (ctx: Context, { seller_id, share_category_id }: Facts) => {
  const { rows } = await sql<Line>`
    select number, effective_on, nature, quantity from movements m
    where share_category_id = ${share_category_id} and to_holder_id = ${seller_id}
      and type in ('ISSUE', 'TRANSFER') and corrects_id is null and line_stands(m.id)
    order by effective_on, number limit 20`.execute(ctx.db);
  return rows.map((line): Origin => ({
    number: line.number,
    effectiveOn: line.effective_on,
    nature: line.nature,
    quantity: line.quantity,
  }));
};

export const rightsIn = (row: Facts): TransferOrder["rights"] => {
  const unitPrice = writtenPrice(row.unit_price);
  return {
    companyQuantity: row.share_count,
    category: row.category_name,
    nominal: toUnitPrice(row.nominal_value),
    quantity: row.quantity,
    numbers: null,
    unitPrice,
    priceCents: amountCents(row.quantity, unitPrice),
  };
};

const dutyOf = (row: Facts, saleOn: string): TransferOrder["duty"] =>
  decideDuty({
    rights: rightsSold({ legalForm: row.legal_form, isRealEstate: row.is_real_estate }),
    baseCents: row.amount_cents,
    quantity: row.quantity,
    companyQuantity: row.share_count,
    signedOn: saleOn,
  });

/**
 * Reads what the seller paid for as many shares as they sell, by the same rules as their gain
 * and without the fees, which are no price. Null where an entry has no price: a gift, an
 * inheritance.
 */
const readAcquisition = async (ctx: Context, row: Facts): Promise<bigint | null> => {
  const lines = await readCostLines(ctx, {
    holderId: row.seller_id,
    shareCategoryId: row.share_category_id,
    upTo: null,
    knownBy: "register",
  });
  const bought = lines.map((line) => ({ ...line, feesCents: 0n }));
  const sale = {
    number: 0n,
    effectiveOn: dayOf(ctx.clock.now()),
    isIn: false,
    quantity: row.quantity,
    unitPrice: row.unit_price,
    declaredCents: null,
    reshapes: false,
    feesCents: 0n,
    lots: null,
  };
  return decideGains([...bought, sale]).at(-1)?.costCents ?? null;
};

/**
 * Reads what the order of a deal is drawn from: one paper for the register and for the tax office,
 * in French to be signed and in English to be read.
 */
export const readOrderFacts = async (
  ctx: Context,
  id: string,
): Promise<Omit<TransferOrder, "locale">> => {
  const row = await selectFacts(ctx, id);
  if (!row) throw new Problem("deal_not_found");
  const now = ctx.clock.now();
  return {
    drawnUpAt: now,
    issuer: await readIssuer(ctx, row.company_id, { on: dayOf(now) }),
    seller: await readParty(ctx, row.seller_id, row.seller_user_id),
    buyer: await readParty(ctx, row.buyer_id, row.buyer_user_id),
    rights: rightsIn(row),
    origins: await readOrigins(ctx, row),
    acquisitionCents: await readAcquisition(ctx, row),
    agreedOn: dayOf(row.accepted_at ?? now),
    chargesCents: 0n,
    duty: dutyOf(row, dayOf(now)),
    sellerFeesCents: 0n,
    buyerFeesCents: row.fee_cents,
    approvedOn: row.approved_on,
    preemptedOn: row.preemption_ends_at === null ? null : dayOf(row.preemption_ends_at),
  };
};
