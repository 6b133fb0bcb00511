/**
 * One law says what a line does to the ledger: statements and a provider's lines are booked by it.
 */
import type { Writing } from "#platform/context.ts";
import { invariant } from "#platform/problem.ts";
import {
  moved,
  ownerOf,
  postCash,
  purseOf,
  type CashEntry,
} from "#features/cash/ledger/ledger.store.ts";
import type { Decided } from "#features/cash/statements/matching.rules.ts";
import { insertBankLines, type NewBankLine } from "#features/cash/statements/statements.store.ts";
import { tellWalletNews } from "#features/cash/wallets/wallet-news.commands.ts";
import { writeWithdrawals } from "#features/cash/withdrawals/withdrawals.store.ts";

/** The mirror says who holds the money: the bank, or the provider. */
export type Mirror = Readonly<{ kind: "BANK" | "PROVIDER" }>;

const operator = { kind: "OPERATOR" } as const;

/** An entry goes from where the money is held to whose it is, however it was decided. */
const entryOf = (
  mirror: Mirror,
  bankLineId: string,
  cents: bigint,
  decided: Decided,
): CashEntry => {
  const { state, holderId, companyId, withdrawalId } = decided;
  const walletOf = () => {
    const owner = ownerOf({ holder_id: holderId, company_id: companyId });
    invariant(owner, "what is booked to a wallet has an owner");
    return purseOf(owner);
  };
  const booked = { bankLineId, withdrawalId };
  switch (state) {
    case "ALLOTTED":
      return { ...booked, kind: "FUNDING", postings: moved(mirror, walletOf(), cents) };
    case "CAME_BACK":
      return { ...booked, kind: "CAME_BACK", postings: moved(mirror, walletOf(), cents) };
    case "PAID_OUT": {
      const postings = moved(mirror, { kind: "OUTGOING" }, cents);
      return { ...booked, kind: "WITHDRAWAL_PAID", postings };
    }
    case "OPERATOR":
      return { ...booked, kind: "OPERATOR", postings: moved(mirror, operator, cents) };
    default: {
      // What was taken from the account before anybody knows for whom is the platform's to bear.
      if (cents < 0n)
        return { ...booked, kind: "OPERATOR", postings: moved(mirror, operator, cents) };
      const postings = moved(mirror, { kind: "UNALLOTTED" }, cents);
      return { ...booked, kind: "UNALLOTTED", postings };
    }
  }
};

export type Booking = Readonly<{ row: NewBankLine; decided: Decided }>;

const settleWithdrawals = async (w: Writing, bookings: readonly Booking[]): Promise<void> => {
  const idsOf = (state: Decided["state"]): string[] =>
    bookings.flatMap(({ decided }) =>
      decided.state === state && decided.withdrawalId !== null ? [decided.withdrawalId] : [],
    );
  await writeWithdrawals(w, idsOf("PAID_OUT"), { state: "PAID" });
  await writeWithdrawals(w, idsOf("CAME_BACK"), { state: "CAME_BACK" });
};

/** Keeps lines that were decided, after the entries that come before them, and tells their holders. */
export const bookLines = async (
  w: Writing,
  bookings: readonly Booking[],
  { mirror, before = [] }: Readonly<{ mirror: Mirror; before?: readonly CashEntry[] }>,
): Promise<void> => {
  const rows = bookings.map(({ row }) => row);
  await insertBankLines(w, rows);
  await postCash(w, [
    ...before,
    ...bookings.map(({ row, decided }) => entryOf(mirror, row.id, row.cents, decided)),
  ]);
  await settleWithdrawals(w, bookings);
  await tellWalletNews(
    w,
    bookings.map(({ row: { cents }, decided }) => ({ ...decided, cents })),
  );
};
