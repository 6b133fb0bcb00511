import { transaction, type Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import { partsOf } from "#platform/parts-of.ts";

export type AuditEntry = Readonly<{
  action: string;
  entityType: string;
  entityId?: string | null;
  detail?: Readonly<Record<string, unknown>>;
  /** Who did it, where the call came before its session: whoever signs in is who they proved to be. */
  actorId?: string;
}>;

const toLine = (ctx: Context, entry: AuditEntry) => ({
  at: ctx.clock.now(),
  actor_id: entry.actorId ?? ctx.actor?.userId ?? null,
  action: entry.action,
  entity_type: entry.entityType,
  entity_id: entry.entityId ?? null,
  detail: JSON.stringify(entry.detail ?? {}),
  request_id: ctx.requestId,
  address: ctx.address,
});

/** Last line of a command: who did what, when, from where. The log only grows. */
export const recordAudit = async (ctx: Context, tx: Tx, entry: AuditEntry): Promise<void> => {
  await tx.insertInto("audit_log").values(toLine(ctx, entry)).execute();
};

const linesAtOnce = 1000;

/** The same of many things that a command does at once. */
export const recordAudits = async (
  ctx: Context,
  tx: Tx,
  entries: readonly AuditEntry[],
): Promise<void> => {
  const lines = entries.map((entry) => toLine(ctx, entry));
  for (const some of partsOf(lines, linesAtOnce)) {
    await tx.insertInto("audit_log").values(some).execute();
  }
};

const readingMs = 15 * 60_000;

/** A read of what is somebody else's; a page asks often, so one line stands for a quarter of an hour. */
export const recordReading = (
  ctx: Context,
  entry: AuditEntry & { entityId: string },
): Promise<void> =>
  transaction(ctx, async (tx) => {
    const known = await tx
      .selectFrom("audit_log")
      .select("id")
      .where("entity_id", "=", entry.entityId)
      .where("actor_id", "=", ctx.actor?.userId ?? null)
      .where("action", "=", entry.action)
      .where("at", ">", new Date(ctx.clock.now().getTime() - readingMs))
      .limit(1)
      .executeTakeFirst();
    if (!known) await recordAudit(ctx, tx, entry);
  });
