import type { KycState } from "@coulisse/contract/accounts/sign-in.ts";
import type { Thread } from "@coulisse/contract/operations/thread.schemas.ts";
import {
  endedThreadDays,
  invitedThreadDays,
  type ThreadAim,
} from "@coulisse/contract/operations/thread.ts";
import { daysAfter } from "@coulisse/domain/due-dates.ts";
import { amountCents, divideRounded, sharesWorth } from "@coulisse/domain/exact-numbers.ts";
import { sql } from "kysely";
import type { Actor } from "#platform/actor.ts";
import { dayOf } from "#platform/clock.ts";
import { requireActor, snapshot, type Context, type Reading } from "#platform/context.ts";
import { toInstant } from "#platform/wire.ts";
import { findBalances } from "#features/cash/ledger/balances.queries.ts";
import { findGoal, type Goal } from "#features/operations/thread/goals.queries.ts";
import {
  findDeal,
  findSubscription,
  type FoundOrder,
} from "#features/operations/thread/orders.queries.ts";
import { stepsOf } from "#features/operations/thread/thread.rules.ts";
import type { Aimed } from "#features/operations/thread/thread.store.ts";

type Kept = Aimed & Readonly<{ begunAt: Date; isDismissed: boolean; isWritten: boolean }>;

/** Finds what somebody came for: kept last, or else the company whose invitation opened their account. */
export const findKept = async (r: Reading, userId: string): Promise<Kept | undefined> => {
  const row = await r.db
    .selectFrom("threads")
    .select(["aim", "begun_at", "dismissed_at"])
    .select(sql<string>`coalesce(fundraising_id, offer_id, company_id)`.as("id"))
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (row) {
    const { aim, id, begun_at: begunAt, dismissed_at: dismissedAt } = row;
    const isDismissed = dismissedAt !== null;
    return { aim: aim as ThreadAim, id, begunAt, isDismissed, isWritten: true };
  }
  const since = daysAfter(dayOf(r.clock.now()), -invitedThreadDays);
  const invited = await r.db
    .selectFrom("invitations as i")
    .select(["i.company_id", "i.claimed_at"])
    .where("i.user_id", "=", userId)
    .where("i.company_id", "is not", null)
    .where("i.claimed_at", ">=", sql<Date>`${since}::date`)
    .where(
      sql<boolean>`not exists (select from investors v where v.user_id = i.user_id
        and v.kyc_state = 'VALIDATED')`,
    )
    .orderBy("i.claimed_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!invited?.company_id || !invited.claimed_at) return undefined;
  const { company_id: id, claimed_at: begunAt } = invited;
  return { aim: "INVITATION", id, begunAt, isDismissed: false, isWritten: false };
};

const findPerson = async (r: Reading, userId: string) => {
  const { rows } = await sql<{
    finished: boolean;
    proved: boolean;
    kyc: KycState | null;
    since: Date | null;
  }>`select u.state = 'ACTIVE' as finished, u.email_verified_at is not null as proved,
      v.kyc_state as kyc, v.kyc_submitted_at as since
    from users u left join investors v on v.user_id = u.id where u.id = ${userId}`.execute(r.db);
  const [row] = rows;
  return {
    isFinished: row?.finished ?? false,
    isAddressProved: row?.proved ?? false,
    kycState: row?.kyc ?? ("MISSING" as const),
    examinedSince: row?.kyc === "SUBMITTED" ? toInstant(row.since) : null,
  };
};

const findOrder = (r: Reading, actor: Actor, kept: Kept): Promise<FoundOrder | null> => {
  const asked = { actor, id: kept.id, since: kept.begunAt };
  if (kept.aim === "ROUND") return findSubscription(r, asked);
  return kept.aim === "OFFER" ? findDeal(r, asked) : Promise.resolve(null);
};

/** Before there is an order, the smallest one that the round takes. */
const neededFor = (goal: Goal, order: FoundOrder | null): bigint | null => {
  if (order) return order.totalCents;
  if (!goal.round) return null;
  const { ticketCents, unitPrice, feesBps } = goal.round;
  const amount = amountCents(sharesWorth(ticketCents, unitPrice), unitPrice);
  return amount + divideRounded(amount * BigInt(feesBps), 10_000n);
};

const isOver = (goal: Goal, order: FoundOrder | null): boolean =>
  goal.endedOn !== null && (order === null || order.isPaid);

const readThread = async (r: Reading, actor: Actor, kept: Kept): Promise<Thread | null> => {
  const goal = await findGoal(r, actor, kept);
  return goal && readThreadTo(r, actor, kept, goal);
};

const readThreadTo = async (
  r: Reading,
  actor: Actor,
  kept: Kept,
  goal: Goal,
): Promise<Thread | null> => {
  const order = await findOrder(r, actor, kept);
  const person = await findPerson(r, actor.userId);
  const payer = { holderId: order?.payerId ?? actor.userId, companyId: null };
  const { free } = await findBalances(r, payer);
  const isPaid = order?.isPaid === true;
  const state = isPaid ? "PAID" : isOver(goal, order) ? "ENDED" : "UNDER_WAY";
  const endedOn = isPaid ? order.paidOn : state === "ENDED" ? goal.endedOn : null;
  const until = daysAfter(dayOf(r.clock.now()), -endedThreadDays);
  if (endedOn !== null && endedOn < until) return null;
  const to = order?.to ?? goal.to;
  return {
    aim: kept.aim,
    company: goal.company,
    name: goal.name,
    begunAt: kept.begunAt.toISOString(),
    to,
    state,
    endedOn,
    steps: stepsOf({
      ...person,
      aim: kept.aim,
      order,
      isSeller: order?.isSeller ?? goal.isBuyOffer,
      freeCents: free,
      neededCents: neededFor(goal, order),
      to,
    }),
  };
};

/** The same where it is read in a transaction. */
export const readOwnThread = async (
  r: Reading,
  actor: Actor,
  fundraisingId?: string,
): Promise<{ thread: Thread | null }> => {
  const kept = await findKept(r, actor.userId);
  const isOther = fundraisingId !== undefined && kept?.id !== fundraisingId;
  const begunAt = r.clock.now();
  const shown: Kept | undefined = isOther
    ? { aim: "ROUND", id: fundraisingId, begunAt, isDismissed: false, isWritten: false }
    : kept;
  if (!shown || shown.isDismissed) return { thread: null };
  const thread = await readThread(r, actor, shown);
  // Of another round nothing is remembered that could have ended.
  return { thread: isOther && thread?.state !== "UNDER_WAY" ? null : thread };
};

/**
 * How far the caller is with what they came for; null where they put it away, or may not know of it
 * any more. Of a round: as it is, or would be once they came for that one.
 */
export const getOwnThread = (
  ctx: Context,
  fundraisingId?: string,
): Promise<{ thread: Thread | null }> =>
  snapshot(ctx, (r) => readOwnThread(r, requireActor(r), fundraisingId));

/** The way back to what somebody came for, for a mail that tells them that they may go on. */
export const findWayBackOf = async (r: Reading, userId: string) => {
  const kept = await findKept(r, userId);
  if (!kept || kept.isDismissed) return null;
  const self = { userId, sessionId: null, isAdmin: false, companyIds: [], holderIds: [userId] };
  const goal = await findGoal(r, self, kept);
  if (!goal) return null;
  const thread = await readThreadTo(r, self, kept, goal);
  if (thread?.state !== "UNDER_WAY") return null;
  return { aim: thread.aim, company: thread.company.name, path: goal.to };
};
