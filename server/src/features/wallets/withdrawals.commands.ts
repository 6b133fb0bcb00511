import type { Withdrawal } from "@coulisse/contract/wallet-shapes.schemas.ts";
import { recordAudit } from "#platform/audit.ts";
import { requireActor, requireAdmin, transaction, type Context } from "#platform/context.ts";
import { isIban, isSepaIban } from "#platform/iban.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { findRepeated, type Repeat } from "#platform/repeat.ts";
import { requireFreshProof } from "#features/accounts/factors/fresh-proof.commands.ts";
import { moved, postCash } from "#features/wallets/ledger.store.ts";
import { askPayouts } from "#features/wallets/provider/payouts.commands.ts";
import {
  findPayableWallet,
  findProvenIbans,
  walletHolder,
} from "#features/wallets/wallets.queries.ts";
import { tellRefusedWithdrawal } from "#features/wallets/wallet-news.commands.ts";
import { getWithdrawal } from "#features/wallets/withdrawals.queries.ts";
import {
  countOpenWithdrawals,
  findRequested,
  insertWithdrawal,
  lockWallet,
  lockWithdrawal,
  writeWithdrawals,
} from "#features/wallets/withdrawals.store.ts";

type Wish = Readonly<{ corporateId?: string | undefined; amountCents: number; iban: string }>;

const outgoing = { kind: "OUTGOING" } as const;
/** Each costs the bank a transfer, and a person a look. */
const openMax = 5n;

const requirePayable = ({ settings }: Context, iban: string): void => {
  if (!isIban(iban)) throw fieldProblem("iban_invalid", "iban");
  if (!isSepaIban(iban) || iban === settings.bank?.iban) {
    throw fieldProblem("iban_not_paid_to", "iban");
  }
};

/**
 * The money leaves the wallet at once, so that it is not spent meanwhile. An account that was typed
 * proves nothing: one from which money came in the holder's name is paid, another waits for a person.
 */
export const requestWithdrawal = async (
  ctx: Context,
  wish: Wish,
  repeat: Repeat = null,
): Promise<Withdrawal> => {
  const holderId = walletHolder(ctx, wish.corporateId);
  const { userId } = await requireFreshProof(ctx, ctx.db);
  const { iban } = wish;
  requirePayable(ctx, iban);
  return transaction(ctx, async (tx) => {
    await lockWallet(tx, holderId);
    const earlier = await findRepeated(repeat, (key) => findRequested(tx, userId, key));
    if (earlier !== undefined) return getWithdrawal({ db: tx }, earlier);
    const wallet = await findPayableWallet({ db: tx }, holderId);
    if (!wallet) throw new Problem("wallet_not_found");
    if (!wallet.isValidated) throw new Problem("identity_not_validated");
    if ((await countOpenWithdrawals(tx, holderId)) >= openMax) {
      throw new Problem("too_many_withdrawals");
    }
    const proven = await findProvenIbans({ db: tx }, holderId);
    const amountCents = BigInt(wish.amountCents);
    const id = await insertWithdrawal(ctx, tx, {
      ...{ holderId, amountCents, iban, requestedBy: userId, repeat },
      payeeName: `${wallet.firstName} ${wallet.lastName}`.trim(),
      state: proven.includes(iban) && !wallet.isHeld ? "READY" : "TO_CHECK",
    });
    const postings = moved({ kind: "WALLET", holderId }, outgoing, amountCents);
    await postCash(ctx, tx, [{ kind: "WITHDRAWAL", withdrawalId: id, postings }]);
    await askPayouts(ctx, tx);
    const detail = { amountCents: wish.amountCents };
    const entry = { entityType: "withdrawal", entityId: id, detail };
    await recordAudit(ctx, tx, { action: "withdrawal.requested", ...entry });
    return getWithdrawal({ db: tx }, id);
  });
};

type Ending = Readonly<{ action: string; reason?: string }>;

/** The money is in the wallet again; only what no file for the bank holds can be taken back. */
const putBack = async (
  ctx: Context,
  id: string,
  mayEnd: (holderId: string) => boolean,
  { action, reason }: Ending,
): Promise<Withdrawal> =>
  transaction(ctx, async (tx) => {
    const withdrawal = await lockWithdrawal(tx, id);
    const holderId = withdrawal?.holder_id ?? null;
    if (!withdrawal || holderId === null || !mayEnd(holderId)) {
      throw new Problem("withdrawal_not_found");
    }
    if (withdrawal.state !== "TO_CHECK" && withdrawal.state !== "READY") {
      throw new Problem("withdrawal_on_its_way");
    }
    const postings = moved(outgoing, { kind: "WALLET", holderId }, withdrawal.amount_cents);
    await postCash(ctx, tx, [{ kind: "WITHDRAWAL_CANCELLED", withdrawalId: id, postings }]);
    const step = { state: "CANCELLED", ...(reason === undefined ? {} : { reason }) } as const;
    await writeWithdrawals(ctx, tx, [id], step);
    if (reason !== undefined) await tellRefusedWithdrawal(ctx, tx, withdrawal, reason);
    await recordAudit(ctx, tx, { action, entityType: "withdrawal", entityId: id });
    return getWithdrawal({ db: tx }, id);
  });

export const cancelWithdrawal = (ctx: Context, id: string): Promise<Withdrawal> => {
  const { holderIds } = requireActor(ctx);
  return putBack(ctx, id, (holderId) => holderIds.includes(holderId), {
    action: "withdrawal.cancelled",
  });
};

type Check = Readonly<{ decision: "ACCEPTED" | "REJECTED"; reason?: string | null | undefined }>;

/** A person looked whether the account is the holder's. */
export const checkWithdrawal = async (
  ctx: Context,
  id: string,
  { decision, reason }: Check,
): Promise<Withdrawal> => {
  requireAdmin(ctx);
  await requireFreshProof(ctx, ctx.db);
  return transaction(ctx, async (tx, inner) => {
    const withdrawal = await lockWithdrawal(tx, id);
    if (!withdrawal) throw new Problem("withdrawal_not_found");
    if (withdrawal.state !== "TO_CHECK") throw new Problem("withdrawal_checked");
    if (decision === "REJECTED") {
      if (!reason) throw fieldProblem("withdrawal_reason_missing", "reason");
      return putBack(inner, id, () => true, { action: "withdrawal.refused", reason });
    }
    if (withdrawal.holder_id !== null) {
      const wallet = await findPayableWallet({ db: tx }, withdrawal.holder_id);
      if (wallet?.isHeld) throw new Problem("holder_listed");
    }
    await writeWithdrawals(ctx, tx, [id], { state: "READY" });
    await askPayouts(ctx, tx);
    const entry = { entityType: "withdrawal", entityId: id };
    await recordAudit(ctx, tx, { action: "withdrawal.accepted", ...entry });
    return getWithdrawal({ db: tx }, id);
  });
};
