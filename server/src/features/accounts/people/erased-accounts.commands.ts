import { forgetAttemptsFor } from "#platform/attempts.ts";
import type { Writing } from "#platform/context.ts";
import {
  blankFacts,
  blankUser,
  dropWaysIn,
  type Keeping,
} from "#features/accounts/people/erased-accounts.store.ts";

type ClosedAccount = Readonly<{ userId: string; email: string | null }>;

/**
 * Erases in the transaction that closes an account: nobody gets in, and what nothing keeps is gone.
 */
export const eraseAccount = async (
  w: Writing,
  { userId, email }: ClosedAccount,
  keeping: Keeping,
): Promise<void> => {
  await blankUser(w, userId, keeping);
  await dropWaysIn(w, userId);
  if (email !== null) await forgetAttemptsFor(w.db, email.toLowerCase());
};

/** Erases what the law had kept of a closed account, once its day has come. */
export const eraseKeptFacts = (w: Writing, userId: string, keepsName: boolean): Promise<void> =>
  blankFacts(w, userId, keepsName);
