import {
  isFault,
  type FindingKind,
  type registerHealthRoutes,
} from "@coulisse/contract/register/register-health.ts";
import type {
  FoundHolder,
  FoundLine,
  RegisterFinding,
  RegisterHealth,
} from "@coulisse/contract/register/register-health.schemas.ts";
import type { ParsedQuery } from "@coulisse/contract/wire/route.ts";
import { sql } from "kysely";
import { snapshot, type Context } from "#platform/context.ts";
import { byName, readPage } from "#platform/keyset.ts";
import { hasWords } from "#platform/search.ts";
import { toUnitPrice, toWire } from "#platform/wire.ts";
import { requireCompany } from "#features/companies/known-company.queries.ts";
import {
  countsOf,
  findingsOf,
  type FindingRow,
} from "#features/register/health/findings.queries.ts";

export const getRegisterHealth = async (
  ctx: Context,
  companyId: string,
): Promise<RegisterHealth> => {
  await requireCompany(ctx, companyId);
  const { rows } = await countsOf(companyId).execute(ctx.db);
  const kinds = rows.map(({ kind, count }) => ({ kind, count: toWire(count) }));
  const faultCount = kinds.reduce((sum, { kind, count }) => sum + (isFault(kind) ? count : 0), 0);
  return { kinds, faultCount };
};

const readHolders = async (
  { db }: Context,
  rows: readonly FindingRow[],
): Promise<ReadonlyMap<string, FoundHolder>> => {
  const ids = rows.flatMap(({ holder_id, other_id }) => [holder_id, other_id]);
  const named = ids.filter((id) => id !== null);
  if (named.length === 0) return new Map();
  const found = await db
    .selectFrom("holders")
    .select(["id", "kind", "name"])
    .where("id", "in", named)
    .execute();
  return new Map(found.map((row) => [row.id, row as FoundHolder]));
};

const readLines = async (
  { db }: Context,
  rows: readonly FindingRow[],
): Promise<ReadonlyMap<string, FoundLine>> => {
  const ids = rows.flatMap(({ line_id }) => (line_id === null ? [] : [line_id]));
  if (ids.length === 0) return new Map();
  const found = await db.selectFrom("movements").selectAll().where("id", "in", ids).execute();
  return new Map(
    found.map((row) => [
      row.id,
      {
        id: row.id,
        number: toWire(row.number),
        type: row.type as FoundLine["type"],
        nature: row.nature as FoundLine["nature"],
        effectiveOn: row.effective_on,
        quantity: toWire(row.quantity),
        fromName: row.from_name,
        toName: row.to_name,
        lackingReason: row.lacking_reason,
      },
    ]),
  );
};

const readCategories = async ({ db }: Context, companyId: string) => {
  const found = await db
    .selectFrom("share_categories")
    .select(["id", "name"])
    .where("company_id", "=", companyId)
    .execute();
  return new Map(found.map((row) => [row.id, row]));
};

/** Reads what was declared, and what the shares of all categories come to by their nominal values. */
const readCapital = async (
  { db }: Context,
  companyId: string,
): Promise<RegisterFinding["capital"]> => {
  const { rows } = await sql<{ declared: bigint; nominal: string | null }>`
    select coalesce(declared_capital(${companyId}, 'infinity'), 0) as declared,
      (select case when bool_and(k.nominal_value is not null)
          then trim_scale(sum(t.share_count * k.nominal_value))::text end
        from share_categories k join category_totals t on t.share_category_id = k.id
        where k.company_id = ${companyId} and t.share_count > 0) as nominal`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  return { declaredCents: toWire(row.declared), nominal: toUnitPrice(row.nominal) };
};

const isOfCapital = (kind: FindingKind): boolean =>
  kind === "capital_missing" || kind === "capital_differs";

type Query = ParsedQuery<(typeof registerHealthRoutes)["listRegisterFindings"]>;

const orderOfFindings = [
  { by: sql`f.rank`, kind: "number" },
  ...byName(sql`search_text(f.label)`, sql`f.id`),
] as const;

const readFindings = async (ctx: Context, companyId: string, query: Query) => {
  const { kind } = query;
  const found = ctx.db
    .selectFrom(sql<FindingRow>`(${findingsOf(companyId, kind)})`.as("f"))
    .selectAll()
    .where(hasWords(sql`search_text(f.label)`, query.search?.trim() ?? ""));
  const { rows, ...page } = await readPage(found, query, { parts: orderOfFindings });
  const holders = await readHolders(ctx, rows);
  const lines = await readLines(ctx, rows);
  const categories = await readCategories(ctx, companyId);
  const capital = isOfCapital(kind) ? await readCapital(ctx, companyId) : null;
  const items = rows.map((row): RegisterFinding => ({
    key: row.id,
    kind,
    holder: holders.get(row.holder_id ?? "") ?? null,
    other: holders.get(row.other_id ?? "") ?? null,
    likeness: row.likeness,
    quantity: row.quantity === null ? null : toWire(row.quantity),
    line: lines.get(row.line_id ?? "") ?? null,
    category: categories.get(row.category_id ?? "") ?? null,
    capital,
  }));
  return { ...page, items };
};

export const listRegisterFindings = async (ctx: Context, companyId: string, query: Query) => {
  await requireCompany(ctx, companyId);
  return snapshot(ctx, (inner) => readFindings(inner, companyId, query));
};
