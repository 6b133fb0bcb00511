import { requireAdmin, type Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import { insertImported, type ImportedEntity } from "#features/corporates/corporates.store.ts";

/** An entity that a file names, as it names it, in the transaction that takes the register over. */
export const keepImportedEntity = (
  ctx: Context,
  tx: Tx,
  entity: ImportedEntity,
): Promise<string> => {
  requireAdmin(ctx);
  return insertImported(ctx, tx, entity);
};
