import type { Reading, Writing } from "#platform/context.ts";
import type { AuditVerification } from "@coulisse/contract/operations/audit.schemas.ts";
import { sql } from "kysely";
import { ofRow, toRow, type Check } from "#platform/chain-checks.ts";

export type AuditFault = AuditVerification["faults"][number];

export type AuditCheck = Check<AuditFault>;

/** Links so many entries behind an id, or behind those that are surely linked; gives the last one. */
export const linkSome = async (
  w: Writing,
  after: bigint | null,
  max: number,
): Promise<bigint | null> => {
  const { rows } = await sql<{ last: bigint | null }>`
    select link_audit(${after}, ${max}) as last`.execute(w.db);
  return rows[0]?.last ?? null;
};

export const findAuditCheck = async (r: Reading): Promise<AuditCheck | undefined> => {
  const row = await r.db
    .selectFrom("audit_checks")
    .selectAll()
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && ofRow(row);
};

export const insertAuditCheck = async (w: Writing, check: AuditCheck): Promise<void> => {
  await w.db.insertInto("audit_checks").values(toRow(check)).execute();
};

export const eraseAuditTraces = async (w: Writing, userId: string): Promise<void> => {
  await sql`select erase_audit_traces(${userId})`.execute(w.db);
};
