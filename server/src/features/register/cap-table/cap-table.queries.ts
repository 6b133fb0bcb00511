import { capitalCents } from "@coulisse/domain/exact-numbers.ts";
import type {
  CapTable,
  CapTableQuery,
  CapTableRow,
  ComparedCapTableQuery,
  ShareStanding,
} from "@coulisse/contract/register/register-shapes.schemas.ts";
import type { registerRoutes } from "@coulisse/contract/register/register.ts";
import type { ParsedQuery } from "@coulisse/contract/wire/route.ts";
import { sql, type RawBuilder } from "kysely";
import { dayOf } from "#platform/clock.ts";
import { snapshot, type Context } from "#platform/context.ts";
import { keyset, readPage, type Direction } from "#platform/keyset.ts";
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
  positionsAt,
  rankingAt,
  type Moment,
} from "#features/register/lines/balances.store.ts";
import { requireCompany } from "#features/companies/known-company.queries.ts";
import { accountOf } from "#features/register/holders/account-lines.queries.ts";
import {
  readTotals,
  type CapTableTotals,
} from "#features/register/cap-table/cap-table-totals.queries.ts";
import {
  readEncumbrances,
  readPromises,
  toStanding,
} from "#features/register/holders/encumbrances.queries.ts";
import {
  readSplitShares,
  readVoters,
  type SplitShares,
  type Voters,
} from "#features/register/lines/split-shares.queries.ts";
import { votesOf } from "#features/register/lines/split-shares.rules.ts";
import type { CapTableHead } from "#features/register/papers/drawings.ts";

type Ranked = {
  holder_id: string;
  /** Null of somebody who has a usufruct and no account. */
  kind: string | null;
  name: string | null;
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

/** Holders of one rank stand in the order of their ids, whichever way the ranks go. */
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

/**
 * Selects who has the usufruct of shares and holds none, with their place in the order: by shares
 * and by votes behind everybody, by name where it comes.
 */
const usufructuariesAt = (
  moment: Moment,
  query: CapTableQuery,
  { usufructuaries, usufructOf }: SplitShares,
): RawBuilder<unknown> => {
  const { shareCategoryId: category } = query;
  const those = usufructuaries.filter(
    ({ id }) =>
      category === undefined ||
      usufructOf(id).some(({ shareCategoryId }) => shareCategoryId === category),
  );
  const ids = those.map(({ id }) => id);
  const held = accountsAt(moment, ids);
  const ofCategory =
    category === undefined ? sql`true` : sql`a.share_category_id = ${category}::uuid`;
  return sql`
    select u.id as holder_id, 0::bigint as quantity, coalesce(h.search, search_text(u.name)) as search
    from unnest(${ids}::uuid[], ${those.map(({ name }) => name)}::text[]) u (id, name)
    left join holders h on h.id = u.id
    where not exists (select from (${held}) a where a.holder_id = u.id and ${ofCategory})
      and ${hasWords(sql`coalesce(h.search, search_text(u.name))`, query.search?.trim() ?? "")}`;
};

type Whole = Readonly<{ limit: number; holderCount: number; split: SplitShares }>;

/**
 * Reads one page of holders and of those who have a usufruct alone, ranked, at the moment asked
 * for.
 */
const readRanked = async (
  ctx: Context,
  moment: Moment,
  query: CapTableQuery,
  { limit, holderCount, split }: Whole,
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
  // Where nothing is split the plan of the table stays what it is.
  const all =
    split.usufructuaries.length === 0
      ? inner
      : sql`select x.holder_id, x.quantity, x.rank from (${inner}) x union all
          select u.holder_id, u.quantity, ${order.by === "name" ? sql`u.search` : sql`0`}
          from (${usufructuariesAt(moment, query, split)}) u`;
  const { rows } = await sql<Ranked>`
    select r.holder_id, r.quantity, ${places.key} as page_key, h.kind, h.name, k.siren from (
      select r.holder_id, r.quantity, r.rank from (${all}) r where ${places.after}
      order by ${places.order} limit ${limit + 1}
    ) r
    left join holders h on h.id = r.holder_id left join corporates k on k.id = r.holder_id
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

const countUsufructuaries = async (
  { db }: Context,
  moment: Moment,
  query: CapTableQuery,
  split: SplitShares,
): Promise<number> => {
  if (split.usufructuaries.length === 0) return 0;
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total from (${usufructuariesAt(moment, query, split)}) u`.execute(db);
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

/** Charges on the accounts of these holders are known of today; of another day the lines tell. */
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

type Part = Readonly<{ shareCategoryId: string; quantity: bigint }>;

/** The shares of holders on the day that a table is compared with; of nobody where there is none. */
type Earlier = (holderId: string) => bigint | null;

const readEarlier = async (
  ctx: Context,
  moment: Moment | undefined,
  holderIds: readonly string[],
): Promise<Earlier> => {
  if (moment === undefined) return () => null;
  const accounts = await readAccounts(ctx, moment, holderIds);
  return (holderId) =>
    (accounts.get(holderId) ?? []).reduce((sum, { quantity }) => sum + quantity, 0n);
};

type Counting = Readonly<{
  votesPerShare: ReadonlyMap<string, bigint>;
  split: SplitShares;
  voters: Voters;
  standingOf: Standings;
  earlierOf: Earlier;
}>;

const quantityOf = (parts: readonly Part[]): bigint =>
  parts.reduce((sum, { quantity }) => sum + quantity, 0n);

const kindOf = ({ kind }: Ranked): CapTableRow["kind"] =>
  kind === null ? "named" : (kind as CapTableRow["kind"]);

const toRow = (
  ranked: Ranked,
  accounts: readonly Account[],
  { votesPerShare, split, voters, standingOf, earlierOf }: Counting,
): CapTableRow => {
  const { holder_id: holderId } = ranked;
  const countVotes = (parts: readonly Part[]): bigint =>
    parts.reduce(
      (sum, { shareCategoryId, quantity }) =>
        sum + quantity * (votesPerShare.get(shareCategoryId) ?? 0n),
      0n,
    );
  const owned = accounts.map(({ share_category_id: shareCategoryId, quantity }) => ({
    shareCategoryId,
    quantity,
  }));
  const bare = owned.map(({ shareCategoryId }) => ({
    shareCategoryId,
    quantity: split.bareOf(shareCategoryId, holderId),
  }));
  const usufruct = split.usufructOf(holderId);
  const votes = {
    owned: countVotes(owned),
    bare: countVotes(bare),
    usufruct: countVotes(usufruct),
  };
  const named = split.usufructuaries.find(({ id }) => id === holderId);
  return {
    holderId,
    kind: kindOf(ranked),
    name: ranked.name ?? named?.name ?? "",
    siren: ranked.siren,
    quantities: Object.fromEntries(
      owned.map(({ shareCategoryId, quantity }) => [shareCategoryId, toWire(quantity)]),
    ),
    quantity: toWire(quantityOf(owned)),
    sinceQuantity: toWireOrNull(earlierOf(holderId)),
    votes: toWire(votes.owned),
    bareQuantity: toWire(quantityOf(bare)),
    usufructQuantity: toWire(quantityOf(usufruct)),
    ordinaryVotes: toWire(votesOf(voters.ordinary, votes)),
    extraordinaryVotes: toWire(votesOf(voters.extraordinary, votes)),
    // Whatever the articles say (Code civil, article 1844): what becomes of profits is the usufructuary's.
    profitVotes: toWire(votesOf("USUFRUCTUARY", votes)),
    standing: standingOf(accounts),
  };
};

/**
 * Opens what a table is made of: its holders in their order, and their rows for some of them at a
 * time.
 */
const openCapTable = async (ctx: Context, companyId: string, query: ComparedCapTableQuery) => {
  const today = dayOf(ctx.clock.now());
  const moment = momentOf(companyId, today, query.at, query.basis);
  const { since, basis } = query;
  const earlier = since === undefined ? undefined : momentOf(companyId, today, since, basis);
  const totals = await readTotals(ctx, moment);
  if (!totals) throw new Problem("company_not_found");
  const split = await readSplitShares(ctx, moment);
  const voters = await readVoters(ctx, moment);
  const { holderCount } = totals;
  const ranked = await readRanked(ctx, moment, query, {
    limit: limitOf(query),
    holderCount,
    split,
  });
  const votesPerShare = new Map(
    totals.categories.map(({ id, votes_per_share: votes }) => [id, BigInt(votes)]),
  );
  const readRows = async (some: readonly Ranked[]): Promise<CapTableRow[]> => {
    const holderIds = some.map((row) => row.holder_id);
    const accounts = await readAccounts(ctx, moment, holderIds);
    const standingOf = await readStandings(ctx, moment, holderIds);
    const earlierOf = await readEarlier(ctx, earlier, holderIds);
    const counting = { votesPerShare, split, voters, standingOf, earlierOf };
    return some.map((row) => toRow(row, accounts.get(row.holder_id) ?? [], counting));
  };
  const filtered = (query.search?.trim() ?? "") !== "" || query.shareCategoryId !== undefined;
  const holders = filtered ? await countFiltered(ctx, moment, query) : holderCount;
  const total = holders + (await countUsufructuaries(ctx, moment, query, split));
  const splitVotes = split.usufructuaries.length === 0 ? null : voters;
  return { head: { ...toHead(moment, totals), splitVotes, total }, ranked, readRows };
};

const toHead = (
  moment: Moment,
  totals: CapTableTotals,
): Omit<CapTableHead, "total" | "splitVotes"> => ({
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

/**
 * Gives who holds what of a company, today or at a date, by effect or as it was recorded: rows sum
 * to totals.
 */
export const getCapTable = (
  ctx: Context,
  companyId: string,
  query: ComparedCapTableQuery,
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

const byQuantity = [
  { by: sql`e.quantity`, kind: "whole" },
  { by: sql`e.holder_id`, kind: "id", way: "asc" },
] as const;

type LeftQuery = ParsedQuery<(typeof registerRoutes)["listLeftHolders"]>;

/** Holders who had shares on one day and have none on the other, the largest first. */
export const listLeftHolders = (
  ctx: Context,
  companyId: string,
  { since, at, basis, ...paging }: LeftQuery,
) =>
  snapshot(ctx, async (inner) => {
    await requireCompany(inner, companyId);
    const today = dayOf(inner.clock.now());
    const held = positionsAt(momentOf(companyId, today, since, basis));
    const holding = positionsAt(momentOf(companyId, today, at, basis));
    const list = inner.db
      .selectFrom(sql<{ holder_id: string; quantity: bigint }>`(${held})`.as("e"))
      .innerJoin("holders as h", "h.id", "e.holder_id")
      .select(["e.holder_id", "e.quantity", "h.name"])
      .where(sql<boolean>`not exists (select from (${holding}) n where n.holder_id = e.holder_id)`);
    const { rows, ...page } = await readPage(list, paging, {
      parts: byQuantity,
      direction: "desc",
    });
    const items = rows.map(({ holder_id: holderId, quantity, name }) => ({
      holderId,
      name,
      quantity: toWire(quantity),
    }));
    return { ...page, items };
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
