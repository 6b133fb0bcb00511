import { sql } from "kysely";
import { fileFolders, type NamedFile, namedFilesQuestion } from "#platform/backup/named-files.ts";
import type { Context, Reading, Writing } from "#platform/context.ts";
import type { DamagedFile } from "#platform/files.ts";

/** Every file is read once in so many nights. */
const fileParts = 10;

export const foldersOfPart = (part: number): readonly string[] =>
  fileFolders.filter((_, place) => place % fileParts === part);

/** The tenth that was read longest ago, or never: a night that was left out is made up for first. */
export const findNextPart = async (r: Reading): Promise<number> => {
  const { rows } = await sql<{ part: number }>`
    select p.part from generate_series(0, ${sql.lit(fileParts - 1)}) p(part)
    left join lateral (select max(checked_at) as at from file_checks where part = p.part) k on true
    order by k.at nulls first, p.part limit 1`.execute(r.db);
  return rows[0]?.part ?? 0;
};

export const listNamedFiles = async (
  { pool }: Pick<Context, "pool">,
  folder: string,
): Promise<NamedFile[]> => (await pool.query<NamedFile>(namedFilesQuestion, [folder])).rows;

export const listDamagedKeys = async (r: Reading): Promise<string[]> =>
  (await r.db.selectFrom("damaged_files").select("store_key").orderBy("store_key").execute()).map(
    (row) => row.store_key,
  );

export type FoundDamage = NamedFile & DamagedFile;

/**
 * Replaces what was found of the files that were read; one that is whole again, or erased, is no
 * longer told.
 */
export const replaceDamage = async (
  w: Writing,
  { keys, found }: Readonly<{ keys: readonly string[]; found: readonly FoundDamage[] }>,
): Promise<void> => {
  const still = new Set(found.map(({ key }) => key));
  const mended = keys.filter((key) => !still.has(key));
  if (mended.length > 0) {
    await sql`delete from damaged_files where store_key = any(${mended})`.execute(w.db);
  }
  for (const { key, kind, trouble } of found) {
    await w.db
      .insertInto("damaged_files")
      .values({ store_key: key, kind, trouble, found_at: w.clock.now() })
      // When it was first found is what tells which backup still has it.
      .onConflict((conflict) => conflict.column("store_key").doUpdateSet({ trouble }))
      .execute();
  }
};

export const insertFileCheck = async (
  w: Writing,
  { part, files, damaged }: Readonly<{ part: number; files: number; damaged: number }>,
): Promise<void> => {
  await w.db
    .insertInto("file_checks")
    .values({
      id: w.clock.newId(),
      part,
      checked_at: w.clock.now(),
      file_count: files,
      damaged_count: damaged,
    })
    .execute();
};

/** Whether nobody was told yet that no backup came after this one. */
export const keepLateBackup = async (w: Writing, after: Date): Promise<boolean> => {
  const kept = await w.db
    .insertInto("late_backups")
    .values({ after, told_at: w.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return kept.numInsertedOrUpdatedRows === 1n;
};
