import {
  statedMovementsMax,
  type CashEntryKind,
  type walletRoutes,
} from "@coulisse/contract/cash/wallets.ts";
import type { Wallet, WalletPosting } from "@coulisse/contract/cash/wallet-shapes.schemas.ts";
import type { ParsedQuery } from "@coulisse/contract/wire/route.ts";
import type { StandingReason } from "@coulisse/contract/identity/standing.ts";
import { sql } from "kysely";
import { actsFor, readsCompany } from "#platform/actor.ts";
import { dayOf } from "#platform/clock.ts";
import { requireActor, type Context, type Reading } from "#platform/context.ts";
import { readPage } from "#platform/keyset.ts";
import { isAmong, isFromTo, isOnDays } from "#platform/list-filters.ts";
import { Problem } from "#platform/problem.ts";
import { qrCode } from "#platform/qr-code.ts";
import type { BankAccount } from "#server/bank-settings.ts";
import { hasWords } from "#platform/search.ts";
import { toInstant, toWire } from "#platform/wire.ts";
import { transferCode } from "#interchange/bank/transfer-code.ts";
import { reasonOfHolder } from "#features/identity/standing/standing.queries.ts";
import { findBalances } from "#features/cash/ledger/balances.queries.ts";
import { getCompanyWallet } from "#features/cash/wallets/company-wallets.queries.ts";
import { purseOf, type Owner } from "#features/cash/ledger/ledger.store.ts";
import { findAccount } from "#features/cash/provider/provider.queries.ts";
import { keyOf } from "#features/cash/withdrawals/withdrawals.store.ts";
import type { PayableWallet } from "#features/cash/statements/matching.rules.ts";
import { representativesOf } from "#features/entities/corporates/representation.queries.ts";

type Whose = Readonly<{ corporateId?: string | undefined; companyId?: string | undefined }>;

/** The caller's own, that of a corporate that they represent, or of a company that they administer. */
export const walletOwner = (ctx: Context, { corporateId, companyId }: Whose): Owner => {
  const actor = requireActor(ctx);
  if (companyId !== undefined) {
    if (!readsCompany(actor, companyId) || corporateId !== undefined)
      throw new Problem("wallet_not_found");
    return { holderId: null, companyId };
  }
  const holderId = corporateId ?? actor.userId;
  if (!actsFor(actor, holderId)) throw new Problem("wallet_not_found");
  return { holderId, companyId: null };
};

const walletRows = (r: Reading) =>
  r.db
    .selectFrom("wallets as w")
    .innerJoin("holders as h", "h.id", "w.holder_id")
    .leftJoin("users as u", "u.id", "h.id")
    .select(["w.holder_id", "w.reference", "h.kind", "h.name", "u.first_name", "u.last_name"])
    .select(reasonOfHolder(sql.ref("h.id")).as("reason"));
type WalletRow = Awaited<ReturnType<ReturnType<typeof walletRows>["executeTakeFirstOrThrow"]>>;

const toPayable = (row: WalletRow): PayableWallet => ({
  holderId: row.holder_id,
  kind: row.kind === "corporate" ? "corporate" : "user",
  firstName: row.first_name ?? "",
  lastName: row.last_name ?? row.name,
  reason: row.reason,
});

/** The wallets that some references name. */
export const findWalletsByReference = async (
  r: Reading,
  references: readonly string[],
): Promise<Map<string, PayableWallet>> => {
  const rows = await walletRows(r)
    .where("w.reference", "=", sql<string>`any(${references})`)
    .execute();
  return new Map(rows.map((row) => [row.reference, toPayable(row)]));
};

export const findPayableWallet = async (
  r: Reading,
  holderId: string,
): Promise<PayableWallet | undefined> => {
  const row = await walletRows(r).where("w.holder_id", "=", holderId).executeTakeFirst();
  return row && toPayable(row);
};

/** Accounts from which money came in the holder's own name: their bank has said whose they are. */
export const findProvenIbans = async (r: Reading, holderId: string): Promise<string[]> => {
  const rows = await r.db
    .selectFrom("bank_lines")
    .select("party_iban")
    .distinct()
    .where("holder_id", "=", holderId)
    .where("state", "=", "ALLOTTED")
    .where("decided_by", "is", null)
    .where("party_iban", "is not", null)
    .orderBy("party_iban")
    .limit(20)
    .execute();
  return rows.flatMap(({ party_iban: iban }) => iban ?? []);
};

/** The wallet of whoever looks; of whom nobody has identified yet there is none to send money to. */
export const getWallet = async (
  ctx: Context,
  query: ParsedQuery<(typeof walletRoutes)["getWallet"]>,
): Promise<Wallet> => {
  const owner = walletOwner(ctx, query);
  const { holderId } = owner;
  if (holderId === null) return getCompanyWallet(ctx, owner.companyId);
  const row = await ctx.db
    .selectFrom("holders as h")
    .leftJoin("wallets as w", "w.holder_id", "h.id")
    .leftJoin("investors as i", (join) =>
      join.onRef("i.user_id", "=", "h.id").on("i.kyc_state", "=", "SUBMITTED"),
    )
    .select(["h.id", "h.name", "w.reference", "i.kyc_submitted_at"])
    .select(reasonOfHolder(sql.ref("h.id")).as("reason"))
    .where("h.id", "=", holderId)
    .executeTakeFirstOrThrow();
  const { free, reserved } = await findBalances(ctx, owner);
  const { blocked, payee } = await findPayee(ctx, row);
  return {
    holderId,
    holderName: row.name,
    balanceCents: toWire(free),
    reservedCents: toWire(reserved),
    blocked,
    funding: payee && row.reference !== null ? fundingOf(payee, row.reference) : null,
    inReviewSince: blocked === null ? null : toInstant(row.kyc_submitted_at),
    provenIbans: await findProvenIbans(ctx, holderId),
  };
};

type OwnWallet = Readonly<{
  id: string;
  name: string;
  reference: string | null;
  reason: StandingReason | null;
}>;

/**
 * Finds whom to pay: the platform's bank, or the account of one's own at the provider, once it is
 * there.
 */
const findPayee = async (
  ctx: Context,
  { id, name, reference, reason }: OwnWallet,
): Promise<Readonly<{ blocked: Wallet["blocked"]; payee?: BankAccount | undefined }>> => {
  // Of a freeze nothing is said: what comes in meanwhile waits (R-27).
  const isKnown = reason === null || reason === "CHECK";
  if (!isKnown || reference === null) return { blocked: "identity_not_validated" };
  if (!ctx.providers.payment) {
    const { bank } = ctx.settings;
    return { blocked: bank ? null : "no_bank", payee: bank };
  }
  const account = await findAccount(ctx, id);
  if (account?.state === "REFUSED") {
    return { blocked: account.fault === "facts_missing" ? "account_facts" : "account_refused" };
  }
  if (account?.state !== "ACTIVE" || account.iban === null) return { blocked: "account_opening" };
  const { iban, bic, owner_name: owner } = account;
  return { blocked: null, payee: { beneficiary: owner ?? name, iban, bic: bic ?? undefined } };
};

const fundingOf = (bank: BankAccount, reference: string): NonNullable<Wallet["funding"]> => {
  const { beneficiary, iban, bic } = bank;
  const code = transferCode({ beneficiary, iban, bic, amountCents: null, reference });
  return { beneficiary, iban, bic: bic ?? null, reference, qr: qrCode(code) };
};

const postingText = sql<string>`search_text(concat_ws(' ', l.party_name, w.iban, c.name))`;
const byDay = [
  { by: sql`(extract(epoch from e.recorded_at) * 1000)::bigint`, kind: "number" },
  { by: sql`p.entry_number`, kind: "whole" },
] as const;

/** The id of what an entry `e` was booked for: its cause names it after its own kind. */
const causeId = (subject: "subscription" | "deal") =>
  sql<string>`(regexp_match(e.cause, ${`^[A-Z]+ ${subject} ([0-9a-f-]{36})`}))[1]::uuid`;

type ForRow = Readonly<{
  subscription_id: string | null;
  fundraising_id: string | null;
  deal_id: string | null;
  is_sale: boolean | null;
  company_name: string | null;
  subscribed: bigint | null;
  dealt: bigint | null;
  entered_at: Date | null;
}>;

const purposeOf = (row: ForRow): WalletPosting["purpose"] => {
  const id = row.subscription_id ?? row.deal_id;
  const quantity = row.subscribed ?? row.dealt;
  if (id === null || quantity === null || row.company_name === null) return null;
  const kind = row.subscription_id !== null ? "SUBSCRIPTION" : row.is_sale ? "SALE" : "PURCHASE";
  return {
    kind,
    id,
    fundraisingId: row.fundraising_id,
    companyName: row.company_name,
    quantity: toWire(quantity),
    settledOn: row.entered_at === null ? null : dayOf(row.entered_at),
  };
};

/** The movements of a wallet with what they were for. An entry of a wallet has one posting on it. */
const selectPostings = (r: Reading, owner: Owner) => {
  const { column, id } = keyOf(owner);
  return r.db
    .selectFrom("cash_postings as p")
    .innerJoin("cash_accounts as a", "a.id", "p.account_id")
    .innerJoin("cash_entries as e", "e.number", "p.entry_number")
    .leftJoin("bank_lines as l", "l.id", "e.bank_line_id")
    .leftJoin("withdrawals as w", "w.id", "e.withdrawal_id")
    .leftJoin("subscriptions as s", (join) => join.on("s.id", "=", causeId("subscription")))
    .leftJoin("fundraisings as f", "f.id", "s.fundraising_id")
    .leftJoin("deals as d", (join) => join.on("d.id", "=", causeId("deal")))
    .leftJoin("companies as c", (join) =>
      join.on("c.id", "=", sql<string>`coalesce(f.company_id, d.company_id)`),
    )
    .select(["e.number", "e.kind", "e.recorded_at", "p.amount_cents", "p.balance_after_cents"])
    .select(["l.party_name", "w.iban", "s.id as subscription_id", "s.fundraising_id"])
    .select(["d.id as deal_id", "c.name as company_name"])
    .select(["s.quantity as subscribed", "d.quantity as dealt"])
    .select(sql<boolean | null>`d.seller_id = ${id}`.as("is_sale"))
    .select(sql<Date | null>`coalesce(s.completed_at, d.settled_at)`.as("entered_at"))
    .where("a.kind", "=", purseOf(owner).kind)
    .where(`a.${column}`, "=", id);
};

type PostingRow = Awaited<ReturnType<ReturnType<typeof selectPostings>["executeTakeFirstOrThrow"]>>;

const toPosting = (row: PostingRow): WalletPosting => ({
  number: toWire(row.number),
  kind: row.kind as CashEntryKind,
  recordedAt: row.recorded_at.toISOString(),
  amountCents: toWire(row.amount_cents),
  balanceAfterCents: toWire(row.balance_after_cents),
  party: row.iban ?? row.party_name,
  purpose: purposeOf(row),
});

/** Newest first. */
export const listWalletPostings = async (
  ctx: Context,
  query: ParsedQuery<(typeof walletRoutes)["listWalletPostings"]>,
) => {
  const days = { from: query.recordedAtFrom, to: query.recordedAtTo };
  const size = { from: query.amountCentsMin, to: query.amountCentsMax };
  const list = selectPostings(ctx, walletOwner(ctx, query))
    .where(isAmong(sql.ref("e.kind"), query.kind))
    .where(isOnDays(sql.ref("e.recorded_at"), days))
    .where(isFromTo(sql`abs(p.amount_cents)`, size))
    .$if(query.search !== undefined, (q) => q.where(hasWords(postingText, query.search ?? "")));
  const { rows, ...page } = await readPage(list, query, { parts: byDay, direction: "desc" });
  return { ...page, items: rows.map(toPosting) };
};

type Period = Readonly<{ from: string; to: string }>;

/** The movements of days from one to another, oldest first: so many of them, and one more. */
export const readStatedPostings = async (
  r: Reading,
  owner: Owner,
  period: Period,
): Promise<WalletPosting[]> => {
  const rows = await selectPostings(r, owner)
    .where(isOnDays(sql.ref("e.recorded_at"), period))
    .orderBy("e.recorded_at")
    .orderBy("e.number")
    .limit(statedMovementsMax + 1)
    .execute();
  return rows.map(toPosting);
};

/** Finds what an owner could spend, and what was set aside, so many days after a day began. */
export const findBalancesBefore = async (
  r: Reading,
  owner: Owner,
  { day, later }: Readonly<{ day: string; later: 0 | 1 }>,
): Promise<{ free: bigint; reserved: bigint }> => {
  const { column, id } = keyOf(owner);
  const { rows } = await sql<{ free: bigint; reserved: bigint }>`
    select coalesce(sum(p.amount_cents) filter (where a.kind = ${purseOf(owner).kind}), 0)::bigint
        as free,
      coalesce(sum(p.amount_cents) filter (where a.kind = 'RESERVED'), 0)::bigint as reserved
    from cash_accounts a join cash_postings p on p.account_id = a.id
    join cash_entries e on e.number = p.entry_number
    where a.${sql.ref(column)} = ${id}
      and e.recorded_at < (${day}::date + ${later}::int)::timestamp at time zone 'Europe/Paris'`.execute(
    r.db,
  );
  return rows[0] ?? { free: 0n, reserved: 0n };
};

/**
 * Finds who is told of what is a holder’s: they, those who represent the entity, or who represents
 * those who hold together.
 */
export const getWalletPeople = async (
  r: Reading,
  holderId: string,
): Promise<{ name: string; userIds: string[] }> => {
  const holder = await r.db
    .selectFrom("holders")
    .select(["name", "kind"])
    .where("id", "=", holderId)
    .executeTakeFirstOrThrow();
  if (holder.kind === "user") return { name: holder.name, userIds: [holderId] };
  const { rows: named } = await sql<{ party_id: string | null }>`
    select party_id from joint_representatives
    where id = joint_representative(${holderId})`.execute(r.db);
  const party = named[0]?.party_id ?? null;
  if (holder.kind === "joint") {
    const people = party === null ? [] : (await getWalletPeople(r, party)).userIds;
    return { name: holder.name, userIds: people };
  }
  return { name: holder.name, userIds: await representativesOf(r, holderId) };
};
