import type { AskerCapacity, HidingReason } from "@coulisse/contract/operations/questions.ts";
import { sql } from "kysely";
import { requireActor, type Writing } from "#platform/context.ts";
import { isOwn } from "#platform/actor-sql.ts";

/** Askers of one company wait for each other, so that each counts what the other asked. */
export const countWaitingOf = async (w: Writing, companyId: string): Promise<number> => {
  const { userId } = requireActor(w);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`question ${companyId} ${userId}`}, 0))`.execute(
    w.db,
  );
  const { count } = await w.db
    .selectFrom("questions")
    .select(sql<number>`count(*)::integer`.as("count"))
    .where("company_id", "=", companyId)
    .where("asked_by", "=", userId)
    .where("answered_at", "is", null)
    .where("hidden_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
};

/** Reads what the caller is to the company: by themselves, or by an entity that they act for. */
export const readRelation = async (w: Writing, companyId: string) => {
  const actor = requireActor(w);
  const { rows } = await sql<{ holds: boolean; subscribes: boolean; isVerified: boolean }>`select
    exists (select from positions p where p.company_id = ${companyId}
      and ${isOwn(actor, sql`p.holder_id`)} and p.quantity > 0) as holds,
    exists (select from subscriptions s join fundraisings f on f.id = s.fundraising_id
      where f.company_id = ${companyId} and ${isOwn(actor, sql`s.holder_id`)}
      and s.state not in ('DRAFT', 'CANCELLED')) as subscribes,
    exists (select from investors i where i.user_id = ${actor.userId}
      and i.kyc_state = 'VALIDATED') as "isVerified"`.execute(w.db);
  return rows[0] ?? { holds: false, subscribes: false, isVerified: false };
};

type NewQuestion = Readonly<{
  id: string;
  companyId: string;
  fundraisingId: string | null;
  capacity: AskerCapacity;
  text: string;
}>;

export const insertQuestion = async (
  w: Writing,
  { id, companyId, fundraisingId, capacity, text }: NewQuestion,
): Promise<void> => {
  await w.db
    .insertInto("questions")
    .values({
      id,
      company_id: companyId,
      fundraising_id: fundraisingId,
      asked_by: requireActor(w).userId,
      capacity,
      language: w.locale,
      text,
      asked_at: w.clock.now(),
    })
    .execute();
};

/** Holds a question, so that of two who answer or hide it at once the second sees what the first did. */
export const lockQuestion = (w: Writing, id: string) =>
  w.db
    .selectFrom("questions as q")
    .innerJoin("companies as c", "c.id", "q.company_id")
    .leftJoin("users as h", "h.id", "q.hidden_by")
    .select(["q.id", "q.company_id", "q.asked_by", "q.answered_at", "q.hidden_at", "q.version"])
    .select(["q.text", "q.hidden_by", "c.name as company_name", "c.slug as company_slug"])
    .select((eb) => eb("h.role", "=", "ROLE_ADMIN").as("hidden_by_platform"))
    .where("q.id", "=", id)
    .forNoKeyUpdate("q")
    .executeTakeFirst();
export type QuestionRow = NonNullable<Awaited<ReturnType<typeof lockQuestion>>>;

export const insertAnswer = async (
  w: Writing,
  answer: Readonly<{
    questionId: string;
    text: string;
    by: Readonly<{ name: string; title: string | null }> | null;
  }>,
): Promise<void> => {
  const now = w.clock.now();
  await w.db
    .insertInto("question_answers")
    .values({
      id: w.clock.newId(),
      question_id: answer.questionId,
      text: answer.text,
      answered_by: requireActor(w).userId,
      person_name: answer.by?.name ?? null,
      person_title: answer.by?.title ?? null,
      answered_at: now,
    })
    .execute();
  await w.db
    .updateTable("questions")
    .set({
      answered_at: sql`coalesce(answered_at, ${now})`,
      version: sql`version + 1`,
    })
    .where("id", "=", answer.questionId)
    .execute();
};

export const writeHiding = async (
  w: Writing,
  id: string,
  reason: HidingReason | null,
): Promise<void> => {
  await w.db
    .updateTable("questions")
    .set({
      hidden_at: reason === null ? null : w.clock.now(),
      hidden_by: reason === null ? null : requireActor(w).userId,
      hidden_reason: reason,
      version: sql`version + 1`,
    })
    .where("id", "=", id)
    .execute();
};

/** Finds what somebody is called in the company, where they have a role there. */
export const findTitle = async (
  w: Writing,
  { companyId, userId }: Readonly<{ companyId: string; userId: string }>,
): Promise<string | null | undefined> => {
  const row = await w.db
    .selectFrom("company_roles")
    .select("title")
    .where("company_id", "=", companyId)
    .where("user_id", "=", userId)
    .where("accepted_at", "is not", null)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return row?.title;
};
