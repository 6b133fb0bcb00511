import type { Nature } from "@coulisse/contract/movements.ts";
import type { Locale } from "@coulisse/contract/scalars.ts";
import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { sheetOf, type Sheet } from "#features/register/interchange/table/sheet.ts";
import { natureWords } from "#features/register/interchange/words.ts";
import type { AccountEntry } from "#features/register/papers/paper-rows.ts";

/** Each account's lines in the order of the register, with the balance after each. */
export const readAccountEntries = async (
  ctx: Context,
  companyId: string,
): Promise<AccountEntry[]> => {
  const found = await ctx.db
    .selectFrom("companies")
    .select("id")
    .where("id", "=", companyId)
    .executeTakeFirst();
  if (!found) throw new Problem("company_not_found");
  const { rows } = await sql<AccountEntry>`
    select e.holder_id, h.name as holder, h.domicile, k.name as category, e.number, e.effective_on, e.nature, e.quantity,
      sum(e.quantity) over (partition by e.holder_id, e.share_category_id order by e.number)::bigint
        as balance, e.other
    from (
      select to_holder_id as holder_id, share_category_id, number, effective_on, nature, quantity,
        from_name as other
      from movements where company_id = ${companyId} and type in ('ISSUE', 'TRANSFER')
      union all
      select from_holder_id, share_category_id, number, effective_on, nature, -quantity, to_name
      from movements where company_id = ${companyId} and type in ('CANCELLATION', 'TRANSFER')
    ) e
    join holders h on h.id = e.holder_id join share_categories k on k.id = e.share_category_id
    order by h.search, h.id, k.created_at, k.id, e.number`.execute(ctx.db);
  return rows;
};

const titles = {
  fr: {
    holder: "Porteur",
    category: "Catégorie",
    number: "N°",
    day: "Date d’effet",
    nature: "Nature",
    other: "Contrepartie",
    change: "Mouvement",
    balance: "Solde",
  },
  en: {
    holder: "Holder",
    category: "Category",
    number: "No.",
    day: "Effective date",
    nature: "Nature",
    other: "Counterparty",
    change: "Change",
    balance: "Balance",
  },
} as const;

export const accountsSheet = (
  entries: readonly AccountEntry[],
  name: string,
  locale: Locale,
): Sheet => {
  const words = titles[locale];
  const natures: Partial<Record<Nature, string>> = natureWords[locale];
  return sheetOf(
    name,
    [
      { title: words.holder, kind: "text", width: 32, value: (row: AccountEntry) => row.holder },
      { title: words.category, kind: "text", value: (row) => row.category },
      { title: words.number, kind: "integer", width: 8, value: (row) => row.number },
      { title: words.day, kind: "date", value: (row) => row.effective_on },
      { title: words.nature, kind: "text", value: (row) => natures[row.nature] ?? row.nature },
      { title: words.other, kind: "text", width: 32, value: (row) => row.other },
      { title: words.change, kind: "integer", value: (row) => row.quantity },
      { title: words.balance, kind: "integer", value: (row) => row.balance },
    ],
    entries,
  );
};
