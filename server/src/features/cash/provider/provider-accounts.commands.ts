import { write, type Context, type Writing } from "#platform/context.ts";
import { decideRetry } from "#platform/jobs/decide-retry.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { PaymentProvider } from "#providers/payment/payment.ts";
import type { Owner } from "#features/cash/ledger/ledger.store.ts";
import {
  beginPayoutsJob,
  moveAtProviderJob,
  openProviderAccountJob,
} from "#features/cash/provider/provider.jobs.ts";
import { findOwnerToOpen } from "#features/cash/provider/provider-owners.queries.ts";
import { findAccount } from "#features/cash/provider/provider.queries.ts";
import {
  insertAccounts,
  writeAccountFault,
  writeActive,
  writeStep,
} from "#features/cash/provider/provider.store.ts";

/** An account that is still refused after these waits is taken up by the clock. */
export const waitsSeconds = [5, 30, 120, 600];

/** The provider's own word for a refusal, and whether the same call may succeed later. */
export const describeProviderFault = (error: ProviderError) => {
  const { kind, code, retryAfterSeconds } = error.detail;
  const fault = code === undefined || code === "" ? kind : `${kind} ${code}`;
  // A wrong key is ours to correct, and an answer that was not understood says nothing of what was done.
  const isPassing = error.isPassing || ["auth", "protocol", "conflict"].includes(kind);
  return { fault, isPassing, retryAfterSeconds };
};

/** The accounts of owners there are asked for once, where a provider holds the money. */
export const askProviderAccounts = async (w: Writing, owners: readonly Owner[]): Promise<void> => {
  const { payment } = w.providers;
  if (!payment) return;
  for (const ownerId of await insertAccounts(w, owners, payment.name)) {
    await w.jobs.send(w.db, openProviderAccountJob, { ownerId });
  }
};

/** Wallets that were open before a provider held the money get their accounts, some at a time. */
export const askMissingAccounts = async (w: Writing, most: number): Promise<void> => {
  const rows = await w.db
    .selectFrom("wallets as t")
    .leftJoin("provider_accounts as a", "a.owner_id", "t.holder_id")
    .select("t.holder_id")
    .where("a.owner_id", "is", null)
    .orderBy("t.holder_id")
    .limit(most)
    .execute();
  const owners = rows.map((row) => ({ holderId: row.holder_id, companyId: null }));
  await askProviderAccounts(w, owners);
};

/** Sixteen to thirty-six letters, digits and hyphens: the owner's id, and which of the steps it is. */
const keyOf = (ownerId: string, step: string): string => `${ownerId.replaceAll("-", "")}-${step}`;

type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** A step that was done is not done again; one whose answer was lost is known by its key. */
const takeSteps = async (
  ctx: Context,
  payment: PaymentProvider,
  row: AccountRow,
): Promise<string | null> => {
  const { owner_id: ownerId } = row;
  const keep = (step: Parameters<typeof writeStep>[2]) =>
    write(ctx, (w) => writeStep(w, ownerId, step));
  let { provider_user: user, provider_wallet: wallet, provider_account: account } = row;
  if (user === null) {
    const holder = await findOwnerToOpen(ctx, row);
    if (!holder) return "facts_missing";
    user = await payment.openUser(holder, keyOf(ownerId, "u"));
    await keep({ provider_user: user });
  }
  if (wallet === null) {
    wallet = await payment.openWallet(user, keyOf(ownerId, "w"));
    await keep({ provider_wallet: wallet });
  }
  if (account === null) {
    account = await payment.openIban(wallet, keyOf(ownerId, "i"));
    await keep({ provider_account: account });
  }
  const iban = await payment.readIban(wallet, account);
  if (iban === null) return "pending";
  await write(ctx, async (w) => {
    await writeActive(w, ownerId, iban);
    w.concerned?.about(ownerId);
    // Both waited for it.
    await w.jobs.send(w.db, moveAtProviderJob, {});
    await w.jobs.send(w.db, beginPayoutsJob, {});
  });
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
export const openProviderAccount = async (ctx: Context, ownerId: string): Promise<void> => {
  const { payment } = ctx.providers;
  const row = await findAccount(ctx, ownerId);
  if (!row || row.state === "ACTIVE" || payment?.name !== row.provider) return;
  const refused = await tryOpening(ctx, payment, row);
  if (!refused) return;
  const retry = decideRetry(row.attempt_count + 1, refused, waitsSeconds);
  ctx.log.warn({ ownerId, fault: refused.fault, retry }, "provider refused an account");
  await write(ctx, async (w) => {
    w.concerned?.about(ownerId);
    const { fault, isPassing } = refused;
    await writeAccountFault(w, ownerId, { fault, isFinal: !isPassing });
    if (retry) await w.jobs.send(w.db, openProviderAccountJob, { ownerId }, retry);
  });
};
