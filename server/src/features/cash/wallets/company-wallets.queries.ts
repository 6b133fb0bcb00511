import type { Wallet } from "@coulisse/contract/cash/wallet-shapes.schemas.ts";
import { may } from "#platform/actor.ts";
import { requireActor, type Context, type Reading } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { toWire } from "#platform/wire.ts";
import { findStanding } from "#features/identity/standing/standing.queries.ts";
import { findBalances } from "#features/cash/ledger/balances.queries.ts";
import { administratorsNow } from "#features/companies/administrators/administrators-now.queries.ts";

/** A company as its cash is paid out: in its name, and told to whoever administers it. */
export const getCompanyPurse = async (r: Reading, companyId: string) => {
  const company = await r.db
    .selectFrom("companies")
    .select(["name", "slug"])
    .where("id", "=", companyId)
    .executeTakeFirst();
  if (!company) throw new Problem("wallet_not_found");
  const people = await r.db
    .selectFrom(administratorsNow.as("a"))
    .select("user_id")
    .where("company_id", "=", companyId)
    .orderBy("user_id")
    .execute();
  return { ...company, userIds: people.map((one) => one.user_id) };
};

/** Accounts that a person has checked, and that the company was paid to since. */
export const findPaidIbans = async (r: Reading, companyId: string): Promise<string[]> => {
  const rows = await r.db
    .selectFrom("withdrawals")
    .select("iban")
    .distinct()
    .where("company_id", "=", companyId)
    .where("state", "=", "PAID")
    .orderBy("iban")
    .limit(20)
    .execute();
  return rows.map(({ iban }) => iban);
};

/**
 * A freeze is not told; the platform, which has nothing paid out, reads of all who
 * administer it.
 */
const isBlocked = async (ctx: Context, companyId: string): Promise<boolean> => {
  const actor = requireActor(ctx);
  const asker = may(actor, "finance", companyId) ? actor.userId : null;
  const { reason } = await findStanding(ctx, { holderId: null, companyId }, asker);
  return reason !== null && reason !== "CHECK";
};

/** The rounds of a company fill its wallet: nobody sends money to it. */
export const getCompanyWallet = async (ctx: Context, companyId: string): Promise<Wallet> => {
  const { name } = await getCompanyPurse(ctx, companyId);
  const { free, reserved } = await findBalances(ctx, { holderId: null, companyId });
  return {
    holderId: companyId,
    holderName: name,
    balanceCents: toWire(free),
    reservedCents: toWire(reserved),
    blocked: (await isBlocked(ctx, companyId)) ? "identity_not_validated" : null,
    funding: null,
    inReviewSince: null,
    provenIbans: await findPaidIbans(ctx, companyId),
  };
};
