import type { AuditVerification } from "@coulisse/contract/operations/audit.schemas.ts";
import { keepCheckOf, wholeIsDueBefore, type Head } from "#platform/chain-checks.ts";
import { requireAdmin, write, type Context, type Writing } from "#platform/context.ts";
import { alarmAdministrators } from "#features/messages/administrators.commands.ts";
import { checkAudit, toAuditVerification } from "#features/operations/audit/audit-chain.queries.ts";
import {
  eraseAuditTraces,
  findAuditCheck,
  insertAuditCheck,
  linkSome,
  type AuditCheck,
  type AuditFault,
} from "#features/operations/audit/audit-chain.store.ts";
import { auditFaultsMail } from "#features/operations/audit/mails/audit-faults-mail.ts";

/**
 * One statement links so many: it takes a few tenths of a second, in which no other process links.
 */
const linkedAtOnce = 5000;

const linkFrom = async (ctx: Context, from: bigint | null): Promise<void> => {
  let after = from;
  for (;;) {
    const last = await write(ctx, (w) => linkSome(w, after, linkedAtOnce));
    if (last === null) return;
    after = last;
  }
};

/** The entries that were written since, whichever transaction was first. */
export const linkAudit = (ctx: Context): Promise<void> => linkFrom(ctx, null);

/** The log of what administrators did is no longer what was written: they hear of it, and nobody else. */
const tellOfFaults = (w: Writing, count: number): Promise<void> =>
  alarmAdministrators(w, {
    kind: "audit_faults",
    facts: { count },
    path: "/admin/audit",
    mail: (locale, url) => auditFaultsMail(locale, count, url),
  });

/** An entry that was committed more than an hour after it was written has its link from here on. */
const keepCheck = async (ctx: Context, wholeBefore: Date | null): Promise<AuditCheck> => {
  await linkFrom(ctx, 0n);
  const chain = {
    findKept: findAuditCheck,
    look: (from: Head) => checkAudit(ctx, from),
    insert: insertAuditCheck,
    keyOf: ({ number, kind }: AuditFault) => `${kind} ${number}`,
    tell: tellOfFaults,
    entry: { action: "audit.verified", entityType: "platform" },
  };
  return keepCheckOf(ctx, chain, wholeBefore);
};

/** All of it, because an administrator asks now. */
export const verifyAudit = async (ctx: Context): Promise<AuditVerification> => {
  requireAdmin(ctx);
  return toAuditVerification(ctx, await keepCheck(ctx, null));
};

export const extendAuditVerification = async (ctx: Context): Promise<void> => {
  await keepCheck(ctx, wholeIsDueBefore(ctx));
};

/** where somebody who left acted from, and what was told about them; the chain holds. */
export const eraseTraces = (ctx: Context, userId: string): Promise<void> =>
  write(ctx, (w) => eraseAuditTraces(w, userId));
