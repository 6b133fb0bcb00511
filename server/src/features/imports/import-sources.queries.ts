import type { MovementSource } from "@coulisse/contract/imports/import-sources.schemas.ts";
import type { Context } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";

/**
 * Gives from which file a line was imported, and where it stands there; nothing of any other line.
 */
export const getMovementSource = async (
  ctx: Context,
  movementId: string,
): Promise<{ source: MovementSource | null }> => {
  const row = await ctx.db
    .selectFrom("import_sources as s")
    .innerJoin("import_files as f", "f.id", "s.import_file_id")
    .select(["f.name", "f.sha256", "s.sheet", "s.line", "s.cell", "s.said"])
    .where("s.movement_id", "=", movementId)
    .executeTakeFirst();
  if (row === undefined) {
    const isThere = await ctx.db
      .selectFrom("movements")
      .select("id")
      .where("id", "=", movementId)
      .executeTakeFirst();
    if (!isThere) throw new Problem("movement_not_found");
    return { source: null };
  }
  const { name, sha256, ...place } = row;
  return { source: { fileName: name, fileHash: sha256, ...place } };
};
