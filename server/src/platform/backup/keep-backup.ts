import { randomUUID } from "node:crypto";
import pg from "pg";
import type { BackedUp } from "#platform/backup/back-up.ts";

/**
 * Says in the database that a backup was taken, once it is whole. A database that is older than the
 * table, backed up before its update, has no place for it.
 */
export const keepBackup = async (
  ownerUrl: string,
  { rows, files, damaged }: BackedUp,
  madeAt: Date,
): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows: found } = await client.query("select to_regclass('public.backups') as place");
    if (found[0].place === null) return;
    await client.query(
      `insert into backups (id, made_at, row_count, file_count, damaged_count)
      values ($1, $2, $3, $4, $5)`,
      [randomUUID(), madeAt, rows, files, damaged.length],
    );
  } finally {
    await client.end();
  }
};
