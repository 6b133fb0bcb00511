import type { FractionRight } from "@coulisse/contract/register/fraction-rights.schemas.ts";
import type { fractionRightRoutes } from "@coulisse/contract/register/fraction-rights.ts";
import type { ParsedQuery } from "@coulisse/contract/wire/route.ts";
import { sql } from "kysely";
import { dayOf } from "#platform/clock.ts";
import type { Context } from "#platform/context.ts";
import { readPage } from "#platform/keyset.ts";
import { toWire } from "#platform/wire.ts";
import { requireCompany } from "#features/companies/known-company.queries.ts";

type Row = Readonly<{
  operation_id: string;
  holder_id: string;
  holder_name: string;
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
const rightsOf = (companyId: string) => sql<Row>`(
  select r.operation_id, r.holder_id, h.name as holder_name, k.id as share_category_id,
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
  join holders h on h.id = r.holder_id
  where o.company_id = ${companyId}
    and not exists (select from share_operations u where u.undoes_id = o.id)
  group by r.operation_id, r.holder_id, h.name, k.id, o.id)`;

type ListQuery = ParsedQuery<(typeof fractionRightRoutes)["listFractionRights"]>;

/** Rights of a company’s holders that make no whole share, the last operation first. */
export const listFractionRights = async (ctx: Context, companyId: string, query: ListQuery) => {
  await requireCompany(ctx, companyId);
  const { holderId, shareCategoryId, hasLeft } = query;
  const today = dayOf(ctx.clock.now());
  const found = ctx.db
    .selectFrom(rightsOf(companyId).as("f"))
    .selectAll("f")
    .$if(holderId !== undefined, (q) => q.where("f.holder_id", "=", holderId ?? ""))
    .$if(shareCategoryId !== undefined, (q) =>
      q.where("f.share_category_id", "=", shareCategoryId ?? ""),
    )
    .$if(hasLeft === true, (q) =>
      q.where(sql<boolean>`f.given + f.bought - f.sold - f.paid - f.grouped > 0`),
    );
  const { rows, ...page } = await readPage(found, query, {
    parts: [
      { by: sql`f.operation_id`, kind: "id" },
      { by: sql`f.holder_id`, kind: "id" },
    ],
    direction: "desc",
  });
  const items: FractionRight[] = rows.map((row) => ({
    operationId: row.operation_id,
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
  }));
  return { ...page, items };
};
