import type { AuditVerification } from "@coulisse/contract/security-shapes.ts";
import { sql, type RawBuilder } from "kysely";
import type { Context } from "#platform/context.ts";
import { CallerGone } from "#platform/lanes.ts";
import { longSnapshot } from "#platform/long-work.ts";
import { toWire } from "#platform/wire.ts";
import {
  findAuditCheck,
  type AuditCheck,
  type AuditFault,
} from "#features/security/audit-chain.store.ts";

type FaultRow = {
  number: bigint;
  audit_id: bigint | null;
  kind: AuditFault["kind"];
  action: string | null;
  at: Date | null;
};
type Head = Readonly<{ number: bigint; hash: string }>;

/** Before the first entry. */
export const beginning: Head = { number: 0n, hash: "0".repeat(64) };

/** So many links are computed by one statement: a few tenths of a second. */
const linksAtOnce = 10_000n;

const findHead = (ctx: Context): Promise<Head> =>
  ctx.db
    .selectFrom("audit_chain")
    .select(["last_number as number", "last_hash as hash"])
    .executeTakeFirstOrThrow();

const findLast = (ctx: Context, upTo: bigint | null): Promise<Head | undefined> =>
  ctx.db
    .selectFrom("audit_links")
    .select(["number", "hash"])
    .$if(upTo !== null, (q) => q.where("number", "<=", upTo))
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();

const ask = async (ctx: Context, faults: RawBuilder<FaultRow>): Promise<AuditFault[]> => {
  const { rows } = await sql<FaultRow>`
    select f.number, f.audit_id, f.kind, a.action, a.at from ${faults} f
    left join audit_log a on a.id = f.audit_id order by 1, 3`.execute(ctx.db);
  return rows.map((row) => ({
    number: toWire(row.number),
    entryId: row.audit_id === null ? null : String(row.audit_id),
    kind: row.kind,
    action: row.action,
    at: row.at?.toISOString() ?? null,
  }));
};

/** The chain behind an entry that was verified, its head, and the heads that were kept of it. */
export const checkAudit = (
  ctx: Context,
  from: Head,
): Promise<Readonly<{ head: Head; faults: readonly AuditFault[] }>> =>
  longSnapshot(ctx, async (inner) => {
    const faults: AuditFault[] = [];
    const last = (await findLast(inner, null))?.number ?? 0n;
    let before = from;
    for (let after = from.number; after < last; after += linksAtOnce) {
      if (ctx.gone?.aborted) throw new CallerGone();
      const upTo = after + linksAtOnce;
      faults.push(
        ...(await ask(inner, sql`verify_audit(${before.number}, ${before.hash}, ${upTo})`)),
      );
      const reached = await findLast(inner, upTo);
      if (reached && reached.number > before.number) before = reached;
    }
    faults.push(...(await ask(inner, sql`verify_audit_heads()`)));
    return { head: await findHead(inner), faults };
  });

export const toAuditVerification = async (
  ctx: Context,
  check: AuditCheck | undefined,
): Promise<AuditVerification> => {
  const head = await findHead(ctx);
  const { number, hash } = check ?? beginning;
  return {
    intact: check ? check.faultCount === 0 : null,
    verifiedNumber: toWire(number),
    verifiedHash: hash,
    checkedAt: check?.checkedAt.toISOString() ?? null,
    wholeAt: check?.wholeAt.toISOString() ?? null,
    headNumber: toWire(head.number),
    headHash: head.hash,
    faultCount: check?.faultCount ?? 0,
    faults: [...(check?.faults ?? [])],
  };
};

/** Reads what was kept: it costs the same however long the log is. */
export const getAuditVerification = async (ctx: Context): Promise<AuditVerification> =>
  toAuditVerification(ctx, await findAuditCheck(ctx.db));
