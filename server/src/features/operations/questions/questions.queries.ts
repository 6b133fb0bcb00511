import type { Question, QuestionAnswer } from "@coulisse/contract/operations/questions.schemas.ts";
import type { HidingReason, questionRoutes } from "@coulisse/contract/operations/questions.ts";
import type { ParsedQuery } from "@coulisse/contract/wire/route.ts";
import { sql, type RawBuilder } from "kysely";
import { isTheirCompany } from "#platform/actor-sql.ts";
import type { Actor } from "#platform/actor.ts";
import { snapshot, type Context, type Reading } from "#platform/context.ts";
import { byId, readPage, type SortPart } from "#platform/keyset.ts";
import { meetsAny } from "#platform/list-filters.ts";
import type { Subject } from "#platform/permissions.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { hasWords } from "#platform/search.ts";
import { isKnownCompany } from "#features/companies/known-company.queries.ts";
import { openCompanies } from "#features/companies/open-companies.queries.ts";

type Reader = Pick<Actor, "isAdmin" | "companyIds" | "companyRoles" | "unopened" | "holderIds"> &
  Readonly<{ userId: string | null }>;
const nobody: Reader = { userId: null, isAdmin: false, companyIds: [], holderIds: [] };

/** The reader is a guest as long as a registration is not finished. */
const readerOf = ({ actor }: Pick<Context, "actor">): Reader =>
  actor === null || actor.isUnfinished === true ? nobody : actor;

/** Whether the reader reads a question `q` whatever has become of it: of its company, or who asked it. */
const readsWhole = (reader: Reader): RawBuilder<boolean> =>
  reader.isAdmin
    ? sql<boolean>`true`
    : sql<boolean>`(${isTheirCompany(reader, sql`q.company_id`)}
        or coalesce(q.asked_by = ${reader.userId}::uuid, false))`;

/**
 * The one place that says who may see a question `q` of a company `c`: its company and its asker always,
 * whoever finds the company once it is answered or hidden.
 */
const maySee = (reader: Reader): RawBuilder<boolean> =>
  sql<boolean>`(${isKnownCompany(reader)} and (${readsWhole(reader)}
    or q.answered_at is not null or q.hidden_at is not null))`;

const answers = sql<QuestionAnswer[]>`coalesce((select jsonb_agg(jsonb_build_object(
    'text', a.text,
    'by', case when a.person_name is not null
      then jsonb_build_object('name', a.person_name, 'title', a.person_title) end,
    'at', to_char(a.answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    order by a.answered_at desc, a.id desc)
  from question_answers a where a.question_id = q.id), '[]'::jsonb)`;

const select = (r: Reading, reader: Reader) =>
  r.db
    .selectFrom("questions as q")
    .innerJoin(openCompanies.as("c"), "c.id", "q.company_id")
    .leftJoin("fundraisings as f", "f.id", "q.fundraising_id")
    .select(["q.id", "q.capacity", "q.language", "q.text", "q.asked_at", "q.asked_by"])
    .select(["q.answered_at", "q.hidden_at", "q.hidden_reason", "q.version"])
    .select(["c.id as company_id", "c.name as company_name", "c.slug as company_slug"])
    .select(["f.id as round_id", "f.name as round_name"])
    .select([answers.as("answers"), readsWhole(reader).as("reads_whole")])
    .where(maySee(reader));
type Row = Awaited<ReturnType<ReturnType<typeof select>["executeTakeFirstOrThrow"]>>;

const stateOf = ({ hidden_at: hidden, answered_at: answered }: Row): Question["state"] => {
  if (hidden !== null) return "HIDDEN";
  return answered === null ? "WAITING" : "ANSWERED";
};

const toQuestion = (row: Row, reader: Reader): Question => {
  const { round_id: roundId, round_name: roundName, hidden_at: hiddenAt } = row;
  const isRead = hiddenAt === null || row.reads_whole;
  return {
    id: row.id,
    company: {
      id: row.company_id,
      name: row.company_name,
      slug: row.company_slug,
    },
    round: roundId === null || roundName === null ? null : { id: roundId, name: roundName },
    capacity: row.capacity as Question["capacity"],
    isOwn: row.asked_by === reader.userId,
    language: row.language as Question["language"],
    text: isRead ? row.text : null,
    askedAt: row.asked_at.toISOString(),
    state: stateOf(row),
    answers: isRead ? row.answers : [],
    hidden:
      hiddenAt === null
        ? null
        : { at: hiddenAt.toISOString(), reason: row.hidden_reason as HidingReason },
    version: row.version,
  };
};

/** Reads one question as the caller does. */
export const getQuestion = async (
  ctx: Reading & Pick<Context, "actor">,
  id: string,
): Promise<Question> => {
  const reader = readerOf(ctx);
  const row = await select(ctx, reader).where("q.id", "=", id).executeTakeFirst();
  if (!row) throw new Problem("question_not_found");
  return toQuestion(row, reader);
};

/** The subject is the company, whose people answer. */
export const subjectOfQuestion = async (ctx: Context, id: string): Promise<Subject> => {
  const row = await ctx.db
    .selectFrom("questions")
    .select("company_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? { companyId: row.company_id } : {};
};

type ListQuery = ParsedQuery<(typeof questionRoutes)["listQuestions"]>;

const idLast = byId(sql`q.id`);
const sorts: Readonly<Record<NonNullable<ListQuery["sort"]>, readonly SortPart[]>> = {
  askedAt: [{ by: sql`(extract(epoch from q.asked_at) * 1000)::bigint`, kind: "number" }, idLast],
  company: [{ by: sql`search_text(c.name)`, kind: "string" }, idLast],
};

const inStates = {
  WAITING: sql<boolean>`q.answered_at is null and q.hidden_at is null`,
  ANSWERED: sql<boolean>`q.answered_at is not null and q.hidden_at is null`,
  HIDDEN: sql<boolean>`q.hidden_at is not null`,
};

/** How many questions wait for a company that the reader finds: a number, and nothing of them. */
const countWaiting = async (
  r: Reading,
  reader: Reader,
  { companyId, fundraisingId }: Pick<ListQuery, "companyId" | "fundraisingId">,
): Promise<number | null> => {
  if (companyId === undefined) return null;
  const row = await r.db
    .selectFrom("questions as q")
    .innerJoin(openCompanies.as("c"), "c.id", "q.company_id")
    .select(sql<number>`count(*)::integer`.as("count"))
    .where("q.company_id", "=", companyId)
    .$if(fundraisingId !== undefined, (some) =>
      some.where("q.fundraising_id", "=", fundraisingId ?? ""),
    )
    .where(inStates.WAITING)
    .where(isKnownCompany(reader))
    .executeTakeFirstOrThrow();
  return row.count;
};

/** Lists the questions that the caller may see; what is hidden from them is not found by its words. */
export const listQuestions = (ctx: Context, query: ListQuery) =>
  snapshot(ctx, async (inner) => {
    const reader = readerOf(ctx);
    const { companyId, fundraisingId, id, state, search = "", sort, direction } = query;
    const words = sql<string>`case when q.hidden_at is null or ${readsWhole(reader)}
      then search_text(q.text || ' ' || coalesce((select string_agg(a.text, ' ')
        from question_answers a where a.question_id = q.id), '')) else '' end`;
    const list = select(inner, reader)
      .$if(companyId !== undefined, (q) => q.where("q.company_id", "=", companyId ?? ""))
      .$if(fundraisingId !== undefined, (q) =>
        q.where("q.fundraising_id", "=", fundraisingId ?? ""),
      )
      .$if(id !== undefined, (q) => q.where("q.id", "=", id ?? ""))
      .where(hasWords(words, search))
      .where(meetsAny(inStates, state));
    const { rows, ...page } = await readPage(list, query, {
      parts: sorts[sort ?? "askedAt"],
      direction: direction ?? "desc",
    });
    return {
      ...page,
      items: rows.map((row) => toQuestion(row, reader)),
      waiting: await countWaiting(inner, reader, { companyId, fundraisingId }),
    };
  });

type Place = Readonly<{ companyId: string; fundraisingId: string | null }>;

/** Finds the company that is asked, where the caller may find it, with the round where it is one of its own. */
export const requireAskable = async (
  ctx: Context,
  { companyId, fundraisingId }: Place,
): Promise<Readonly<{ id: string; name: string; slug: string }>> => {
  const company = await ctx.db
    .selectFrom(openCompanies.as("c"))
    .select(["c.id", "c.name", "c.slug"])
    .where("c.id", "=", companyId)
    .where(isKnownCompany(readerOf(ctx)))
    .executeTakeFirst();
  if (!company) throw fieldProblem("company_not_found", "companyId");
  if (fundraisingId !== null) {
    const round = await ctx.db
      .selectFrom("fundraisings")
      .select("id")
      .where("id", "=", fundraisingId)
      .where("company_id", "=", companyId)
      .executeTakeFirst();
    if (!round) throw fieldProblem("fundraising_not_found", "fundraisingId");
  }
  return company;
};
