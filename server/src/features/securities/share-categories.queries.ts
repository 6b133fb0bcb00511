import type { ParsedQuery } from "@coulisse/contract/wire/route.ts";
import type { ShareCategory } from "@coulisse/contract/securities/share-categories.schemas.ts";
import type { shareCategoryRoutes } from "@coulisse/contract/securities/share-categories.ts";
import { sql } from "kysely";
import type { Context, Reading } from "#platform/context.ts";
import { byName, readPage, type SortPart } from "#platform/keyset.ts";
import type { Subject } from "#platform/permissions.ts";
import { Problem } from "#platform/problem.ts";
import { hasWords } from "#platform/search.ts";
import { toUnitPrice, toWire } from "#platform/wire.ts";
import { noPrice, readLastPrices, type Price } from "#features/securities/prices.queries.ts";
import { openCompanies } from "#features/companies/open-companies.queries.ts";

type OverviewQuery = ParsedQuery<(typeof shareCategoryRoutes)["listShareCategories"]>;

const selectCategories = (r: Reading) =>
  r.db
    .selectFrom("share_categories as k")
    .innerJoin("companies as c", "c.id", "k.company_id")
    .innerJoin("category_totals as t", "t.share_category_id", "k.id")
    .selectAll("k")
    .select(["c.name as company_name", "c.slug as company_slug", "t.share_count"])
    .select(["t.shareholder_count", "t.movement_count"]);

type CategoryRow = Awaited<
  ReturnType<ReturnType<typeof selectCategories>["executeTakeFirstOrThrow"]>
>;

const toCategory = (row: CategoryRow, price: Price): ShareCategory => ({
  id: row.id,
  companyId: row.company_id,
  companyName: row.company_name,
  companySlug: row.company_slug,
  name: row.name,
  code: row.code,
  nominalValue: toUnitPrice(row.nominal_value),
  votesPerShare: row.votes_per_share,
  feesBps: row.fees_bps,
  preferred: row.preferred,
  transferable: row.transferable,
  inalienableUntil: row.inalienable_until,
  approvalRequired: row.approval_required,
  note: row.note,
  shareCount: toWire(row.share_count),
  shareholderCount: row.shareholder_count,
  movementCount: row.movement_count,
  ...price,
  version: row.version,
});

const withPrices = async (r: Reading, rows: readonly CategoryRow[]): Promise<ShareCategory[]> => {
  const prices = await readLastPrices(
    r,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toCategory(row, prices.get(row.id) ?? noPrice));
};

export const getShareCategory = async (r: Reading, id: string): Promise<ShareCategory> => {
  const rows = await selectCategories(r).where("k.id", "=", id).execute();
  const [category] = await withPrices(r, rows);
  if (!category) throw new Problem("share_category_not_found");
  return category;
};

/** The nominal value of a category of this company; undefined where it has no such category. */
export const findNominalValue = async (
  r: Reading,
  companyId: string,
  id: string,
): Promise<{ nominalValue: string | null } | undefined> => {
  const row = await r.db
    .selectFrom("share_categories")
    .select("nominal_value")
    .where("id", "=", id)
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return row && { nominalValue: toUnitPrice(row.nominal_value) };
};

/** The company that a category is of; an unknown one is nobody's, and so refused as a hidden one. */
export const subjectOfCategory = async (ctx: Context, id: string): Promise<Subject> => {
  const row = await ctx.db
    .selectFrom("share_categories")
    .select("company_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? { companyId: row.company_id } : {};
};

const nameFirst = byName(sql`k.search`, sql`k.id`);

const sorts: Readonly<Record<NonNullable<OverviewQuery["sort"]>, readonly SortPart[]>> = {
  name: nameFirst,
  company: [{ by: sql`search_text(c.name)`, kind: "string" }, ...nameFirst],
  shareCount: [{ by: sql`t.share_count`, kind: "number" }, ...nameFirst],
  shareholderCount: [{ by: sql`t.shareholder_count`, kind: "number" }, ...nameFirst],
  fees: [{ by: sql`k.fees_bps`, kind: "number" }, ...nameFirst],
};

/**
 * Words of the category's name and code, or of its company's name. What is stored of the company
 * has its summary, too, and is asked first, since it costs nothing to read.
 */
const matches = ({ search = "" }: OverviewQuery) =>
  sql<boolean>`${hasWords(sql`(k.search || ' ' || c.search)`, search)}
    and ${hasWords(sql`(k.search || ' ' || search_text(c.name))`, search)}`;

/** All share categories with the overview columns of the platform's administrators. */
export const listShareCategories = async (ctx: Context, query: OverviewQuery) => {
  const { direction, sort = "name" } = query;
  const list = selectCategories(ctx)
    .innerJoin(openCompanies.as("o"), "o.id", "k.company_id")
    .where(matches(query));
  const { rows, ...page } = await readPage(list, query, { parts: sorts[sort], direction });
  return { ...page, items: await withPrices(ctx, rows) };
};

export const listCompanyShareCategories = async (
  r: Reading,
  companyId: string,
): Promise<ShareCategory[]> => {
  const company = await r.db
    .selectFrom("companies")
    .select("id")
    .where("id", "=", companyId)
    .executeTakeFirst();
  if (!company) throw new Problem("company_not_found");
  const rows = await selectCategories(r)
    .where("k.company_id", "=", companyId)
    .orderBy("k.search")
    .orderBy("k.id")
    .execute();
  return withPrices(r, rows);
};
