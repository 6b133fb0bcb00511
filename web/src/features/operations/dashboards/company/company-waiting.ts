import { lastDayBefore } from "@coulisse/domain/dates.ts";
import type { Formality } from "@coulisse/contract/formalities/formalities.schemas.ts";
import type { Fundraising } from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import type { Deal } from "@coulisse/contract/market/market-shapes.schemas.ts";
import type { Signature } from "@coulisse/contract/signing/signatures.schemas.ts";
import { rankOfDay } from "../due-days.ts";

/** A line is what a company is to do, and the last day on which it can. */
export type CompanyWaiting = { id: string; dueOn: string | null } & (
  | { kind: "approval"; deal: Deal }
  | { kind: "signature"; signature: Signature }
  | { kind: "certificate"; round: Fundraising }
  | { kind: "formality"; formality: Formality }
);

type Facts = Readonly<{
  companyId: string;
  /** Deals that are agreed on, and those in which shareholders were asked. */
  deals: readonly Deal[];
  /** Signatures that the reader is to give, of any company. */
  signatures: readonly Signature[];
  /** Rounds whose time is over, and which are not closed yet. */
  endedRounds: readonly Fundraising[];
  formalities: readonly Formality[];
}>;

/** All that waits for a company, the most urgent first. */
export const companyWaitingOf = (facts: Facts): CompanyWaiting[] =>
  [
    ...facts.deals
      .filter(({ needsApproval }) => needsApproval)
      .map((deal): CompanyWaiting => ({
        kind: "approval",
        id: deal.id,
        deal,
        dueOn: deal.dueAt === null ? null : lastDayBefore(deal.dueAt),
      })),
    ...facts.signatures
      .filter(({ isMyTurn, company, subject }) => {
        return isMyTurn && subject.kind === "contract" && company.id === facts.companyId;
      })
      .map((signature): CompanyWaiting => ({
        kind: "signature",
        id: signature.id,
        signature,
        dueOn: lastDayBefore(signature.expiresAt),
      })),
    // Without the depositary’s certificate the shares of a round are not issued.
    ...facts.endedRounds
      .filter(({ issue, paidCents }) => issue.certifiedOn === null && paidCents > 0)
      .map((round): CompanyWaiting => ({ kind: "certificate", id: round.id, round, dueOn: null })),
    ...facts.formalities.map((formality): CompanyWaiting => ({
      kind: "formality",
      id: formality.id,
      formality,
      dueOn: formality.dueOn,
    })),
  ].toSorted((one, other) => rankOfDay(one.dueOn).localeCompare(rankOfDay(other.dueOn)));
