import { foldedWords } from "@coulisse/domain/folded.ts";
import type { IssueGap } from "@coulisse/contract/rounds/fundraising.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";

/**
 * Facts that a subscription form states of the increase (R225-128) and that were checked of the
 * project owner (R-23n), as the row of its round keeps them.
 */
export type StatedFacts = Readonly<{
  decided_by: string | null;
  decided_on: string | null;
  decision_reference: string | null;
  decision_paper_id: string | null;
  preferential_right: string | null;
  rights_end_on: string | null;
  is_reducible: boolean | null;
  rights_opened_at: Date | null;
  subscription_count: number;
  depositary_kind: string | null;
  depositary_name: string | null;
  depositary_address: string | null;
  records_checked_on: string | null;
  records_reference: string | null;
  owner_country: string | null;
  country_checked_on: string | null;
  country_reference: string | null;
}>;

type Column = Exclude<keyof StatedFacts, "rights_opened_at" | "subscription_count">;

/** Columns fill each gap, with the field that a refusal names. */
const filledBy: Readonly<Record<IssueGap, readonly (readonly [Column, field: string])[]>> = {
  DECISION: [
    ["decided_by", "decidedBy"],
    ["decided_on", "decidedOn"],
    ["decision_reference", "decisionReference"],
  ],
  DECISION_PAPER: [["decision_paper_id", "decision"]],
  PREFERENTIAL_RIGHT: [["preferential_right", "preferentialRight"]],
  RIGHTS_TERMS: [
    ["rights_end_on", "rightsEndOn"],
    ["is_reducible", "isReducible"],
  ],
  DEPOSITARY: [
    ["depositary_kind", "depositaryKind"],
    ["depositary_name", "depositaryName"],
    ["depositary_address", "depositaryAddress"],
  ],
  OWNER_RECORDS: [
    ["records_checked_on", "recordsCheckedOn"],
    ["records_reference", "recordsReference"],
  ],
  OWNER_COUNTRY: [
    ["owner_country", "ownerCountry"],
    ["country_checked_on", "countryCheckedOn"],
    ["country_reference", "countryReference"],
  ],
};

const refusals: Readonly<Record<IssueGap, string>> = {
  DECISION: "fundraising_decision_missing",
  DECISION_PAPER: "fundraising_decision_paper_missing",
  PREFERENTIAL_RIGHT: "fundraising_right_missing",
  RIGHTS_TERMS: "fundraising_rights_terms_missing",
  DEPOSITARY: "fundraising_depositary_missing",
  OWNER_RECORDS: "fundraising_records_missing",
  OWNER_COUNTRY: "fundraising_country_missing",
};

/**
 * Gaps of the owner and not of the increase: told by a call of their own, and stated by no form.
 */
const ownerGaps: ReadonlySet<IssueGap> = new Set(["OWNER_RECORDS", "OWNER_COUNTRY"]);

/**
 * The terms are asked for where the right is kept. A round that was subscribed to before
 * they were asked for goes on as it began.
 */
const asksRightsTerms = (facts: StatedFacts): boolean =>
  facts.preferential_right === "KEPT" &&
  (facts.rights_opened_at !== null || facts.subscription_count === 0);

const gapsOf = (facts: StatedFacts): IssueGap[] =>
  (Object.keys(filledBy) as IssueGap[]).filter(
    (gap) => gap !== "RIGHTS_TERMS" || asksRightsTerms(facts),
  );

/** Finds what is not recorded yet. */
export const findIssueGaps = (facts: StatedFacts): IssueGap[] =>
  gapsOf(facts).filter((gap) => filledBy[gap].some(([column]) => facts[column] === null));

const requireFilled = (facts: StatedFacts, gaps: readonly IssueGap[]): void => {
  for (const gap of gaps) {
    for (const [column, field] of filledBy[gap]) {
      if (facts[column] === null) throw fieldProblem(refusals[gap], field);
    }
  }
};

/**
 * R-22b, R-23n: nothing is offered, and no form is drawn, before all that it states and what is checked
 * of the project owner is recorded.
 */
export const requireStated = (facts: StatedFacts): void => requireFilled(facts, gapsOf(facts));

/** Facts of the increase itself that an offer was opened on stay told. */
export const requireIncreaseStated = (facts: StatedFacts): void =>
  requireFilled(
    facts,
    gapsOf(facts).filter((gap) => !ownerGaps.has(gap)),
  );

/** Letters and digits alone: `Coulisse (démonstration)` is `coulisse` written otherwise. */
const wordsOf = (name: string): string[] => foldedWords(name.replaceAll(/\([^)]*\)/g, " "));

/** R-22c: the funds go to a bank, a notary or the Caisse des dépôts, and never stay where they came in. */
export const isPlatform = (name: string, platform: readonly (string | undefined)[]): boolean => {
  const given = wordsOf(name).join(" ");
  return platform.some((one) => one !== undefined && wordsOf(one).join(" ") === given);
};

type Certified = Readonly<{
  certified_on: string | null;
  certified_by: string | null;
  depositary_name: string | null;
}>;

/** R-22c (L225-146): the certificate is of the depositary whom the signed forms name. */
export const requireSameDepositary = ({ depositary_name: named, ...row }: Certified): void => {
  if (row.certified_on === null) return;
  const { certified_by: issuer } = row;
  if (issuer === null) throw new Problem("fundraising_certificate_unnamed");
  if (named === null) throw new Problem("fundraising_depositary_missing");
  if (wordsOf(issuer).join(" ") === wordsOf(named).join(" ")) return;
  const facts = { certificate: issuer, forms: named };
  throw fieldProblem("fundraising_depositary_differs", "certifiedBy", facts);
};
