import type { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import type { CompanyRow } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import type { ParsedQuery } from "@coulisse/contract/wire/route.ts";
import { siteAddress } from "@coulisse/contract/site-paths.ts";
import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { byName, readPage, type SortPart } from "#platform/keyset.ts";
import { isAmong } from "#platform/list-filters.ts";
import { hasWords } from "#platform/search.ts";
import { toWire } from "#platform/wire.ts";
import { logosOf } from "#features/companies/companies.queries.ts";
import { companyImagesOf } from "#features/companies/images/company-images.queries.ts";
import { openRoundsOf } from "#features/companies/pages/open-rounds.queries.ts";
import { openCompanies } from "#features/companies/open-companies.queries.ts";

type OverviewQuery = ParsedQuery<(typeof companyRoutes)["listCompanies"]>;
type PublicQuery = ParsedQuery<(typeof companyRoutes)["listPublicCompanies"]>;

const nameFirst = byName(sql`search_text(c.name)`, sql`c.id`);

const sorts: Readonly<Record<NonNullable<OverviewQuery["sort"]>, readonly SortPart[]>> = {
  name: nameFirst,
  sector: [{ by: sql`c.sector`, kind: "string" }, ...nameFirst],
  shareholderCount: [{ by: sql`r.shareholder_count`, kind: "number" }, ...nameFirst],
};

// The index is on the name and the summary together; what it finds is then held against the name.
const overview = (ctx: Context, { name = "", sector }: OverviewQuery) =>
  ctx.db
    .selectFrom(openCompanies.as("c"))
    .innerJoin("registers as r", "r.company_id", "c.id")
    .where(isAmong(sql.ref("c.sector"), sector))
    .where(hasWords(sql.ref("c.search"), name))
    .where(hasWords(sql`search_text(c.name)`, name));

/** All companies with the overview columns of the platform's administrators. */
export const listCompanies = async (ctx: Context, query: OverviewQuery) => {
  const list = overview(ctx, query)
    .select(["c.id", "c.name", "c.slug", "c.legal_form", "c.sector", "c.visible_on_marketplace"])
    .select(["c.secondary_market_status", "c.version", "r.share_count", "r.shareholder_count"]);
  const { direction, sort = "name" } = query;
  const { rows, ...page } = await readPage(list, query, { parts: sorts[sort], direction });
  const images = await companyImagesOf(
    ctx,
    rows.map((row) => row.id),
  );
  const toItem = (row: (typeof rows)[number]): CompanyRow => ({
    id: row.id,
    name: row.name,
    slug: row.slug,
    logo: images.get(row.id)?.logo ?? null,
    legalForm: row.legal_form as CompanyRow["legalForm"],
    sector: row.sector as CompanyRow["sector"],
    shareCount: toWire(row.share_count),
    shareholderCount: row.shareholder_count,
    visibleOnMarketplace: row.visible_on_marketplace,
    secondaryMarketStatus: row.secondary_market_status as CompanyRow["secondaryMarketStatus"],
    version: row.version,
  });
  return { ...page, items: rows.map(toItem) };
};

/** Addresses are whole for partners' sites, since their pages are elsewhere. */
export const listPublicCompanies = async (ctx: Context, query: PublicQuery) => {
  const visible = ctx.db
    .selectFrom(openCompanies.as("c"))
    .select(["c.id", "c.name", "c.slug", "c.sector"])
    .where("c.visible_on_api", "=", true);
  const { rows, ...page } = await readPage(visible, query, { parts: nameFirst });
  const ids = rows.map((row) => row.id);
  const [logos, rounds] = await Promise.all([logosOf(ctx, ids), openRoundsOf(ctx, ids)]);
  const whole = (path: string) => new URL(path, ctx.settings.publicUrl).href;
  const toItem = (row: (typeof rows)[number]) => {
    const logo = logos.get(row.id);
    return {
      name: row.name,
      slug: row.slug,
      sector: row.sector as CompanyRow["sector"],
      logoUrl: logo === undefined ? null : whole(logo),
      pageUrl: whole(siteAddress("/companies/:companySlug", { companySlug: row.slug })),
      round: rounds.get(row.id) ?? null,
    };
  };
  return { ...page, items: rows.map(toItem) };
};
