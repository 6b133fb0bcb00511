import { sql } from "kysely";
import type { Writing } from "#platform/context.ts";

/**
 * Holds a company's register until the commit (ADR 0008), so that no line is registered beside what
 * is decided on it. Gives the number of its last line; null where there is no such company.
 */
export const lockRegister = async (w: Writing, companyId: string): Promise<bigint | null> => {
  const { rows } = await sql<{ last: bigint | null }>`
    select lock_register(${companyId}) as last`.execute(w.db);
  return rows[0]?.last ?? null;
};
