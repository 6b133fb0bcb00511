/** Withdrawals that the provider pays: handed over once, tried until it has answered, and read again. */
import { recordAudit } from "#platform/audit.ts";
import { write, type Context, type Writing } from "#platform/context.ts";
import { decideRetry } from "#platform/jobs/decide-retry.ts";
import { invariant } from "#platform/problem.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { PaymentProvider, ReadMovement } from "#providers/payment/payment.ts";
import {
  askMissingAccounts,
  describeProviderFault,
  waitsSeconds,
} from "#features/cash/provider/provider-accounts.commands.ts";
import { bookMovement } from "#features/cash/provider/provider-lines.commands.ts";
import {
  beginPayoutsJob,
  openProviderAccountJob,
  payOutJob,
} from "#features/cash/provider/provider.jobs.ts";
import { findOwnerAddress } from "#features/cash/provider/provider-owners.queries.ts";
import { findAccount, findMovement } from "#features/cash/provider/provider.queries.ts";
import {
  beginTry,
  claimUnheard,
  claimWaitingAccounts,
  insertPayout,
  lockMovement,
  lockPayable,
  writeFault,
  writeMovement,
  type MovementRow,
} from "#features/cash/provider/provider.store.ts";
import { ownerOf } from "#features/cash/ledger/ledger.store.ts";
import { writeWithdrawals } from "#features/cash/withdrawals/withdrawals.store.ts";

const atOnce = 200;

/** Asks in the transaction that makes a withdrawal ready; nothing where the bank's files pay. */
export const askPayouts = async (w: Writing): Promise<void> => {
  if (w.providers.payment) await w.jobs.send(w.db, beginPayoutsJob, {});
};

/** Payouts that are begun are taken back by nobody: what is handed over may be paid. */
export const beginPayouts = (ctx: Context): Promise<void> =>
  write(ctx, async (w) => {
    const { payment } = w.providers;
    if (!payment) return;
    const rows = await lockPayable(w, atOnce);
    for (const row of rows) {
      const owner = ownerOf(row);
      invariant(owner, "an account has an owner");
      const withdrawalId = row.id;
      const movement = { provider: payment.name, owner, withdrawalId };
      const movementId = await insertPayout(w, movement);
      await writeWithdrawals(w, [withdrawalId], { state: "SENT" });
      await w.jobs.send(w.db, payOutJob, { movementId });
    }
    if (rows.length === atOnce) await w.jobs.send(w.db, beginPayoutsJob, {});
  });

const findWithdrawal = (ctx: Context, id: string | null) =>
  ctx.db.selectFrom("withdrawals").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/**
 * A payout that did not leave waits for a person, who looks at the account and says whether it is
 * tried again.
 */
const failPayout = (ctx: Context, movementId: string, fault: string): Promise<void> =>
  write(ctx, async (w) => {
    const movement = await lockMovement(w, movementId);
    const isUnderWay = movement?.state === "ASKED" || movement?.state === "OPEN";
    if (!isUnderWay || movement.withdrawal_id === null) return;
    await writeMovement(w, movementId, { state: "FAILED", fault });
    await writeWithdrawals(w, [movement.withdrawal_id], { state: "TO_CHECK", reason: fault });
    const entry = { entityType: "withdrawal", entityId: movement.withdrawal_id };
    await recordAudit(w, { action: "withdrawal.failed", ...entry, detail: { fault } });
  });

/**
 * A payout that is asked for again may have been made the first time: its answer was lost, or its
 * writing.
 */
const makePayout = async (ctx: Context, payment: PaymentProvider, movement: MovementRow) => {
  const account = await findAccount(ctx, movement.owner_id);
  const user = account?.provider_user ?? null;
  const wallet = account?.provider_wallet ?? null;
  invariant(user !== null && wallet !== null, "whoever is paid has an account");
  if (movement.attempt_count > 0) {
    const made = await payment.findPayout(wallet, movement.id);
    if (made !== null) return made;
  }
  const withdrawal = await findWithdrawal(ctx, movement.withdrawal_id);
  const address = await findOwnerAddress(ctx, movement.owner_id);
  if (!address) return null;
  return payment.payOut({
    tag: movement.id,
    user,
    wallet,
    cents: withdrawal.amount_cents,
    payee: { name: withdrawal.payee_name, iban: withdrawal.iban, address },
    reference: withdrawal.reference,
  });
};

const isOurs = async (ctx: Context, movement: MovementRow, read: ReadMovement) => {
  const account = await findAccount(ctx, movement.owner_id);
  const withdrawal = await findWithdrawal(ctx, movement.withdrawal_id);
  const isSame =
    read.tag === movement.id &&
    read.wallet === account?.provider_wallet &&
    read.cents === withdrawal.amount_cents;
  return isSame ? withdrawal : undefined;
};

/** Keeps what became of a payout, as the provider says when it is asked; an end is kept once. */
export const settlePayout = async (
  ctx: Context,
  movement: MovementRow,
  read: ReadMovement,
): Promise<void> => {
  const { id, provider_id: providerId } = movement;
  if (read.state === "OPEN" || providerId === null) return;
  const withdrawal = await isOurs(ctx, movement, read);
  if (!withdrawal) {
    await write(ctx, async (w) => {
      const locked = await lockMovement(w, id);
      if (locked?.state !== "OPEN") return;
      await writeMovement(w, id, { state: "FAULTY", fault: "another’s" });
    });
    return;
  }
  if (read.state === "FAILED") return failPayout(ctx, id, `refused ${read.fault ?? ""}`.trim());
  const { reference } = withdrawal;
  const provider = movement.provider as PaymentProvider["name"];
  const owner = ownerOf(movement);
  invariant(owner, "a movement has an owner");
  const told = { provider, kind: "PAY_OUT", providerId, owner, reference, read } as const;
  await bookMovement(ctx, { ...told, withdrawalId: withdrawal.id });
};

/** Keeps the provider's id of it, by whichever way it is heard of first. */
export const keepPayoutId = (ctx: Context, id: string, providerId: string): Promise<void> =>
  write(ctx, async (w) => {
    const locked = await lockMovement(w, id);
    if (locked?.state === "ASKED") await writeMovement(w, id, { state: "OPEN", providerId });
  });

const tryPayout = async (ctx: Context, payment: PaymentProvider, id: string): Promise<void> => {
  const movement = await findMovement(ctx, id);
  if (movement?.state === "ASKED") {
    await write(ctx, (w) => beginTry(w, id));
    const providerId = await makePayout(ctx, payment, movement);
    if (providerId === null) return failPayout(ctx, id, "facts_missing");
    await keepPayoutId(ctx, id, providerId);
  }
  const kept = await findMovement(ctx, id);
  if (kept?.state !== "OPEN" || kept.provider_id === null) return;
  await settlePayout(ctx, kept, await payment.read("PAY_OUT", kept.provider_id));
};

/** Outside any transaction. A try that broke off counts: the next one looks first whether it was made. */
export const payOut = async (ctx: Context, id: string): Promise<void> => {
  const { payment } = ctx.providers;
  const movement = await findMovement(ctx, id);
  const isUnderWay = movement?.state === "ASKED" || movement?.state === "OPEN";
  if (!isUnderWay || payment?.name !== movement.provider) return;
  try {
    await tryPayout(ctx, payment, id);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const refused = describeProviderFault(error);
    const { fault, isPassing } = refused;
    const retry = decideRetry(movement.attempt_count + 1, refused, waitsSeconds);
    ctx.log.warn({ movement: id, fault, retry }, "provider refused a payout");
    if (!isPassing && movement.state === "ASKED") return failPayout(ctx, id, fault);
    await write(ctx, async (w) => {
      await writeFault(w, id, fault);
      if (retry) await w.jobs.send(w.db, payOutJob, { movementId: id }, retry);
    });
  }
};

const unheardMinutes = 30;

/** A provider may be away for longer than a job is tried. */
export const retryProvider = (ctx: Context): Promise<void> =>
  write(ctx, async (w) => {
    if (!w.providers.payment) return;
    await askMissingAccounts(w, atOnce);
    const now = w.clock.now();
    for (const ownerId of await claimWaitingAccounts(w, now, atOnce)) {
      await w.jobs.send(w.db, openProviderAccountJob, { ownerId });
    }
    const before = new Date(now.getTime() - unheardMinutes * 60_000);
    for (const movementId of await claimUnheard(w, { now, before, most: atOnce })) {
      await w.jobs.send(w.db, payOutJob, { movementId });
    }
  });
