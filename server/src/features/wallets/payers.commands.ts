import { transaction, type Context } from "#platform/context.ts";
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
