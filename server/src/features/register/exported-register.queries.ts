import type { MovementQuery } from "@coulisse/contract/register-shapes.ts";
import { sql, type Selectable } from "kysely";
import { dayOf } from "#platform/clock.ts";
import type { Context } from "#platform/context.ts";
import type { Movements } from "#platform/database-types.ts";
import { Problem } from "#platform/problem.ts";
import { toUnitPrice, toWire } from "#platform/wire.ts";
import { inChunks } from "#platform/workshop/in-chunks.ts";
import { filterConditions } from "#features/register/movements.queries.ts";
import type {
  ExportedCategory,
  ExportedHolder,
  ExportedIssuer,
  ExportedMovement,
} from "#features/register/interchange/model.ts";
import type { RegisterHead, RegisterRows } from "#features/register/papers/drawings.ts";
import { withoutUndefined } from "#features/register/interchange/without-undefined.ts";

type RegisterSource = Readonly<{
  head: RegisterHead;
  rows: Readonly<Record<RegisterRows, () => AsyncIterable<readonly unknown[]>>>;
}>;

const orUndefined = <Value>(value: Value | null): Value | undefined => value ?? undefined;

const readIssuer = async (ctx: Context, companyId: string): Promise<ExportedIssuer> => {
  const company = await ctx.db
    .selectFrom("companies")
    .selectAll()
    .where("id", "=", companyId)
    .executeTakeFirst();
  if (!company) throw new Problem("company_not_found");
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
  });
};

const readHolders = async (ctx: Context, companyId: string): Promise<ExportedHolder[]> => {
  const { rows } = await sql<{
    id: string;
    kind: string;
    name: string;
    domicile: string | null;
    first_name: string | null;
    last_name: string | null;
    email: string | null;
    siren: string | null;
    siret: string | null;
  }>`
    select h.id, h.kind, h.name, h.domicile, u.first_name, u.last_name, u.email, k.siren, k.siret
    from holders h left join users u on u.id = h.id left join corporates k on k.id = h.id
    where h.id in (select holder_id from shareholders where company_id = ${companyId})
    order by h.search, h.id`.execute(ctx.db);
  return rows.map((row) =>
    withoutUndefined({
      key: row.id,
      kind: row.kind === "corporate" ? ("corporate" as const) : ("user" as const),
      name: row.name,
      firstName: orUndefined(row.first_name),
      lastName: orUndefined(row.last_name),
      email: orUndefined(row.email),
      siren: orUndefined(row.siren),
      siret: orUndefined(row.siret),
      domicile: orUndefined(row.domicile),
    }),
  );
};

const readCategories = async (ctx: Context, companyId: string): Promise<ExportedCategory[]> => {
  const rows = await ctx.db
    .selectFrom("share_categories")
    .select(["id", "name", "code", "nominal_value", "votes_per_share"])
    .where("company_id", "=", companyId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map((row) =>
    withoutUndefined({
      key: row.id,
      name: row.name,
      code: row.code,
      nominalValue: orUndefined(toUnitPrice(row.nominal_value)),
      votesPerShare: BigInt(row.votes_per_share),
    }),
  );
};

const toExported = (row: Selectable<Movements>): ExportedMovement =>
  withoutUndefined({
    number: toWire(row.number),
    type: row.type as ExportedMovement["type"],
    nature: row.nature as ExportedMovement["nature"],
    categoryKey: row.share_category_id,
    fromKey: orUndefined(row.from_holder_id),
    toKey: orUndefined(row.to_holder_id),
    quantity: row.quantity,
    unitPrice: orUndefined(toUnitPrice(row.unit_price)),
    effectiveOn: row.effective_on,
    bundle: orUndefined(row.bundle_id),
    note: orUndefined(row.reason),
    registeredAt: row.recorded_at.toISOString(),
    hash: row.hash,
  });

const movementsAtOnce = 500;

/** Mentions move nothing, and no other register reads them: they stay here. */
async function* readMovements(
  ctx: Context,
  companyId: string,
  filters: Partial<MovementQuery>,
): AsyncGenerator<ExportedMovement[]> {
  let after = 0n;
  for (;;) {
    const { rows } = await sql<Selectable<Movements>>`
      select m.* from movements m where ${sql.join(
        [
          sql`m.company_id = ${companyId}`,
          sql`m.number > ${after}`,
          sql`m.type <> 'MENTION'`,
          ...filterConditions(filters),
        ],
        sql` and `,
      )} order by m.number limit ${movementsAtOnce}`.execute(ctx.db);
    if (rows.length > 0) yield rows.map(toExported);
    const last = rows.at(-1);
    if (!last || rows.length < movementsAtOnce) return;
    after = last.number;
  }
}

/** The register as another system takes it: who, what, and every line in its order. */
export const readExportedRegister = async (
  ctx: Context,
  companyId: string,
  filters: Partial<MovementQuery> = {},
): Promise<RegisterSource> => ({
  head: {
    issuer: await readIssuer(ctx, companyId),
    asOf: dayOf(ctx.clock.now()),
    generatedAt: ctx.clock.now().toISOString(),
    isFiltered: filterConditions(filters).length > 0,
  },
  rows: {
    movements: () => readMovements(ctx, companyId, filters),
    holders: () => inChunks(() => readHolders(ctx, companyId)),
    categories: () => inChunks(() => readCategories(ctx, companyId)),
  },
});
