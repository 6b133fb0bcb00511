import { requireActor, write, type Context } from "#platform/context.ts";
import type { Download } from "#platform/http/bind.ts";
import { Problem } from "#platform/problem.ts";
import { openSealedFile } from "#platform/sealed-files.ts";
import { recordOpening } from "#features/companies/openings/openings.commands.ts";

type Asked = Readonly<{ openingId: string; paperId: string }>;

/**
 * Reads a paper, for whoever sent it and for the platform, whose reading is written down before the file is
 * opened.
 */
export const readOpeningPaper = async (
  ctx: Context,
  { openingId, paperId }: Asked,
): Promise<Download> => {
  const { userId, isAdmin } = requireActor(ctx);
  const file = await ctx.db
    .selectFrom("opening_papers as p")
    .innerJoin("company_openings as o", "o.id", "p.opening_id")
    .innerJoin("sealed_files as f", "f.id", "p.file_id")
    .select(["o.founder_id", "o.company_id", "p.kind"])
    .select(["f.store_key", "f.wrapped_key", "f.name", "f.media_type"])
    .where("o.id", "=", openingId)
    .where("p.id", "=", paperId)
    .executeTakeFirst();
  const isOwn = file?.founder_id === userId;
  if (!file?.wrapped_key || (!isOwn && !isAdmin)) throw new Problem("opening_not_found");
  const { company_id: companyId, kind } = file;
  if (!isOwn) {
    await write(ctx, (w) => recordOpening(w, "paper_read", { companyId, kind, paperId }));
  }
  const body = await openSealedFile(ctx, {
    storeKey: file.store_key,
    wrappedKey: file.wrapped_key,
  });
  return { name: file.name, mediaType: file.media_type, body, inline: true };
};
