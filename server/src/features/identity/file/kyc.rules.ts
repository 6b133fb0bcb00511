import {
  identitySets,
  identityFileFacts,
  type KycDocumentState,
  type KycDocumentType,
  type MissingPart,
} from "@coulisse/contract/identity/kyc.ts";
import type { KycState } from "@coulisse/contract/accounts/sign-in.ts";
import type { Investor, InvestorAnswers } from "@coulisse/contract/identity/kyc.schemas.ts";
import { fieldProblem } from "#platform/problem.ts";

type Exposure = Readonly<{ politicallyExposed: boolean | null; politicalFunction: string | null }>;

/** who is politically exposed says by which function; who is not has none. */
export const decideExposure = (before: Exposure, answers: InvestorAnswers): Exposure => {
  const politicallyExposed = answers.politicallyExposed ?? before.politicallyExposed;
  if (politicallyExposed !== true) return { politicallyExposed, politicalFunction: null };
  const politicalFunction =
    answers.politicalFunction === undefined ? before.politicalFunction : answers.politicalFunction;
  if (!politicalFunction) throw fieldProblem("political_function_missing", "politicalFunction");
  return { politicallyExposed, politicalFunction };
};

export type Answers = Pick<
  Investor,
  "identity" | "politicallyExposed" | "politicalFunction" | "sourceOfFunds" | "taxResidence"
>;

const isBlank = (value: string | null): boolean => value === null || value.trim() === "";

/** the facts that a validation stands on and that nobody has given yet. */
export const missingFacts = (answers: Answers): MissingPart[] => {
  const { identity, politicallyExposed, politicalFunction, sourceOfFunds, taxResidence } = answers;
  return [
    ...identityFileFacts.filter((fact) => isBlank(identity[fact])),
    ...(politicallyExposed === null ? (["politicallyExposed"] as const) : []),
    ...(politicallyExposed === true && isBlank(politicalFunction)
      ? (["politicalFunction"] as const)
      : []),
    ...(sourceOfFunds === null ? (["sourceOfFunds"] as const) : []),
    ...(taxResidence === null ? (["taxResidence"] as const) : []),
  ];
};

/** All that a file lacks, papers included. */
export const missingParts = (answers: Answers, documents: readonly Counted[]): MissingPart[] => [
  ...missingFacts(answers),
  ...missingPapers(documents),
];

/** Counted is as much of a document as the state of the check depends on. */
export type Counted = Readonly<{ type: KycDocumentType; state: KycDocumentState }>;

const counts = ({ state }: Counted): boolean => state === "RECEIVED" || state === "ACCEPTED";

/** A passport or both sides of an identity card, and a proof of address: which of them is not there. */
const missingPapers = (
  documents: readonly Counted[],
): ("IDENTITY_DOCUMENT" | "PROOF_OF_ADDRESS")[] => {
  const present = new Set(documents.filter(counts).map(({ type }) => type));
  const isIdentified = identitySets.some((set) => set.every((type) => present.has(type)));
  return [
    ...(isIdentified ? [] : (["IDENTITY_DOCUMENT"] as const)),
    ...(present.has("PROOF_OF_ADDRESS") ? [] : (["PROOF_OF_ADDRESS"] as const)),
  ];
};

export const isSetComplete = (documents: readonly Counted[]): boolean =>
  missingPapers(documents).length === 0;

/** The state of a check follows from this; `hasFacts` says that no answer is missing. */
export type File = Readonly<{ documents: readonly Counted[]; hasFacts: boolean }>;

const isComplete = ({ documents, hasFacts }: File): boolean => hasFacts && isSetComplete(documents);

/**
 * A document came, and is among these. Whoever was validated is checked again: what was validated is
 * no longer what is on file.
 */
export const stateAfterArrival = (state: KycState, file: File): KycState => {
  if (isComplete(file)) return "SUBMITTED";
  if (isSetComplete(file.documents)) return "INCOMPLETE";
  return state === "MISSING" || state === "SUBMITTED" ? "INCOMPLETE" : state;
};

/** A document is gone, and these are left. A decision stands until something new is sent. */
export const stateAfterRemoval = (state: KycState, { documents }: File): KycState => {
  if (state === "REJECTED" || state === "EXPIRED") return state;
  if (isSetComplete(documents)) return state;
  return documents.length === 0 ? "MISSING" : "INCOMPLETE";
};

/**
 * Facts were declared or answered anew. A whole file goes to the reviewer by itself, also one that
 * was rejected for a fact; one that lost an answer waits for it.
 */
export const stateAfterFacts = (state: KycState, file: File): KycState => {
  if (state === "SUBMITTED") return isComplete(file) ? state : "INCOMPLETE";
  if (state === "INCOMPLETE" || state === "REJECTED") return isComplete(file) ? "SUBMITTED" : state;
  return state;
};

/** who says that they are exposed now is looked at again; other answers change nothing. */
export const isNewlyExposed = (before: boolean | null, after: boolean | null): boolean =>
  before !== true && after === true;

export type Refused = "kyc_not_submitted" | "kyc_documents_missing" | null;

/** Refuses with what keeps a decision from being made, if anything does. */
export const refuseDecision = (
  state: KycState,
  decision: "VALIDATED" | "REJECTED",
  documents: readonly Counted[],
): Refused => {
  if (state !== "SUBMITTED") return "kyc_not_submitted";
  return decision === "VALIDATED" && !isSetComplete(documents) ? "kyc_documents_missing" : null;
};

/**
 * The investor may remove a document until it was accepted: from then on it must be kept.
 */
export const mayRemove = (
  caller: Readonly<{ isAdmin: boolean }>,
  state: KycState,
  document: Counted,
): boolean =>
  caller.isAdmin ||
  (state !== "VALIDATED" && (document.state === "RECEIVED" || document.state === "REFUSED"));

export type Dated = Counted & Readonly<{ expiresOn: string | null }>;

/**
 * The last day on which an accepted identity document is valid: the later one where there are two
 * of them, the earlier side of one card. Null where no day was read.
 */
export const identityEndsOn = (documents: readonly Dated[]): string | null => {
  const accepted = documents.filter(({ state }) => state === "ACCEPTED");
  const ends = identitySets.map((set) => {
    const days = accepted
      .filter(({ type }) => set.includes(type))
      .flatMap(({ expiresOn }) => expiresOn ?? []);
    return days.toSorted()[0];
  });
  return (
    ends
      .flatMap((day) => day ?? [])
      .toSorted()
      .at(-1) ?? null
  );
};

/** Days before the end on which the person is told. */
export const expiryNoticeDays = 30;

export type Expiry = "none" | "soon" | "ended";

/** Gives what is due for a validated person today; told once for each end. */
export const expiryOf = (
  endsOn: string | null,
  today: string,
  noticeFrom: string,
  toldFor: string | null,
): Expiry => {
  if (endsOn === null) return "none";
  if (endsOn < today) return "ended";
  return endsOn <= noticeFrom && toldFor !== endsOn ? "soon" : "none";
};
