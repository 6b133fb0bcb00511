import type { CompanyToOpen } from "@coulisse/contract/companies/company-openings.schemas.ts";
import {
  openingChecks,
  type openingCheckResults,
  type OpeningCheck,
} from "@coulisse/contract/companies/company-openings.ts";
import { isExtractTooOld } from "@coulisse/domain/extract-age.ts";
import { foldedWords } from "@coulisse/domain/folded.ts";
import { fieldProblem } from "#platform/problem.ts";

type Result = (typeof openingCheckResults)[number];

/** Names agree by their words, in any order: a directory writes `CHARRIER MAUD`. */
const isSameName = (one: string, other: string): boolean => {
  const words = foldedWords(one).toSorted().join(" ");
  return words !== "" && words === foldedWords(other).toSorted().join(" ");
};

/** The directory may know a second first name that nobody says: who is named has all the words said. */
const isNamedAmong = (person: string, names: readonly string[]): boolean => {
  const said = foldedWords(person);
  return (
    said.length > 0 && names.some((name) => said.every((word) => foldedWords(name).includes(word)))
  );
};

type Claimed = Readonly<{
  name: string;
  legalForm: string;
  /** The representative by law: the founder, or whoever gave them the power. */
  representative: string;
  directory: CompanyToOpen | null;
  doubleCount: number;
}>;

const resultOf = (holds: boolean | null): Result => {
  if (holds === null) return "UNKNOWN";
  return holds ? "HOLDS" : "FAILS";
};

/** Holds what was claimed against the directory and against what is here; what nobody could look at is unknown. */
export const checksOf = (claimed: Claimed): { check: OpeningCheck; result: Result }[] => {
  const { directory, name, legalForm, representative, doubleCount } = claimed;
  const heads = directory?.representatives ?? null;
  const holds: Readonly<Record<OpeningCheck, boolean | null>> = {
    DIRECTORY: directory === null ? null : true,
    ACTIVE: directory === null ? null : !directory.closed,
    NAME: directory === null ? null : isSameName(directory.name, name),
    FORM: directory?.legalForm ? isSameForm(directory.legalForm, legalForm) : null,
    REPRESENTATIVE: heads === null ? null : isNamedAmong(representative, heads),
    DOUBLES: doubleCount === 0,
  };
  return openingChecks.map((check) => ({ check, result: resultOf(holds[check]) }));
};

/** INSEE has one category for a SAS and for one of a single holder. */
const isSameForm = (one: string, other: string): boolean =>
  one.replace("SASU", "SAS") === other.replace("SASU", "SAS");

/** R561-5-1: an extract bears its day, and is young enough on the day on which it is sent. */
export const requireYoungExtract = (extractOn: string | null, today: string): void => {
  if (extractOn === null) throw fieldProblem("proof_date_missing", "extractOn");
  if (extractOn > today) throw fieldProblem("proof_dated_ahead", "extractOn");
  if (isExtractTooOld("KBIS", extractOn, today)) throw fieldProblem("proof_too_old", "extractOn");
};

type Request = Readonly<{
  capacity: "LEGAL_REPRESENTATIVE" | "MANDATED";
  representative: string | null;
  extractOn: string | null;
}>;

/** Whoever represents the company shows its extract, and whoever was named the power that they were given. */
export const requirePapers = (
  { capacity, representative, extractOn }: Request,
  sent: readonly string[],
  today: string,
): void => {
  if (capacity === "MANDATED" && representative === null) {
    throw fieldProblem("opening_representative_missing", "representative");
  }
  const needed = capacity === "MANDATED" ? "mandate" : "extract";
  for (const field of [needed, "articles"]) {
    if (!sent.includes(field)) throw fieldProblem("opening_paper_missing", field);
  }
  if (sent.includes("extract")) requireYoungExtract(extractOn, today);
};

/** The address of a draft says nothing of it, and keeps no good one from anybody else. */
export const draftSlugOf = (companyId: string): string => `brouillon-${companyId.slice(-12)}`;
