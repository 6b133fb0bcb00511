import { write, type Context } from "#platform/context.ts";
import { openWallet } from "#features/cash/wallets/wallets.store.ts";

/** The reference that a transfer to this wallet names; the wallet is opened where it is not yet. */
export const keepWalletReference = (ctx: Context, holderId: string): Promise<string> =>
  write(ctx, async (w) => {
    await openWallet(w, holderId);
    const { reference } = await w.db
      .selectFrom("wallets")
      .select("reference")
      .where("holder_id", "=", holderId)
      .executeTakeFirstOrThrow();
    return reference;
  });
