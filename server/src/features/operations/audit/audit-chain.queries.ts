import type { AuditVerification } from "@coulisse/contract/operations/audit.schemas.ts";
import { sql, type RawBuilder } from "kysely";
import { toVerifiedChain, walkChain, type Head } from "#platform/chain-checks.ts";
import type { Context } from "#platform/context.ts";
import { longSnapshot } from "#platform/long-work.ts";
import { toInstant, toWire } from "#platform/wire.ts";
import {
  findAuditCheck,
  type AuditCheck,
  type AuditFault,
} from "#features/operations/audit/audit-chain.store.ts";
import { idOfEntry } from "#features/operations/audit/audit.rules.ts";

type FaultRow = {
  number: bigint;
  audit_id: bigint | null;
  kind: AuditFault["kind"];
  action: string | null;
  at: Date | null;
};

const findHead = (ctx: Context): Promise<Head> =>
  ctx.db
    .selectFrom("audit_chain")
    .select(["last_number as number", "last_hash as hash"])
    .executeTakeFirstOrThrow();

const ask = async (ctx: Context, faults: RawBuilder<FaultRow>): Promise<AuditFault[]> => {
  const { rows } = await sql<FaultRow>`
    select f.number, f.audit_id, f.kind, a.action, a.at from ${faults} f
    left join audit_log a on a.id = f.audit_id order by 1, 3`.execute(ctx.db);
  return rows.map((row) => ({
    number: toWire(row.number),
    entryId: row.audit_id === null ? null : String(row.audit_id),
    kind: row.kind,
    action: row.action,
    at: toInstant(row.at),
  }));
};

/** The chain behind an entry that was verified, its head, and the heads that were kept of it. */
export const checkAudit = (
  ctx: Context,
  from: Head,
): Promise<Readonly<{ head: Head; faults: readonly AuditFault[] }>> =>
  longSnapshot(ctx, async (inner) => ({
    faults: [
      ...(await walkChain(inner, from, {
        findLast: (upTo) =>
          inner.db
            .selectFrom("audit_links")
            .select(["number", "hash"])
            .$if(upTo !== null, (q) => q.where("number", "<=", upTo))
            .orderBy("number", "desc")
            .limit(1)
            .executeTakeFirst(),
        findFaults: (before, upTo) =>
          ask(inner, sql`verify_audit(${before.number}, ${before.hash}, ${upTo})`),
      })),
      ...(await ask(inner, sql`verify_audit_heads()`)),
    ],
    head: await findHead(inner),
  }));

/** A check keeps the number of the entry; one that is gone is named by its place in the chain alone. */
const toFault = (kept: AuditFault): AuditFault => {
  const { entryId, at } = kept;
  const isThere = entryId !== null && at !== null;
  return { ...kept, entryId: isThere ? idOfEntry(new Date(at), BigInt(entryId)) : null };
};

export const toAuditVerification = async (
  ctx: Context,
  check: AuditCheck | undefined,
): Promise<AuditVerification> => ({
  ...toVerifiedChain(check, await findHead(ctx)),
  faults: (check?.faults ?? []).map(toFault),
});

/** Reads what was kept: it costs the same however long the log is. */
export const getAuditVerification = async (ctx: Context): Promise<AuditVerification> =>
  toAuditVerification(ctx, await findAuditCheck(ctx));
