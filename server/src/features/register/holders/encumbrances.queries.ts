import type {
  Encumbrance,
  Holding,
  RightOnShares,
} from "@coulisse/contract/register/register-shapes.schemas.ts";
import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { toWire } from "#platform/wire.ts";
import { freeOf, weighedBy } from "#features/register/lines/register.rules.ts";

type EncumbranceRow = {
  account: string;
  movement_id: string;
  number: bigint;
  nature: "pledge" | "usufruct";
  quantity: bigint;
  effective_on: string;
  beneficiary: string | null;
};

/** Reads what weighs today on the accounts of these holders, by `category:holder`. */
export const readEncumbrances = async (ctx: Context, holderIds: readonly string[]) => {
  const { rows } = await sql<EncumbranceRow>`
    select m.share_category_id || ':' || m.from_holder_id as account, m.id as movement_id,
      m.number, e.kind as nature, e.quantity, m.effective_on, m.to_name as beneficiary
    from (
      select encumbrance_id, kind, sum(change)::bigint as quantity from encumbrance_changes
      where holder_id = any(${[...holderIds]}::uuid[])
      group by encumbrance_id, kind having sum(change) > 0
    ) e join movements m on m.id = e.encumbrance_id
    order by m.company_id, m.number`.execute(ctx.db);
  return Map.groupBy(rows, ({ account }) => account);
};

type RightRow = {
  movement_id: string;
  number: bigint;
  nature: "pledge" | "usufruct";
  quantity: bigint;
  effective_on: string;
  holder_id: string;
  holder_name: string;
  owner_name: string;
  company_id: string;
  company_name: string;
  company_slug: string;
  share_category_id: string;
  category_name: string;
};

/**
 * Reads what these holders have today on the shares of others (R-3): the other side of what weighs
 * there, in one company where one is named.
 */
export const readRights = async (
  ctx: Context,
  holderIds: readonly string[],
  companyId?: string,
): Promise<RightOnShares[]> => {
  const { rows } = await sql<RightRow>`
    select m.id as movement_id, m.number, e.kind as nature, e.quantity, m.effective_on,
      m.to_holder_id as holder_id, h.name as holder_name, m.from_name as owner_name,
      c.id as company_id, c.name as company_name, c.slug as company_slug,
      k.id as share_category_id, k.name as category_name
    from (
      select encumbrance_id, kind, sum(change)::bigint as quantity from encumbrance_changes
      where beneficiary_id = any(${[...holderIds]}::uuid[])
      group by encumbrance_id, kind having sum(change) > 0
    ) e
    join movements m on m.id = e.encumbrance_id
    join holders h on h.id = m.to_holder_id
    join ${companyId ? sql`companies` : sql`open_companies`} c on c.id = m.company_id
    join share_categories k on k.id = m.share_category_id
    where ${companyId ? sql`m.company_id = ${companyId}` : sql`true`}
    order by search_text(c.name), c.id, m.number`.execute(ctx.db);
  return rows.map((row) => ({
    movementId: row.movement_id,
    number: toWire(row.number),
    nature: row.nature,
    quantity: toWire(row.quantity),
    effectiveOn: row.effective_on,
    holderId: row.holder_id,
    holderName: row.holder_name,
    ownerName: row.owner_name,
    companyId: row.company_id,
    companyName: row.company_name,
    companySlug: row.company_slug,
    shareCategoryId: row.share_category_id,
    shareCategoryName: row.category_name,
  }));
};

/** Reads what these holders have promised on a market, by `category:holder`. */
export const readPromises = async (
  ctx: Context,
  holderIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> => {
  const { rows } = await sql<{ account: string; quantity: bigint }>`
    select share_category_id || ':' || holder_id as account, sum(quantity)::bigint as quantity
    from share_promises where holder_id = any(${[...holderIds]}::uuid[]) group by 1`.execute(
    ctx.db,
  );
  return new Map(rows.map(({ account, quantity }) => [account, quantity]));
};

const toEncumbrance = (row: EncumbranceRow): Encumbrance => ({
  movementId: row.movement_id,
  number: toWire(row.number),
  nature: row.nature,
  quantity: toWire(row.quantity),
  effectiveOn: row.effective_on,
  beneficiaryName: row.beneficiary,
});

type Standing = Pick<
  Holding,
  | "quantity"
  | "pledgedQuantity"
  | "usufructQuantity"
  | "promisedQuantity"
  | "freeQuantity"
  | "encumbrances"
>;

/** Gives what an account holds, what weighs on it, what is promised, and what is left to move. */
export const toStanding = (
  quantity: bigint,
  rows: readonly EncumbranceRow[],
  promised: bigint,
): Standing => {
  const weighed = weighedBy(rows);
  return {
    quantity: toWire(quantity),
    pledgedQuantity: toWire(weighed.pledged),
    usufructQuantity: toWire(weighed.usufruct),
    promisedQuantity: toWire(promised),
    freeQuantity: toWire(freeOf(quantity, weighed) - promised),
    encumbrances: rows.map(toEncumbrance),
  };
};
