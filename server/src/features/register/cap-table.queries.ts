import { capitalCents } from "@coulisse/contract/exact-numbers.ts";
import type {
  CapTable,
  CapTableQuery,
  CapTableRow,
  ShareStanding,
} from "@coulisse/contract/register-shapes.schemas.ts";
import { sql } from "kysely";
import { dayOf } from "#platform/clock.ts";
import { snapshot, type Context } from "#platform/context.ts";
import { keyset, type Direction } from "#platform/keyset.ts";
import { limitOf, toPage } from "#platform/page.ts";
import { partsOf } from "#platform/parts-of.ts";
import { invariant, Problem } from "#platform/problem.ts";
import { rowsAtOnce } from "#platform/rows-at-once.ts";
import { hasWords } from "#platform/search.ts";
import { toUnitPrice, toWire, toWireOrNull } from "#platform/wire.ts";
import {
  accountsAt,
  largestAt,
  momentOf,
  rankingAt,
  type Moment,
} from "#features/register/balances.store.ts";
import { accountOf } from "#features/register/account-lines.queries.ts";
import { readTotals, type CapTableTotals } from "#features/register/cap-table-totals.queries.ts";
import {
  readEncumbrances,
  readPromises,
  toStanding,
} from "#features/register/encumbrances.queries.ts";
import type { CapTableHead } from "#features/register/papers/drawings.ts";

type Ranked = {
  holder_id: string;
  kind: string;
  name: string;
  siren: string | null;
  quantity: bigint;
  page_key: (string | number)[];
};
type Account = {
  holder_id: string;
  share_category_id: string;
  quantity: bigint;
};

type Order = Readonly<{ by: "quantity" | "name" | "votes"; direction: Direction }>;

const orderOf = (query: CapTableQuery): Order => {
  const by = query.sort ?? "quantity";
  return { by, direction: query.direction ?? (by === "name" ? "asc" : "desc") };
};

/** Those of one rank stand in the order of their ids, whichever way the ranks go. */
const placesOf = ({ by, direction }: Order, cursor: string | undefined) =>
  keyset(
    [
      { by: sql`r.rank`, kind: by === "name" ? "string" : "whole" },
      { by: sql`r.holder_id`, kind: "id", way: "asc" },
    ],
    direction,
    cursor,
  );

/** Above this many holders it is faster to walk down the quantities than to sort those of the day. */
const manyHolders = 2000;

const isLongDescent = (
  moment: Moment,
  query: CapTableQuery,
  order: Order,
  holderCount: number,
): boolean =>
  moment.kind === "past" &&
  order.by === "quantity" &&
  order.direction === "desc" &&
  query.shareCategoryId === undefined &&
  holderCount > manyHolders;

/** One page of holders, ranked, at the moment asked for. */
const readRanked = async (
  ctx: Context,
  moment: Moment,
  query: CapTableQuery,
  limit: number,
  holderCount: number,
) => {
  const order = orderOf(query);
  const places = placesOf(order, query.cursor);
  const search = query.search?.trim() ?? "";
  const found = hasWords(sql.ref("h.search"), search);
  const named = order.by === "name" || search !== "";
  const rank = order.by === "name" ? sql`h.search` : sql`b.rank`;
  // Ranked before it is joined to names, so that the first page of a long table stays an index read.
  const inner = named
    ? sql`select b.holder_id, b.quantity, ${rank} as rank from (${rankingAt(moment, query.shareCategoryId, order.by)}) b
        join holders h on h.id = b.holder_id where ${found}`
    : isLongDescent(moment, query, order, holderCount)
      ? largestAt(moment, places.after, limit + 1)
      : rankingAt(moment, query.shareCategoryId, order.by);
  const { rows } = await sql<Ranked>`
    select r.holder_id, r.quantity, ${places.key} as page_key, h.kind, h.name, k.siren from (
      select r.holder_id, r.quantity, r.rank from (${inner}) r where ${places.after}
      order by ${places.order} limit ${limit + 1}
    ) r
    join holders h on h.id = r.holder_id left join corporates k on k.id = r.holder_id
    order by ${places.order}`.execute(ctx.db);
  return rows;
};

const countFiltered = async (ctx: Context, moment: Moment, query: CapTableQuery) => {
  const search = query.search?.trim() ?? "";
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total from (${rankingAt(moment, query.shareCategoryId, "quantity")}) b
    join holders h on h.id = b.holder_id
    where ${hasWords(sql.ref("h.search"), search)}`.execute(ctx.db);
  return toWire(rows[0]?.total ?? 0n);
};

const readAccounts = async (ctx: Context, moment: Moment, holderIds: readonly string[]) => {
  if (holderIds.length === 0) return new Map<string, Account[]>();
  const { rows } = await sql<Account>`
    select a.holder_id, a.share_category_id, a.quantity
    from (${accountsAt(moment, holderIds)}) a`.execute(ctx.db);
  return Map.groupBy(rows, (row) => row.holder_id);
};

type Standings = (accounts: readonly Account[]) => ShareStanding | null;

/** What weighs on the accounts of these holders is known of today; of another day the lines tell. */
const readStandings = async (
  ctx: Context,
  moment: Moment,
  holderIds: readonly string[],
): Promise<Standings> => {
  if (moment.kind !== "now" || holderIds.length === 0) return () => null;
  const encumbrances = await readEncumbrances(ctx, holderIds);
  const promises = await readPromises(ctx, holderIds);
  return (accounts) => {
    const parts = accounts.map(({ share_category_id: id, holder_id: holderId, quantity }) => {
      const account = accountOf(id, holderId);
      return toStanding(quantity, encumbrances.get(account) ?? [], promises.get(account) ?? 0n);
    });
    const sum = (part: keyof ShareStanding): number =>
      parts.reduce((total, standing) => total + standing[part], 0);
    return {
      pledgedQuantity: sum("pledgedQuantity"),
      usufructQuantity: sum("usufructQuantity"),
      promisedQuantity: sum("promisedQuantity"),
      freeQuantity: sum("freeQuantity"),
    };
  };
};

const toRow = (
  ranked: Ranked,
  accounts: readonly Account[],
  votesPerShare: ReadonlyMap<string, bigint>,
  standingOf: Standings,
): CapTableRow => ({
  holderId: ranked.holder_id,
  kind: ranked.kind as CapTableRow["kind"],
  name: ranked.name,
  siren: ranked.siren,
  quantities: Object.fromEntries(
    accounts.map((account) => [account.share_category_id, toWire(account.quantity)]),
  ),
  quantity: toWire(accounts.reduce((sum, account) => sum + account.quantity, 0n)),
  votes: toWire(
    accounts.reduce(
      (sum, { quantity, share_category_id: id }) => sum + quantity * (votesPerShare.get(id) ?? 0n),
      0n,
    ),
  ),
  standing: standingOf(accounts),
});

/** What a table is made of: its holders in their order, and their rows for some of them at a time. */
const openCapTable = async (ctx: Context, companyId: string, query: CapTableQuery) => {
  const today = dayOf(ctx.clock.now());
  const moment = momentOf(companyId, today, query.at, query.basis);
  const totals = await readTotals(ctx, moment);
  if (!totals) throw new Problem("company_not_found");
  const ranked = await readRanked(ctx, moment, query, limitOf(query), totals.holderCount);
  const votesPerShare = new Map(
    totals.categories.map(({ id, votes_per_share: votes }) => [id, BigInt(votes)]),
  );
  const readRows = async (some: readonly Ranked[]): Promise<CapTableRow[]> => {
    const holderIds = some.map((row) => row.holder_id);
    const accounts = await readAccounts(ctx, moment, holderIds);
    const standingOf = await readStandings(ctx, moment, holderIds);
    return some.map((row) =>
      toRow(row, accounts.get(row.holder_id) ?? [], votesPerShare, standingOf),
    );
  };
  const filtered = (query.search?.trim() ?? "") !== "" || query.shareCategoryId !== undefined;
  const total = filtered ? await countFiltered(ctx, moment, query) : totals.holderCount;
  return { head: { ...toHead(moment, totals), total }, ranked, readRows };
};

const toHead = (moment: Moment, totals: CapTableTotals): Omit<CapTableHead, "total"> => ({
  at: moment.on,
  basis: moment.basis,
  asOfNumber: toWire(totals.asOfNumber),
  categories: totals.categories.map((category) => ({
    id: category.id,
    name: category.name,
    code: category.code,
    votesPerShare: category.votes_per_share,
    nominalValue: toUnitPrice(category.nominal_value),
    quantity: toWire(category.quantity),
  })),
  totals: {
    quantity: toWire(totals.quantity),
    votes: toWire(totals.votes),
    holderCount: totals.holderCount,
  },
  capitalCents: toWireOrNull(
    capitalCents(
      totals.categories.map(({ quantity, nominal_value: nominalValue }) => ({
        quantity,
        nominalValue,
      })),
    ),
  ),
  declaredCapitalCents: toWire(totals.declaredCapitalCents),
  ...totals.price,
});

/** Who holds what of a company, today or at a date, by effect or as it was recorded: rows sum to totals. */
export const getCapTable = (
  ctx: Context,
  companyId: string,
  query: CapTableQuery,
): Promise<CapTable> =>
  snapshot(ctx, async (inner) => {
    const { head, ranked, readRows } = await openCapTable(inner, companyId, query);
    const page = toPage(
      ranked,
      limitOf(query),
      (row) => row.page_key,
      (row) => row,
    );
    return { ...head, items: await readRows(page.items), nextCursor: page.nextCursor };
  });

/** All the holders of a table; no register has as many as this limit. */
const allHolders = 10_000_000;

/** The whole of a table for a file, in the snapshot that is open: its rows are read as it is drawn. */
export const openWholeCapTable = async (ctx: Context, companyId: string, query: CapTableQuery) => {
  invariant(ctx.open !== undefined, "rows and totals are of one snapshot");
  const whole = { ...query, cursor: undefined, limit: allHolders };
  const { head, ranked, readRows } = await openCapTable(ctx, companyId, whole);
  return {
    head,
    holderCount: ranked.length,
    async *items(): AsyncGenerator<readonly CapTableRow[]> {
      for (const some of partsOf(ranked, rowsAtOnce)) yield await readRows(some);
    },
  };
};
