import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { filterConditions } from "#features/register/lines/movements.queries.ts";
import { packedLines } from "#features/register/lines/packed-lines.queries.ts";
import {
  paperLineColumns,
  type CategoryTotal,
  type CertifiedAccount,
  type FilterNames,
  type Filters,
} from "#features/register/papers/paper-rows.ts";

export const readLastLine = async (ctx: Context, companyId: string) => {
  const row = await ctx.db
    .selectFrom("registers")
    .select(["last_number as number", "last_hash as hash"])
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return { number: row?.number ?? 0n, hash: row?.hash ?? "0".repeat(64) };
};

/** Reads what each category has after the last line. */
export const readTotals = async (ctx: Context, companyId: string): Promise<CategoryTotal[]> => {
  const { rows } = await sql<CategoryTotal>`
    select k.name, k.code, t.share_count as quantity
    from share_categories k join category_totals t on t.share_category_id = k.id
    where k.company_id = ${companyId} order by k.created_at, k.id`.execute(ctx.db);
  return rows;
};

const besidePaperLines = sql`corrected.number as corrects_number,
  lifted.number as lifts_number, lifted.nature as lifts_nature, giver.siren as from_siren, taker.siren as to_siren,
  case when m.from_kind = 'joint' then joint_facts(m.from_holder_id) end as from_joint,
  case when m.to_kind = 'joint' then joint_facts(m.to_holder_id) end as to_joint
  from movements m left join movements corrected on corrected.id = m.corrects_id
    left join movements lifted on lifted.id = m.lifts_id
    left join corporates giver on giver.id = m.from_holder_id
    left join corporates taker on taker.id = m.to_holder_id`;

/** The lines that a paper of the register shows. */
export const packedPaperLines = (ctx: Context, companyId: string, upTo: bigint, filters: Filters) =>
  packedLines(ctx, {
    companyId,
    upTo,
    conditions: filterConditions(filters),
    columns: paperLineColumns,
    beside: besidePaperLines,
  });

/** An extract that was asked by an id is named by what the id means. */
export const readFilterNames = async (ctx: Context, filters: Filters): Promise<FilterNames> => {
  const { shareCategoryId, holderId } = filters;
  const category = shareCategoryId
    ? await ctx.db
        .selectFrom("share_categories")
        .select("name")
        .where("id", "=", shareCategoryId)
        .executeTakeFirst()
    : undefined;
  const holder = holderId
    ? await ctx.db
        .selectFrom("holders")
        .select("name")
        .where("id", "=", holderId)
        .executeTakeFirst()
    : undefined;
  return {
    category: category?.name ?? shareCategoryId,
    holder: holder?.name ?? holderId,
  };
};

/**
 * One statement reads the quantity and the line that it stands on, so that they are of the same
 * instant.
 */
export const readCertifiedAccount = async (
  ctx: Context,
  shareHolderId: string,
): Promise<CertifiedAccount> => {
  const { rows } = await sql<CertifiedAccount>`
    select s.company_id, h.kind, h.name as holder, h.domicile, e.siren, joint_facts(h.id) as joint,
      k.name as category, k.code,
      k.nominal_value, s.quantity, s.account_type, r.last_number, r.last_hash,
      coalesce((select json_agg(json_build_object('number', m.number::text, 'nature', m.nature,
          'quantity', m.quantity::text) order by m.number)
        from movements m where m.from_holder_id = s.holder_id and m.company_id = s.company_id
          and m.share_category_id = s.share_category_id and m.type = 'MENTION'), '[]') as mentions,
      coalesce((select json_agg(json_build_object('number', m.number::text, 'nature', w.kind,
          'quantity', w.quantity::text) order by m.number)
        from (select encumbrance_id, kind, sum(change)::bigint as quantity from encumbrance_changes
          where holder_id = s.holder_id and share_category_id = s.share_category_id
          group by encumbrance_id, kind having sum(change) > 0) w
        join movements m on m.id = w.encumbrance_id), '[]') as encumbrances
    from shareholders s
    join holders h on h.id = s.holder_id left join corporates e on e.id = s.holder_id
    join share_categories k on k.id = s.share_category_id
    join registers r on r.company_id = s.company_id
    where s.id = ${shareHolderId}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Problem("shareholder_not_found");
  return row;
};
