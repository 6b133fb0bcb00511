import { recordAudit } from "#platform/audit.ts";
import { fileFolders } from "#platform/backup/named-files.ts";
import { write, type Context } from "#platform/context.ts";
import { listNamedFiles } from "#features/operations/system/file-checks.store.ts";

/** An upload ends within minutes, with its row or without: what is older is under way no more. */
const restMs = 86_400_000;
/** The bound of leftovers of crashes: more than these at once are the files of another database. */
const sweptMax = { count: 20, part: 0.05 };

type Seen = Readonly<{
  /** Files on the disk that no row names, nor were written within a day. */
  loose: readonly string[];
  named: number;
}>;

/** First the disk, then the rows: a file whose row came in between is named. */
const lookAt = async (ctx: Context, folder: string, before: Date): Promise<Seen> => {
  const stored = await ctx.files.list(folder);
  const keys = new Set((await listNamedFiles(ctx, folder)).map(({ key }) => key));
  const loose = stored
    .filter(({ name, writtenAt }) => !keys.has(name) && writtenAt <= before)
    .map(({ name }) => name);
  return { loose, named: stored.filter(({ name }) => keys.has(name)).length };
};

/**
 * Removes what stands on the disk and belongs to nothing: an upload whose server was killed before its
 * row, a half that a crash has left, a file whose key was erased and that stayed. What an upload is just
 * writing is younger than a day, and is looked at once more before it would go. Where so much belongs
 * to nothing that this is the wrong database for this folder, or an older one, nothing is removed.
 */
export const sweepFiles = async (ctx: Context): Promise<void> => {
  const before = new Date(ctx.clock.now().getTime() - restMs);
  const loose: string[] = [];
  let named = 0;
  for (const folder of fileFolders) {
    const seen = await lookAt(ctx, folder, before);
    loose.push(...seen.loose);
    named += seen.named;
  }
  if (loose.length === 0) return;
  if (named === 0 || loose.length > Math.max(sweptMax.count, named * sweptMax.part)) {
    ctx.log.error(
      { loose: loose.length, named },
      "so many files are named by no row that they may be another database's: none was removed",
    );
    return;
  }
  let count = 0;
  for (const name of loose) if (await ctx.files.removeUnwritten(name, before)) count += 1;
  if (count === 0) return;
  ctx.log.warn({ count }, "files that no row names were removed");
  await write(ctx, (w) =>
    recordAudit(w, {
      action: "files.swept",
      entityType: "platform",
      detail: { count },
    }),
  );
};
