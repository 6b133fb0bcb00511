import { formatDeadline } from "@coulisse/domain/deadlines.ts";
import { dayOf } from "#platform/clock.ts";
import type { Context, Reading, Writing } from "#platform/context.ts";
import { invariant, Problem } from "#platform/problem.ts";
import { toWire, writtenPrice } from "#platform/wire.ts";
import type {
  ClosingRound,
  PreviewSettlement,
  RoundSubscriptions,
  SettleRound,
} from "#features/rounds/closing/closing.commands.ts";
import { collectProblems } from "#features/rounds/closing/closing-preview.commands.ts";
import {
  openRegistryFormality,
  registryFormalityOf,
} from "#features/formalities/event-formalities.commands.ts";
import { cancelSignatures } from "#features/signing/signatures/signatures.commands.ts";
import { registerLines } from "#features/register/lines/register-lines.commands.ts";
import { moveCash } from "#features/cash/ledger/cash.commands.ts";
import { reservationOf } from "#features/rounds/subscriptions/held-subscriptions.commands.ts";
import { reflectionEnd } from "#features/rounds/subscriptions/subscriptions.rules.ts";
import {
  isPaidAfter,
  pageOpenOfRound,
  sumOpenOfRound,
} from "#features/rounds/closing/closing.queries.ts";
import {
  countObstructed,
  findLastWithdrawal,
} from "#features/rounds/subscriptions/stops.queries.ts";
import { tellClosedRoundJob } from "#features/rounds/subscriptions/subscriptions.jobs.ts";
import {
  cancelRows,
  completeRows,
  deleteDrafts,
  hasLeftDraft,
  lockOpenOfRound,
  type SubscriptionRow,
} from "#features/rounds/subscriptions/subscriptions.store.ts";

/** A round closes no subscription that may still be withdrawn (R-23g): it closes when all are firm. */
const requireFirm = async (ctx: Context, fundraisingId: string): Promise<void> => {
  const last = await findLastWithdrawal(ctx, fundraisingId);
  if (last !== null && last > ctx.clock.now()) {
    const until = formatDeadline(last.toISOString(), ctx.locale);
    throw new Problem("fundraising_in_reflection", { facts: { until } });
  }
};

const stopSignatures = async (ctx: Context, rows: readonly SubscriptionRow[]): Promise<void> => {
  const pending = rows.filter(({ state }) => state === "PENDING").map(({ id }) => id);
  await cancelSignatures(ctx, "subscription", pending);
};

/**
 * R-22c: no increase is carried out without the depositary's certificate, which states every payment,
 * so that none comes after it. Gives its day, on which the shares are issued.
 */
const requireCertified = async (
  r: Reading,
  { id, certifiedOn }: Pick<ClosingRound, "id" | "certifiedOn">,
): Promise<string> => {
  if (certifiedOn === null) throw new Problem("fundraising_certificate_missing");
  if (await isPaidAfter(r, id, certifiedOn)) {
    throw new Problem("fundraising_certificate_early");
  }
  return certifiedOn;
};

/** Shares and cash in one transaction: each line of the register names its subscription. */
const complete = async (
  w: Writing,
  { id, companyId, shareCategoryId }: Omit<ClosingRound, "certifiedOn">,
  issuedOn: string,
  paid: readonly SubscriptionRow[],
): Promise<void> => {
  if (paid.length === 0) return;
  const moves = paid.map((row) => ({
    ...reservationOf(row),
    kind: "SETTLED" as const,
    companyId,
    feeCents: row.fee_cents,
  }));
  await moveCash(w, ...moves);
  const lines = await registerLines(
    w,
    paid.map((row) => ({
      type: "ISSUE" as const,
      nature: "subscription" as const,
      shareCategoryId,
      from: null,
      to: row.holder_id,
      quantity: row.quantity,
      unitPrice: writtenPrice(row.unit_price),
      agreedOn: row.signed_at === null ? null : dayOf(row.signed_at),
      effectiveOn: issuedOn,
      origin: "subscription" as const,
      causeId: row.id,
      reason: `Souscription ${row.id}`,
    })),
  );
  await openRegistryFormality(w, { id, companyId }, issuedOn);
  const completed = paid.map((row, place) => {
    const movementId = lines[place]?.id;
    invariant(movementId, "every subscription has its line");
    return { id: row.id, movementId };
  });
  await completeRows(w, completed, w.clock.now());
};

/**
 * A subscription whose holder may not go on waits, and so does the round: what is stopped never
 * becomes shares.
 */
const requireNoneStopped = async (r: Reading, fundraisingId: string): Promise<void> => {
  const count = await countObstructed(r, fundraisingId);
  if (count > 0n) throw new Problem("fundraising_has_stopped", { facts: { count: toWire(count) } });
};

/**
 * Settles the subscriptions of a round in the transaction that closes it: success issues the shares
 * of those that are paid and moves their cash, failure gives every cent back. What is neither
 * completed nor paid is cancelled.
 */
const settleRound: SettleRound = async (w, round, outcome) => {
  const open = await lockOpenOfRound(w, round.id);
  const now = w.clock.now();
  const paid = open.filter(({ state }) => state === "PAID");
  await stopSignatures(w, open);
  await w.jobs.send(w.db, tellClosedRoundJob, { fundraisingId: round.id, after: null });
  if (outcome === "FAILED") {
    const moves = paid.map((row) => ({ ...reservationOf(row), kind: "RELEASED" as const }));
    await moveCash(w, ...moves);
    const ids = open.map(({ id }) => id);
    await cancelRows(w, ids, round.isSuspended ? "OFFER_CANCELLED" : "ROUND_FAILED", now);
    return;
  }
  await requireFirm(w, round.id);
  await requireNoneStopped(w, round.id);
  const issuedOn = await requireCertified(w, round);
  const unpaid = open.filter(({ state }) => state !== "PAID").map(({ id }) => id);
  await cancelRows(w, unpaid, "NOT_PAID", now);
  await complete(w, round, issuedOn, paid);
};

const previewRound: PreviewSettlement = async (ctx, round, outcome, page) => {
  const isIssue = outcome === "SUCCEEDED";
  const obstacles = isIssue
    ? await collectProblems([
        () => requireFirm(ctx, round.id),
        () => requireNoneStopped(ctx, round.id),
        async () => {
          await requireCertified(ctx, round);
        },
      ])
    : [];
  const { paid, count, ...sums } = await sumOpenOfRound(ctx, round.id);
  const totalCents = sums.amountCents + sums.feeCents;
  const { rows, ...place } = await pageOpenOfRound(ctx, round.id, page);
  const none = { count: 0, quantity: 0, amountCents: 0, feeCents: 0 };
  return {
    ...place,
    obstacles,
    issued: isIssue ? { count: paid, ...sums } : none,
    returned: isIssue ? { count: 0, totalCents: 0 } : { count: paid, totalCents },
    droppedCount: count - paid,
    formalities:
      isIssue && paid > 0 && round.certifiedOn !== null
        ? [registryFormalityOf(round.certifiedOn)]
        : [],
    items: rows.map((row) => {
      const isPaid = row.state === "PAID";
      return {
        subscriptionId: row.id,
        holderName: row.holder_name,
        effect: isPaid ? (isIssue ? "ISSUED" : "RETURNED") : "DROPPED",
        quantity: toWire(row.quantity),
        amountCents: toWire(row.amount_cents),
        feeCents: toWire(row.fee_cents),
        place: isIssue && isPaid ? toWire(row.place) : null,
      };
    }),
  };
};

export const subscriptionsOfRounds: RoundSubscriptions = {
  settle: settleRound,
  preview: previewRound,
  withdrawalEnd: reflectionEnd,
  discardDrafts: async (w, fundraisingId) => {
    if (await hasLeftDraft(w, fundraisingId)) return false;
    await deleteDrafts(w, fundraisingId);
    return true;
  },
};
