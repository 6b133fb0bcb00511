import type { FractionRight } from "@coulisse/contract/register/fraction-rights.schemas.ts";
import type { fractionRightRoutes } from "@coulisse/contract/register/fraction-rights.ts";
import type { ParsedQuery } from "@coulisse/contract/wire/route.ts";
import { sql, type RawBuilder } from "kysely";
import { dayOf } from "#platform/clock.ts";
import type { Context } from "#platform/context.ts";
import { readPage } from "#platform/keyset.ts";
import { toWire } from "#platform/wire.ts";
import { requireCompany } from "#features/companies/known-company.queries.ts";

type Row = Readonly<{
  operation_id: string;
  holder_id: string;
  holder_name: string;
  company_name: string;
  share_category_id: string;
  category_name: string;
  new_shares: bigint;
  old_shares: bigint;
  effective_on: string;
  fractions_until: string | null;
  given: bigint;
  bought: bigint;
  sold: bigint;
  paid: bigint;
  grouped: bigint;
}>;

/** The rights of operations that stand, by holder; a grouping counts as long as its line stands. */
const rightsWhere = (those: RawBuilder<unknown>) => sql<Row>`(
  select r.operation_id, r.holder_id, h.name as holder_name, c.name as company_name, k.id as share_category_id,
    k.name as category_name, o.new_shares, o.old_shares, o.effective_on::text as effective_on,
    o.fractions_until::text as fractions_until,
    coalesce(sum(r.change) filter (where r.cause = 'given'), 0)::bigint as given,
    coalesce(sum(r.change) filter (where r.cause = 'bought'), 0)::bigint as bought,
    coalesce(-sum(r.change) filter (where r.cause = 'sold'), 0)::bigint as sold,
    coalesce(-sum(r.change) filter (where r.cause = 'paid'), 0)::bigint as paid,
    coalesce(-sum(r.change) filter (where r.cause = 'grouped' and line_stands(r.movement_id)), 0)::bigint
      as grouped
  from fraction_rights r
  join share_operations o on o.id = r.operation_id
  join share_categories k on k.id = o.share_category_id
  join companies c on c.id = o.company_id
  join holders h on h.id = r.holder_id
  where ${those}
    and not exists (select from share_operations u where u.undoes_id = o.id)
  group by r.operation_id, r.holder_id, h.name, c.name, k.id, o.id)`;

const left = sql<bigint>`f.given + f.bought - f.sold - f.paid - f.grouped`;

const toRight = (row: Row, today: string): FractionRight => ({
  operationId: row.operation_id,
  companyName: row.company_name,
  shareCategoryId: row.share_category_id,
  shareCategoryName: row.category_name,
  holderId: row.holder_id,
  holderName: row.holder_name,
  newShares: toWire(row.new_shares),
  oldShares: toWire(row.old_shares),
  effectiveOn: row.effective_on,
  until: row.fractions_until,
  isOver: row.fractions_until !== null && row.fractions_until < today,
  given: toWire(row.given),
  bought: toWire(row.bought),
  sold: toWire(row.sold),
  paid: toWire(row.paid),
  grouped: toWire(row.grouped),
  left: toWire(row.given + row.bought - row.sold - row.paid - row.grouped),
});

/** Reads what is left to these holders in every open company, what ends first at the top. */
export const readFractionRights = async (
  ctx: Context,
  holderIds: readonly string[],
): Promise<FractionRight[]> => {
  const theirs = sql`r.holder_id = any(${[...holderIds]}::uuid[])
    and exists (select from open_companies open where open.id = o.company_id)`;
  const rows = await ctx.db
    .selectFrom(rightsWhere(theirs).as("f"))
    .selectAll("f")
    .where(left, ">", 0n)
    .orderBy("f.fractions_until")
    .orderBy("f.operation_id")
    .orderBy("f.holder_id")
    .execute();
  const today = dayOf(ctx.clock.now());
  return rows.map((row) => toRight(row, today));
};

type ListQuery = ParsedQuery<(typeof fractionRightRoutes)["listFractionRights"]>;

/** Rights of a company’s holders that make no whole share, the last operation first. */
export const listFractionRights = async (ctx: Context, companyId: string, query: ListQuery) => {
  await requireCompany(ctx, companyId);
  const { holderId, shareCategoryId, hasLeft } = query;
  const today = dayOf(ctx.clock.now());
  const found = ctx.db
    .selectFrom(rightsWhere(sql`o.company_id = ${companyId}`).as("f"))
    .selectAll("f")
    .$if(holderId !== undefined, (q) => q.where("f.holder_id", "=", holderId ?? ""))
    .$if(shareCategoryId !== undefined, (q) =>
      q.where("f.share_category_id", "=", shareCategoryId ?? ""),
    )
    .$if(hasLeft === true, (q) => q.where(left, ">", 0n));
  const { rows, ...page } = await readPage(found, query, {
    parts: [
      { by: sql`f.operation_id`, kind: "id" },
      { by: sql`f.holder_id`, kind: "id" },
    ],
    direction: "desc",
  });
  const items = rows.map((row) => toRight(row, today));
  return { ...page, items };
};
