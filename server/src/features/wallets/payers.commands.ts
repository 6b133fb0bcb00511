import { transaction, type Context, type Reads } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { findPayableWallet } from "#features/wallets/wallets.queries.ts";
import { openWallet } from "#features/wallets/wallets.store.ts";

/** The reference that a transfer to this wallet names; the wallet is opened where it is not yet. */
export const keepWalletReference = (ctx: Context, holderId: string): Promise<string> =>
  transaction(ctx, async (tx) => {
    await openWallet(ctx, tx, holderId);
    const { reference } = await tx
      .selectFrom("wallets")
      .select("reference")
      .where("holder_id", "=", holderId)
      .executeTakeFirstOrThrow();
    return reference;
  });

/** Refuses who may not pay: without a wallet or an identity, and while a person decides. */
export const requirePayer = async (reads: Reads, holderId: string): Promise<void> => {
  const wallet = await findPayableWallet(reads, holderId);
  if (!wallet) throw new Problem("not_enough_cash");
  if (!wallet.isOpen || !wallet.isValidated) throw new Problem("identity_not_validated");
  if (wallet.isHeld) throw new Problem("payment_waits");
};
