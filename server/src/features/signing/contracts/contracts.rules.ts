import { daysAfter } from "@coulisse/domain/due-dates.ts";
import { may } from "#platform/actor.ts";
import { requireActor, type Context } from "#platform/context.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";

/** A company’s people write its own contracts; those that the platform wrote are the platform’s. */
export const requireWriter = (
  ctx: Context,
  contract: Readonly<{ companyId: string; madeByCompany: boolean }>,
): void => {
  const actor = requireActor(ctx);
  if (actor.isAdmin) return;
  if (!contract.madeByCompany || !may(actor, "papers", contract.companyId)) {
    throw new Problem("forbidden");
  }
};

export const requireDraft = ({ state }: Readonly<{ state: string }>): void => {
  if (state !== "DRAFT") throw new Problem("contract_not_draft");
};

/** Sent, and neither signed by all nor over. */
export const isUnderWay = (state: string): boolean => state === "SENT" || state === "PARTLY_SIGNED";

/** A signer is reminded a week before the last day, and on the eve of it. */
export const remindedDaysBefore = [7, 1] as const;

/** A contract that is sent within its last days is not reminded of at once. */
export const remindersSpared = (today: string, signBy: string): number =>
  remindedDaysBefore.filter((days) => signBy <= daysAfter(today, days)).length;

/** A contract is an agreement of two or more (art. 1101 C. civ.): a company has nobody to agree with alone. */
export const requireOthers = (partyIds: readonly string[], companyId: string): void => {
  if (partyIds.every((id) => id === companyId)) {
    throw fieldProblem("contract_company_alone", "partyIds");
  }
};

/** A holder, or the company itself. */
export type SigningParty = Readonly<{
  place: number;
  signerId: string;
  holderId: string | null;
  companyId: string | null;
}>;
type Signer = Readonly<
  { userId: string; place: number } & Record<"holderIds" | "companyIds", readonly string[]>
>;

const isThere = (id: string | null): id is string => id !== null;

/** A person who signs for several parties signs once, at the first of their places. */
export const placesOf = (parties: readonly SigningParty[], inOrder: boolean): Signer[] =>
  [...Map.groupBy(parties, ({ signerId }) => signerId)].map(([userId, own]) => ({
    userId,
    place: inOrder ? Math.min(...own.map(({ place }) => place)) : 1,
    holderIds: own.map(({ holderId }) => holderId).filter(isThere),
    companyIds: own.map(({ companyId }) => companyId).filter(isThere),
  }));
