import type { PageQuery } from "@coulisse/contract/wire/page.schemas.ts";
import type { Holding, Shareholder } from "@coulisse/contract/register/register-shapes.schemas.ts";
import type { registerRoutes } from "@coulisse/contract/register/register.ts";
import type { ParsedQuery } from "@coulisse/contract/wire/route.ts";
import { sql, type RawBuilder } from "kysely";
import { dayOf } from "#platform/clock.ts";
import { snapshot, type Context } from "#platform/context.ts";
import { byId, readPage } from "#platform/keyset.ts";
import type { Subject } from "#platform/permissions.ts";
import { Problem } from "#platform/problem.ts";
import { actsFor, readsCompany } from "#platform/actor.ts";
import { hasWords } from "#platform/search.ts";
import { toWire, toWireOrNull } from "#platform/wire.ts";
import { logosOf } from "#features/companies/companies.queries.ts";
import { accountOf } from "#features/register/holders/account-lines.queries.ts";
import {
  readEncumbrances,
  readPromises,
  readRights,
  toStanding,
} from "#features/register/holders/encumbrances.queries.ts";
import { toAdjustment, toWirePrice } from "#features/register/worth/wire-prices.queries.ts";
import { readHoldingValues } from "#features/register/worth/holding-values.queries.ts";
import { readFractionRights } from "#features/register/operations/fraction-rights.queries.ts";
import { holderIdsOf } from "#features/entities/corporates/representation.queries.ts";
import { openCompanies } from "#features/companies/open-companies.queries.ts";

type HoldingRow = {
  id: string;
  holder_id: string;
  kind: string;
  holder_name: string;
  company_id: string;
  company_name: string;
  company_slug: string;
  market: string;
  share_category_id: string;
  category_name: string;
  quantity: bigint;
  company_shares: bigint;
};

/** Companies of which holdings are told: of one that is not open, to its own people and the platform alone. */
const companiesTold = ({ actor }: Context, companyId: string | undefined) =>
  companyId !== undefined && readsCompany(actor, companyId) ? sql`companies` : sql`open_companies`;

const selectHoldings = (ctx: Context, holderIds: readonly string[], companyId?: string) =>
  sql<HoldingRow>`
    select s.id, s.holder_id, h.kind, h.name as holder_name, s.company_id, c.name as company_name,
      c.slug as company_slug, c.secondary_market_status as market, s.share_category_id,
      k.name as category_name, s.quantity, r.share_count as company_shares
    from shareholders s
    join holders h on h.id = s.holder_id
    join ${companiesTold(ctx, companyId)} c on c.id = s.company_id
    join registers r on r.company_id = s.company_id
    join share_categories k on k.id = s.share_category_id
    where s.holder_id = any(${[...holderIds]}::uuid[])
      and ${companyId ? sql`s.company_id = ${companyId}` : sql`true`}
    order by search_text(c.name), k.created_at, h.search, s.id`.execute(ctx.db);

/** The rule of section 2: nothing held, or a closed market, is left out unless asked for. */
const isHidden = (row: HoldingRow): boolean => row.quantity === 0n || row.market === "CLOSED";

const toHoldings = async (
  ctx: Context,
  rows: readonly HoldingRow[],
  userId: string | undefined,
): Promise<Holding[]> => {
  const logos = await logosOf(ctx, [...new Set(rows.map((row) => row.company_id))]);
  const values = await readHoldingValues(
    ctx,
    rows.map(({ holder_id: holderId, share_category_id: shareCategoryId, quantity }) => ({
      holderId,
      shareCategoryId,
      quantity,
    })),
    userId,
  );
  const encumbrances = await readEncumbrances(ctx, [...new Set(rows.map((row) => row.holder_id))]);
  const promises = await readPromises(ctx, [...new Set(rows.map((row) => row.holder_id))]);
  const today = dayOf(ctx.clock.now());
  return rows.map((row, index) => {
    const account = accountOf(row.share_category_id, row.holder_id);
    const { price = null, valueCents = null, costCents = null } = values[index] ?? {};
    return {
      id: row.id,
      shareHolderId: row.id,
      userId: row.kind === "user" ? row.holder_id : null,
      corporateId: row.kind === "corporate" ? row.holder_id : null,
      holderId: row.holder_id,
      holderKind: row.kind as Holding["holderKind"],
      holderName: row.holder_name,
      companyId: row.company_id,
      companyName: row.company_name,
      companySlug: row.company_slug,
      companyLogoUrl: logos.get(row.company_id) ?? null,
      secondaryMarketStatus: row.market === "OPEN" ? "OPEN" : "CLOSED",
      shareCategoryId: row.share_category_id,
      shareCategoryName: row.category_name,
      ...toStanding(row.quantity, encumbrances.get(account) ?? [], promises.get(account) ?? 0n),
      companyShareCount: toWire(row.company_shares),
      lastUnitPrice: price?.unitPrice ?? null,
      priceAdjustment: toAdjustment(price),
      price: price === null ? null : toWirePrice(price, today),
      valueCents: toWireOrNull(valueCents),
      costCents: toWireOrNull(costCents),
    };
  });
};

type Reader = Readonly<{
  /** Tells whose choices say at which price shares count; the usual ones without. */
  userId: string | undefined;
}>;

/** A portfolio: what these holders own, over all companies. */
export const listHoldings = (
  ctx: Context,
  holderIds: readonly string[],
  all: boolean,
  { userId }: Reader = { userId: ctx.actor?.userId },
) =>
  snapshot(ctx, async (inner) => {
    const { rows } = await selectHoldings(inner, holderIds);
    const shown = all ? rows : rows.filter((row) => !isHidden(row));
    return {
      items: await toHoldings(inner, shown, userId),
      rights: await readRights(inner, holderIds),
      fractionRights: await readFractionRights(inner, holderIds),
      hiddenCount: rows.filter(isHidden).length,
    };
  });

/** A company, and the platform, look at others’ shares at the usual prices. */
const readerOf = ({ actor }: Context, holderId: string): string | undefined =>
  actor !== null && actsFor(actor, holderId) ? actor.userId : undefined;

export const listHoldingsOfCompany = (ctx: Context, companyId: string, holderId: string) =>
  snapshot(ctx, async (inner) => {
    const { rows } = await selectHoldings(inner, [holderId], companyId);
    return {
      items: await toHoldings(inner, rows, readerOf(inner, holderId)),
      rights: await readRights(inner, [holderId], companyId),
    };
  });

/** Holders of these companies today, those among them who have a usufruct alone. */
export const holdersNow = (companyIds: readonly string[]): RawBuilder<unknown> => {
  const those = sql`any(${[...companyIds]}::uuid[])`;
  return sql`(
    select p.company_id, p.holder_id from positions p
    where p.company_id = ${those} and p.quantity > 0
    union
    select m.company_id, m.to_holder_id from encumbrance_changes e
    join movements m on m.id = e.encumbrance_id
    where e.kind = 'usufruct' and m.to_holder_id is not null and e.share_category_id in (
      select k.id from share_categories k where k.company_id = ${those})
    group by e.encumbrance_id, m.company_id, m.to_holder_id having sum(e.change) > 0)`;
};

/** Lists what somebody holds, by themselves and where asked by the entities that they represent. */
export const listUserHoldings = async (
  ctx: Context,
  userId: string,
  { include, hidden = false }: ParsedQuery<(typeof registerRoutes)["listUserHoldings"]>,
) =>
  listHoldings(ctx, include === "corporates" ? await holderIdsOf(ctx, userId) : [userId], hidden, {
    userId,
  });

/** A holder of nothing has an empty list; of nobody there is no file. */
export const requireHolder = async ({ db }: Context, holderId: string): Promise<void> => {
  const found = await db
    .selectFrom("holders")
    .select("id")
    .where("id", "=", holderId)
    .executeTakeFirst();
  if (!found) throw new Problem("holder_not_found");
};

const selectShareholders = ({ db }: Context) =>
  db
    .selectFrom("shareholders as s")
    .innerJoin("holders as h", "h.id", "s.holder_id")
    .innerJoin("share_categories as k", "k.id", "s.share_category_id")
    .select(["s.id", "s.holder_id", "h.kind", "h.name", "s.share_category_id"])
    .select(["k.name as category_name", "s.company_id", "s.quantity"])
    .select(["s.account_type", "s.note", "s.version"]);
type ShareholderRow = Awaited<
  ReturnType<ReturnType<typeof selectShareholders>["executeTakeFirstOrThrow"]>
>;

const toShareholder = (row: ShareholderRow): Shareholder => ({
  id: row.id,
  userId: row.kind === "user" ? row.holder_id : null,
  corporateId: row.kind === "corporate" ? row.holder_id : null,
  holderId: row.holder_id,
  holderName: row.name,
  shareCategoryId: row.share_category_id,
  shareCategoryName: row.category_name,
  companyId: row.company_id,
  quantity: toWire(row.quantity),
  accountType: row.account_type === "ADMINISTERED" ? "ADMINISTERED" : "PURE",
  note: row.note,
  version: row.version,
});

/**
 * The subject is whose account it is; an unknown one is nobody's, and so refused as a hidden one
 * is.
 */
export const subjectOfShareholder = async (ctx: Context, id: string): Promise<Subject> => {
  const row = await ctx.db
    .selectFrom("shareholders")
    .select(["company_id", "holder_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? { companyId: row.company_id, holderIds: [row.holder_id] } : {};
};

export const getShareholder = async (ctx: Context, id: string): Promise<Shareholder> => {
  const row = await selectShareholders(ctx).where("s.id", "=", id).executeTakeFirst();
  if (!row) throw new Problem("shareholder_not_found");
  return toShareholder(row);
};

const idLast = byId(sql`s.id`);
const largestFirst = [
  { by: sql`s.quantity`, kind: "whole", way: "desc" },
  { by: sql`s.id`, kind: "id", way: "desc" },
] as const;

type AccountsQuery = ParsedQuery<(typeof registerRoutes)["listShareholders"]>;

const sortingOf = ({ sort, direction, shareCategoryId }: AccountsQuery) => {
  if (sort === "holder") {
    const byName = { by: sql`h.search`, kind: "string" } as const;
    return { parts: [byName, idLast], direction };
  }
  if (sort === "quantity" && direction !== "desc") {
    const smallest = { by: sql`s.quantity`, kind: "whole" } as const;
    return { parts: [smallest, idLast] };
  }
  return { parts: sort === undefined && shareCategoryId === undefined ? [idLast] : largestFirst };
};

/** Accounts that hold something; of one category the largest first, those of zero where asked for. */
export const listShareholders = async (ctx: Context, query: AccountsQuery) => {
  const { id, shareCategoryId = "" } = query;
  const all = selectShareholders(ctx)
    .innerJoin(openCompanies.as("o"), "o.id", "s.company_id")
    .$if(id !== undefined, (q) => q.where("s.id", "=", id ?? ""))
    .$if(shareCategoryId !== "", (q) => q.where("s.share_category_id", "=", shareCategoryId))
    .where(hasWords(sql.ref("h.search"), query.search ?? ""));
  const isWhole = query.hidden === true || id !== undefined;
  const found = isWhole ? all : all.where("s.quantity", ">", 0n);
  const { rows, ...page } = await readPage(found, query, sortingOf(query));
  const empty = await ctx.db
    .selectFrom(all.where("s.quantity", "=", 0n).as("empty"))
    .select((eb) => eb.fn.countAll<bigint>().as("count"))
    .executeTakeFirstOrThrow();
  return { ...page, items: rows.map(toShareholder), hiddenCount: toWire(empty.count) };
};

/** The holders of one category, the largest first; how many they are is kept with the category. */
export const listCategoryShareholders = (
  ctx: Context,
  shareCategoryId: string,
  query: Partial<PageQuery>,
) =>
  snapshot(ctx, async (inner) => {
    const kept = await inner.db
      .selectFrom("category_totals")
      .select("shareholder_count")
      .where("share_category_id", "=", shareCategoryId)
      .executeTakeFirst();
    if (!kept) throw new Problem("share_category_not_found");
    const held = selectShareholders(inner)
      .where("s.share_category_id", "=", shareCategoryId)
      .where("s.quantity", ">", 0n);
    const sorting = { parts: largestFirst, total: kept.shareholder_count };
    const { rows, ...page } = await readPage(held, query, sorting);
    return { ...page, items: rows.map(toShareholder) };
  });
