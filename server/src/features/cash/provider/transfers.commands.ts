/**
 * Transfers move between wallets at the provider what the ledger settles between owners: asked for
 * in the transaction of the entry, made once however often they are tried, and tried until they are
 * made.
 */
import { write, type Context, type Writing } from "#platform/context.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { MadeTransfer, PaymentProvider } from "#providers/payment/payment.ts";
import { openWallet } from "#features/cash/wallets/wallets.store.ts";
import type { Owner } from "#features/cash/ledger/ledger.store.ts";
import {
  askProviderAccounts,
  describeProviderFault,
  waitsSeconds,
} from "#features/cash/provider/provider-accounts.commands.ts";
import { beginPayoutsJob, moveAtProviderJob } from "#features/cash/provider/provider.jobs.ts";
import {
  claimTransfer,
  insertTransfers,
  writeMade,
  writeRefusal,
  type TransferRow,
} from "#features/cash/provider/transfers.store.ts";

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
  w: Writing,
  transfers: readonly AskedTransfer[],
): Promise<void> => {
  const { payment } = w.providers;
  const moving = transfers.filter(({ from, to }) => idOf(from) !== idOf(to));
  if (!payment || moving.length === 0) return;
  const owners = new Map(
    moving.flatMap(({ from, to }) => [from, to]).map((one) => [idOf(one), one]),
  );
  const receivers = new Set(moving.flatMap(({ to }) => to.holderId ?? []));
  for (const holderId of receivers) await openWallet(w, holderId);
  await askProviderAccounts(w, [...owners.values()]);
  await insertTransfers(
    w,
    payment.name,
    moving.map(({ from, to, ...rest }) => ({ ...rest, from: idOf(from), to: idOf(to) })),
  );
  await w.jobs.send(w.db, moveAtProviderJob, {});
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

/**
 * The first to hear of a transfer keeps it, the answer or the event; a receiver may be paid out
 * from then on.
 */
export const keepTransfer = (ctx: Context, id: string, providerId: string): Promise<void> =>
  write(ctx, async (w) => {
    if (!(await writeMade(w, id, providerId))) return;
    await w.jobs.send(w.db, beginPayoutsJob, {});
    await w.jobs.send(w.db, moveAtProviderJob, {});
  });

/** Later than the last of them, as long as it takes. */
const lastWaitSeconds = 900;

const putOff = (
  ctx: Context,
  row: TransferRow,
  { fault, isRefused }: Readonly<{ fault: string; isRefused: boolean }>,
): Promise<void> =>
  write(ctx, async (w) => {
    const afterSeconds = waitsSeconds[row.attempt_count - 1] ?? lastWaitSeconds;
    const dueAt = new Date(w.clock.now().getTime() + afterSeconds * 1000);
    w.log.warn({ transfer: row.id, fault, dueAt }, "provider refused a transfer");
    await writeRefusal(w, row.id, { fault, isRefused, dueAt });
    await w.jobs.send(w.db, moveAtProviderJob, {}, { afterSeconds });
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

/** Transfers are made one after another, in the order of the entries; outside any transaction. */
export const moveAtProvider = async (ctx: Context): Promise<void> => {
  const { payment } = ctx.providers;
  if (!payment) return;
  for (let count = 0; count < atOnce; count += 1) {
    const row = await write(ctx, (w) => claimTransfer(w, payment.name));
    if (!row || !(await tryTransfer(ctx, payment, row))) return;
  }
  await write(ctx, (w) => w.jobs.send(w.db, moveAtProviderJob, {}));
};
