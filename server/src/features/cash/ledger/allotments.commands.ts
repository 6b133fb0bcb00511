import type { BankLine } from "@coulisse/contract/cash/wallet-shapes.schemas.ts";
import { recordAudit } from "#platform/audit.ts";
import {
  requireAdmin,
  requireAnothers,
  write,
  type Context,
  type Writing,
} from "#platform/context.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { requireFreshProof } from "#features/accounts/factors/fresh-proof.commands.ts";
import { findStanding } from "#features/identity/standing/standing.queries.ts";
import { findBalances } from "#features/cash/ledger/balances.queries.ts";
import { moved, postCash } from "#features/cash/ledger/ledger.store.ts";
import { askPayouts } from "#features/cash/provider/payouts.commands.ts";
import { findOwnerOfLine } from "#features/cash/provider/provider.queries.ts";
import { askTransfers } from "#features/cash/provider/transfers.commands.ts";
import { getBankLine } from "#features/cash/statements/statements.queries.ts";
import {
  lockBankLine,
  writeBankLine,
  type BankLineRow,
} from "#features/cash/statements/statements.store.ts";
import { tellGivenBack, tellWalletNews } from "#features/cash/wallets/wallet-news.commands.ts";
import { findPayableWallet } from "#features/cash/wallets/wallets.queries.ts";
import { openWallet } from "#features/cash/wallets/wallets.store.ts";
import {
  insertWithdrawal,
  isReturned,
  lockWallet,
} from "#features/cash/withdrawals/withdrawals.store.ts";

type Decision = Readonly<{
  decision: "ALLOT" | "SEND_BACK" | "OPERATOR";
  holderId?: string | undefined;
  reason: string;
}>;

/* What was decided of a line is written before its money moves: the ledger books it for nothing else. */

/**
 * The place of a line's money until somebody decides: what was taken from the bank is the
 * platform's.
 */
const placeOf = ({ cents }: BankLineRow) =>
  ({ kind: cents < 0n ? "OPERATOR" : "UNALLOTTED" }) as const;

type Given = Readonly<{ holderId: string; entryNumber: bigint | undefined }>;

/** Money at a provider came to a wallet, or left one, which need not be that of whose it is. */
const moveToHolder = async (
  w: Writing,
  line: BankLineRow,
  { holderId, entryNumber }: Given,
): Promise<void> => {
  const there = await findOwnerOfLine(w, line.id);
  if (!there || entryNumber === undefined || there.holderId === holderId) return;
  const holder = { holderId, companyId: null };
  const [from, to, cents] =
    line.cents < 0n ? [holder, there, -line.cents] : [there, holder, line.cents];
  await askTransfers(w, [{ entryNumber, from, to, cents, feeCents: 0n }]);
};

const allot = async (
  w: Writing,
  line: BankLineRow,
  { holderId, decidedBy }: Readonly<{ holderId: string | undefined; decidedBy: string }>,
): Promise<void> => {
  if (holderId === undefined) throw fieldProblem("bank_line_holder_missing", "holderId");
  requireAnothers(w, holderId);
  await openWallet(w, holderId);
  const wallet = await findPayableWallet(w, holderId);
  if (!wallet || wallet.reason === "ACCOUNT") throw fieldProblem("wallet_not_found", "holderId");
  if (wallet.reason === "CHECK") throw fieldProblem("holder_listed", "holderId");
  // What the bank takes back again is taken from whoever has it.
  if (line.cents > 0n && wallet.reason !== null) {
    throw fieldProblem("identity_not_validated", "holderId");
  }
  await writeBankLine(w, line.id, { state: "ALLOTTED", holderId, decidedBy });
  const [entryNumber] = await postCash(w, [
    {
      kind: line.cents < 0n ? "REVERSAL" : "ALLOTMENT",
      bankLineId: line.id,
      postings: moved(placeOf(line), { kind: "WALLET", holderId }, line.cents),
    },
  ]);
  await moveToHolder(w, line, { holderId, entryNumber });
  await tellWalletNews(w, [{ cents: line.cents, state: "ALLOTTED", holderId, companyId: null }]);
};

/** Sends back to the account that it came from, with the next file for the bank. */
const sendBack = async (
  w: Writing,
  line: BankLineRow,
  { reason, decidedBy }: Readonly<{ reason: string; decidedBy: string }>,
): Promise<void> => {
  if (line.cents < 0n) throw new Problem("bank_line_is_debit");
  if (line.party_iban === null) throw new Problem("bank_line_without_account");
  const withdrawalId = await insertWithdrawal(w, {
    owner: null,
    amountCents: line.cents,
    iban: line.party_iban,
    state: "READY",
    reason,
    payeeName: line.party_name ?? line.party_iban,
    requestedBy: decidedBy,
  });
  await writeBankLine(w, line.id, { state: "SENDING_BACK", withdrawalId, decidedBy });
  await postCash(w, [
    {
      kind: "SENDING_BACK",
      bankLineId: line.id,
      withdrawalId,
      postings: moved(placeOf(line), { kind: "OUTGOING" }, line.cents),
    },
  ]);
  await askPayouts(w);
};

/**
 * Gives money back to an account that the bank has said is theirs, where they may not ask for it:
 * refused, with a closed account, an entity that nobody represents. What of it they have spent
 * stays spent; a freeze alone keeps it here. Whoever may withdraw does so themselves.
 */
const giveBack = async (
  w: Writing,
  line: BankLineRow,
  { reason, decidedBy }: Readonly<{ reason: string; decidedBy: string }>,
): Promise<void> => {
  const { holder_id: holderId, party_iban: iban } = line;
  if (holderId === null || line.cents < 0n || line.decided_by !== null) {
    throw new Problem("bank_line_decided");
  }
  requireAnothers(w, holderId);
  if (iban === null) throw new Problem("bank_line_without_account");
  const owner = { holderId, companyId: null };
  await lockWallet(w, owner);
  const { mayTakeBack, reason: stop } = await findStanding(w, owner);
  if (!mayTakeBack) throw new Problem("holder_listed");
  if (stop === null || (await isReturned(w, line.id))) throw new Problem("bank_line_decided");
  const { free } = await findBalances(w, owner);
  const cents = free < line.cents ? free : line.cents;
  if (cents <= 0n) throw new Problem("not_enough_cash");
  const withdrawalId = await insertWithdrawal(w, {
    owner,
    amountCents: cents,
    iban,
    state: "READY",
    reason,
    requestedBy: decidedBy,
    payeeName: line.party_name ?? iban,
    returnsLineId: line.id,
  });
  const postings = moved({ kind: "WALLET", holderId }, { kind: "OUTGOING" }, cents);
  await postCash(w, [{ kind: "WITHDRAWAL", withdrawalId, postings }]);
  await askPayouts(w);
  await tellGivenBack(w, { owner, cents, iban });
};

/** The platform's own; a debit is there already. */
const keep = async (w: Writing, line: BankLineRow, decidedBy: string): Promise<void> => {
  await writeBankLine(w, line.id, { state: "OPERATOR", decidedBy });
  if (line.cents < 0n) return;
  const postings = moved(placeOf(line), { kind: "OPERATOR" }, line.cents);
  await postCash(w, [{ kind: "OPERATOR", bankLineId: line.id, postings }]);
};

/** A line is decided once: of two administrators at once, the second is told that it is done. */
export const decideBankLine = async (
  ctx: Context,
  id: string,
  { decision, holderId, reason }: Decision,
): Promise<BankLine> => {
  requireAdmin(ctx);
  const { userId: decidedBy } = await requireFreshProof(ctx);
  return write(ctx, async (w) => {
    const line = await lockBankLine(w, id);
    if (!line) throw new Problem("bank_line_not_found");
    const isBack = decision === "SEND_BACK" && line.state === "ALLOTTED";
    if (line.state !== "WAITING" && !isBack) throw new Problem("bank_line_decided");
    if (isBack) await giveBack(w, line, { reason, decidedBy });
    else if (decision === "ALLOT") await allot(w, line, { holderId, decidedBy });
    else if (decision === "SEND_BACK") await sendBack(w, line, { reason, decidedBy });
    else await keep(w, line, decidedBy);
    await recordAudit(w, {
      action: "bank_line.decided",
      entityType: "bank_line",
      entityId: id,
      detail: { decision, holderId: holderId ?? null, reason },
    });
    return getBankLine(w, id);
  });
};
