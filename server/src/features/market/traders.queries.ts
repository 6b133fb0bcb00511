import { sql, type RawBuilder } from "kysely";
import { dayOf } from "#platform/clock.ts";
import { type Context, type Reading, type Writing } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { maySeeCompany } from "#features/companies/facts/company-relations.queries.ts";

/** A category as its market has it today: whether it is open, and what its clauses ask for. */
export type HeldMarket = Readonly<{
  companyId: string;
  companyName: string;
  shareCategoryId: string;
  legalForm: string;
  /** The statement that counts today; null where nobody made one. */
  isRealEstate: boolean | null;
  /** All shares of the company. */
  companyQuantity: bigint;
  feesBps: number;
  isOpen: boolean;
  preemptionDays: number | null;
  approvalRequired: boolean;
  transferable: boolean;
  inalienableFrom: string | null;
  inalienableUntil: string | null;
}>;

/**
 * Holds the company as it is until the commit (ADR 0008: before offers and deals): its market does not
 * close, and none of its clauses changes, while an offer or a step is decided on.
 */
export const holdMarket = async (
  w: Writing,
  shareCategoryId: string,
): Promise<HeldMarket | undefined> => {
  const { rows } = await sql<HeldMarket>`
    select c.id as "companyId", c.name as "companyName", k.id as "shareCategoryId",
      k.fees_bps as "feesBps", c.legal_form as "legalForm",
      mainly_real_estate(c.id, ${dayOf(w.clock.now())}::date) as "isRealEstate", r.share_count as "companyQuantity",
      c.secondary_market_status = 'OPEN' as "isOpen",
      c.preemption_days as "preemptionDays",
      c.approval_required or k.approval_required as "approvalRequired", k.transferable,
      k.inalienable_from as "inalienableFrom", k.inalienable_until as "inalienableUntil"
    from share_categories k join companies c on c.id = k.company_id
    join registers r on r.company_id = c.id
    where k.id = ${shareCategoryId}
    for share of c, k`.execute(w.db);
  const [row] = rows;
  if (!row) return undefined;
  const { rows: rights } = await sql<{
    transferable: boolean;
    from: string | null;
    until: string | null;
    approval: boolean;
  }>`select transferable, inalienable_from as "from", inalienable_until as until,
      approval_required as approval
    from category_rights(${shareCategoryId}, ${dayOf(w.clock.now())})`.execute(w.db);
  const [right] = rights;
  if (!right) return row;
  return {
    ...row,
    transferable: right.transferable,
    inalienableFrom: right.from,
    inalienableUntil: right.until,
    approvalRequired: row.approvalRequired || right.approval,
  };
};

/** what the register would refuse is refused before anybody agrees to it. */
export const requireMovable = (ctx: Context, market: HeldMarket): void => {
  if (!market.transferable) throw new Problem("not_transferable");
  const today = dayOf(ctx.clock.now());
  const { inalienableFrom: from, inalienableUntil: until } = market;
  if (until !== null && today < until && (from === null || today >= from)) {
    throw new Problem("inalienable", { facts: { until } });
  }
};

/** The board is read by whoever may know of the company. */
export const mayReadBoard = (ctx: Context, companyId: string): Promise<boolean> =>
  maySeeCompany(ctx, companyId);

/** Whether one person may act for both: then their price is nobody’s measure. */
export const areRelated = async (r: Reading, seller: string, buyer: string): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    with people as (
      select h.id as holder_id, h.id as user_id from holders h
        where h.id in (${seller}, ${buyer}) and h.kind = 'user'
      union all
      select corporate_id, user_id from representatives_now
        where corporate_id in (${seller}, ${buyer})
    )
    select exists (select from people s join people b on b.user_id = s.user_id
      where s.holder_id = ${seller} and b.holder_id = ${buyer}) as found`.execute(r.db);
  return rows[0]?.found ?? false;
};

/** Gives what of an account is charged with nothing, from today on. */
export const freeQuantity = async (
  w: Writing,
  shareCategoryId: string,
  holderId: string,
): Promise<bigint> => {
  const today = dayOf(w.clock.now());
  const { rows } = await sql<{ free: bigint }>`
    select free_quantity(${shareCategoryId}, ${holderId}, ${today}::date) as free`.execute(w.db);
  return rows[0]?.free ?? 0n;
};

type HeldWhere = Readonly<Record<"category" | "holder" | "day", RawBuilder<unknown>>>;

/**
 * Selects what was held of a category on a day, as the register says now; null of who held none.
 */
export const quantityHeld = ({ category, holder, day }: HeldWhere): RawBuilder<bigint | null> =>
  sql<bigint | null>`(select a.quantity from shareholders a where a.share_category_id = ${category}
      and a.holder_id = ${holder} and a.effective_from <= ${day}
    union all
    select a.quantity from holding_spans a where a.share_category_id = ${category}
      and a.holder_id = ${holder} and a.effective_from <= ${day} and a.effective_to > ${day}
    limit 1)`;

/** The same of one holder. */
export const heldOn = async (
  r: Reading,
  shareCategoryId: string,
  holderId: string,
  day: string,
): Promise<bigint> => {
  const held = quantityHeld({
    category: sql`${shareCategoryId}`,
    holder: sql`${holderId}`,
    day: sql`${day}::date`,
  });
  const { rows } = await sql<{ quantity: bigint | null }>`select ${held} as quantity`.execute(r.db);
  return rows[0]?.quantity ?? 0n;
};
