import type { Writing } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { requireFreshProof } from "#features/accounts/factors/fresh-proof.commands.ts";
import { moved, postCash } from "#features/cash/ledger/ledger.store.ts";
import { requirePayable } from "#features/cash/withdrawals/withdrawals.commands.ts";
import { insertWithdrawal } from "#features/cash/withdrawals/withdrawals.store.ts";

type TransferTax = Readonly<{ cents: bigint; payeeName: string; iban: string; cause: string }>;

/**
 * A duty that was kept of a sale leaves with the next file for the bank; the bank's debit ends it, as
 * it ends a withdrawal. Nobody owns it, so nobody takes it back. `cause` is booked once.
 */
export const payTransferTax = async (
  w: Writing,
  { cents, payeeName, iban, cause }: TransferTax,
): Promise<string> => {
  const { userId } = await requireFreshProof(w);
  if (w.providers.payment) throw new Problem("paid_by_provider");
  if (!w.settings.bank) throw new Problem("no_bank_account");
  requirePayable(w, iban);
  const id = await insertWithdrawal(w, {
    owner: null,
    amountCents: cents,
    iban,
    payeeName,
    state: "READY",
    requestedBy: userId,
  });
  const postings = moved({ kind: "DUTY" }, { kind: "OUTGOING" }, cents);
  await postCash(w, [{ kind: "WITHDRAWAL", withdrawalId: id, cause, postings }]);
  return id;
};
