import type { Reading, Writing } from "#platform/context.ts";
import { sql } from "kysely";
import type { ImportedCategory } from "#interchange/model.ts";

/** The database's id by the file's key. */
export type Ids = Map<string, string>;

export const matchCategories = async (
  r: Reading,
  companyId: string,
  categories: readonly ImportedCategory[],
): Promise<Ids> => {
  const rows = await r.db
    .selectFrom("share_categories")
    .select(["id", "code"])
    .where("company_id", "=", companyId)
    .execute();
  const byCode = new Map(rows.map((row) => [row.code, row.id]));
  return new Map(
    categories.flatMap(({ key, code }) => {
      const id = byCode.get(code);
      return id === undefined ? [] : [[key, id] as const];
    }),
  );
};

/** Imports into several registers may bring one person at once; nobody is to be made twice. */
const newHoldersLock = 728_364_005;

/** Waits for the imports that are making people, so that those they made are found here. */
export const lockNewHolders = async (w: Writing): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${newHoldersLock})`.execute(w.db);
};
