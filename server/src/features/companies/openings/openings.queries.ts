import type { OpeningState } from "@coulisse/domain/company-openings.ts";
import { statesUnderWay } from "@coulisse/domain/machines.ts";
import { isExtractTooOld } from "@coulisse/domain/extract-age.ts";
import type {
  CompanyOpening,
  CompanyToOpen,
  OpeningPaper,
  OpeningQuestion,
  OpeningRow,
  ReviewedOpening,
} from "@coulisse/contract/companies/company-openings.schemas.ts";
import type {
  companyOpeningRoutes,
  OpeningPaperKind,
} from "@coulisse/contract/companies/company-openings.ts";
import type { ScanState } from "@coulisse/contract/wire/documents.schemas.ts";
import type { ParsedQuery } from "@coulisse/contract/wire/route.ts";
import { sql } from "kysely";
import { dayOf } from "#platform/clock.ts";
import { requireActor, snapshot, type Context } from "#platform/context.ts";
import { readPage, type SortPart } from "#platform/keyset.ts";
import { isAmong } from "#platform/list-filters.ts";
import { Problem } from "#platform/problem.ts";
import { hasWords } from "#platform/search.ts";
import { toInstant, toWire } from "#platform/wire.ts";
import { requireCompany } from "#features/companies/known-company.queries.ts";
import { checksOf } from "#features/companies/openings/openings.rules.ts";

const selectOpenings = (ctx: Context) =>
  ctx.db
    .selectFrom("company_openings as o")
    .innerJoin("companies as c", "c.id", "o.company_id")
    .innerJoin("users as u", "u.id", "o.founder_id")
    .leftJoin("users as d", "d.id", "o.decided_by")
    .selectAll("o")
    .select(["c.name", "c.slug", "c.opening_state", "c.legal_form", "u.email as founder_email"])
    .select([
      sql<string>`u.first_name || ' ' || u.last_name`.as("founder"),
      sql<string | null>`d.first_name || ' ' || d.last_name`.as("decider"),
      sql<
        string | null
      >`nullif(concat_ws(', ', c.address_line1, c.address_line2, nullif(concat_ws(' ', c.address_postcode, c.address_city), '')), '')`.as(
        "seat",
      ),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof selectOpenings>["executeTakeFirstOrThrow"]>>;

const companyOf = (row: Row) => ({
  id: row.company_id,
  name: row.name,
  slug: row.slug,
  openingState: row.opening_state as OpeningState,
});

const listPapers = async (ctx: Context, openingId: string): Promise<OpeningPaper[]> => {
  const { userId } = requireActor(ctx);
  const today = dayOf(ctx.clock.now());
  const rows = await ctx.db
    .selectFrom("opening_papers as p")
    .innerJoin("company_openings as o", "o.id", "p.opening_id")
    .innerJoin("sealed_files as f", "f.id", "p.file_id")
    .select(["p.id", "p.kind", "p.dated_on", "p.sent_at", "f.name", "f.media_type"])
    .select(["f.byte_count", "f.scan_state", "f.erased_at"])
    .select(
      // By the log of readings, as the papers of an identity are.
      sql<boolean>`exists (select from audit_log a
        where a.entity_type = 'company' and a.entity_id = o.company_id and a.actor_id = ${userId}
          and a.action = 'company.opening_paper_read' and a.detail ->> 'paperId' = p.id::text)`.as(
        "is_read",
      ),
    )
    .where("p.opening_id", "=", openingId)
    .orderBy("p.sent_at")
    .orderBy("p.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as OpeningPaperKind,
    name: row.name,
    mediaType: row.media_type,
    bytes: toWire(row.byte_count),
    datedOn: row.dated_on,
    tooOld: row.kind === "EXTRACT" && isExtractTooOld("KBIS", row.dated_on, today),
    sentAt: row.sent_at.toISOString(),
    scanState: row.scan_state as ScanState,
    isErased: row.erased_at !== null,
    isRead: row.is_read,
  }));
};

const listQuestions = async (ctx: Context, openingId: string): Promise<OpeningQuestion[]> => {
  const rows = await ctx.db
    .selectFrom("opening_questions")
    .select(["id", "question", "asked_at", "answer", "answered_at"])
    .where("opening_id", "=", openingId)
    .orderBy("asked_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    question: row.question,
    askedAt: row.asked_at.toISOString(),
    answer: row.answer,
    answeredAt: toInstant(row.answered_at),
  }));
};

const toOpening = async (ctx: Context, row: Row): Promise<CompanyOpening> => ({
  id: row.id,
  company: companyOf(row),
  siren: row.siren,
  directoryAt: toInstant(row.directory_at),
  capacity: row.capacity as CompanyOpening["capacity"],
  title: row.title,
  representative: row.representative,
  state: row.state as CompanyOpening["state"],
  submittedAt: row.submitted_at.toISOString(),
  waitsSince: row.waits_since.toISOString(),
  questions: await listQuestions(ctx, row.id),
  papers: await listPapers(ctx, row.id),
  reason: row.reason,
  decidedAt: toInstant(row.decided_at),
  isOwn: row.founder_id === requireActor(ctx).userId,
  version: row.version,
});

/** Reads one's own request; of somebody else's nothing is said, not even that it is there. */
export const getOwnOpening = async (ctx: Context, id: string): Promise<CompanyOpening> => {
  const row = await selectOpenings(ctx)
    .where("o.id", "=", id)
    .where("o.founder_id", "=", requireActor(ctx).userId)
    .executeTakeFirst();
  if (!row) throw new Problem("opening_not_found");
  return toOpening(ctx, row);
};

/** The last of a person are those that the page shows. */
const ownAtMost = 20;

export const listMyOpenings = async (ctx: Context): Promise<CompanyOpening[]> => {
  const rows = await selectOpenings(ctx)
    .where("o.founder_id", "=", requireActor(ctx).userId)
    .orderBy("o.submitted_at", "desc")
    .orderBy("o.id", "desc")
    .limit(ownAtMost)
    .execute();
  const openings: CompanyOpening[] = [];
  for (const row of rows) openings.push(await toOpening(ctx, row));
  return openings;
};

export const getCompanyOpening = async (
  ctx: Context,
  companyId: string,
): Promise<{ opening: CompanyOpening | null }> => {
  await requireCompany(ctx, companyId);
  const row = await selectOpenings(ctx).where("o.company_id", "=", companyId).executeTakeFirst();
  return { opening: row ? await toOpening(ctx, row) : null };
};

type Query = ParsedQuery<(typeof companyOpeningRoutes)["listOpenings"]>;

const idLast = { by: sql`o.id`, kind: "id" } as const;
const sorts: Readonly<Record<NonNullable<Query["sort"]>, readonly SortPart[]>> = {
  waitsSince: [
    { by: sql`(extract(epoch from o.waits_since) * 1000)::bigint`, kind: "number" },
    idLast,
  ],
  name: [{ by: sql`search_text(c.name)`, kind: "string" }, idLast],
};

const toRow = (row: Row): OpeningRow => ({
  id: row.id,
  company: companyOf(row),
  siren: row.siren,
  founder: { id: row.founder_id, name: row.founder.trim() },
  capacity: row.capacity as OpeningRow["capacity"],
  state: row.state as OpeningRow["state"],
  submittedAt: row.submitted_at.toISOString(),
  waitsSince: row.waits_since.toISOString(),
  decidedAt: toInstant(row.decided_at),
});

/** A company is looked for by its name, its number or who asks. */
const isCalled = (search: string) => {
  const digits = search.replaceAll(/\s/g, "");
  return /^\d{3,9}$/.test(digits)
    ? sql<boolean>`o.siren like ${`${digits}%`}`
    : sql<boolean>`(${hasWords(sql`search_text(c.name)`, search)} or o.founder_id in (
        select h.id from holders h where ${hasWords(sql`h.search`, search)}))`;
};

/** Lists what was asked, whoever has waited longest first. */
export const listOpenings = async (ctx: Context, query: Query) => {
  const { state, search = "", sort = "waitsSince", direction } = query;
  const asked = selectOpenings(ctx)
    .where(isAmong(sql.ref("o.state"), state))
    .$if(search.trim() !== "", (q) => q.where(isCalled(search)));
  const { rows, ...page } = await readPage(asked, query, { parts: sorts[sort], direction });
  return { ...page, items: rows.map(toRow) };
};

type Double = ReviewedOpening["doubles"][number];

/** Companies that are open here by this number: their SIRET begins with it, or their registration has it. */
export const findOpenBySiren = async (
  ctx: Pick<Context, "db">,
  siren: string,
): Promise<{ id: string; name: string; slug: string; isListed: boolean }[]> => {
  const { rows } = await sql<{ id: string; name: string; slug: string; isListed: boolean }>`
    select id, name, slug, visible_on_marketplace as "isListed" from open_companies
    where siret like ${`${siren}%`}
      or regexp_replace(coalesce(rcs_number, ''), '[^0-9]', '', 'g') = ${siren}
    order by search_text(name), id limit 10`.execute(ctx.db);
  return rows;
};

const listDoubles = async (ctx: Context, row: Row): Promise<Double[]> => {
  const companies = (await findOpenBySiren(ctx, row.siren)).filter(
    ({ id }) => id !== row.company_id,
  );
  const others = await selectOpenings(ctx)
    .where("o.siren", "=", row.siren)
    .where("o.id", "<>", row.id)
    .where("o.state", "in", statesUnderWay("company_openings"))
    .orderBy("o.submitted_at")
    .limit(10)
    .execute();
  return [
    ...companies.map(({ id, name }) => ({ kind: "COMPANY" as const, id, name, who: "" })),
    ...others.map((other) => ({
      kind: "OPENING" as const,
      id: other.id,
      name: other.name,
      who: other.founder.trim(),
    })),
  ];
};

const readReviewed = async (ctx: Context, id: string): Promise<ReviewedOpening> => {
  const row = await selectOpenings(ctx).where("o.id", "=", id).executeTakeFirst();
  if (!row) throw new Problem("opening_not_found");
  const directory = row.directory as CompanyToOpen | null;
  const doubles = await listDoubles(ctx, row);
  const founder = row.founder.trim();
  return {
    ...(await toOpening(ctx, row)),
    founder: { id: row.founder_id, name: founder, email: row.founder_email },
    legalForm: row.legal_form,
    seat: row.seat,
    directory,
    checks: checksOf({
      name: row.name,
      legalForm: row.legal_form,
      representative: row.representative ?? founder,
      directory,
      doubleCount: doubles.length,
    }),
    doubles,
    decidedBy: row.decider?.trim() ?? null,
  };
};

/** Reads a request as it is decided, with what the server checked of it at this hour. */
export const getReviewedOpening = (ctx: Context, id: string): Promise<ReviewedOpening> =>
  snapshot(ctx, (inner) => readReviewed(inner, id));
