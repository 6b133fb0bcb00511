import { write, type Context, type Writing } from "#platform/context.ts";
import { askProviderAccounts } from "#features/cash/provider/provider-accounts.commands.ts";
import { openWallet } from "#features/cash/wallets/wallets.store.ts";

/** Opens the wallet of a holder who counts as known from now on, and their account where a provider holds the money. */
export const openWalletOf = async (w: Writing, holderId: string): Promise<void> => {
  await openWallet(w, holderId);
  await askProviderAccounts(w, [{ holderId, companyId: null }]);
};

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
