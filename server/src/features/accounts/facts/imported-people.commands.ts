import { requireAdmin, type Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import { insertUser } from "#features/accounts/facts/new-users.store.ts";

type ImportedPerson = Readonly<{
  firstName: string;
  lastName: string;
  email: string | null;
  domicile: string | null;
}>;

/**
 * Somebody whom a file names, in the transaction that takes the register over: they hold shares, and
 * are INVITED until they claim the account. The import writes one line in the log for all of them.
 */
export const keepImportedPerson = async (
  ctx: Context,
  tx: Tx,
  person: ImportedPerson,
): Promise<string> => {
  requireAdmin(ctx);
  const id = ctx.clock.newId();
  await insertUser(ctx, tx, { ...person, id, passwordHash: null });
  return id;
};
