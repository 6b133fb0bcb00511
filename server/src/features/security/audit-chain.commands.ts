import type { AuditVerification } from "@coulisse/contract/security-shapes.ts";
import { recordAudit } from "#platform/audit.ts";
import { requireAdmin, transaction, type Context } from "#platform/context.ts";
import {
  beginning,
  checkAudit,
  toAuditVerification,
} from "#features/security/audit-chain.queries.ts";
import {
  findAuditCheck,
  insertAuditCheck,
  linkSome,
  type AuditCheck,
} from "#features/security/audit-chain.store.ts";

/** By one statement: a few tenths of a second, in which no other process links. */
const linkedAtOnce = 5000;
const faultsKept = 100;
const wholeAfterMs = 7 * 86_400_000;

const linkFrom = async (ctx: Context, from: bigint | null): Promise<void> => {
  let after = from;
  for (;;) {
    const last = await transaction(ctx, (tx) => linkSome(tx, after, linkedAtOnce));
    if (last === null) return;
    after = last;
  }
};

/** The entries that were written since, whichever transaction was first. */
export const linkAudit = (ctx: Context): Promise<void> => linkFrom(ctx, null);

/** An entry that was committed more than an hour after it was written has its link from here on. */
const keepCheck = async (ctx: Context, isWhole: boolean): Promise<AuditCheck> => {
  await linkFrom(ctx, 0n);
  const known = await findAuditCheck(ctx.db);
  const base = isWhole || known === undefined || known.faultCount > 0 ? null : known;
  const checkedAt = ctx.clock.now();
  const { head, faults } = await checkAudit(ctx, base ?? beginning);
  const check = {
    ...head,
    checkedAt,
    wholeAt: base?.wholeAt ?? checkedAt,
    faultCount: faults.length,
    faults: faults.slice(0, faultsKept),
  };
  await transaction(ctx, async (tx) => {
    await insertAuditCheck(tx, check);
    if (ctx.actor === null) return;
    const detail = { number: String(check.number), faults: check.faultCount };
    await recordAudit(ctx, tx, { action: "audit.verified", entityType: "platform", detail });
  });
  return check;
};

/** All of it, because an administrator asks now. */
export const verifyAudit = async (ctx: Context): Promise<AuditVerification> => {
  requireAdmin(ctx);
  return toAuditVerification(ctx, await keepCheck(ctx, true));
};

export const extendAuditVerification = async (ctx: Context): Promise<void> => {
  const known = await findAuditCheck(ctx.db);
  const wholeBefore = ctx.clock.now().getTime() - wholeAfterMs;
  await keepCheck(ctx, known === undefined || known.wholeAt.getTime() < wholeBefore);
};
