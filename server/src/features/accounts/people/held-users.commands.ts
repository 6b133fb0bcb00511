import type { Writing } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import {
  lockAdministrators,
  lockUser,
  writeFacts,
  type FactColumns,
  type LockedUser,
} from "#features/accounts/people/users.store.ts";

export type HeldUser = LockedUser;

/** An account that is there, held until what is judged of it has been written. */
export const holdUser = async (w: Writing, userId: string): Promise<HeldUser> => {
  const user = await lockUser(w, userId);
  if (!user || user.state === "ERASED") throw new Problem("not_found");
  return user;
};

/** All administrators are locked first, so that two who dismiss each other take turns. */
export const requireAnotherAdministrator = async (w: Writing, userId: string): Promise<void> => {
  const administrators = await lockAdministrators(w);
  if (administrators.length === 1 && administrators[0] === userId) {
    throw new Problem("last_platform_administrator");
  }
};

/** A person is what identity has judged them to be; the register follows a name by itself. */
export const writeHeldFacts = (w: Writing, user: HeldUser, facts: FactColumns): Promise<void> =>
  writeFacts(w, user, facts);
