/**
 * How far an import has come is told by the name of its connection: others see it although nothing of
 * the transaction is there yet, from any process, and it goes with the transaction.
 */
import type { ImportProgress } from "@coulisse/contract/imports/import-shapes.schemas.ts";
import { sql } from "kysely";
import type { Context, Writing } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";

const nameOf = (companyId: string): string => `import:${companyId}:`;

/**
 * Progress is told until the transaction ends, with which the connection has its own name again.
 */
export const tellImportProgress = async (
  w: Writing,
  companyId: string,
  writtenCount: number,
  lineCount: number,
): Promise<void> => {
  const name = `${nameOf(companyId)}${writtenCount}/${lineCount}`;
  await sql`select set_config('application_name', ${name}, true)`.execute(w.db);
};

export const getImportProgress = async (
  ctx: Context,
  companyId: string,
): Promise<ImportProgress> => {
  const { rows } = await sql<{ counts: string | null }>`
    select substr(a.application_name, ${nameOf(companyId).length + 1}::int) as counts
    from companies c
    left join pg_stat_activity a on a.datname = current_database() and a.usename = current_user
      and starts_with(a.application_name, ${nameOf(companyId)})
    where c.id = ${companyId}`.execute(ctx.db);
  if (rows.length === 0) throw new Problem("company_not_found");
  const [writtenCount, lineCount] = rows[0]?.counts?.split("/").map(Number) ?? [];
  return { writtenCount: writtenCount ?? null, lineCount: lineCount ?? null };
};
