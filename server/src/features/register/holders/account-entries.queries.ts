import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { packedQuery } from "#platform/work/pack.ts";
import type { RowQuery } from "#platform/work/order.ts";
import { accountEntryColumns, type AccountEntry } from "#features/register/papers/paper-rows.ts";
import { requireCompany } from "#features/companies/known-company.queries.ts";

/** Each account's lines, or those of one holder, in the register's order, each with the balance after it (R-6); a mention on the accounts of both its parties. */
export const openAccountEntries = async (
  ctx: Context,
  companyId: string,
  holderId?: string,
): Promise<RowQuery> => {
  await requireCompany(ctx, companyId);
  const entries = sql<AccountEntry>`
    select e.holder_id, h.name as holder, h.domicile,
      case when h.kind = 'joint' then joint_facts(h.id) end as joint, k.name as category, e.number, e.effective_on, e.nature, e.quantity,
      sum(e.quantity) over account::bigint as balance, e.mentioned,
      coalesce(sum(e.weight) filter (where e.kind = 'pledge') over account, 0)::bigint as pledged,
      coalesce(sum(e.weight) filter (where e.kind = 'usufruct') over account, 0)::bigint
        as usufruct, e.other, e.role, e.kind, e.origin_number, e.ends
    from (
      select to_holder_id as holder_id, share_category_id, number, effective_on, nature, quantity,
        from_name as other, null::bigint as mentioned, null::bigint as weight, null as kind,
        null as role, null::bigint as origin_number, false as ends
      from movements where company_id = ${companyId} and type in ('ISSUE', 'TRANSFER')
      union all
      select from_holder_id, share_category_id, number, effective_on, nature, -quantity, to_name,
        null, null, null, null, null, false
      from movements where company_id = ${companyId} and type in ('CANCELLATION', 'TRANSFER')
      union all
      select m.from_holder_id, m.share_category_id, m.number, m.effective_on, m.nature, 0,
        m.to_name, m.quantity, w.change, w.kind, 'owner', origin.number, w.change < 0
      from encumbrance_changes w join movements m on m.id = w.id
        join movements origin on origin.id = w.encumbrance_id
      where w.company_id = ${companyId}
      union all
      -- Whom it is for has it on their own account too, where it weighs on nothing.
      select m.to_holder_id, m.share_category_id, m.number, m.effective_on, m.nature, 0,
        m.from_name, m.quantity, null, w.kind, 'beneficiary', origin.number, w.change < 0
      from encumbrance_changes w join movements m on m.id = w.id
        join movements origin on origin.id = w.encumbrance_id
      where w.company_id = ${companyId} and m.to_holder_id is not null
    ) e
    join holders h on h.id = e.holder_id join share_categories k on k.id = e.share_category_id
    where ${holderId ? sql`e.holder_id = ${holderId}` : sql`true`}
    window account as (partition by e.holder_id, e.share_category_id order by e.number)
    order by h.search, h.id, k.created_at, k.id, e.number`;
  return packedQuery(ctx, accountEntryColumns, entries);
};
