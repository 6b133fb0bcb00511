import { transaction, type Context } from "#platform/context.ts";
import { decideRetry } from "#platform/jobs/decide-retry.ts";
import type { Tx } from "#platform/database.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { PaymentProvider } from "#providers/payment/payment.ts";
import { openProviderAccountJob } from "#features/wallets/provider/provider.jobs.ts";
import { findAccount, findHolderToOpen } from "#features/wallets/provider/provider.queries.ts";
import {
  insertAccount,
  writeAccountFault,
  writeActive,
  writeStep,
} from "#features/wallets/provider/provider.store.ts";

/** What is still refused after them is taken up by the clock. */
export const waitsSeconds = [5, 30, 120, 600];

/** The provider's own word for a refusal, and whether the same call may succeed later. */
export const describeProviderFault = (error: ProviderError) => {
  const { kind, code, retryAfterSeconds } = error.detail;
  const fault = code === undefined || code === "" ? kind : `${kind} ${code}`;
  // A wrong key is ours to correct, and an answer that was not understood says nothing of what was done.
  const isPassing = error.isPassing || ["auth", "protocol", "conflict"].includes(kind);
  return { fault, isPassing, retryAfterSeconds };
};

/** The account that a holder pays to is asked for once, where a provider holds the money. */
export const askProviderAccount = async (ctx: Context, tx: Tx, holderId: string): Promise<void> => {
  const { payment } = ctx.providers;
  if (!payment) return;
  const isNew = await insertAccount(ctx, tx, holderId, payment.name);
  if (isNew) await ctx.jobs.send(tx, openProviderAccountJob, { holderId });
};

/** Sixteen to thirty-six letters, digits and hyphens: the holder's id, and which of the steps it is. */
const keyOf = (holderId: string, step: string): string => `${holderId.replaceAll("-", "")}-${step}`;

type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** A step that was done is not done again; one whose answer was lost is known by its key. */
const takeSteps = async (
  ctx: Context,
  payment: PaymentProvider,
  row: AccountRow,
): Promise<string | null> => {
  const { holder_id: holderId } = row;
  const keep = (step: Parameters<typeof writeStep>[2]) =>
    transaction(ctx, (tx) => writeStep(tx, holderId, step));
  let { provider_user: user, provider_wallet: wallet, provider_account: account } = row;
  if (user === null) {
    const holder = await findHolderToOpen(ctx, holderId);
    if (!holder) return "facts_missing";
    user = await payment.openUser(holder, keyOf(holderId, "u"));
    await keep({ provider_user: user });
  }
  if (wallet === null) {
    wallet = await payment.openWallet(user, keyOf(holderId, "w"));
    await keep({ provider_wallet: wallet });
  }
  if (account === null) {
    account = await payment.openIban(wallet, keyOf(holderId, "i"));
    await keep({ provider_account: account });
  }
  const iban = await payment.readIban(wallet, account);
  if (iban === null) return "pending";
  await transaction(ctx, (tx) => writeActive(tx, holderId, iban));
  return null;
};

const tryOpening = async (ctx: Context, payment: PaymentProvider, row: AccountRow) => {
  try {
    const fault = await takeSteps(ctx, payment, row);
    return fault === null ? null : { fault, isPassing: fault === "pending" };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return describeProviderFault(error);
  }
};

/** Outside any transaction, a step at a time. */
export const openProviderAccount = async (ctx: Context, holderId: string): Promise<void> => {
  const { payment } = ctx.providers;
  const row = await findAccount(ctx, holderId);
  if (!row || row.state === "ACTIVE" || payment?.name !== row.provider) return;
  const refused = await tryOpening(ctx, payment, row);
  if (!refused) return;
  const retry = decideRetry(row.attempt_count + 1, refused, waitsSeconds);
  ctx.log.warn({ holderId, fault: refused.fault, retry }, "provider refused an account");
  await transaction(ctx, async (tx) => {
    const { fault, isPassing } = refused;
    await writeAccountFault(ctx, tx, holderId, { fault, isFinal: !isPassing });
    if (retry) await ctx.jobs.send(tx, openProviderAccountJob, { holderId }, retry);
  });
};
