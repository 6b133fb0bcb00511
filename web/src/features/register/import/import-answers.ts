import type {
  ImportAnswer,
  ImportQuestion,
  ImportReport,
} from "@coulisse/contract/import-shapes.schemas.ts";

/** What was chosen for a holder of the files, by the holder's key: an account's id, or `new`. */
export type Chosen = Readonly<Record<string, string>>;

const isAnswered = (question: ImportQuestion, chosen: Chosen): boolean => {
  const choice = chosen[question.holderKey];
  return choice === "new" || question.candidates.some(({ id }) => id === choice);
};

export const openQuestions = (
  { questions }: ImportReport,
  chosen: Chosen,
): readonly ImportQuestion[] => questions.filter((question) => !isAnswered(question, chosen));

/** As the commit takes them: only answers to questions that this report asks. */
export const answersOf = ({ questions }: ImportReport, chosen: Chosen): ImportAnswer[] =>
  questions
    .filter((question) => isAnswered(question, chosen))
    .map(({ holderKey }) => ({ holderKey, choice: chosen[holderKey] ?? "new" }));

/** With the answers given, how many have an address and have not claimed their account. */
export const countInvitable = (report: ImportReport, chosen: Chosen): number => {
  const more = report.questions.filter(({ holderKey, email, newLosesEmail, candidates }) => {
    const choice = chosen[holderKey];
    if (choice === "new") return email !== null && !newLosesEmail;
    const account = candidates.find(({ id }) => id === choice);
    return account?.state === "INVITED" && account.email !== null;
  });
  return report.invitableCount + more.length;
};
