import type { TaxYear } from "@coulisse/contract/operations/tax-years.schemas.ts";
import { lawOn } from "@coulisse/domain/law.ts";
import { sql } from "kysely";
import { actsFor } from "#platform/actor.ts";
import { dayOf } from "#platform/clock.ts";
import { requireActor, snapshot, type Context, type Reading } from "#platform/context.ts";
import { operatorHead } from "#platform/documents/operator-head.ts";
import { paperFileName } from "#platform/documents/paper-kinds.ts";
import type { Download } from "#platform/http/bind.ts";
import { Problem } from "#platform/problem.ts";
import { openSeal } from "#platform/seal/open-seal.ts";
import { toWire, toWireOrNull } from "#platform/wire.ts";
import { openCompanies } from "#features/companies/open-companies.queries.ts";
import { gainReturnDay } from "#features/formalities/gain-returns.queries.ts";
import { readHolderGains } from "#features/market/deals/holder-gains.queries.ts";
import type { TaxPaper } from "#features/operations/tax-years/papers/tax-paper.ts";
import {
  entryGapOf,
  gapsOf,
  isSale,
  keepUntilOf,
  totalsOf,
  untaxedCauseOf,
} from "#features/operations/tax-years/tax-year.rules.ts";

type Holder = Readonly<{ id: string; name: string; isEntity: boolean }>;

const readHolder = async (ctx: Context, asked: string | undefined): Promise<Holder> => {
  const actor = requireActor(ctx);
  const id = asked ?? actor.userId;
  if (!actsFor(actor, id)) throw new Problem("tax_holder_not_found");
  const row = await ctx.db
    .selectFrom("holders")
    .select(["id", "name", "kind"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new Problem("tax_holder_not_found");
  return { id, name: row.name, isEntity: row.kind !== "user" };
};

/** The lines that gave up shares, with what their register and their sale say of them. */
const readGivenUp = async (r: Reading, holderId: string) => {
  const gains = await readHolderGains(r, holderId);
  const ids = gains.flatMap(({ movementId, unpriced }) => [
    movementId,
    ...unpriced.map(({ id }) => id),
  ]);
  if (ids.length === 0) return [];
  const rows = await r.db
    .selectFrom("movements as m")
    .innerJoin(openCompanies.as("c"), "c.id", "m.company_id")
    .leftJoin("deals as d", "d.movement_id", "m.id")
    .select(["m.id", "m.category_name", "m.agreed_on", "m.effective_on", "m.document_hashes"])
    .select(["c.id as company_id", "c.name as company_name", "c.slug as company_slug"])
    .select(["d.id as deal_id", "d.duty_cents"])
    .select(sql<number>`extract(year from coalesce(m.agreed_on, m.effective_on))::int`.as("year"))
    .where("m.id", "in", [...new Set(ids)])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const placed = (id: string) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    const company = { id: row.company_id, name: row.company_name, slug: row.company_slug };
    // The day of a sale is that on which they agreed, where the register has it.
    return [{ on: row.agreed_on ?? row.effective_on, company, row }];
  };
  return gains.flatMap((gain) =>
    placed(gain.movementId).map((place) => ({
      ...gain,
      ...place,
      hasPaper: place.row.document_hashes.length > 0,
      unpriced: gain.unpriced.flatMap((entry) =>
        placed(entry.id).map((its) => ({ ...entry, ...its, movementId: entry.id })),
      ),
    })),
  );
};

type Given = Awaited<ReturnType<typeof readGivenUp>>[number];
type Entry = Given["unpriced"][number];

type Placed = Pick<
  Given,
  "movementId" | "number" | "company" | "row" | "nature" | "on" | "quantity"
>;

const lineOf = ({ movementId, number, company, row, nature, on, quantity }: Placed) => ({
  movementId,
  number: toWire(number),
  company,
  category: row.category_name,
  nature,
  on,
  quantity: toWire(quantity),
});

const declaredOf = (entry: Entry): TaxYear["sales"][number]["declared"] => {
  const { declared } = entry;
  if (declared === null) return [];
  const { company: _, category: __, ...line } = lineOf(entry);
  const { id: declaredCostId, amountCents, valuedOn, fileName } = declared;
  return [{ ...line, declaredCostId, amountCents: toWire(amountCents), valuedOn, fileName }];
};

const saleOf = (given: Given): TaxYear["sales"][number] => ({
  ...lineOf(given),
  priceCents: given.proceedsCents === null ? null : toWire(given.proceedsCents + given.feesCents),
  feesCents: toWire(given.feesCents),
  proceedsCents: toWireOrNull(given.proceedsCents),
  costCents: toWireOrNull(given.costCents),
  gainCents: toWireOrNull(given.gainCents),
  dealId: given.row.deal_id,
  method: given.method,
  dutyCents: toWireOrNull(given.row.duty_cents),
  declared: given.unpriced.flatMap(declaredOf),
});

/** Sales name what they lack themselves; an entry that has no cost is named once, whatever was sold of it. */
const missingOf = (sales: readonly Given[]): TaxYear["missing"] => {
  const uncosted = sales
    .filter(({ costCents }) => costCents === null)
    .flatMap(({ unpriced }) => unpriced.filter(({ declared }) => declared === null));
  const entries = new Map(uncosted.map((entry) => [entry.movementId, entry]));
  return [
    ...[...entries.values()].map((entry) => ({ ...lineOf(entry), gap: entryGapOf(entry) })),
    ...sales.flatMap((sale) => gapsOf(sale).map((gap) => ({ ...lineOf(sale), gap }))),
  ];
};

const readYear = async (
  ctx: Context,
  year: number,
  holderId: string | undefined,
): Promise<TaxYear> => {
  const holder = await readHolder(ctx, holderId);
  const all = (await readGivenUp(ctx, holder.id)).filter(
    (given) => isSale(given) || untaxedCauseOf(given) !== undefined,
  );
  const theirs = all
    .filter(({ row }) => row.year === year)
    .toSorted((one, other) => one.on.localeCompare(other.on));
  const sales = theirs.filter(isSale);
  const totals = totalsOf(sales);
  const day = `${year}-12-31`;
  return {
    year,
    holder,
    years: [...new Set(all.map(({ row }) => row.year))].toSorted((one, other) => other - one),
    dueOn: gainReturnDay(year),
    keepUntil: keepUntilOf(year),
    form: {
      ...lawOn("gainReturn", day),
      isOfYear: year <= lawOn("gainFormYear", day),
    },
    lossYears: lawOn("lossYears", day),
    sales: sales.map(saleOf),
    totals: {
      proceedsCents: toWire(totals.proceedsCents),
      costCents: toWire(totals.costCents),
      gainCents: toWire(totals.gainCents),
      declaredCents: toWire(totals.declaredCents),
      isWhole: totals.isWhole,
    },
    untaxed: theirs.flatMap((given) => {
      const cause = untaxedCauseOf(given);
      return cause === undefined
        ? []
        : [{ ...lineOf(given), cause, gainCents: toWireOrNull(given.gainCents) }];
    }),
    missing: missingOf(sales),
  };
};

/** Gives what a holder reports of a year, from the lines of all registers at one instant. */
export const getTaxYear = (ctx: Context, year: number, holderId?: string): Promise<TaxYear> =>
  snapshot(ctx, (inner) => readYear(inner, year, holderId));

const module = new URL("./papers/tax-paper.ts", import.meta.url);
const reasons = {
  fr: "Récapitulatif établi et scellé",
  en: "Summary drawn up and sealed",
} as const;

export const getTaxYearPaper = async (
  ctx: Context,
  year: number,
  holderId?: string,
): Promise<Download> => {
  const taxYear = await getTaxYear(ctx, year, holderId);
  const drawnUpAt = ctx.clock.now();
  const task: TaxPaper = {
    locale: ctx.locale,
    drawnUpAt,
    issuer: operatorHead(ctx.settings),
    taxYear,
    seal: await openSeal(ctx, reasons[ctx.locale]),
  };
  const whose = { company: `${taxYear.holder.name} ${year}`, day: dayOf(drawnUpAt) };
  return {
    name: paperFileName("taxYear", ctx.locale, whose),
    mediaType: "application/pdf",
    ...(await ctx.fileMaker.make({ module, task }, ctx.gone)),
  };
};
