import type { Withdrawal } from "@coulisse/contract/wallet-shapes.schemas.ts";
import { recordAudit } from "#platform/audit.ts";
import {
  requireActor,
  requireAdmin,
  requireAnothers,
  transaction,
  type Context,
} from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import { isIban, isSepaIban } from "#platform/iban.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { findRepeated, type Repeat } from "#platform/repeat.ts";
import { requireFreshProof } from "#features/accounts/factors/fresh-proof.commands.ts";
import { findStanding, requireStanding } from "#features/standing/standing.queries.ts";
import { moved, ownerOf, postCash, purseOf, type Owner } from "#features/wallets/ledger.store.ts";
import { askPayouts } from "#features/wallets/provider/payouts.commands.ts";
import { findCompanyPurse, findPaidIbans } from "#features/wallets/company-wallets.queries.ts";
import {
  findPayableWallet,
  findProvenIbans,
  walletOwner,
} from "#features/wallets/wallets.queries.ts";
import { tellRefusedWithdrawal } from "#features/wallets/wallet-news.commands.ts";
import { getWithdrawal } from "#features/wallets/withdrawals.queries.ts";
import {
  countOpenWithdrawals,
  findRequested,
  findStop,
  insertWithdrawal,
  lockWallet,
  lockWithdrawal,
  writeWithdrawals,
  type WithdrawalRow,
} from "#features/wallets/withdrawals.store.ts";

type Wish = Readonly<{
  corporateId?: string | undefined;
  companyId?: string | undefined;
  amountCents: number;
  iban: string;
}>;

const outgoing = { kind: "OUTGOING" } as const;
/** Each costs the bank a transfer, and a person a look. */
const openMax = 5n;

export const requirePayable = ({ settings }: Context, iban: string): void => {
  if (!isIban(iban)) throw fieldProblem("iban_invalid", "iban");
  if (!isSepaIban(iban) || iban === settings.bank?.iban) {
    throw fieldProblem("iban_not_paid_to", "iban");
  }
};

/** In whose name it is paid, and to which accounts without another look. */
const findPayee = async (tx: Tx, { holderId, companyId }: Owner) => {
  if (holderId === null) {
    const { name } = await findCompanyPurse({ db: tx }, companyId);
    return { name, proven: await findPaidIbans({ db: tx }, companyId) };
  }
  const wallet = await findPayableWallet({ db: tx }, holderId);
  if (!wallet) throw new Problem("wallet_not_found");
  const name = `${wallet.firstName} ${wallet.lastName}`.trim();
  return { name, proven: await findProvenIbans({ db: tx }, holderId) };
};

/**
 * Whether a person looks at it before it leaves. A freeze refuses nothing here, so that nobody learns
 * of it by asking: the money leaves the wallet, and goes nowhere.
 */
const isStopped = async (tx: Tx, owner: Owner, userId: string): Promise<boolean> => {
  const { reason } = await findStanding({ db: tx }, owner, userId);
  if (reason === "CHECK") return true;
  await requireStanding({ db: tx }, "mayBePaid", owner, userId);
  return false;
};

/** Whoever may spend it, and be it for an entity or a company, does not say that it goes to the right account. */
const requireOthers = (ctx: Context, { holderId, companyId }: Owner): void => {
  if (holderId !== null) requireAnothers(ctx, holderId);
  else if (requireActor(ctx).companyIds.includes(companyId)) throw new Problem("own_matter");
};

/** The platform reads a company's cash; only who administers the company has it paid out. */
const requireSpender = (ctx: Context, { companyId }: Owner): void => {
  const { companyIds } = requireActor(ctx);
  if (companyId !== null && !companyIds.includes(companyId)) throw new Problem("forbidden");
};

/**
 * The money leaves the wallet at once, so that it is not spent meanwhile. An account that was typed
 * proves nothing: one from which money came in the holder's name is paid, or that was checked and paid
 * for the company before; another waits for a person.
 */
export const requestWithdrawal = async (
  ctx: Context,
  wish: Wish,
  repeat: Repeat = null,
): Promise<Withdrawal> => {
  const owner = walletOwner(ctx, wish);
  requireSpender(ctx, owner);
  const { userId } = await requireFreshProof(ctx, ctx.db);
  const { iban } = wish;
  requirePayable(ctx, iban);
  return transaction(ctx, async (tx) => {
    // A key is one person’s, whichever wallet it is sent for: they come one after another as well.
    await lockWallet(tx, { holderId: userId, companyId: null });
    await lockWallet(tx, owner);
    const earlier = await findRepeated(repeat, (key) => findRequested(tx, userId, key));
    if (earlier !== undefined) return getWithdrawal({ db: tx }, earlier);
    const { name: payeeName, proven } = await findPayee(tx, owner);
    const waits = await isStopped(tx, owner, userId);
    if ((await countOpenWithdrawals(tx, owner)) >= openMax) {
      throw new Problem("too_many_withdrawals");
    }
    const amountCents = BigInt(wish.amountCents);
    const id = await insertWithdrawal(ctx, tx, {
      owner,
      amountCents,
      iban,
      payeeName,
      requestedBy: userId,
      repeat,
      state: proven.includes(iban) && !waits ? "READY" : "TO_CHECK",
    });
    const postings = moved(purseOf(owner), outgoing, amountCents);
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
  mayEnd: (owner: Owner) => boolean,
  { action, reason }: Ending,
): Promise<Withdrawal> =>
  transaction(ctx, async (tx) => {
    const withdrawal = await lockWithdrawal(tx, id);
    const owner = withdrawal ? ownerOf(withdrawal) : null;
    if (!withdrawal || !owner || !mayEnd(owner)) {
      throw new Problem("withdrawal_not_found");
    }
    if (withdrawal.state !== "TO_CHECK" && withdrawal.state !== "READY") {
      throw new Problem("withdrawal_on_its_way");
    }
    const postings = moved(outgoing, purseOf(owner), withdrawal.amount_cents);
    await postCash(ctx, tx, [{ kind: "WITHDRAWAL_CANCELLED", withdrawalId: id, postings }]);
    const step = { state: "CANCELLED", ...(reason === undefined ? {} : { reason }) } as const;
    await writeWithdrawals(ctx, tx, [id], step);
    if (reason !== undefined) await tellRefusedWithdrawal(ctx, tx, withdrawal, reason);
    const detail = reason === undefined ? {} : { detail: { reason } };
    await recordAudit(ctx, tx, { action, entityType: "withdrawal", entityId: id, ...detail });
    return getWithdrawal({ db: tx }, id);
  });

export const cancelWithdrawal = (ctx: Context, id: string): Promise<Withdrawal> => {
  const { holderIds, companyIds } = requireActor(ctx);
  const isMine = ({ holderId, companyId }: Owner): boolean =>
    holderId === null ? companyIds.includes(companyId) : holderIds.includes(holderId);
  return putBack(ctx, id, isMine, { action: "withdrawal.cancelled" });
};

type Check = Readonly<{ decision: "ACCEPTED" | "REJECTED"; reason?: string | null | undefined }>;

/** The platform’s own people read why; nobody is paid by a decision about their account alone. */
const requirePaid = async (tx: Tx, owner: Owner): Promise<void> => {
  const { reason } = await findStanding({ db: tx }, owner);
  if (reason === "CHECK") throw new Problem("holder_listed");
  await requireStanding({ db: tx }, "mayBePaid", owner);
};

/**
 * What a person has not looked at yet, and what is to be paid and stays: of an account that was closed
 * nobody could take it back. Whoever may be paid is paid, or takes it back themselves.
 */
const mayRefuse = async (tx: Tx, { id, state }: WithdrawalRow): Promise<boolean> =>
  state === "TO_CHECK" || (state === "READY" && (await findStop(tx, id)) !== null);

/** A person looked whether the account is the holder's. */
export const checkWithdrawal = async (
  ctx: Context,
  id: string,
  { decision, reason }: Check,
): Promise<Withdrawal> => {
  requireAdmin(ctx);
  const { userId: checkedBy } = await requireFreshProof(ctx, ctx.db);
  return transaction(ctx, async (tx, inner) => {
    const withdrawal = await lockWithdrawal(tx, id);
    if (!withdrawal) throw new Problem("withdrawal_not_found");
    const mayDecide =
      decision === "REJECTED" ? await mayRefuse(tx, withdrawal) : withdrawal.state === "TO_CHECK";
    if (!mayDecide) throw new Problem("withdrawal_checked");
    if (decision === "REJECTED") {
      if (!reason) throw fieldProblem("withdrawal_reason_missing", "reason");
      const action = withdrawal.state === "READY" ? "withdrawal.taken_back" : "withdrawal.refused";
      return putBack(inner, id, () => true, { action, reason });
    }
    const owner = ownerOf(withdrawal);
    if (owner) requireOthers(ctx, owner);
    if (owner) await requirePaid(tx, owner);
    await writeWithdrawals(ctx, tx, [id], { state: "READY", checkedBy });
    await askPayouts(ctx, tx);
    const entry = { entityType: "withdrawal", entityId: id };
    await recordAudit(ctx, tx, { action: "withdrawal.accepted", ...entry });
    return getWithdrawal({ db: tx }, id);
  });
};
