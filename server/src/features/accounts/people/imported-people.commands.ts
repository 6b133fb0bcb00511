import { requireAdmin, type Writing } from "#platform/context.ts";
import {
  insertImportedPeople,
  type ImportedPerson,
} from "#features/accounts/people/new-users.store.ts";

/**
 * People whom a file names, in the transaction that takes the register over: they hold shares, and
 * are INVITED until they claim the account. The import writes one line in the log for all of them.
 */
export const keepImportedPeople = async (
  w: Writing,
  people: readonly ImportedPerson[],
): Promise<void> => {
  requireAdmin(w);
  await insertImportedPeople(w, people);
};
