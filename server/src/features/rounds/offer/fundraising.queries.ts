import type {
  Fundraising,
  FundraisingRow,
  IssueFacts,
  OwnerDiligence,
} from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import {
  fundraisingStates,
  type fundraisingRoutes,
  type FundraisingState,
} from "@coulisse/contract/rounds/fundraising.ts";
import type { ParsedQuery } from "@coulisse/contract/wire/route.ts";
import { sql, type RawBuilder } from "kysely";
import { readsCompany } from "#platform/actor.ts";
import { dayOf } from "#platform/clock.ts";
import { requireActor, type Context, type Reading } from "#platform/context.ts";
import { byId, readPage, type SortPart } from "#platform/keyset.ts";
import { isAmong } from "#platform/list-filters.ts";
import type { Subject } from "#platform/permissions.ts";
import { invariant, Problem } from "#platform/problem.ts";
import { hasWords } from "#platform/search.ts";
import { toInstant, toWire, writtenPrice } from "#platform/wire.ts";
import { isKnownCompany } from "#features/companies/known-company.queries.ts";
import { listDocuments } from "#features/rounds/offer/fundraising-documents.queries.ts";
import { findRightsOfRound } from "#features/rounds/rights/round-rights.queries.ts";
import { signedCents } from "#features/companies/pages/open-rounds.queries.ts";
import { findIssueGaps, requireStated } from "#features/rounds/offer/issue-facts.rules.ts";
import {
  completionMonthsOn,
  isDraft,
  maximumQuantity,
  refundableFrom,
  ticketQuantity,
} from "#features/rounds/offer/fundraising.rules.ts";

/** The day says in which state rounds are, for whoever reads them. */

export const todayOf = ({ clock }: Pick<Context, "clock">): RawBuilder<string> =>
  sql`${dayOf(clock.now())}::date`;

/** In PostgreSQL, since companies show the round that is open today and know no round. */
const stateOn = (today: RawBuilder<string>) => sql<FundraisingState>`round_state(f, ${today})`;

/** Whether it is, or ever was, offered to the public. */
export const wasOfferedOn = (today: RawBuilder<string>) => sql<boolean>`(f.sheet_count > 0
  and (may_open(f) or f.closed_at is not null) and f.opens_on <= least(${today}, (f.closed_at at time zone 'Europe/Paris')::date))`;

/**
 * Shares are reserved no more once the right or the round is over, whether that was written or not.
 */
const reservedOn = (today: RawBuilder<string>) => sql<bigint>`case
  when f.closed_at is not null or f.rights_end_on < ${today} then 0
  else f.reserved_quantity end`;

const currentSheet = sql<string | null>`(select d.id from fundraising_documents d
  where d.fundraising_id = f.id and d.sheet_number = f.sheet_count)`;

const offering: keyof typeof fundraisingRoutes = "fileKeyInformation";

/** Whether its company asks for it to be offered, and waits for the answer. */
const isOpeningAsked = sql<boolean>`exists (select from proposals p
  where p.company_id = f.company_id and p.state = 'WAITING' and p.call = ${offering}
    and p.params->>'fundraisingId' = f.id::text)`;

const selectRounds = (r: Reading) =>
  r.db
    .selectFrom("fundraisings as f")
    .innerJoin("companies as c", "c.id", "f.company_id")
    .innerJoin("share_categories as k", "k.id", "f.share_category_id")
    .selectAll("f")
    .select(["c.name as company_name", "c.slug as company_slug", "k.name as category_name"])
    .select(["k.fees_bps", signedCents.as("signed_cents")])
    .select([stateOn(todayOf(r)).as("state"), currentSheet.as("sheet_id")])
    .select([reservedOn(todayOf(r)).as("reserved_today"), isOpeningAsked.as("is_opening_asked")]);

type RoundRow = Awaited<ReturnType<ReturnType<typeof selectRounds>["executeTakeFirstOrThrow"]>>;

type Offer = Readonly<{ provider_lei: string | null; offer_number: number }>;

/** R-23j (RTS 2022/2119, article 3): the provider's LEI, then eight digits; none before one was set. */
export const offerIdentifierOf = ({ provider_lei: lei, offer_number: number }: Offer) =>
  lei === null ? null : `${lei}${String(number).padStart(8, "0")}`;

const suspensionOf = (row: RoundRow): FundraisingRow["suspension"] => {
  const { suspended_at: since, suspended_until: until, suspension_reason: reason } = row;
  if (row.closed_at !== null || since === null || until === null || reason === null) return null;
  return { since: since.toISOString(), until: until.toISOString(), reason };
};

const toRow = (row: RoundRow): FundraisingRow => {
  const price = {
    unitPrice: writtenPrice(row.unit_price),
    maximumCents: row.maximum_cents,
    ticketCents: row.ticket_cents,
  };
  return {
    id: row.id,
    companyId: row.company_id,
    companyName: row.company_name,
    companySlug: row.company_slug,
    shareCategoryId: row.share_category_id,
    shareCategoryName: row.category_name,
    name: row.name,
    offerIdentifier: offerIdentifierOf(row),
    unitPrice: price.unitPrice,
    minimumCents: toWire(row.minimum_cents),
    targetCents: toWire(row.target_cents),
    maximumCents: toWire(row.maximum_cents),
    ticketCents: toWire(row.ticket_cents),
    ticketQuantity: toWire(ticketQuantity(price)),
    maximumQuantity: toWire(maximumQuantity(price)),
    preMoneyCents: row.pre_money_cents === null ? null : toWire(row.pre_money_cents),
    feesBps: row.fees_bps,
    opensOn: row.opens_on,
    closesOn: row.closes_on,
    limitReference: row.limit_reference,
    limitDecidedOn: row.limit_decided_on,
    state: row.state,
    isDraft: isDraft(row) && !row.is_opening_asked,
    isOpeningAsked: row.is_opening_asked && row.sheet_count === 0,
    closed: row.closed_at !== null,
    closedAt: toInstant(row.closed_at),
    outcome: row.outcome as FundraisingRow["outcome"],
    suspension: suspensionOf(row),
    subscriptionCount: row.subscription_count,
    subscribedQuantity: toWire(row.subscribed_quantity),
    reservedQuantity: toWire(row.reserved_today),
    signedCents: toWire(row.signed_cents),
    unsignedCents: toWire(row.subscribed_cents - row.signed_cents),
    subscribedCents: toWire(row.subscribed_cents),
    paidCents: toWire(row.paid_cents),
    keyInformationId: row.sheet_id,
    version: row.version,
  };
};

const issueOf = (row: RoundRow, isTheirs: boolean): IssueFacts => ({
  decidedBy: row.decided_by,
  decidedOn: row.decided_on,
  decisionReference: row.decision_reference,
  preferentialRight: row.preferential_right as IssueFacts["preferentialRight"],
  rightReference: row.right_reference,
  rightsEndOn: row.rights_end_on,
  isReducible: row.is_reducible,
  depositaryKind: row.depositary_kind as IssueFacts["depositaryKind"],
  depositaryName: row.depositary_name,
  depositaryAddress: row.depositary_address,
  depositaryIban: isTheirs ? row.depositary_iban : null,
  missing: findIssueGaps(row),
  certifiedOn: row.certified_on,
  certifiedBy: row.certified_by,
});

type Reader = Reading & Pick<Context, "actor">;

/** R-23n: what was checked of the project owner, and by whom; whole or not at all. */
const findDiligence = async (r: Reading, id: string): Promise<OwnerDiligence | null> => {
  const row = await r.db
    .selectFrom("fundraisings as f")
    .innerJoin("users as u", "u.id", "f.diligence_by")
    .select(["f.records_checked_on", "f.records_reference", "f.owner_country"])
    .select(["f.country_checked_on", "f.country_reference", "f.diligence_at"])
    .select(["u.first_name", "u.last_name"])
    .where("f.id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const { records_checked_on: recordsOn, country_checked_on: countryOn, diligence_at: at } = row;
  const isWhole = recordsOn !== null && countryOn !== null && at !== null;
  invariant(isWhole, "checks of a project owner are recorded whole");
  return {
    recordsCheckedOn: recordsOn,
    recordsReference: row.records_reference ?? "",
    ownerCountry: row.owner_country ?? "",
    countryCheckedOn: countryOn,
    countryReference: row.country_reference ?? "",
    recordedBy: `${row.first_name} ${row.last_name}`,
    recordedAt: at.toISOString(),
  };
};

const withDocuments = async (ctx: Reader, row: RoundRow): Promise<Fundraising> => {
  const { certificate, decision, ...papers } = await listDocuments(ctx, row.id);
  const isTheirs = readsCompany(ctx.actor, row.company_id);
  return {
    ...toRow(row),
    ...papers,
    issue: issueOf(row, isTheirs),
    diligence: isTheirs ? await findDiligence(ctx, row.id) : null,
    rights: await findRightsOfRound(ctx, row),
    decision: isTheirs ? decision : null,
    certificate: isTheirs ? certificate : null,
  };
};

export const getFundraising = async (ctx: Reader, id: string): Promise<Fundraising> => {
  const row = await selectRounds(ctx).where("f.id", "=", id).executeTakeFirst();
  if (!row) throw new Problem("fundraising_not_found");
  return withDocuments(ctx, row);
};

/** The state of one round today; a command asks for it under the lock of its row. */
export const stateOf = async (r: Reading, id: string): Promise<FundraisingState> => {
  const row = await r.db
    .selectFrom("fundraisings as f")
    .select(stateOn(todayOf(r)).as("state"))
    .where("f.id", "=", id)
    .executeTakeFirstOrThrow();
  invariant(fundraisingStates.includes(row.state), "a round is in one of its states");
  return row.state;
};

/**
 * The company of a round; nobody's where there is none, and where it is not offered yet and the
 * caller does not run its company: both are refused alike.
 */
export const subjectOfFundraising = async (ctx: Context, id: string): Promise<Subject> => {
  const row = await ctx.db
    .selectFrom("fundraisings as f")
    .select(["f.company_id", wasOfferedOn(todayOf(ctx)).as("offered")])
    .where("f.id", "=", id)
    .executeTakeFirst();
  if (!row || !(row.offered || readsCompany(ctx.actor, row.company_id))) return {};
  return { companyId: row.company_id };
};

/** The round of a company that is open today, if there is one. */
export const findOpenRound = async (
  r: Reading,
  companyId: string,
): Promise<FundraisingRow | undefined> => {
  const row = await selectRounds(r)
    .where("f.company_id", "=", companyId)
    .where(stateOn(todayOf(r)), "=", "OPEN")
    .executeTakeFirst();
  return row && toRow(row);
};

export const getActiveFundraising = async (
  ctx: Context,
  companyId: string,
): Promise<Fundraising> => {
  const row = await selectRounds(ctx)
    .where("f.company_id", "=", companyId)
    .where("f.closed_at", "is", null)
    .$if(!readsCompany(ctx.actor, companyId), (q) => q.where(wasOfferedOn(todayOf(ctx))))
    .executeTakeFirst();
  if (!row) throw new Problem("fundraising_not_found");
  return withDocuments(ctx, row);
};

type ListQuery = ParsedQuery<(typeof fundraisingRoutes)["listFundraisings"]>;
type CompanyQuery = ParsedQuery<(typeof fundraisingRoutes)["listCompanyFundraisings"]>;

const idLast = byId(sql`f.id`);
const byOpening = [{ by: sql`f.opens_on::text`, kind: "string" }, idLast] as const;
const byName = [{ by: sql`f.search`, kind: "string" }, idLast] as const;

const sorts: Readonly<Record<NonNullable<ListQuery["sort"]>, readonly SortPart[]>> = {
  opensOn: byOpening,
  closesOn: [{ by: sql`f.closes_on::text`, kind: "string" }, idLast],
  name: byName,
  company: [{ by: sql`search_text(c.name)`, kind: "string" }, ...byName],
  maximumCents: [{ by: sql`f.maximum_cents`, kind: "number" }, idLast],
};

/** The company of a round is one that the caller may know. */
const ofKnownCompany = (ctx: Context): RawBuilder<boolean> => isKnownCompany(requireActor(ctx));

/** Rounds are those of companies that the caller may know; nobody but an administrator sees all. */
export const openToCaller = (ctx: Context): RawBuilder<boolean> =>
  requireActor(ctx).isAdmin
    ? sql<boolean>`true`
    : sql<boolean>`(${stateOn(todayOf(ctx))} = 'OPEN' and ${ofKnownCompany(ctx)})`;

/** Whether a round is, or was, offered to the caller: of any other they learn nothing. */
export const isRoundShownToCaller = async (ctx: Context, id: string): Promise<boolean> => {
  const row = await ctx.db
    .selectFrom("fundraisings as f")
    .innerJoin("companies as c", "c.id", "f.company_id")
    .select("f.id")
    .where("f.id", "=", id)
    .where(wasOfferedOn(todayOf(ctx)))
    .where(ofKnownCompany(ctx))
    .executeTakeFirst();
  return row !== undefined;
};

export const listFundraisings = async (ctx: Context, query: ListQuery) => {
  const { direction, sort, state, search = "" } = query;
  const list = selectRounds(ctx)
    .where(openToCaller(ctx))
    .where(hasWords(sql`(f.search || ' ' || search_text(c.name))`, search))
    .where(isAmong(stateOn(todayOf(ctx)), state));
  const { rows, ...page } = await readPage(list, query, {
    parts: sorts[sort ?? "opensOn"],
    direction: direction ?? (sort === undefined ? "desc" : "asc"),
  });
  return { ...page, items: rows.map(toRow) };
};

/** Whether a form that runs, or became shares, states what this round is. */
export const hasStatedForms = async (r: Reading, id: string): Promise<boolean> => {
  const row = await r.db
    .selectFrom("subscriptions")
    .select("id")
    .where("fundraising_id", "=", id)
    .where("state", "in", ["PENDING", "SIGNED", "PAID", "COMPLETED"])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Whether a round is its company’s own to write: what it asks to be offered stays as it was asked. */
export const isOwnDraft = async (
  r: Pick<Reading, "db">,
  row: Parameters<typeof isDraft>[0] & Readonly<{ id: string }>,
): Promise<boolean> => {
  if (!isDraft(row)) return false;
  const asked = await r.db
    .selectFrom("fundraisings as f")
    .select(isOpeningAsked.as("is_asked"))
    .where("f.id", "=", row.id)
    .executeTakeFirst();
  return asked?.is_asked === false;
};

/** Finds a round as it is kept, without a lock. */
export const findRound = (r: Reading, id: string) =>
  r.db.selectFrom("fundraisings").selectAll().where("id", "=", id).executeTakeFirst();

/** Refuses to draw a form of a round that lacks what it would state (R-22b), by what it lacks. */
export const requireStatedRound = async (r: Reading, id: string): Promise<void> => {
  const row = await findRound(r, id);
  if (!row) throw new Problem("fundraising_not_found");
  requireStated(row);
};

/** Whether anybody holds a share of a company today. */
export const hasHolders = async (r: Reading, companyId: string): Promise<boolean> => {
  const row = await r.db
    .selectFrom("positions")
    .select("holder_id")
    .where("company_id", "=", companyId)
    .where("quantity", ">", 0n)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

export const requireCompany = async (r: Reading, companyId: string): Promise<void> => {
  const company = await r.db
    .selectFrom("companies")
    .select("id")
    .where("id", "=", companyId)
    .executeTakeFirst();
  if (!company) throw new Problem("company_not_found");
};

export const findLegalForm = async (r: Reading, companyId: string): Promise<string> => {
  const { legal_form: legalForm } = await r.db
    .selectFrom("companies")
    .select("legal_form")
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  return legalForm;
};

/** the last day on which a round `f` of a query is carried out in time (L225-144). */
export const carriedOutByOf = (ctx: Pick<Context, "clock">): RawBuilder<string> =>
  sql<string>`(f.opens_on + make_interval(months => ${completionMonthsOn(dayOf(ctx.clock.now()))}))::date`;

/**
 * The day from which whoever subscribed to a round that opened on a day may take their money back.
 */
export const refundDayOf = (opensOn: string): string => refundableFrom({ opensOn });

export const listCompanyFundraisings = async (
  ctx: Context,
  companyId: string,
  query: CompanyQuery,
) => {
  await requireCompany(ctx, companyId);
  const list = selectRounds(ctx).where("f.company_id", "=", companyId);
  const { rows, ...page } = await readPage(list, query, { parts: byOpening, direction: "desc" });
  return { ...page, items: rows.map(toRow) };
};

/**
 * Whether a round of a company was there at an instant: planned, pending or running, and not closed yet
 * (Regulation 2020/1503, article 27(2)).
 */
export const ranRoundAt = (companyId: RawBuilder<string>, at: RawBuilder<Date>) =>
  sql<boolean>`exists (select from fundraisings f where f.company_id = ${companyId}
    and f.created_at <= ${at} and (f.closed_at is null or ${at} < f.closed_at))`;
