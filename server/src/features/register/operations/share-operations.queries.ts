import type {
  ShareOperation,
  ShareOperationPreview,
} from "@coulisse/contract/register/share-operations.schemas.ts";
import type { PageQuery } from "@coulisse/contract/wire/page.schemas.ts";
import { amountCents } from "@coulisse/domain/exact-numbers.ts";
import { statesUnderWay } from "@coulisse/domain/machines.ts";
import { sql } from "kysely";
import { dayOf } from "#platform/clock.ts";
import { snapshot, type Context, type Reading } from "#platform/context.ts";
import { fillWords } from "#platform/http/answers.ts";
import { readPage } from "#platform/keyset.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { toUnitPrice, toWire, toWireOrNull } from "#platform/wire.ts";
import { shareOperationRefusals } from "#features/register/operations/share-operations.errors.ts";
import {
  capitalBeforeAndAfter,
  capitalChange,
  decidePlan,
  lineCountsOf,
  nominalAfter,
  obstaclesOf,
  priceRatio,
  replacesShares,
  type Account,
  type Encumbrance,
  type OperationFields,
  type Plan,
  type Standing,
  type Totals,
  holdersNamedIn,
} from "#features/register/operations/share-operations.rules.ts";
import type { Subject } from "#platform/permissions.ts";
import { requireTrier } from "#features/register/lines/writers.queries.ts";
import { getShareCategory } from "#features/securities/share-categories.queries.ts";

const heldOf = ({ shareCategoryId, holderIds }: Plan) => sql`
  select s.id, s.holder_id, s.quantity from shareholders s
  where s.share_category_id = ${shareCategoryId} and s.quantity > 0
    and (${holderIds.length} = 0 or s.holder_id = any(${[...holderIds]}::uuid[]))`;

/** The sellers to the company, as they were named. */
const sellersOf = ({ sellers }: Plan) => sql`
  unnest(${sellers.map(({ holderId }) => holderId)}::uuid[],
    ${sellers.map(({ quantity }) => quantity)}::bigint[]) seller (holder_id, quantity)`;

/**
 * Shares that the company buys of each in proportion: whole shares by the largest remainder, of equal ones the
 * larger account first.
 */
const proportionalOf = (plan: Plan) => sql`
  select p.id, p.holder_id, p.quantity,
    (p.base + (row_number() over (order by p.rest desc, p.quantity desc, p.id)
      <= p.wanted - sum(p.base) over ())::integer)::bigint as sold
  from (
    select h.*, div(h.wanted * h.quantity, h.total) as base, mod(h.wanted * h.quantity, h.total) as rest
    from (
      select h.*, sum(h.quantity) over () as total,
        least(${plan.bought}::numeric, sum(h.quantity) over ()) as wanted
      from (${heldOf(plan)}) h
    ) h
  ) p`;

/**
 * The accounts that an operation is about, each with the old shares that make no whole new one, and
 * whoever buys these sells none; or with those that the company buys back, at most all of them.
 */
const accountsOf = (plan: Plan) => {
  const { kind, sellers, ratio, buyerId } = plan;
  if (kind !== "repurchase") {
    return sql`select h.*,
        case when h.holder_id = ${buyerId}::uuid then 0 else h.quantity % ${ratio.old}::bigint end as sold
      from (${heldOf(plan)}) h`;
  }
  return sellers.length === 0
    ? proportionalOf(plan)
    : sql`select h.*, least(seller.quantity, h.quantity) as sold
        from (${heldOf(plan)}) h join ${sellersOf(plan)} on seller.holder_id = h.holder_id`;
};

/** The same with what is bought, where a price was fixed for it, and what is held at last. */
const tradedOf = (plan: Plan) => {
  const { old, fresh } = plan.ratio;
  const renewed = sql`(t.quantity - t.sold + t.bought) / ${old}::bigint * ${fresh}::bigint`;
  const after =
    plan.kind === "repurchase"
      ? sql`t.quantity - t.sold`
      : plan.kind === "free_issue"
        ? sql`t.quantity + ${renewed}`
        : renewed;
  return sql`
    select t.*, (${after})::bigint as after from (
      select a.*, case when a.holder_id = ${plan.buyerId}::uuid
        then (sum(a.sold) over ())::bigint else 0 end as bought
      from (${accountsOf(plan)}) a) t`;
};

type Beyond = NonNullable<Totals["beyond"]>;

/** The first who has fewer free shares than the company would buy of them: what is pledged stays. */
const readBeyond = async (r: Reading, plan: Plan): Promise<Beyond | null> => {
  if (plan.kind !== "repurchase") return null;
  const { shareCategoryId, sellers } = plan;
  const asked =
    sellers.length === 0
      ? sql`select a.holder_id, a.sold as quantity from (${accountsOf(plan)}) a where a.sold > 0`
      : sql`select seller.* from ${sellersOf(plan)}`;
  const { rows } = await sql<Beyond>`
    select h.name, a.quantity as asked, greatest(coalesce(s.quantity, 0) - w.weight, 0)::bigint as free
    from (${asked}) a
    join holders h on h.id = a.holder_id
    left join shareholders s on s.holder_id = a.holder_id and s.share_category_id = ${shareCategoryId}
    cross join lateral (
      select greatest(coalesce(sum(change) filter (where kind = 'pledge'), 0),
        coalesce(sum(change) filter (where kind = 'usufruct'), 0)) as weight
      from encumbrance_changes e
      where e.share_category_id = ${shareCategoryId} and e.holder_id = a.holder_id
    ) w
    where a.quantity > coalesce(s.quantity, 0) - w.weight order by h.search limit 1`.execute(r.db);
  return rows[0] ?? null;
};

type TotalsRow = Totals &
  Readonly<{ whole: bigint; withoutDomicile: bigint; domicileName: string | null }>;

export const readTotals = async (r: Reading, plan: Plan): Promise<TotalsRow> => {
  const { old } = plan.ratio;
  const { rows } = await sql<Omit<TotalsRow, "beyond">>`
    select count(*) as holders, coalesce(sum(a.quantity), 0)::bigint as quantity,
      coalesce(sum(a.after), 0)::bigint as after,
      count(*) filter (where a.quantity - a.sold + a.bought >= ${old}::bigint) as whole,
      count(*) filter (where a.sold > 0) as "fractionHolders",
      coalesce(sum(a.sold), 0)::bigint as fraction,
      (array_agg(h.name order by a.sold desc, h.search) filter (where a.sold > 0))[1]
        as "fractionName",
      coalesce(bool_or(a.holder_id = ${plan.buyerId}::uuid), false) as "buyerHolds",
      count(*) filter (where coalesce(btrim(h.domicile), '') = '') as "withoutDomicile",
      min(h.name) filter (where coalesce(btrim(h.domicile), '') = '') as "domicileName"
    from (${tradedOf(plan)}) a join holders h on h.id = a.holder_id`.execute(r.db);
  const [totals] = rows;
  if (!totals) throw new Problem("share_category_not_found");
  return { ...totals, beyond: await readBeyond(r, plan) };
};

/** Every account with what it sells or buys first, the largest first: lines are written in this order. */
export const readAccounts = async (r: Reading, plan: Plan): Promise<Account[]> => {
  const { rows } = await sql<Account>`
    select a.holder_id as "holderId", a.quantity, a.sold::bigint as sold, a.bought
    from (${tradedOf(plan)}) a order by a.quantity desc, a.id desc`.execute(r.db);
  return rows;
};

/**
 * Pledges and usufructs that weigh on the accounts today and go over to new shares, by the number of the
 * line that noted them.
 */
export const readWeights = async (
  r: Reading,
  { kind, shareCategoryId, holderIds }: Plan,
): Promise<Encumbrance[]> => {
  if (kind === "repurchase" || kind === "renaming") return [];
  const { rows } = await sql<Encumbrance>`
    select m.id, m.number, e.kind as nature, e.quantity, m.agreed_on as "agreedOn", m.reason,
      m.from_holder_id as "holderId", m.from_name as "holderName",
      m.to_holder_id as "beneficiaryId", m.to_kind as "beneficiaryKind",
      m.to_name as "beneficiaryName", m.to_domicile as "beneficiaryDomicile"
    from (
      select encumbrance_id, kind, sum(change)::bigint as quantity from encumbrance_changes
      where share_category_id = ${shareCategoryId}
        and (${holderIds.length} = 0 or holder_id = any(${[...holderIds]}::uuid[]))
      group by encumbrance_id, kind having sum(change) > 0
    ) e join movements m on m.id = e.encumbrance_id order by m.number`.execute(r.db);
  return rows;
};

type StandingRow = Omit<Standing, "today" | "last" | "offers"> &
  Readonly<{
    lastOn: string | null;
    lastOnNumber: bigint | null;
    offerCount: bigint;
    offerName: string | null;
    votesPerShare: number;
    toVotesPerShare: number;
    companyVotes: bigint;
    price: string | null;
    priceAfter: string | null;
  }>;
export type WholeStanding = Standing &
  Pick<StandingRow, "votesPerShare" | "toVotesPerShare" | "companyVotes" | "price" | "priceAfter">;

const dealsUnderWay = [...statesUnderWay("deals")];

/** The facts that an operation is judged by, as they count on its day; a foreign target is none. */
export const readStanding = async (r: Reading, plan: Plan): Promise<WholeStanding> => {
  const { shareCategoryId, toCategoryId, effectiveOn } = plan;
  const scale = priceRatio(plan);
  const { rows } = await sql<StandingRow>`
    select k.company_id as "companyId", g.last_number as "lastNumber",
      last.effective_on as "lastOn", last.number as "lastOnNumber",
      rights.nominal_value::text as nominal, into_rights.nominal_value::text as "toNominal",
      rights.approval_required or c.approval_required as "needsApproval",
      c.preemption_days is not null as "hasPreEmption", g.share_count as "companyQuantity",
      k.name, c.capital_cents as "declaredCents", rights.transferable,
      case when ${effectiveOn}::date >= coalesce(rights.inalienable_from, '-infinity')
        then rights.inalienable_until end as "inalienableUntil",
      rights.votes_per_share as "votesPerShare", into_rights.votes_per_share as "toVotesPerShare",
      (select coalesce(sum(t.share_count * v.votes_per_share), 0)::bigint from share_categories o
        join category_totals t on t.share_category_id = o.id
        cross join lateral category_rights(o.id, ${effectiveOn}::date) v
        where o.company_id = k.company_id) as "companyVotes",
      (select count(*) from offers o
        where o.company_id = k.company_id and o.share_category_id = k.id and o.state = 'OPEN')
        as "offerCount",
      (select h.name from offers o join holders h on h.id = o.holder_id
        where o.company_id = k.company_id and o.share_category_id = k.id and o.state = 'OPEN'
        order by o.id limit 1) as "offerName",
      (select count(*) from deals d where d.company_id = k.company_id
        and d.share_category_id = k.id and d.state = any(${dealsUnderWay})) as deals,
      array(select f.name from fundraisings f where f.company_id = k.company_id
        and f.share_category_id in (k.id, into_category.id) and f.closed_at is null order by f.id)
        as rounds,
      price.unit_price::text as price,
      case when k.id = into_category.id then scaled_price(price.unit_price,
        ${scale?.fresh ?? null}::numeric, ${scale?.old ?? null}::numeric)::text end as "priceAfter"
    from share_categories k
    join share_categories into_category on into_category.id = ${toCategoryId}
      and into_category.company_id = k.company_id
    join companies c on c.id = k.company_id
    join registers g on g.company_id = k.company_id
    cross join lateral category_rights(k.id, ${effectiveOn}::date) rights
    cross join lateral category_rights(into_category.id, ${effectiveOn}::date) into_rights
    left join lateral price_of_category_now(k.id) price on true
    left join lateral (
      select m.effective_on, m.number from movements m
      where m.share_category_id in (k.id, into_category.id)
      order by m.effective_on desc, m.number desc limit 1
    ) last on true
    where k.id = ${shareCategoryId}`.execute(r.db);
  const [row] = rows;
  if (!row) {
    throw plan.kind === "conversion"
      ? fieldProblem("operation_target_missing", "toCategoryId")
      : new Problem("share_category_not_found");
  }
  const { lastOn, lastOnNumber, offerCount, offerName, ...standing } = row;
  return {
    ...standing,
    today: dayOf(r.clock.now()),
    nominal: toUnitPrice(row.nominal),
    toNominal: toUnitPrice(row.toNominal),
    price: toUnitPrice(row.price),
    priceAfter: toUnitPrice(row.priceAfter),
    last: lastOn === null || lastOnNumber === null ? null : { on: lastOn, number: lastOnNumber },
    offers: { count: offerCount, name: offerName },
  };
};

const describe = ({ locale }: Context, { code, facts }: Problem) => {
  const refusal = shareOperationRefusals[code as keyof typeof shareOperationRefusals];
  return {
    code,
    title: refusal.title[locale],
    description: fillWords(refusal.description[locale], facts, locale),
  };
};

type EffectRow = {
  holder_id: string;
  name: string;
  quantity: bigint;
  sold: bigint;
  bought: bigint;
  after: bigint;
};

const pageOf = (r: Reading, plan: Plan, page: PageQuery, total: bigint) =>
  readPage(
    r.db
      .selectFrom(sql<EffectRow & { id: string }>`(${tradedOf(plan)})`.as("a"))
      .innerJoin("holders as h", "h.id", "a.holder_id")
      .select(["a.holder_id", "h.name", "a.quantity", "a.bought", "a.after"])
      .select(sql<bigint>`a.sold::bigint`.as("sold")),
    page,
    {
      parts: [
        { by: sql`a.quantity`, kind: "whole" },
        { by: sql`a.id`, kind: "id" },
      ],
      direction: "desc",
      total: toWire(total),
    },
  );

/** A share may be pledged and in usufruct at once: the greater of the two is what weighs. */
const weighOn = (holderId: string, weights: readonly Encumbrance[]): bigint => {
  let [pledged, usufruct] = [0n, 0n];
  for (const one of weights) {
    if (one.holderId !== holderId) continue;
    if (one.nature === "pledge") pledged += one.quantity;
    else usufruct += one.quantity;
  }
  return pledged > usufruct ? pledged : usufruct;
};

const capitalOf = (quantity: bigint, nominal: string | null | undefined): number | null =>
  nominal === null || nominal === undefined ? null : toWireOrNull(amountCents(quantity, nominal));

/** How many of the encumbrances that go over are named one by one. */
const namedEncumbrances = 50;

/**
 * The whole effect of an operation before it is written: each holder's shares before and after, what is
 * sold, what goes over, the lines to come, and all that stops it. It reads in one snapshot, and nothing
 * stays.
 */
export const previewShareOperation = (
  ctx: Context,
  shareCategoryId: string,
  fields: OperationFields,
  page: PageQuery,
): Promise<ShareOperationPreview> =>
  snapshot(ctx, async (inner) => {
    const plan = decidePlan(shareCategoryId, fields);
    const standing = await readStanding(inner, plan);
    await requireTrier(inner, standing.companyId, holdersNamedIn(fields));
    const totals = await readTotals(inner, plan);
    const weights = await readWeights(inner, plan);
    const { rows, ...place } = await pageOf(inner, plan, page, totals.holders);
    const { old, fresh } = plan.ratio;
    const renewed = (quantity: bigint): bigint => (quantity / old) * fresh;
    // What is noted on new shares is beside what weighs on the old ones where these stay.
    const weighed = (quantity: bigint): bigint =>
      replacesShares(plan.kind)
        ? renewed(quantity)
        : plan.kind === "free_issue"
          ? quantity + renewed(quantity)
          : quantity;
    const isRepurchase = plan.kind === "repurchase";
    const toNominal = nominalAfter(plan, standing);
    const declared = capitalBeforeAndAfter(
      capitalChange(plan, standing, totals),
      standing.declaredCents,
    );
    const votes = {
      before: totals.quantity * BigInt(standing.votesPerShare),
      after: totals.after * BigInt(standing.toVotesPerShare),
    };
    const companyAfter = standing.companyQuantity - totals.quantity + totals.after;
    return {
      ...place,
      obstacles: obstaclesOf(plan, standing, totals, weights).map((one) => describe(ctx, one)),
      lastNumber: toWire(standing.lastNumber),
      lines: lineCountsOf(plan, totals, weights.length),
      holderCount: toWire(totals.holders),
      quantity: { before: toWire(totals.quantity), after: toWire(totals.after) },
      nominalValue: { before: standing.nominal, after: toNominal ?? null },
      capitalCents: {
        before: capitalOf(totals.quantity, standing.nominal),
        after: capitalOf(totals.after, toNominal),
      },
      declaredCapitalCents: {
        before: standing.declaredCents === 0n ? null : toWire(standing.declaredCents),
        after:
          standing.declaredCents === 0n ? null : toWire(declared?.after ?? standing.declaredCents),
      },
      name: { before: standing.name, after: plan.name ?? standing.name },
      lastUnitPrice: { before: standing.price, after: standing.priceAfter },
      companyQuantity: { before: toWire(standing.companyQuantity), after: toWire(companyAfter) },
      companyVotes: {
        before: toWire(standing.companyVotes),
        after: toWire(standing.companyVotes - votes.before + votes.after),
      },
      votes: { before: toWire(votes.before), after: toWire(votes.after) },
      fractions: {
        holderCount: isRepurchase ? 0 : toWire(totals.fractionHolders),
        quantity: isRepurchase ? 0 : toWire(totals.fraction),
        amountCents:
          plan.fractionPrice === null
            ? null
            : toWireOrNull(amountCents(totals.fraction, plan.fractionPrice)),
      },
      repurchase:
        plan.unitPrice === null
          ? null
          : {
              quantity: toWire(totals.fraction),
              amountCents: toWire(amountCents(totals.fraction, plan.unitPrice)),
            },
      encumbrances: {
        count: weights.length,
        items: weights.slice(0, namedEncumbrances).map((one) => ({
          movementId: one.id,
          number: toWire(one.number),
          nature: one.nature,
          holderName: one.holderName,
          beneficiaryName: one.beneficiaryName,
          quantityBefore: toWire(one.quantity),
          quantityAfter: toWire(weighed(one.quantity)),
        })),
      },
      withoutDomicile: {
        count: toWire(totals.withoutDomicile),
        holderName: totals.domicileName,
      },
      items: rows.map((row) => {
        const weight = weighOn(row.holder_id, weights);
        return {
          holderId: row.holder_id,
          holderName: row.name,
          quantityBefore: toWire(row.quantity),
          quantityAfter: toWire(row.after),
          soldQuantity: plan.fractions === "kept" ? 0 : toWire(row.sold),
          keptRights: plan.fractions === "kept" ? toWire(row.sold) : 0,
          boughtQuantity: toWire(row.bought),
          encumberedBefore: toWire(weight),
          encumberedAfter: toWire(weighed(weight)),
        };
      }),
    };
  });

const selectOperations = (r: Reading) =>
  r.db
    .selectFrom("share_operations as o")
    .innerJoin("companies as c", "c.id", "o.company_id")
    .innerJoin("share_categories as k", "k.id", "o.share_category_id")
    .innerJoin("share_categories as t", "t.id", "o.to_category_id")
    .leftJoin("share_operations as u", "u.undoes_id", "o.id")
    .selectAll("o")
    .select([
      "c.slug",
      "k.name as category_name",
      "t.name as to_category_name",
      "u.id as undone_by_id",
    ]);

type OperationRow = Awaited<ReturnType<ReturnType<typeof selectOperations>["execute"]>>[number];

const toOperation = (row: OperationRow): ShareOperation => ({
  id: row.id,
  companyId: row.company_id,
  companySlug: row.slug,
  shareCategoryId: row.share_category_id,
  shareCategoryName: row.category_name,
  toCategoryId: row.to_category_id,
  toCategoryName: row.to_category_name,
  kind: row.kind as ShareOperation["kind"],
  newShares: toWire(row.new_shares),
  oldShares: toWire(row.old_shares),
  effectiveOn: row.effective_on,
  decidedBy: row.decided_by as ShareOperation["decidedBy"],
  decidedOn: row.decided_on,
  articles: row.articles,
  fractions: row.fractions as ShareOperation["fractions"],
  fractionPrice: toUnitPrice(row.fraction_price),
  fractionsUntil: row.fractions_until,
  unitPrice: toUnitPrice(row.unit_price),
  nameBefore: row.name_before,
  nameAfter: row.name_after,
  capitalCentsBefore: toWireOrNull(row.capital_before),
  capitalCentsAfter: toWireOrNull(row.capital_after),
  nominalBefore: toUnitPrice(row.nominal_before),
  nominalAfter: toUnitPrice(row.nominal_after),
  firstNumber: toWireOrNull(row.first_number),
  lastNumber: toWireOrNull(row.last_number),
  undoesId: row.undoes_id,
  undoneById: row.undone_by_id,
  reason: row.reason,
  recordedAt: row.recorded_at.toISOString(),
});

export const getShareOperation = async (r: Reading, id: string): Promise<ShareOperation> => {
  const row = await selectOperations(r).where("o.id", "=", id).executeTakeFirst();
  if (!row) throw new Problem("share_operation_not_found");
  return toOperation(row);
};

/** Operations that came of a category or led to it, the last first. */
export const listShareOperations = async (
  r: Reading,
  shareCategoryId: string,
): Promise<ShareOperation[]> => {
  await getShareCategory(r, shareCategoryId);
  const rows = await selectOperations(r)
    .where((eb) =>
      eb.or([
        eb("o.share_category_id", "=", shareCategoryId),
        eb("o.to_category_id", "=", shareCategoryId),
      ]),
    )
    .orderBy("o.recorded_at", "desc")
    .orderBy("o.id", "desc")
    .execute();
  return rows.map(toOperation);
};

/** The company that an operation is of; an unknown one is nobody’s. */
export const subjectOfOperation = async (ctx: Context, id: string): Promise<Subject> => {
  const row = await ctx.db
    .selectFrom("share_operations")
    .select("company_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? { companyId: row.company_id } : {};
};
