import type {
  ImportAnswer,
  ImportQuestion,
  ImportReport,
} from "@coulisse/contract/imports/import-shapes.schemas.ts";

/**
 * Chosen is what was chosen for a holder of the files, by the holder's key: an account's id, or
 * `new`.
 */
export type Chosen = Readonly<Record<string, string>>;

const isAnswered = (question: ImportQuestion, chosen: Chosen): boolean => {
  const choice = chosen[question.holderKey];
  return choice === "new" || question.candidates.some(({ id }) => id === choice);
};

export const openQuestions = (
  { questions }: ImportReport,
  chosen: Chosen,
): readonly ImportQuestion[] => questions.filter((question) => !isAnswered(question, chosen));

/** Answers are as the commit takes them: only those to questions that this report asks. */
export const answersOf = ({ questions }: ImportReport, chosen: Chosen): ImportAnswer[] =>
  questions
    .filter((question) => isAnswered(question, chosen))
    .map(({ holderKey }) => ({ holderKey, choice: chosen[holderKey] ?? "new" }));

export type Invitable = ImportReport["invitable"][number];

/**
 * Invited says whom a person wishes to invite; what was ticked is kept while they look at the other
 * choices.
 */
export type Invited = Readonly<{
  whom: "nobody" | "everyone" | "chosen";
  ticked: readonly string[];
}>;

/** An invitation as the commit takes it. */
export type Invitation = { invite: boolean; invitees: string[] | undefined };

/** Holders of whom a question was answered, and who can then be invited. */
const invitableByAnswer = ({ questions }: ImportReport, chosen: Chosen): Invitable[] =>
  questions.flatMap(({ holderKey, holderName, email, newLosesEmail, candidates }) => {
    const choice = chosen[holderKey];
    if (choice === "new") {
      return email === null || newLosesEmail ? [] : [{ holderKey, holderName, email }];
    }
    const account = candidates.find(({ id }) => id === choice);
    if (account?.state !== "INVITED" || account.email === null) return [];
    return [{ holderKey, holderName, email: account.email }];
  });

/**
 * Lists, with the answers given, who has an address and has not claimed their account, as far as
 * told.
 */
export const listInvitable = (report: ImportReport, chosen: Chosen): Invitable[] => [
  ...report.invitable,
  ...invitableByAnswer(report, chosen),
];

export const countInvitable = (report: ImportReport, chosen: Chosen): number =>
  report.invitableCount + invitableByAnswer(report, chosen).length;

/** Nobody who was ticked and can no longer be invited. */
export const invitationOf = (
  { whom, ticked }: Invited,
  invitable: readonly Invitable[],
): Invitation => {
  const known = new Set(invitable.map(({ holderKey }) => holderKey));
  const invitees = ticked.filter((key) => known.has(key));
  const isChosen = whom === "chosen";
  const invite = isChosen ? invitees.length > 0 : whom === "everyone" && invitable.length > 0;
  return { invite, invitees: isChosen && invite ? invitees : undefined };
};
