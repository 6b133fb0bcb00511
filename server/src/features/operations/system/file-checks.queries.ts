import { sql } from "kysely";
import type { Reading } from "#platform/context.ts";

/** Gives when files were last read again, and how many of all are damaged or missing. */
export const lastFileCheck = async (
  r: Reading,
): Promise<Readonly<{ last: Date | null; faults: number }>> => {
  const { rows } = await sql<{ last: Date | null; faults: number }>`
    select (select max(checked_at) from file_checks) as last,
      (select count(*)::int from damaged_files) as faults`.execute(r.db);
  return { last: rows[0]?.last ?? null, faults: rows[0]?.faults ?? 0 };
};

/** Damage that no check before the last has told of. */
export const countNewDamage = async (r: Reading): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from damaged_files
     where found_at > coalesce((select max(checked_at) from file_checks), '-infinity')`.execute(
    r.db,
  );
  return rows[0]?.count ?? 0;
};

export const listDamagedFiles = (r: Reading, limit: number) =>
  r.db
    .selectFrom("damaged_files")
    .select(["store_key", "kind", "trouble", "found_at"])
    .orderBy("found_at", "desc")
    .orderBy("store_key")
    .limit(limit)
    .execute();

/** How many files the newest backup does not have as they were kept, and when it was taken. */
export const findLastBackup = async (r: Reading) => {
  const last = await r.db
    .selectFrom("backups")
    .select(["made_at", "damaged_count"])
    .orderBy("made_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return { last: last?.made_at ?? null, faults: last?.damaged_count ?? 0 };
};

/** The newest backup whose copy of every file was looked at and found whole: when it was taken. */
export const findLastProvedBackup = async (r: Reading): Promise<Date | null> => {
  const last = await r.db
    .selectFrom("backups")
    .select("made_at")
    .where("file_count", "is not", null)
    .where("damaged_count", "=", 0)
    .orderBy("made_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.made_at ?? null;
};
