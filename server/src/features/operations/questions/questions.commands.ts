import type { Question } from "@coulisse/contract/operations/questions.schemas.ts";
import {
  waitingQuestionsMax,
  type HidingReason,
  type questionRoutes,
} from "@coulisse/contract/operations/questions.ts";
import type { ParsedBody } from "@coulisse/contract/wire/route.ts";
import { daySeconds, hourSeconds } from "@coulisse/domain/spans.ts";
import { mayOrRuns, readsCompany } from "#platform/actor.ts";
import { takeAttempt } from "#platform/attempts.ts";
import { recordAudit } from "#platform/audit.ts";
import { requireActor, write, type Context, type Writing } from "#platform/context.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { requireVersion } from "#platform/version.ts";
import { findPersonName } from "#features/companies/roles/roles.queries.ts";
import {
  tellAnswered,
  tellAsked,
  tellHidden,
} from "#features/operations/questions/question-news.commands.ts";
import { getQuestion, requireAskable } from "#features/operations/questions/questions.queries.ts";
import { capacityOf, hasContact } from "#features/operations/questions/questions.rules.ts";
import {
  countWaitingOf,
  findTitle,
  insertAnswer,
  insertQuestion,
  lockQuestion,
  readRelation,
  writeHiding,
  type QuestionRow,
} from "#features/operations/questions/questions.store.ts";

/** One person asks so many in a day, of whichever companies. */
const questionsADay = 20;

/** A company answers so many in an hour: each answer is mailed to whoever asked. */
const answersAnHour = 60;

const record = (
  w: Writing,
  action: "asked" | "answered" | "hidden" | "shown",
  id: string,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> =>
  recordAudit(w, { action: `question.${action}`, entityType: "question", entityId: id, detail });

type Asked = ParsedBody<(typeof questionRoutes)["askQuestion"]>;

/** Asks a company something: it and the platform read it at once, others once it is answered. */
export const askQuestion = async (
  ctx: Context,
  { companyId, fundraisingId: roundId, text }: Asked,
): Promise<Question> => {
  const actor = requireActor(ctx);
  const fundraisingId = roundId ?? null;
  const company = await requireAskable(ctx, { companyId, fundraisingId });
  if (!actor.isAdmin && readsCompany(actor, companyId)) {
    throw new Problem("question_of_own_company");
  }
  if (hasContact(text)) throw fieldProblem("question_has_contact", "text");
  await takeAttempt(
    ctx,
    `questions:${actor.userId}`,
    daySeconds,
    questionsADay,
    "too_many_requests",
  );
  return write(ctx, async (w) => {
    if ((await countWaitingOf(w, companyId)) >= waitingQuestionsMax) {
      throw new Problem("questions_full", { facts: { max: waitingQuestionsMax } });
    }
    const id = w.clock.newId();
    const capacity = capacityOf(await readRelation(w, companyId));
    await insertQuestion(w, { id, companyId, fundraisingId, capacity, text });
    await tellAsked(w, company, text);
    await record(w, "asked", id, { companyId, fundraisingId });
    return getQuestion(w, id);
  });
};

/** Holds a question for the people of its company: of another one nothing is said. */
const hold = async (w: Writing, id: string, version: number | undefined): Promise<QuestionRow> => {
  const question = await lockQuestion(w, id);
  if (!question || !mayOrRuns(requireActor(w), "page", question.company_id)) {
    throw new Problem("question_not_found");
  }
  requireVersion(version, question.version);
  return question;
};

const companyOf = (row: QuestionRow) => ({
  id: row.company_id,
  name: row.company_name,
  slug: row.company_slug,
});

/** Whoever answers is named as on that day; without a role in the company it is the platform that does. */
const answererOf = async (w: Writing, companyId: string) => {
  const { userId } = requireActor(w);
  const title = await findTitle(w, { companyId, userId });
  return title === undefined ? null : { name: await findPersonName(w, userId), title };
};

/** Answers a question; what was answered before stays to be read beside it. */
export const answerQuestion = async (
  ctx: Context,
  id: string,
  { text }: Readonly<{ text: string }>,
  version?: number,
): Promise<Question> => {
  const { userId } = requireActor(ctx);
  await takeAttempt(ctx, `answers:${userId}`, hourSeconds, answersAnHour, "too_many_requests");
  return write(ctx, async (w) => {
    const question = await hold(w, id, version);
    if (question.hidden_at !== null) throw new Problem("question_hidden");
    const by = await answererOf(w, question.company_id);
    await insertAnswer(w, { questionId: id, text, by });
    await tellAnswered(w, {
      company: companyOf(question),
      askedBy: question.asked_by,
      question: question.text,
      answer: text,
      isCorrected: question.answered_at !== null,
    });
    await record(w, "answered", id, { companyId: question.company_id });
    return getQuestion(w, id);
  });
};

/** Hides a question from its readers, with a reason that they and its asker read. */
export const hideQuestion = (
  ctx: Context,
  id: string,
  { reason }: Readonly<{ reason: HidingReason }>,
  version?: number,
): Promise<Question> =>
  write(ctx, async (w) => {
    const question = await hold(w, id, version);
    if (question.hidden_at !== null) throw new Problem("question_hidden");
    await writeHiding(w, id, reason);
    await tellHidden(w, {
      company: companyOf(question),
      askedBy: question.asked_by,
      question: question.text,
      reason,
    });
    await record(w, "hidden", id, { companyId: question.company_id, reason });
    return getQuestion(w, id);
  });

/** Shows it again. A company does not show what the platform hid. */
export const showQuestion = (ctx: Context, id: string): Promise<Question> =>
  write(ctx, async (w) => {
    const question = await hold(w, id, undefined);
    if (question.hidden_at === null) throw new Problem("question_not_hidden");
    if (question.hidden_by_platform === true && !requireActor(w).isAdmin) {
      throw new Problem("question_hidden_by_platform");
    }
    await writeHiding(w, id, null);
    await record(w, "shown", id, { companyId: question.company_id });
    return getQuestion(w, id);
  });
