import { forgetAttemptsFor } from "#platform/attempts.ts";
import type { Context, Within } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import {
  blankFacts,
  blankUser,
  dropWaysIn,
  type Keeping,
} from "#features/accounts/facts/erased-accounts.store.ts";

type ClosedAccount = Readonly<{ userId: string; email: string | null }>;

/** In the transaction that closes an account: nobody gets in, and what nothing keeps is gone. */
export const eraseAccount = async (
  ctx: Context,
  tx: Tx,
  { userId, email }: ClosedAccount,
  keeping: Keeping,
): Promise<void> => {
  await blankUser(ctx, tx, userId, keeping);
  await dropWaysIn(tx, userId);
  if (email !== null) await forgetAttemptsFor(tx, email.toLowerCase());
};

/** What the law had kept of a closed account, once its day has come. */
export const eraseKeptFacts = (
  { db: tx }: Within,
  userId: string,
  keepsName: boolean,
): Promise<void> => blankFacts(tx, userId, keepsName);
