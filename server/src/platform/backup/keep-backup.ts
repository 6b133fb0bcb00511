import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { BackedUp } from "#platform/backup/back-up.ts";
import type { Tx } from "#platform/database.ts";
import { PostgresClient } from "#platform/reach/postgres-client.ts";

/**
 * Says in the database that a backup was taken, once it is whole. A database that is older than the
 * table, backed up before its update, has no place for it.
 */
export const keepBackup = async (
  ownerUrl: string,
  { rows, files, damaged }: BackedUp,
  madeAt: Date,
): Promise<void> => {
  const client = new PostgresClient({ connectionString: ownerUrl });
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

/** A backup by another tool: how much of it there was, it alone knows. */
export type BackupOfOthers = Readonly<{
  by: string;
  madeAt: Date;
  /** Undefined where its copy of the files was not looked at. */
  files: number | undefined;
  damaged: number;
}>;

export const keepBackupOfOthers = async (
  ownerUrl: string,
  { by, madeAt, files, damaged }: BackupOfOthers,
): Promise<void> => {
  const client = new PostgresClient({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(
      `insert into backups (id, made_at, made_by, file_count, damaged_count)
      values ($1, $2, $3, $4, $5)`,
      [randomUUID(), madeAt, by, files ?? null, damaged],
    );
  } finally {
    await client.end();
  }
};

/** How many files the newest backup does not have as they were kept, once: who asks next is told 0. */
export const takeUntoldDamage = async (tx: Tx, now: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    update backups set told_at = ${now}
     where id = (select id from backups order by made_at desc limit 1)
       and told_at is null and damaged_count > 0
    returning damaged_count as count`.execute(tx);
  return rows[0]?.count ?? 0;
};
