import type { Fundraising } from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import type {
  FundraisingOutcome,
  fundraisingRoutes,
} from "@coulisse/contract/rounds/fundraising.ts";
import type { ParsedBody } from "@coulisse/contract/wire/route.ts";
import { dayOf } from "#platform/clock.ts";
import { requireActor, write, type Context, type Writing } from "#platform/context.ts";
import { longTransaction } from "#platform/long-work.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import {
  changeOne,
  createOne,
  deleteOne,
  type ResourceOf,
  type Stored,
} from "#platform/resource.ts";
import { dropFiles, eraseDocuments } from "#platform/uploads/erase-documents.ts";
import { siteAddress } from "@coulisse/contract/site-paths.ts";
import { requireRightIn } from "#features/companies/company-rights.queries.ts";
import { alarmAdministrators } from "#features/messages/administrators.commands.ts";
import {
  requireRoundDecision,
  requireRoundWriter,
} from "#features/rounds/offer/round-writers.queries.ts";
import { requireVersion } from "#platform/version.ts";
import { writtenPrice } from "#platform/wire.ts";
import {
  endRound,
  type RoundSubscriptions,
  type SettleRound,
} from "#features/rounds/closing/closing.commands.ts";
import { announceOfferNews } from "#features/rounds/closing/suspension.commands.ts";
import {
  findLegalForm,
  getFundraising,
  requireCompany,
  stateOf,
} from "#features/rounds/offer/fundraising.queries.ts";
import { requireOwnerCeiling } from "#features/rounds/rights/owner-ceiling.queries.ts";
import {
  maximumQuantity,
  requireClosing,
  requireRightsTerms,
  requireTerms,
  requireUnbound,
  type Terms,
} from "#features/rounds/offer/fundraising.rules.ts";
import { requireSameDepositary } from "#features/rounds/offer/issue-facts.rules.ts";
import {
  documentIdsOf,
  lockFundraising,
  type FundraisingRow,
} from "#features/rounds/offer/fundraising.store.ts";
import { findNominalValue } from "#features/securities/share-categories.queries.ts";

type Creation = ParsedBody<(typeof fundraisingRoutes)["createFundraising"]>;
type Change = ParsedBody<(typeof fundraisingRoutes)["updateFundraising"]>;
type Fields = Omit<Change, "closed" | "outcome" | "seen">;

const roundsOf = (ctx: Context): ResourceOf<"fundraisings", Fields, Fundraising> => ({
  table: "fundraisings",
  entity: "fundraising",
  missing: "fundraising_not_found",
  taken: {
    fundraisings_one_active: ["fundraising_active"],
    fundraisings_company_id_fkey: ["company_not_found"],
    fundraisings_category_of_company: ["share_category_not_found", "shareCategoryId"],
  },
  columns: {
    name: "name",
    shareCategoryId: "share_category_id",
    unitPrice: "unit_price",
    minimumCents: ["minimum_cents", BigInt],
    targetCents: ["target_cents", BigInt],
    maximumCents: ["maximum_cents", BigInt],
    ticketCents: ["ticket_cents", BigInt],
    preMoneyCents: ["pre_money_cents", (cents) => (cents === null ? null : BigInt(cents))],
    opensOn: "opens_on",
    closesOn: "closes_on",
    limitReference: "limit_reference",
    limitDecidedOn: "limit_decided_on",
  },
  authorise: (inner, { company_id: companyId = "" }) => requireRightIn(inner, "rounds", companyId),
  detail: (row) => ({ companyId: row.company_id, name: row.name }),
  read: (r, id) => getFundraising({ ...ctx, db: r.db }, id),
});

const termsOf = (row: Stored<"fundraisings">): Terms => ({
  shareCategoryId: row.share_category_id,
  unitPrice: writtenPrice(row.unit_price),
  minimumCents: row.minimum_cents,
  targetCents: row.target_cents,
  maximumCents: row.maximum_cents,
  ticketCents: row.ticket_cents,
  preMoneyCents: row.pre_money_cents,
  opensOn: row.opens_on,
  closesOn: row.closes_on,
  limitReference: row.limit_reference,
  limitDecidedOn: row.limit_decided_on,
});

const centsOrNull = (given: number | null): bigint | null =>
  given === null ? null : BigInt(given);

const termsOfNew = (fields: Creation): Terms => ({
  shareCategoryId: fields.shareCategoryId,
  unitPrice: writtenPrice(fields.unitPrice),
  minimumCents: BigInt(fields.minimumCents),
  targetCents: BigInt(fields.targetCents),
  maximumCents: BigInt(fields.maximumCents),
  ticketCents: BigInt(fields.ticketCents),
  preMoneyCents: centsOrNull(fields.preMoneyCents ?? null),
  opensOn: fields.opensOn,
  closesOn: fields.closesOn,
  limitReference: fields.limitReference ?? null,
  limitDecidedOn: fields.limitDecidedOn ?? null,
});

/** Null is told, and undefined leaves what was there. */
const toldOr = (given: string | null | undefined, kept: string | null): string | null =>
  given === undefined ? kept : given;

const centsOr = (given: number | undefined, kept: bigint): bigint =>
  given === undefined ? kept : BigInt(given);

const termsAfter = (before: Terms, fields: Fields): Terms => ({
  shareCategoryId: fields.shareCategoryId ?? before.shareCategoryId,
  unitPrice: fields.unitPrice === undefined ? before.unitPrice : writtenPrice(fields.unitPrice),
  minimumCents: centsOr(fields.minimumCents, before.minimumCents),
  targetCents: centsOr(fields.targetCents, before.targetCents),
  maximumCents: centsOr(fields.maximumCents, before.maximumCents),
  ticketCents: centsOr(fields.ticketCents, before.ticketCents),
  preMoneyCents:
    fields.preMoneyCents === undefined ? before.preMoneyCents : centsOrNull(fields.preMoneyCents),
  opensOn: fields.opensOn ?? before.opensOn,
  closesOn: fields.closesOn ?? before.closesOn,
  limitReference: toldOr(fields.limitReference, before.limitReference),
  limitDecidedOn: toldOr(fields.limitDecidedOn, before.limitDecidedOn),
});

/** Gives what its category and the day ask of the terms of a round. */
const measuresOf = async (ctx: Context, companyId: string, { shareCategoryId }: Terms) => {
  const category = await findNominalValue(ctx, companyId, shareCategoryId);
  if (!category) throw fieldProblem("share_category_not_found", "shareCategoryId");
  return {
    nominalValue: category.nominalValue,
    today: dayOf(ctx.clock.now()),
    legalForm: await findLegalForm(ctx, companyId),
    locale: ctx.locale,
  };
};

/** The platform’s checks of the owner come before the offer (R-23n): it hears of a draft at once. */
const tellOfDraft = (w: Writing, { id, name, companyName: company }: Fundraising): Promise<void> =>
  alarmAdministrators(w, {
    kind: "round_drafted",
    facts: { name, company },
    path: siteAddress("/admin/fundraising/:id", { id }),
  });

/** A company draws up a draft by itself, and the platform for it. */
export const createFundraising = (
  ctx: Context,
  companyId: string,
  fields: Creation,
): Promise<Fundraising> =>
  write(ctx, async (w) => {
    const { isAdmin } = requireRightIn(w, "rounds", companyId);
    await requireCompany(w, companyId);
    const terms = termsOfNew(fields);
    requireTerms(terms, await measuresOf(w, companyId, terms));
    const round = await createOne(w, roundsOf(w), fields, {
      company_id: companyId,
      provider_lei: w.settings.platformLei ?? null,
    });
    await requireOwnerCeiling(w, { ...terms, id: round.id, companyId });
    if (!isAdmin) await tellOfDraft(w, round);
    return round;
  });

const daysOf = ({ opensOn, closesOn }: Terms): string => `${opensOn} ${closesOn}`;

/** no last day of a round that keeps the right leaves holders less than their time. */
const requireRightsKept = (row: Stored<"fundraisings">, after: Terms, today: string): void => {
  const { rights_opened_at: openedAt, rights_end_on: rightsEndOn } = row;
  const first = after.opensOn < today ? today : after.opensOn;
  const noticedOn = openedAt === null ? first : dayOf(openedAt);
  requireRightsTerms({ noticedOn, rightsEndOn, closesOn: after.closesOn });
};

type Updating = Readonly<{ version: number | undefined; subscriptions: RoundSubscriptions }>;

const changeTerms = (
  ctx: Context,
  id: string,
  fields: Fields,
  { version, subscriptions }: Updating,
): Promise<Fundraising> =>
  changeOne(ctx, roundsOf(ctx), { id, fields, version }, async (w, row) => {
    await requireRoundWriter(w, row);
    const state = await stateOf(w, id);
    if (state === "CLOSED") throw new Problem("fundraising_over");
    const before = termsOf(row);
    const after = termsAfter(before, fields);
    requireUnbound(state, before, after);
    if (row.preferential_right === "KEPT" && daysOf(after) !== daysOf(before)) {
      requireRightsKept(row, after, dayOf(w.clock.now()));
    }
    if (Object.keys(fields).some((field) => field !== "name")) {
      requireTerms(after, await measuresOf(w, row.company_id, after), before);
      await requireOwnerCeiling(w, { ...after, id, companyId: row.company_id });
    }
    if (state === "UPCOMING" || after.closesOn === before.closesOn) return {};
    // Money that is promised waits for longer than was said: whoever subscribed may withdraw.
    await announceOfferNews(w, { fundraisingId: id, kind: "offer_extended", after: null });
    return { columns: { withdrawable_until: subscriptions.withdrawalEnd(w.clock.now()) } };
  });

type Closing = Readonly<{
  outcome: FundraisingOutcome;
  version?: number | undefined;
  /** The mark is what whoever closes it was shown, where they were. */
  seen?: string | undefined;
}>;

/** Whatever changes this changes what a closing does to whom. */
export const seenOf = (row: FundraisingRow): string =>
  [row.version, row.subscription_count, row.subscribed_quantity, row.paid_quantity].join(".");

/** Refuses an outcome that the law or the offer does not admit yet; subscriptions have their own say. */
export const requireClosable = async (
  ctx: Context,
  row: FundraisingRow,
  outcome: FundraisingOutcome,
): Promise<void> => {
  const terms = termsOf(row);
  const standing = {
    state: await stateOf(ctx, row.id),
    terms,
    remainingQuantity: maximumQuantity(terms) - row.subscribed_quantity,
    paidCents: row.paid_cents,
  };
  requireClosing(standing, outcome, ctx.locale);
};

/** Ends a round for good: whatever its success or failure settles is settled in this transaction. */
export const closeFundraising = (
  ctx: Context,
  id: string,
  { outcome, version, seen }: Closing,
  settle: SettleRound,
): Promise<Fundraising> =>
  longTransaction(ctx, async (w) => {
    const row = await lockFundraising(w, id);
    if (!row) throw new Problem("fundraising_not_found");
    await requireRoundDecision(w, row);
    requireVersion(version, row.version);
    if (seen !== undefined && seen !== seenOf(row)) throw new Problem("changed_meanwhile");
    await requireClosable(w, row, outcome);
    if (outcome === "SUCCEEDED") requireSameDepositary(row);
    await endRound(w, row, outcome, settle);
    return getFundraising(w, id);
  });

/** A change of its terms, or its closing: never both at once. */
export const updateFundraising = async (
  ctx: Context,
  id: string,
  { closed, outcome, seen, ...fields }: Change,
  updating: Updating,
): Promise<Fundraising> => {
  requireActor(ctx);
  const [changed] = Object.keys(fields);
  if (closed === undefined) {
    if (outcome !== undefined) throw fieldProblem("fundraising_closing_alone", "outcome");
    if (seen !== undefined) throw fieldProblem("fundraising_closing_alone", "seen");
    return changeTerms(ctx, id, fields, updating);
  }
  if (changed !== undefined) throw fieldProblem("fundraising_closing_alone", changed);
  if (outcome === undefined) throw fieldProblem("fundraising_outcome_missing", "outcome");
  const { version, subscriptions } = updating;
  return closeFundraising(ctx, id, { outcome, version, seen }, subscriptions.settle);
};

/**
 * A round that was closed is kept (R-23o), and so is one that somebody subscribes to, or in which
 * anything was once signed or paid. It goes with orders that were begun and never asked to be
 * signed.
 */
export const deleteFundraising = async (
  ctx: Context,
  id: string,
  { discardDrafts }: Pick<RoundSubscriptions, "discardDrafts">,
): Promise<void> => {
  const erased = await deleteOne(ctx, roundsOf(ctx), id, async (w, row) => {
    await requireRoundWriter(w, row);
    if (row.closed_at !== null) throw new Problem("fundraising_over");
    if (row.subscription_count > 0) throw new Problem("fundraising_has_subscriptions");
    if (row.rights_opened_at !== null) throw new Problem("fundraising_rights_noticed");
    if (!(await discardDrafts(w, id))) throw new Problem("fundraising_was_subscribed");
    return eraseDocuments(w.db, await documentIdsOf(w, id), w.clock.now());
  });
  await dropFiles(ctx, erased ?? []);
};
