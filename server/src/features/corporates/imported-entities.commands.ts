import { requireAdmin, type Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import {
  confirm,
  insertImported,
  type ImportedEntity,
} from "#features/corporates/corporates.store.ts";

/** Entities that a file names, as it names them, in the transaction that takes the register over. */
export const keepImportedEntities = async (
  ctx: Context,
  tx: Tx,
  entities: readonly ImportedEntity[],
): Promise<void> => {
  requireAdmin(ctx);
  await insertImported(ctx, tx, entities);
};

/** Entities that an administrator took for holders of a register: from now on others find them. */
export const confirmEntities = async (
  ctx: Context,
  tx: Tx,
  ids: readonly string[],
): Promise<void> => {
  requireAdmin(ctx);
  await confirm(ctx, tx, ids);
};
