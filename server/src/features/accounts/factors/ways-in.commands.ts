import type { Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import { endOtherSessions } from "#features/accounts/sign-in/sessions.commands.ts";
import {
  deleteCodes,
  deleteFactors,
  deleteIdentities,
  forgetDevices,
} from "#features/accounts/factors/ways-in.store.ts";

export type RemovedWays = Readonly<{
  totp: boolean;
  passkeyCount: number;
  /** `franceconnect`, `google`. */
  providers: readonly string[];
}>;

/**
 * Nobody gets into the account any more by anything that it has but its password: for an account
 * whose owner has only now shown themselves, where all of it may be a stranger's (ADR 0025).
 */
export const removeWaysIn = async (ctx: Context, tx: Tx, userId: string): Promise<RemovedWays> => {
  const factors = await deleteFactors(tx, userId);
  const providers = await deleteIdentities(tx, userId);
  await forgetDevices(tx, userId);
  await deleteCodes(tx, userId);
  // Whoever asks for this may sit in one of its sessions: that one ends with the others.
  await endOtherSessions({ ...ctx, actor: null }, tx, userId);
  return { ...factors, providers };
};
