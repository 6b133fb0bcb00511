import { write, type Context, type Reading } from "#platform/context.ts";
import { findStanding, requireStanding } from "#features/identity/standing/standing.queries.ts";
import { keepWalletReference } from "#features/cash/wallets/payers.commands.ts";

/**
 * A trader may take a step of the market, for themselves or for an entity; the wallet that pays is
 * opened.
 */
export const requireTrader = (ctx: Context, userId: string, holderId: string): Promise<void> =>
  write(ctx, async (w) => {
    await keepWalletReference(w, holderId);
    await requireStanding(w, "mayBind", { holderId }, userId);
  });

/** Whether a settlement would not stop at this side: asked of the other one, who is not told why. */
export const mayBePaid = async (r: Reading, holderId: string): Promise<boolean> =>
  (await findStanding(r, { holderId })).mayBePaid;
