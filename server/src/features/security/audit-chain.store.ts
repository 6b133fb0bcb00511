import type { AuditVerification } from "@coulisse/contract/security-shapes.ts";
import { sql } from "kysely";
import type { Queryable, Tx } from "#platform/database.ts";

export type AuditFault = AuditVerification["faults"][number];

export type AuditCheck = Readonly<{
  number: bigint;
  hash: string;
  checkedAt: Date;
  wholeAt: Date;
  faultCount: number;
  faults: readonly AuditFault[];
}>;

/** Links so many entries behind an id, or behind those that are surely linked; gives the last one. */
export const linkSome = async (
  tx: Tx,
  after: bigint | null,
  max: number,
): Promise<bigint | null> => {
  const { rows } = await sql<{ last: bigint | null }>`
    select link_audit(${after}, ${max}) as last`.execute(tx);
  return rows[0]?.last ?? null;
};

export const findAuditCheck = async (db: Queryable): Promise<AuditCheck | undefined> => {
  const row = await db
    .selectFrom("audit_checks")
    .selectAll()
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      number: row.number,
      hash: row.hash,
      checkedAt: row.checked_at,
      wholeAt: row.whole_at,
      faultCount: row.fault_count,
      faults: row.faults as unknown as AuditFault[],
    }
  );
};

export const insertAuditCheck = async (tx: Tx, check: AuditCheck): Promise<void> => {
  await tx
    .insertInto("audit_checks")
    .values({
      number: check.number,
      hash: check.hash,
      checked_at: check.checkedAt,
      whole_at: check.wholeAt,
      fault_count: check.faultCount,
      faults: JSON.stringify(check.faults),
    })
    .execute();
};

/** where somebody who left acted from, and what was told about them; the chain holds. */
export const eraseAuditTraces = async (tx: Tx, userId: string): Promise<void> => {
  await sql`select erase_audit_traces(${userId})`.execute(tx);
};
