import { requireAdmin, type Writing } from "#platform/context.ts";
import {
  confirm,
  insertImported,
  type ImportedEntity,
} from "#features/entities/corporates/corporates.store.ts";

/** Entities that a file names, as it names them, in the transaction that takes the register over. */
export const keepImportedEntities = async (
  w: Writing,
  entities: readonly ImportedEntity[],
): Promise<void> => {
  requireAdmin(w);
  await insertImported(w, entities);
};

/** Entities that an administrator took for holders of a register: from now on others find them. */
export const confirmEntities = async (w: Writing, ids: readonly string[]): Promise<void> => {
  requireAdmin(w);
  await confirm(w, ids);
};
