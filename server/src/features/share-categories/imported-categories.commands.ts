import { requireAdmin, type Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import {
  insertImported,
  type ImportedCategory,
} from "#features/share-categories/share-categories.store.ts";

/** A category that a file brings, in the transaction that takes the register over. */
export const keepImportedCategory = (
  ctx: Context,
  tx: Tx,
  companyId: string,
  category: ImportedCategory,
): Promise<string> => {
  requireAdmin(ctx);
  return insertImported(ctx, tx, companyId, category);
};
