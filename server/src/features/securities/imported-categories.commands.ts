import { requireAdmin, type Writing } from "#platform/context.ts";
import {
  insertImported,
  type ImportedCategory,
} from "#features/securities/share-categories.store.ts";

/** A category that a file brings, in the transaction that takes the register over. */
export const keepImportedCategory = (
  w: Writing,
  companyId: string,
  category: ImportedCategory,
): Promise<string> => {
  requireAdmin(w);
  return insertImported(w, companyId, category);
};
