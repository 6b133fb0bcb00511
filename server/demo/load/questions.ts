import type { Context } from "#platform/context.ts";
import { subjectOfSlug } from "#features/companies/companies.queries.ts";
import {
  answerQuestion,
  askQuestion,
  hideQuestion,
} from "#features/operations/questions/questions.commands.ts";
import { listQuestions } from "#features/operations/questions/questions.queries.ts";
import { openRoundsOf } from "#features/companies/pages/open-rounds.queries.ts";
import { addDays, writtenFor } from "../calendar.ts";
import { bakeryQuestions, type QuestionStory } from "../questions.ts";
import { contextAt, contextFor, eveningOf, morningOf, type World } from "./world.ts";

/** Somebody of the company, who answers for it. */
const contextOfCompany = (
  { services, calendar }: World,
  { userId, companyId, on }: Readonly<{ userId: string; companyId: string; on: string }>,
): Context =>
  contextFor(
    services,
    { userId, sessionId: null, isAdmin: false, companyIds: [companyId], holderIds: [userId] },
    calendar.instant(morningOf(on)),
  );

const contextOfAsker = ({ services, calendar }: World, userId: string, on: string): Context =>
  contextFor(
    services,
    { userId, sessionId: null, isAdmin: false, companyIds: [], holderIds: [userId] },
    calendar.instant(eveningOf(on)),
  );

type Telling = Readonly<{
  world: World;
  ids: ReadonlyMap<string, string>;
  companyId: string;
  roundId: string | undefined;
}>;

const tellOne = async (
  { world, ids, companyId, roundId }: Telling,
  { by, askedOn, text, ofRound, answer, corrected, hidden }: QuestionStory,
): Promise<void> => {
  const of = (person: string, on: string) =>
    contextOfCompany(world, { userId: ids.get(person) ?? "", companyId, on });
  const asker = contextOfAsker(world, ids.get(by) ?? "", askedOn);
  const fundraisingId = ofRound === true ? roundId : undefined;
  const { id } = await askQuestion(asker, { companyId, text, fundraisingId });
  for (const one of [answer, corrected]) {
    if (one) await answerQuestion(of(one.by, one.on), id, { text: one.text });
  }
  if (hidden) await hideQuestion(of(hidden.by, hidden.on), id, { reason: "NAMES_SOMEBODY" });
};

/** Questions to the bakery, each on its day, or those that an earlier telling left. */
export const keepQuestions = async (
  world: World,
  ids: ReadonlyMap<string, string>,
): Promise<void> => {
  const ctx = contextAt(world, morningOf(addDays(writtenFor, 1)));
  const { companyId = "" } = await subjectOfSlug(ctx, "le-fournil");
  const { items } = await listQuestions(ctx, { companyId, limit: 200 });
  const told = new Set(items.map(({ text }) => text));
  const roundId = (await openRoundsOf(ctx, [companyId])).get(companyId)?.id;
  for (const story of bakeryQuestions) {
    if (!told.has(story.text)) await tellOne({ world, ids, companyId, roundId }, story);
  }
};
