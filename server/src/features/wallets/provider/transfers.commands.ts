/**
 * What the ledger settles between owners moves between their wallets at the provider: asked for in the
 * transaction of the entry, made once however often it is tried, and tried until it is made.
 */
import { transaction, type Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { MadeTransfer, PaymentProvider } from "#providers/payment/payment.ts";
import { openWallet } from "#features/wallets/wallets.store.ts";
import type { Owner } from "#features/wallets/ledger.store.ts";
import {
  askProviderAccounts,
  describeProviderFault,
  waitsSeconds,
} from "#features/wallets/provider/provider-accounts.commands.ts";
import { beginPayoutsJob, moveAtProviderJob } from "#features/wallets/provider/provider.jobs.ts";
import {
  claimTransfer,
  insertTransfers,
  writeMade,
  writeRefusal,
  type TransferRow,
} from "#features/wallets/provider/transfers.store.ts";

export type AskedTransfer = Readonly<{
  entryNumber: bigint;
  from: Owner;
  to: Owner;
  cents: bigint;
  feeCents: bigint;
}>;

const idOf = ({ holderId, companyId }: Owner): string => holderId ?? companyId;

/** Nothing where the bank holds the money: there it is all in one account. */
export const askTransfers = async (
  ctx: Context,
  tx: Tx,
  transfers: readonly AskedTransfer[],
): Promise<void> => {
  const { payment } = ctx.providers;
  const moving = transfers.filter(({ from, to }) => idOf(from) !== idOf(to));
  if (!payment || moving.length === 0) return;
  const owners = new Map(
    moving.flatMap(({ from, to }) => [from, to]).map((one) => [idOf(one), one]),
  );
  const receivers = new Set(moving.flatMap(({ to }) => to.holderId ?? []));
  for (const holderId of receivers) await openWallet(ctx, tx, holderId);
  await askProviderAccounts(ctx, tx, [...owners.values()]);
  await insertTransfers(
    ctx,
    tx,
    payment.name,
    moving.map(({ from, to, ...rest }) => ({ ...rest, from: idOf(from), to: idOf(to) })),
  );
  await ctx.jobs.send(tx, moveAtProviderJob, {});
};

const make = async (payment: PaymentProvider, row: TransferRow): Promise<MadeTransfer> => {
  // Its answer may have been lost, or its writing: then it is there.
  const known = row.attempt_count > 1 ? await payment.findTransfer(row.from_wallet, row.id) : null;
  if (known) return known;
  return payment.transfer({
    tag: row.id,
    key: `${row.id.replaceAll("-", "")}-${row.refusal_count}`,
    user: row.from_user,
    from: row.from_wallet,
    to: row.to_wallet,
    cents: row.cents,
    feeCents: row.fee_cents,
  });
};

/** Whoever hears of it first, the answer or the event; a receiver may be paid out from then on. */
export const keepTransfer = (ctx: Context, id: string, providerId: string): Promise<void> =>
  transaction(ctx, async (tx) => {
    if (!(await writeMade(tx, id, providerId))) return;
    await ctx.jobs.send(tx, beginPayoutsJob, {});
    await ctx.jobs.send(tx, moveAtProviderJob, {});
  });

/** Later than the last of them, as long as it takes. */
const lastWaitSeconds = 900;

const putOff = (
  ctx: Context,
  row: TransferRow,
  { fault, isRefused }: Readonly<{ fault: string; isRefused: boolean }>,
): Promise<void> =>
  transaction(ctx, async (tx) => {
    const afterSeconds = waitsSeconds[row.attempt_count - 1] ?? lastWaitSeconds;
    const dueAt = new Date(ctx.clock.now().getTime() + afterSeconds * 1000);
    ctx.log.warn({ transfer: row.id, fault, dueAt }, "provider refused a transfer");
    await writeRefusal(tx, row.id, { fault, isRefused, dueAt });
    await ctx.jobs.send(tx, moveAtProviderJob, {}, { afterSeconds });
  });

/** Gives whether the provider answers at all: one that is away is not asked for the others. */
const tryTransfer = async (
  ctx: Context,
  payment: PaymentProvider,
  row: TransferRow,
): Promise<boolean> => {
  try {
    const made = await make(payment, row);
    if (made.state === "SUCCEEDED") await keepTransfer(ctx, row.id, made.providerId);
    else {
      const isRefused = made.state === "FAILED";
      const fault = isRefused ? `refused ${made.fault ?? ""}`.trim() : "pending";
      await putOff(ctx, row, { fault, isRefused });
    }
    return true;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const { fault, isPassing } = describeProviderFault(error);
    await putOff(ctx, row, { fault, isRefused: false });
    return !isPassing;
  }
};

const atOnce = 200;

/** One after another, in the order of the entries; outside any transaction. */
export const moveAtProvider = async (ctx: Context): Promise<void> => {
  const { payment } = ctx.providers;
  if (!payment) return;
  for (let count = 0; count < atOnce; count += 1) {
    const row = await transaction(ctx, (tx) => claimTransfer(ctx, tx, payment.name));
    if (!row || !(await tryTransfer(ctx, payment, row))) return;
  }
  await transaction(ctx, (tx) => ctx.jobs.send(tx, moveAtProviderJob, {}));
};
