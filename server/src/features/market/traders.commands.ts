import { transaction, type Context, type Reads } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { keepWalletReference, requirePayer } from "#features/wallets/payers.commands.ts";

/**
 * Who may take a step of the market: their identity is validated today, their account is open, and
 * no freeze register has a name like theirs; so is it for the entity that they act for.
 */
export const requireTrader = (ctx: Context, userId: string, holderId: string): Promise<void> =>
  transaction(ctx, async (tx, inner) => {
    for (const id of new Set([userId, holderId])) {
      await keepWalletReference(inner, id);
      await requirePayer({ db: tx }, id);
    }
  });

/** Whether a settlement would not stop at this side: asked of the other one, who is not told why. */
export const mayBePaid = (reads: Reads, holderId: string): Promise<boolean> =>
  requirePayer(reads, holderId).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem) return false;
      throw error;
    },
  );
