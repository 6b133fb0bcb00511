import { lawOn } from "@coulisse/domain/law.ts";
import { mayBecome } from "@coulisse/domain/machines.ts";
import { daysAfter, monthsAfter, workingDayFrom } from "@coulisse/domain/due-dates.ts";
import type { FormalityState } from "@coulisse/contract/formalities/formalities.ts";
import { actsFor } from "#platform/actor.ts";
import { requireActor, type Context } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";

/**
 * A step that was made by mistake is taken back; nobody goes back to before it was begun and done.
 */
export const requireStep = (before: FormalityState, after: FormalityState): void => {
  if (before !== after && !mayBecome("formalities", before, after)) {
    throw new Problem("formality_step_refused");
  }
};

/** Fields that an event states of a formality stand as long as the event does. */
const ownOfEvent = ["kind", "holderId", "dueOn", "amountCents"] as const;

export const requireOwnFields = (isOfEvent: boolean, fields: object): void => {
  if (isOfEvent && ownOfEvent.some((field) => field in fields)) {
    throw new Problem("formality_of_event");
  }
};

/** The bound of what a formality may say of itself. */
export const detailsMax = 1_000;

/** CGI, article 1961: the office gives back, or not, the duty of a sale that was undone. */
const claim =
  "une réclamation en restitution se présente à l’administration fiscale, qui en juge (CGI, article 1961)";

/** A duty’s formality says this once its sale is undone; the form is a French one. */
export const dutyFateText = {
  withdrawn: "Plus rien n’est à déclarer ni à payer.",
  perhaps_paid: `Si les droits ont déjà été payés, ${claim}.`,
  paid: `Des droits qui ont été payés ne sont pas rendus d’office : ${claim}.`,
} as const;

/** The person who has it to do is reminded a week before its day, and on the eve of it. */
export const remindedDaysBefore = [7, 1] as const;

/**
 * The tax office names the days of the yearly return each spring, the first of them about 20 May:
 * the return of a year’s gains is due by then in the year that follows.
 */
export const gainReturnDueOn = (soldOn: string): string => {
  const [year = "0"] = soldOn.split("-");
  return workingDayFrom(`${BigInt(year) + 1n}-05-20`);
};

/** The kind is no affair of the company’s: a seller declares it to the tax office. */
export const sellersOwn = "CAPITAL_GAIN";

export type Written = Readonly<{
  company_id?: string;
  kind?: string;
  event_kind?: string | null;
  made_by_company?: boolean;
  holder_id?: string | null;
}>;

/** The platform’s own steps are those of which it has the money: the duty of a deal, the funds of a round. */
export const isOfPlatform = ({ kind, event_kind: event }: Written): boolean =>
  (event === "deal" && kind === "TRANSFER_DUTY") ||
  (event === "fundraising" && kind === "FUNDS_DEPOSIT");

/** Holders declare these themselves: the gain of a sale, or the duty of one that was made by hand. */
export const isOfHolder = ({ kind, event_kind: event, holder_id: holderId }: Written): boolean =>
  typeof holderId === "string" &&
  (kind === sellersOwn || (kind === "TRANSFER_DUTY" && event === "movement"));

/** Whoever declares something says that it is done; what the platform has kept is not theirs to do. */
export const requireDeclarer = (ctx: Context, row: Written): void => {
  if (isOfPlatform(row)) throw new Problem("formality_seen_to");
  if (!isOfHolder(row)) throw new Problem("forbidden");
  if (!actsFor(requireActor(ctx), row.holder_id ?? "")) throw new Problem("formality_not_found");
};

/** Its people take further what the company has to do; the rest of what they did not write stands. */
export const requireOwnStep = (ctx: Context, row: Written, fields: object): void => {
  if (requireActor(ctx).isAdmin) return;
  const isOthers = row.made_by_company !== true && ownOfEvent.some((field) => field in fields);
  if (isOthers || isOfPlatform(row)) throw new Problem("formality_of_platform");
};

/** A company deletes what it wrote itself. */
export const requireOwn = (ctx: Context, row: Written): void => {
  if (requireActor(ctx).isAdmin || row.made_by_company === true) return;
  throw new Problem("formality_of_platform");
};

export const fundsDepositDueOn = (receivedOn: string): string =>
  daysAfter(receivedOn, lawOn("fundsDepositDays", receivedOn));

export const registryFilingDueOn = (carriedOutOn: string): string =>
  monthsAfter(carriedOutOn, lawOn("registryFilingMonths", carriedOutOn));

/** CMF, articles R561-55 and L561-47: a change of beneficial owners is declared within 30 days. */
export const beneficialOwnersDays = 30;
