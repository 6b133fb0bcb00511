import type { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import type {
  CompanyCard,
  CompanyRow,
  MarketplaceDepartments,
  MarketplaceFigures,
} from "@coulisse/contract/companies/company-shapes.schemas.ts";
import type { ParsedQuery } from "@coulisse/contract/wire/route.ts";
import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { byName, countRows, readPage, type SortPart } from "#platform/keyset.ts";
import { limitOf, readCursor, writeCursor } from "#platform/page.ts";
import { toWire } from "#platform/wire.ts";
import { badgesOf } from "#features/companies/pages/company-badges.queries.ts";
import {
  companyImagesOf,
  coverOf,
  type Images,
} from "#features/companies/images/company-images.queries.ts";
import { howWellFound, isFoundBy } from "#features/companies/pages/finding.queries.ts";
import {
  closingDay,
  hasOpenRound,
  openRoundsOf,
} from "#features/companies/pages/open-rounds.queries.ts";
import { openCompanies } from "#features/companies/open-companies.queries.ts";

type CardRow = {
  id: string;
  name: string;
  slug: string;
  sector: string;
  address_city: string | null;
  summary: string;
  language: string;
  is_spv: boolean;
  secondary_market_status: string;
  shareholder_count: number;
};

/** A card is what a company shows of itself at a glance, from its row and what hangs on it. */
export const toCard = (
  row: CardRow,
  images: Images | undefined,
  badges: CompanyCard["badges"] | undefined,
  round: CompanyCard["round"] | undefined,
): CompanyCard => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  sector: row.sector as CompanyCard["sector"],
  city: row.address_city,
  summary: row.summary,
  language: row.language as CompanyCard["language"],
  isSpv: row.is_spv,
  secondaryMarketStatus: row.secondary_market_status as CompanyRow["secondaryMarketStatus"],
  badges: badges ?? [],
  logo: images?.logo ?? null,
  image: coverOf(images),
  shareholderCount: row.shareholder_count,
  round: round ?? null,
});

type MarketplaceQuery = ParsedQuery<(typeof companyRoutes)["listMarketplace"]>;
type Filters = ParsedQuery<(typeof companyRoutes)["listMarketplaceDepartments"]> &
  Pick<MarketplaceQuery, "department">;

const listed = (ctx: Context, query: Filters) =>
  // Whatever is on the marketplace is open, as a constraint of the table says.
  ctx.db
    .selectFrom("companies as c")
    .where("c.visible_on_marketplace", "=", true)
    .$if(query.sector !== undefined, (q) => q.where("c.sector", "=", query.sector ?? ""))
    .$if(query.department !== undefined, (q) =>
      q.where("c.department", "=", query.department ?? ""),
    )
    .$if(query.marketOpen !== undefined, (q) =>
      q.where("c.secondary_market_status", "=", query.marketOpen ? "OPEN" : "CLOSED"),
    )
    .$if(query.openRound !== undefined, (q) =>
      q.where(sql<boolean>`${hasOpenRound(ctx)} = ${query.openRound ?? true}`),
    )
    .$if(query.badgeId !== undefined, (q) =>
      q.where("c.id", "in", (badged) =>
        badged
          .selectFrom("company_badges")
          .select("company_id")
          .where("badge_id", "=", query.badgeId ?? ""),
      ),
    )
    .where(isFoundBy(query.text ?? ""));

const nameFirst = byName(sql`c.called`, sql`c.id`);
const marketOpenFirst = {
  by: sql`(c.secondary_market_status <> 'OPEN')`,
  kind: "boolean",
} as const;
/** Open markets before others, and each by name: an index has this order. */
const offering = [marketOpenFirst, ...nameFirst] as const;

/** The parts of each order of a text or a choice; where nothing is asked for, see `readOffering`. */
const sortsOf = (
  ctx: Context,
  text: string,
  count: number,
): Readonly<Record<NonNullable<MarketplaceQuery["sort"]>, readonly SortPart[]>> => ({
  best: [
    { by: howWellFound(text, count), kind: "number", way: "desc" },
    { by: sql`(${hasOpenRound(ctx)})::int`, kind: "number", way: "desc" },
    ...offering,
  ],
  name: nameFirst,
  market: [
    marketOpenFirst,
    { by: sql`r.shareholder_count`, kind: "number", way: "desc" },
    { by: sql`c.id`, kind: "id" },
  ],
  closing: [{ by: closingDay(ctx), kind: "string" }, ...nameFirst],
  newest: [{ by: sql`c.id`, kind: "id", way: "desc" }],
});

type IdPage = Readonly<{ rows: { id: string }[]; nextCursor: string | null }>;
const offeringKinds = ["number", "boolean", "string", "id"] as const;
/** Cursors of those without a round begin with 1, and with this one at their first. */
const firstWithoutRound = [1, false, "", "00000000-0000-0000-0000-000000000000"] as const;

/**
 * Companies that offer a round come before the others, both in the order that an index has, so that a
 * page reads no more than its own rows: a page that the first ones do not fill goes on with the others.
 */
const readOffering = async (
  ctx: Context,
  query: MarketplaceQuery,
  total: number,
): Promise<IdPage> => {
  const found = listed(ctx, query).select("c.id");
  const limit = limitOf(query);
  const [part = 0, ...last] = readCursor(query.cursor, offeringKinds) ?? [];
  const readPart = async (
    number: 0 | 1,
    from: readonly (string | number | boolean)[],
    most: number,
  ) => {
    const isOffering = sql<boolean>`${hasOpenRound(ctx)} = ${number === 0}`;
    const page = await readPage(
      found.where(isOffering),
      { limit: most, cursor: from.length === 0 ? undefined : writeCursor(from) },
      { parts: offering, total },
    );
    const next = readCursor(page.nextCursor ?? undefined, ["boolean", "string", "id"]);
    return { rows: page.rows, nextCursor: next && writeCursor([number, ...next]) };
  };
  if (part === 1) return readPart(1, last, limit);
  const first = await readPart(0, last, limit);
  if (first.nextCursor !== null) return first;
  const left = limit - first.rows.length;
  if (left === 0) return { rows: first.rows, nextCursor: writeCursor(firstWithoutRound) };
  const others = await readPart(1, [], left);
  return { rows: [...first.rows, ...others.rows], nextCursor: others.nextCursor };
};

/** The ids of one page, which an index has, and the rows of these alone. */
const readListed = async (ctx: Context, query: MarketplaceQuery) => {
  const found = listed(ctx, query);
  const counted = await countRows(found);
  const { total } = counted;
  const { sort = "best", text = "" } = query;
  const page =
    sort === "best" && text.trim() === ""
      ? await readOffering(ctx, query, total)
      : await readPage(
          found
            .$if(sort === "market", (q) => q.innerJoin("registers as r", "r.company_id", "c.id"))
            .select("c.id"),
          query,
          { parts: sortsOf(ctx, text, total)[sort], total },
        );
  const ids = page.rows.map(({ id }) => id);
  const { nextCursor } = page;
  if (ids.length === 0) return { rows: [], ...counted, nextCursor };
  const rows = await ctx.db
    .selectFrom("companies as c")
    .innerJoin("registers as r", "r.company_id", "c.id")
    .select(["c.id", "c.name", "c.slug", "c.sector", "c.address_city", "c.summary", "c.is_spv"])
    .select(["c.language", "c.secondary_market_status", "r.shareholder_count"])
    .where("c.id", "in", ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), ...counted, nextCursor };
};

/** The marketplace: one question each for the page, its rows, images, badges and rounds. */
export const listMarketplace = async (ctx: Context, query: MarketplaceQuery) => {
  const { rows, ...page } = await readListed(ctx, query);
  const ids = rows.map((row) => row.id);
  const [images, badges, rounds] = await Promise.all([
    companyImagesOf(ctx, ids),
    badgesOf(ctx, ids),
    openRoundsOf(ctx, ids),
  ]);
  const toItem = (row: CardRow) =>
    toCard(row, images.get(row.id), badges.get(row.id), rounds.get(row.id));
  return { ...page, items: rows.map(toItem) };
};

/** As many rows as there are departments, at most. */
export const listMarketplaceDepartments = async (
  ctx: Context,
  filters: Filters,
): Promise<MarketplaceDepartments> => {
  const rows = await listed(ctx, filters)
    .select(["c.department", sql<bigint>`count(*)`.as("company_count")])
    .groupBy("c.department")
    .orderBy("c.department")
    .execute();
  return {
    items: rows.flatMap(({ department, company_count: count }) =>
      department === null ? [] : [{ department, companyCount: toWire(count) }],
    ),
    elsewhereCount: toWire(rows.find((row) => row.department === null)?.company_count ?? 0n),
  };
};

/** Sums of what each register keeps of itself: nothing is counted line by line. */
export const getMarketplaceFigures = async (ctx: Context): Promise<MarketplaceFigures> => {
  const sums = await ctx.db
    .selectFrom(openCompanies.as("c"))
    .innerJoin("registers as r", "r.company_id", "c.id")
    .where("c.visible_on_marketplace", "=", true)
    .select((eb) => [
      eb.fn.countAll<bigint>().as("companies"),
      sql<bigint>`coalesce(sum(r.shareholder_count), 0)::bigint`.as("holders"),
      sql<bigint>`coalesce(sum(r.last_number), 0)::bigint`.as("movements"),
    ])
    .executeTakeFirstOrThrow();
  return {
    companyCount: toWire(sums.companies),
    holderAccountCount: toWire(sums.holders),
    movementCount: toWire(sums.movements),
  };
};
