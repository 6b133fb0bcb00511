import type { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import type {
  CompanyCard,
  CompanyRow,
  MarketplaceFigures,
} from "@coulisse/contract/companies/company-shapes.schemas.ts";
import type { ParsedQuery } from "@coulisse/contract/wire/route.ts";
import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { byName, readPage } from "#platform/keyset.ts";
import { hasWords } from "#platform/search.ts";
import { toWire } from "#platform/wire.ts";
import { badgesOf } from "#features/companies/pages/company-badges.queries.ts";
import {
  companyImagesOf,
  coverOf,
  type Images,
} from "#features/companies/images/company-images.queries.ts";
import { hasOpenRound, openRoundsOf } from "#features/companies/pages/open-rounds.queries.ts";
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

const listed = (ctx: Context, query: MarketplaceQuery) =>
  ctx.db
    .selectFrom(openCompanies.as("c"))
    .innerJoin("registers as r", "r.company_id", "c.id")
    .where("c.visible_on_marketplace", "=", true)
    .$if(query.sector !== undefined, (q) => q.where("c.sector", "=", query.sector ?? ""))
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
    .where(hasWords(sql.ref("c.search"), query.text ?? ""));

const nameFirst = byName(sql`search_text(c.name)`, sql`c.id`);

/** First those whose shares can be had, then those that most people hold. */
const byMarket = [
  { by: sql`(c.secondary_market_status = 'OPEN')::int`, kind: "number", way: "desc" },
  { by: sql`r.shareholder_count`, kind: "number", way: "desc" },
  { by: sql`c.id`, kind: "id" },
] as const;

/** The marketplace, by name where nothing else is asked for: one question for the page, one each for images, badges and rounds. */
export const listMarketplace = async (ctx: Context, query: MarketplaceQuery) => {
  const list = listed(ctx, query)
    .select(["c.id", "c.name", "c.slug", "c.sector", "c.address_city", "c.summary", "c.is_spv"])
    .select(["c.language", "c.secondary_market_status", "r.shareholder_count"]);
  const { rows, ...page } = await readPage(list, query, {
    parts: query.sort === "market" ? byMarket : nameFirst,
  });
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
