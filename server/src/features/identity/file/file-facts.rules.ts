import type { Investor } from "@coulisse/contract/identity/kyc.schemas.ts";
import { identityFileFacts, type MissingPart } from "@coulisse/contract/identity/kyc.ts";
import { missingPapers, type Counted } from "#features/identity/file/kyc.rules.ts";

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
