import type { HeldDocument } from "@coulisse/contract/operations/documents.schemas.ts";
import {
  heldPaperNames,
  heldPapers,
  heldPaperWords,
  type documentRoutes,
  type DocumentKind,
  type HeldPaper,
} from "@coulisse/contract/operations/documents.ts";
import type { ParsedQuery } from "@coulisse/contract/wire/route.ts";
import { daysAfter } from "@coulisse/domain/due-dates.ts";
import { sql, type RawBuilder } from "kysely";
import { isOwn } from "#platform/actor-sql.ts";
import { dayOf } from "#platform/clock.ts";
import { requireActor, snapshot, type Context } from "#platform/context.ts";
import type { HeldRow } from "#platform/held-papers.ts";
import { readPage, type SortPart } from "#platform/keyset.ts";
import { isAmong } from "#platform/list-filters.ts";
import { hasWords } from "#platform/search.ts";
import { toWire, toWireOrNull } from "#platform/wire.ts";
import {
  comingStatements,
  heldStatements,
} from "#features/cash/wallets/held-statements.queries.ts";
import { findIncompleteReturns } from "#features/formalities/duty-return.queries.ts";
import { heldDutyReturns } from "#features/formalities/held-duty-returns.queries.ts";
import { heldFormalityFiles } from "#features/formalities/held-formality-files.queries.ts";
import { heldDealPapers } from "#features/market/deals/held-deal-papers.queries.ts";
import { heldTaxYears } from "#features/market/deals/held-tax-years.queries.ts";
import { callOf, fileOf, pageOf } from "#features/operations/documents/documents.rules.ts";
import { heldRegisterPapers } from "#features/register/holders/held-register-papers.queries.ts";
import { heldCostProofs } from "#features/register/worth/held-cost-proofs.queries.ts";
import {
  comingPortfolioStatements,
  heldPortfolioStatements,
} from "#features/register/worth/held-portfolio-statements.queries.ts";
import { heldNotices } from "#features/rounds/rights/held-notices.queries.ts";
import { heldSubscriptionPapers } from "#features/rounds/subscriptions/held-subscription-papers.queries.ts";
import { heldContracts } from "#features/signing/contracts/held-contracts.queries.ts";

type ListQuery = ParsedQuery<(typeof documentRoutes)["listDocuments"]>;
type Narrowed = Pick<
  ListQuery,
  "year" | "kind" | "companyId" | "holderId" | "thingId" | "search" | "key"
> &
  Readonly<{ ids?: readonly string[] | undefined }>;

/** All papers of the caller, and of the entities that they act for. */
const allPapers = (ctx: Context): RawBuilder<HeldRow> => {
  const actor = requireActor(ctx);
  const today = dayOf(ctx.clock.now());
  const papers = [
    ...heldSubscriptionPapers(actor),
    ...heldNotices(actor),
    ...heldDealPapers(actor),
    ...heldContracts(actor),
    ...heldRegisterPapers(actor),
    ...heldFormalityFiles(actor),
    ...heldDutyReturns(actor),
    ...heldCostProofs(actor),
    ...heldStatements(actor, today),
    ...heldPortfolioStatements(actor, today),
    ...heldTaxYears(actor),
  ];
  return sql<HeldRow>`(${sql.join(papers, sql` union all `)})`;
};

/** A paper has no row of its own: its key is made of what tells it from all others. */
const keyBy = (source: RawBuilder<unknown>) => sql<string | null>`left(encode(sha256(convert_to(
  p.paper || ' ' || ${source} || ' ' || p.holder_id, 'UTF8')), 'hex'), 32)`;
const keyOf = keyBy(sql`p.source`) as RawBuilder<string>;

const kindOf = sql<string>`case ${sql.join(
  heldPaperNames.map((name) => sql`when p.paper = ${name} then ${heldPapers[name]}::text`),
  sql` `,
)} end`;

/** A search looks through the paper’s name in the reader’s language, whose it is, and its amount. */
const textOf = ({ locale }: Context): RawBuilder<string> => {
  const named = heldPaperNames.map(
    (name) => sql`when p.paper = ${name} then ${heldPaperWords[locale][name]}::text`,
  );
  const amount = sql`replace((p.amount_cents / 100)::text || ',' ||
    lpad((p.amount_cents % 100)::text, 2, '0'), '-', '')`;
  return sql<string>`search_text(concat_ws(' ', c.name, h.name, p.title, p.stated_on, ${amount},
    p.quantity, case ${sql.join(named, sql` `)} end))`;
};

const selectPapers = (ctx: Context, narrowed: Narrowed) => {
  const { year, companyId, holderId, thingId, key, ids } = narrowed;
  return ctx.db
    .selectFrom(allPapers(ctx).as("p"))
    .innerJoin("holders as h", "h.id", "p.holder_id")
    .leftJoin("companies as c", "c.id", "p.company_id")
    .selectAll("p")
    .select(["h.name as holder_name", "c.name as company_name", "c.slug as company_slug"])
    .select([keyOf.as("key"), kindOf.as("kind"), keyBy(sql`p.replaced_by`).as("replacing_key")])
    .where(isAmong(kindOf, narrowed.kind))
    .where(hasWords(textOf(ctx), narrowed.search ?? ""))
    .$if(year !== undefined, (q) =>
      q.where(sql<boolean>`left(p.stated_on, 4) = ${String(year).padStart(4, "0")}`),
    )
    .$if(companyId !== undefined, (q) => q.where("p.company_id", "=", companyId ?? null))
    .$if(holderId !== undefined, (q) => q.where("p.holder_id", "=", holderId ?? ""))
    .$if(thingId !== undefined, (q) => q.where("p.thing_id", "=", thingId ?? ""))
    .$if(key !== undefined, (q) => q.where(keyOf, "=", key ?? ""))
    .$if(ids !== undefined, (q) =>
      q.where(sql<boolean>`${keyOf} = any(${[...(ids ?? [])]}::text[])`),
    );
};

export type PaperRow = Awaited<
  ReturnType<ReturnType<typeof selectPapers>["executeTakeFirstOrThrow"]>
>;

const companyOf = ({ company_id: id, company_name: name, company_slug: slug }: PaperRow) =>
  id === null || name === null || slug === null ? null : { id, name, slug };

/** Tells what a row does not say itself: which form lacks something, and which paper replaces another. */
type Beside = Readonly<{
  incomplete: ReadonlySet<string>;
  replacing: ReadonlyMap<string, PaperRow>;
}>;

const readBeside = async (ctx: Context, rows: readonly PaperRow[]): Promise<Beside> => {
  const returns = rows.filter(({ paper }) => paper === "DUTY_RETURN");
  const keys = rows.flatMap(({ replacing_key: key }) => key ?? []);
  const found = keys.length === 0 ? [] : await selectPapers(ctx, { ids: keys }).execute();
  return {
    incomplete: await findIncompleteReturns(
      ctx,
      returns.map((row) => row.thing_id),
    ),
    replacing: new Map(found.map((row) => [row.key, row])),
  };
};

const replacedOf = (
  row: PaperRow,
  { replacing }: Beside,
  userId: string,
): HeldDocument["replaced"] => {
  if (row.replaced_on === null) return null;
  const by = replacing.get(row.replacing_key ?? "");
  return {
    on: row.replaced_on,
    by: by ? { key: by.key, title: by.title ?? "", file: fileOf(callOf(by, userId)) } : null,
  };
};

const toDocument = (ctx: Context, row: PaperRow, beside: Beside): HeldDocument => {
  const { userId } = requireActor(ctx);
  return {
    key: row.key,
    paper: row.paper as HeldPaper,
    kind: row.kind as DocumentKind,
    on: row.stated_on,
    holder: { id: row.holder_id, name: row.holder_name },
    company: companyOf(row),
    title: row.title,
    quantity: toWireOrNull(row.quantity),
    amountCents: toWireOrNull(row.amount_cents),
    from: row.from_on,
    to: row.to_on,
    bytes: toWireOrNull(row.bytes),
    isSealed: row.is_sealed,
    file: beside.incomplete.has(row.thing_id) ? null : fileOf(callOf(row, userId)),
    replaced: replacedOf(row, beside, userId),
    page: pageOf(row, userId),
  };
};

const byDay = [
  { by: sql`p.stated_on`, kind: "string" },
  { by: keyOf, kind: "string" },
] as const;
const [day, key] = byDay;
const sorts: Readonly<Record<NonNullable<ListQuery["sort"]>, readonly SortPart[]>> = {
  on: byDay,
  // Within a company the newest comes first, whichever way companies go.
  company: [
    // The platform’s own come after those of companies.
    {
      by: sql`case when c.name is null then '1' else '0' || search_text(c.name) end`,
      kind: "string",
    },
    { ...day, way: "desc" },
    { ...key, way: "desc" },
  ],
};

/** Newest first unless another order is asked for, a page at a time. */
export const listDocuments = (ctx: Context, query: ListQuery) =>
  snapshot(ctx, async (inner) => {
    const { sort = "on", direction = sort === "on" ? "desc" : "asc" } = query;
    const list = selectPapers(inner, query);
    const { rows, ...page } = await readPage(list, query, { parts: sorts[sort], direction });
    const beside = await readBeside(inner, rows);
    return { ...page, items: rows.map((row) => toDocument(inner, row, beside)) };
  });

/** Reads the first of the papers that are asked for, oldest first: those that an archive takes. */
export const readPapers = (ctx: Context, narrowed: Narrowed, atMost: number): Promise<PaperRow[]> =>
  selectPapers(ctx, narrowed).orderBy("p.stated_on").orderBy(keyOf).limit(atMost).execute();

/** Papers that are not here yet: the statement of a period is here the day after its last. */
export const listComingDocuments = (ctx: Context) =>
  snapshot(ctx, async (inner) => {
    const actor = requireActor(inner);
    const today = dayOf(inner.clock.now());
    const coming = [...comingStatements(actor, today), ...comingPortfolioStatements(actor, today)];
    const rows = await inner.db
      .selectFrom(sql<HeldRow>`(${sql.join(coming, sql` union all `)})`.as("p"))
      .innerJoin("holders as h", "h.id", "p.holder_id")
      .selectAll("p")
      .select(["h.name as holder_name", keyOf.as("key")])
      .orderBy("p.stated_on")
      .orderBy(sql`(p.holder_id <> ${actor.userId})`)
      .orderBy("h.name")
      .execute();
    return {
      items: rows.map((row) => ({
        key: row.key,
        paper: row.paper as HeldPaper,
        holder: { id: row.holder_id, name: row.holder_name },
        from: row.from_on,
        to: row.stated_on,
        comesOn: daysAfter(row.stated_on, 1),
      })),
    };
  });

const countBy = <Row, Key>(
  rows: readonly (Row & Readonly<{ count: bigint }>)[],
  by: (row: Row) => Key,
): Map<Key, number> => {
  const counts = new Map<Key, number>();
  for (const row of rows) {
    const key = by(row);
    counts.set(key, (counts.get(key) ?? 0) + toWire(row.count));
  }
  return counts;
};

/** How many there are by year, and of a year by kind and by company. */
export const countDocuments = (
  ctx: Context,
  { year, holderId }: ParsedQuery<(typeof documentRoutes)["countDocuments"]>,
) =>
  snapshot(ctx, async (inner) => {
    const actor = requireActor(inner);
    const groups = await inner.db
      .selectFrom(allPapers(inner).as("p"))
      .leftJoin("companies as c", "c.id", "p.company_id")
      .select([sql<number>`left(p.stated_on, 4)::int`.as("year"), kindOf.as("kind")])
      .select(["p.company_id", "c.name as company_name", "p.holder_id"])
      .select(sql<bigint>`count(*)`.as("count"))
      .groupBy([sql`1`, sql`2`, "p.company_id", "c.name", "p.holder_id"])
      .execute();
    const holders = await inner.db
      .selectFrom("holders")
      .select(["id", "name"])
      .where(isOwn(actor, sql.ref("id")))
      .orderBy(sql`(id <> ${actor.userId})`)
      .orderBy("name")
      .execute();
    const theirs = groups.filter((row) => holderId === undefined || row.holder_id === holderId);
    const ofYear = theirs.filter((row) => year === undefined || row.year === year);
    const byHolder = countBy(groups, (row) => row.holder_id);
    const names = new Map(ofYear.map((row) => [row.company_id, row.company_name]));
    const companies = [...countBy(ofYear, (row) => row.company_id)].flatMap(([id, count]) =>
      id === null ? [] : [{ id, name: names.get(id) ?? "", count }],
    );
    return {
      total: theirs.reduce((sum, row) => sum + toWire(row.count), 0),
      years: [...countBy(theirs, (row) => row.year)]
        .map(([one, count]) => ({ year: one, count }))
        .toSorted((one, other) => other.year - one.year),
      kinds: [...countBy(ofYear, (row) => row.kind as DocumentKind)].map(([kind, count]) => ({
        kind,
        count,
      })),
      companies: companies.toSorted((one, other) => one.name.localeCompare(other.name, ctx.locale)),
      holders: holders.map((one) => ({ ...one, count: byHolder.get(one.id) ?? 0 })),
    };
  });
