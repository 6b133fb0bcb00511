import type { CapitalDeclaration } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import type { MovementQuery } from "@coulisse/contract/register/register-shapes.schemas.ts";
import { sql, type RawBuilder, type Selectable, type SqlBool } from "kysely";
import { dayOf } from "#platform/clock.ts";
import type { Context } from "#platform/context.ts";
import type { ShareCategories } from "#platform/database-types.ts";
import { Problem } from "#platform/problem.ts";
import { toUnitPrice, toWire } from "#platform/wire.ts";
import type { RowQuery, Source } from "#platform/work/order.ts";
import { inChunks } from "#platform/rows-at-once.ts";
import { packedQuery } from "#platform/work/pack.ts";
import { listCapitalDeclarations } from "#features/companies/facts/capital.queries.ts";
import { representativeOf } from "#features/entities/corporates/corporates.queries.ts";
import { listDatedRights } from "#features/securities/category-rights.queries.ts";
import { filterConditions } from "#features/register/lines/movements.queries.ts";
import { readLastLine } from "#features/register/papers/paper-facts.queries.ts";
import { packedLines } from "#features/register/lines/packed-lines.queries.ts";
import { holderColumns, type HolderRow } from "#features/register/papers/exported-holders.ts";
import { lineColumns } from "#features/register/papers/exported-lines.ts";
import type { CategoryFacts, ExportedIssuer } from "#interchange/model.ts";
import type { RegisterHead, RegisterRows } from "#features/register/papers/drawings.ts";
import { orUndefined, withoutUndefined } from "#interchange/without-undefined.ts";

type RegisterSource = Readonly<{
  head: RegisterHead;
  /** The number of lines of the extract; null where only reading them says so. */
  lineCount: () => number | null;
  rows: Readonly<Record<RegisterRows, Source>>;
}>;

const readIssuer = async (ctx: Context, companyId: string): Promise<ExportedIssuer> => {
  const company = await ctx.db
    .selectFrom("companies")
    .selectAll()
    .where("id", "=", companyId)
    .executeTakeFirst();
  if (!company) throw new Problem("company_not_found");
  const declared = historyOf(await listCapitalDeclarations(ctx, companyId));
  const address = [company.address_line1, company.address_postcode, company.address_city];
  return withoutUndefined({
    key: company.id,
    name: company.name,
    siren: company.siret?.slice(0, 9),
    siret: orUndefined(company.siret),
    legalForm: company.legal_form,
    rcs: orUndefined(company.rcs_number),
    address: address.filter(Boolean).join(" ") || undefined,
    formedOn: orUndefined(company.founded_on),
    capital: declared?.map(({ capitalCents: cents, ...one }) => ({ ...one, cents })),
  });
};

const packedHolders = (ctx: Context, companyId: string): Promise<RowQuery> =>
  packedQuery(
    ctx,
    holderColumns,
    sql<HolderRow>`
      select h.id, h.kind, h.name, h.domicile, u.first_name, u.last_name, u.email, c.siren, c.siret,
        coalesce(r.value ->> 'firstName' || ' ' || (r.value ->> 'lastName'),
          (select n.name from joint_representatives n where n.id = joint_representative(h.id)))
          as representative
      from holders h left join users u on u.id = h.id left join corporates c on c.id = h.id
        left join lateral (select ${representativeOf} as value) r on true
      where h.id in (select holder_id from shareholders where company_id = ${companyId})
      order by h.search, h.id`,
  );

/** The last of a day's decisions counts; without a second one there is no history to tell. */
const historyOf = (facts: readonly CapitalDeclaration[]) =>
  facts.length < 2
    ? undefined
    : facts.toReversed().map(({ id: _, documents: __, effectiveOn, title, ...fact }) => ({
        from: effectiveOn,
        decision: title,
        ...fact,
      }));

const inalienableIn = ({
  inalienable_from: from,
  inalienable_until: until,
}: Pick<Selectable<ShareCategories>, "inalienable_from" | "inalienable_until">) =>
  from === null || until === null ? undefined : { from, until };

const readCategories = async (ctx: Context, companyId: string): Promise<CategoryFacts[]> => {
  const rows = await ctx.db
    .selectFrom("share_categories")
    .select(["id", "name", "code", "nominal_value", "votes_per_share", "preferred", "transferable"])
    .select(["approval_required", "inalienable_from", "inalienable_until"])
    .where("company_id", "=", companyId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const categories: CategoryFacts[] = [];
  for (const row of rows) {
    const rights = await listDatedRights(ctx, row.id);
    categories.push(
      withoutUndefined({
        key: row.id,
        name: row.name,
        code: row.code,
        nominalValue: orUndefined(toUnitPrice(row.nominal_value)),
        votesPerShare: BigInt(row.votes_per_share),
        preferred: row.preferred,
        approvalRequired: row.approval_required || undefined,
        inalienable: inalienableIn(row),
        transferable: row.transferable ? undefined : false,
        rights: rights.length < 2 ? undefined : rights,
      }),
    );
  }
  return categories;
};

/** A name that was erased is empty: the hash of the document still has its place. */
const besideLines = sql`corrected.number as corrects_number, lifted.number as lifts_number,
  array(select coalesce(f.name, '')
    from movement_documents d left join sealed_files f on f.store_key = d.storage_key
    where d.movement_id = m.id order by d.position) as document_names
  from movements m left join movements corrected on corrected.id = m.corrects_id
    left join movements lifted on lifted.id = m.lifts_id`;

const moving = sql<SqlBool>`m.type <> 'MENTION'`;

/** The register as another system takes it: who, what, and every line in its order. */
export const readExportedRegister = async (
  ctx: Context,
  companyId: string,
  filters: Partial<MovementQuery> = {},
): Promise<RegisterSource> => {
  const issuer = await readIssuer(ctx, companyId);
  const last = await readLastLine(ctx, companyId);
  const asked = filterConditions(filters);
  const lines = (...conditions: RawBuilder<SqlBool>[]) =>
    packedLines(ctx, {
      companyId,
      upTo: last.number,
      conditions,
      columns: lineColumns,
      beside: besideLines,
    });
  return {
    lineCount: () => (asked.length === 0 ? toWire(last.number) : null),
    head: {
      issuer,
      asOf: dayOf(ctx.clock.now()),
      generatedAt: ctx.clock.now().toISOString(),
      isFiltered: asked.length > 0,
      head: { number: toWire(last.number), hash: last.hash },
    },
    rows: {
      // No other register reads a mention.
      movements: await lines(moving, ...asked),
      lines: await lines(...asked),
      proofs: await lines(),
      holders: await packedHolders(ctx, companyId),
      categories: () => inChunks(() => readCategories(ctx, companyId)),
    },
  };
};
