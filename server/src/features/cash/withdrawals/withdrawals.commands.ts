import type { Withdrawal } from "@coulisse/contract/cash/wallet-shapes.schemas.ts";
import { actsFor, may } from "#platform/actor.ts";
import { recordAudit } from "#platform/audit.ts";
import {
  requireActor,
  requireAdmin,
  requireAnothers,
  write,
  type Context,
  type Writing,
} from "#platform/context.ts";
import { isIban, isSepaIban } from "#platform/iban.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { createOnce, type Repeat } from "#platform/requests.ts";
import { requireFreshProof } from "#features/accounts/factors/fresh-proof.commands.ts";
import { findStanding, requireStanding } from "#features/identity/standing/standing.queries.ts";
import {
  moved,
  ownerOf,
  postCash,
  purseOf,
  type Owner,
} from "#features/cash/ledger/ledger.store.ts";
import { askPayouts } from "#features/cash/provider/payouts.commands.ts";
import { requireMatter } from "#features/companies/keeping/matters.queries.ts";
import { getCompanyPurse, findPaidIbans } from "#features/cash/wallets/company-wallets.queries.ts";
import {
  findPayableWallet,
  findProvenIbans,
  walletOwner,
} from "#features/cash/wallets/wallets.queries.ts";
import { tellRefusedWithdrawal } from "#features/cash/wallets/wallet-news.commands.ts";
import { getWithdrawal } from "#features/cash/withdrawals/withdrawals.queries.ts";
import {
  countOpenWithdrawals,
  findStop,
  insertWithdrawal,
  lockWallet,
  lockWithdrawal,
  writeWithdrawals,
  type WithdrawalRow,
} from "#features/cash/withdrawals/withdrawals.store.ts";

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

/** Finds in whose name it is paid, and to which accounts without another look. */
const findPayee = async (w: Writing, { holderId, companyId }: Owner) => {
  if (holderId === null) {
    const { name } = await getCompanyPurse(w, companyId);
    return { name, proven: await findPaidIbans(w, companyId) };
  }
  const wallet = await findPayableWallet(w, holderId);
  if (!wallet) throw new Problem("wallet_not_found");
  const name = `${wallet.firstName} ${wallet.lastName}`.trim();
  return { name, proven: await findProvenIbans(w, holderId) };
};

/**
 * Whether a person looks at it before it leaves. A freeze refuses nothing here, so that nobody learns
 * of it by asking: the money leaves the wallet, and goes nowhere.
 */
const isStopped = async (w: Writing, owner: Owner, userId: string): Promise<boolean> => {
  const { reason } = await findStanding(w, owner, userId);
  if (reason === "CHECK") return true;
  await requireStanding(w, "mayBePaid", owner, userId);
  return false;
};

/**
 * An owner who may spend it, be it for an entity or a company, does not say that it goes to the
 * right account.
 */
const requireOthers = (ctx: Context, { holderId, companyId }: Owner): void => {
  if (holderId !== null) requireAnothers(ctx, holderId);
  else if (may(requireActor(ctx), "finance", companyId)) throw new Problem("own_matter");
};

/** The platform reads a company's cash; the company's own people have it paid out, two where it asks so. */
const requireSpender = async (ctx: Context, { companyId }: Owner): Promise<void> => {
  if (companyId === null) return;
  if (!may(requireActor(ctx), "finance", companyId)) throw new Problem("forbidden");
  await requireMatter(ctx, "cash", companyId);
};

/**
 * The money leaves the wallet at once, so that it is not spent meanwhile. An account that was typed
 * proves nothing: one from which money came in the holder's name is paid, or that was checked and paid
 * for the company before; another waits for a person.
 */
const orderWithdrawal = async (w: Writing, owner: Owner, wish: Wish): Promise<string> => {
  const { userId } = requireActor(w);
  const { iban } = wish;
  await lockWallet(w, owner);
  const { name: payeeName, proven } = await findPayee(w, owner);
  const waits = await isStopped(w, owner, userId);
  if ((await countOpenWithdrawals(w, owner)) >= openMax) {
    throw new Problem("too_many_withdrawals");
  }
  const amountCents = BigInt(wish.amountCents);
  const id = await insertWithdrawal(w, {
    owner,
    amountCents,
    iban,
    payeeName,
    requestedBy: userId,
    state: proven.includes(iban) && !waits ? "READY" : "TO_CHECK",
  });
  const postings = moved(purseOf(owner), outgoing, amountCents);
  await postCash(w, [{ kind: "WITHDRAWAL", withdrawalId: id, postings }]);
  await askPayouts(w);
  const detail = { amountCents: wish.amountCents };
  const entry = { entityType: "withdrawal", entityId: id, detail };
  await recordAudit(w, { action: "withdrawal.requested", ...entry });
  return id;
};

export const requestWithdrawal = async (
  ctx: Context,
  wish: Wish,
  repeat: Repeat = null,
): Promise<Withdrawal> => {
  const owner = walletOwner(ctx, wish);
  await requireSpender(ctx, owner);
  await requireFreshProof(ctx);
  requirePayable(ctx, wish.iban);
  return write(ctx, async (w) => {
    const id = await createOnce(w, repeat, () => orderWithdrawal(w, owner, wish));
    return getWithdrawal(w, id);
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
  write(ctx, async (w) => {
    const withdrawal = await lockWithdrawal(w, id);
    const owner = withdrawal ? ownerOf(withdrawal) : null;
    if (!withdrawal || !owner || !mayEnd(owner)) {
      throw new Problem("withdrawal_not_found");
    }
    if (withdrawal.state !== "TO_CHECK" && withdrawal.state !== "READY") {
      throw new Problem("withdrawal_on_its_way");
    }
    const postings = moved(outgoing, purseOf(owner), withdrawal.amount_cents);
    await postCash(w, [{ kind: "WITHDRAWAL_CANCELLED", withdrawalId: id, postings }]);
    const step = { state: "CANCELLED", ...(reason === undefined ? {} : { reason }) } as const;
    await writeWithdrawals(w, [id], step);
    if (reason !== undefined) await tellRefusedWithdrawal(w, withdrawal, reason);
    const detail = reason === undefined ? {} : { detail: { reason } };
    await recordAudit(w, { action, entityType: "withdrawal", entityId: id, ...detail });
    return getWithdrawal(w, id);
  });

export const cancelWithdrawal = (ctx: Context, id: string): Promise<Withdrawal> => {
  const actor = requireActor(ctx);
  const isMine = ({ holderId, companyId }: Owner): boolean =>
    holderId === null ? may(actor, "finance", companyId) : actsFor(actor, holderId);
  return putBack(ctx, id, isMine, { action: "withdrawal.cancelled" });
};

type Check = Readonly<{ decision: "ACCEPTED" | "REJECTED"; reason?: string | null | undefined }>;

/** The platform’s own people read why; nobody is paid by a decision about their account alone. */
const requirePaid = async (w: Writing, owner: Owner): Promise<void> => {
  const { reason } = await findStanding(w, owner);
  if (reason === "CHECK") throw new Problem("holder_listed");
  await requireStanding(w, "mayBePaid", owner);
};

/**
 * A withdrawal may be refused that a person has not looked at yet, and one that is to be paid and
 * stays: of an account that was closed nobody could take it back. Whoever may be paid is paid, or
 * takes it back themselves.
 */
const mayRefuse = async (w: Writing, { id, state }: WithdrawalRow): Promise<boolean> =>
  state === "TO_CHECK" || (state === "READY" && (await findStop(w, id)) !== null);

/** A person looked whether the account is the holder's. */
export const checkWithdrawal = async (
  ctx: Context,
  id: string,
  { decision, reason }: Check,
): Promise<Withdrawal> => {
  requireAdmin(ctx);
  const { userId: checkedBy } = await requireFreshProof(ctx);
  return write(ctx, async (w) => {
    const withdrawal = await lockWithdrawal(w, id);
    if (!withdrawal) throw new Problem("withdrawal_not_found");
    const mayDecide =
      decision === "REJECTED" ? await mayRefuse(w, withdrawal) : withdrawal.state === "TO_CHECK";
    if (!mayDecide) throw new Problem("withdrawal_checked");
    if (decision === "REJECTED") {
      if (!reason) throw fieldProblem("withdrawal_reason_missing", "reason");
      const action = withdrawal.state === "READY" ? "withdrawal.taken_back" : "withdrawal.refused";
      return putBack(w, id, () => true, { action, reason });
    }
    const owner = ownerOf(withdrawal);
    if (owner) requireOthers(w, owner);
    if (owner) await requirePaid(w, owner);
    await writeWithdrawals(w, [id], { state: "READY", checkedBy });
    await askPayouts(w);
    const entry = { entityType: "withdrawal", entityId: id };
    await recordAudit(w, { action: "withdrawal.accepted", ...entry });
    return getWithdrawal(w, id);
  });
};
