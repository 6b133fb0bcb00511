import type { Writing } from "#platform/context.ts";
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
 * whose owner has only now shown themselves, where all of it may be a stranger's (ADR 0027).
 */
export const removeWaysIn = async (w: Writing, userId: string): Promise<RemovedWays> => {
  const factors = await deleteFactors(w, userId);
  const providers = await deleteIdentities(w, userId);
  await forgetDevices(w, userId);
  await deleteCodes(w, userId);
  // Whoever asks for this may sit in one of its sessions: that one ends with the others.
  await endOtherSessions({ ...w, actor: null }, userId);
  return { ...factors, providers };
};
