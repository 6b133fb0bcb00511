import { actedBy, write, type Context, type Writing } from "#platform/context.ts";
import { partsOf } from "#platform/parts-of.ts";

export type AuditEntry = Readonly<{
  action: string;
  entityType: string;
  entityId?: string | null;
  detail?: Readonly<Record<string, unknown>>;
  /**
   * The actor is named where the call came before its session: whoever signs in is who they proved
   * to be.
   */
  actorId?: string;
}>;

const toLine = (ctx: Context, entry: AuditEntry) => ({
  at: ctx.clock.now(),
  ...(entry.actorId === undefined
    ? actedBy(ctx)
    : { actor_kind: "person", actor_id: entry.actorId, actor_means: null }),
  action: entry.action,
  entity_type: entry.entityType,
  entity_id: entry.entityId ?? null,
  detail: JSON.stringify(entry.detail ?? {}),
  request_id: ctx.requestId,
  address: ctx.address,
});

/** Last line of a command: who did what, when, from where. The log only grows. */
export const recordAudit = async (w: Writing, entry: AuditEntry): Promise<void> => {
  w.concerned?.about(entry.entityId);
  await w.db.insertInto("audit_log").values(toLine(w, entry)).execute();
};

const linesAtOnce = 1000;

/** The same of many things that a command does at once. */
export const recordAudits = async (w: Writing, entries: readonly AuditEntry[]): Promise<void> => {
  for (const { entityId } of entries) w.concerned?.about(entityId);
  const lines = entries.map((entry) => toLine(w, entry));
  for (const some of partsOf(lines, linesAtOnce)) {
    await w.db.insertInto("audit_log").values(some).execute();
  }
};

const readingMs = 15 * 60_000;

/** A read of what is somebody else's; a page asks often, so one line stands for a quarter of an hour. */
export const recordReading = (
  ctx: Context,
  entry: AuditEntry & { entityId: string },
): Promise<void> =>
  write(ctx, async (w) => {
    const known = await w.db
      .selectFrom("audit_log")
      .select("id")
      .where("entity_id", "=", entry.entityId)
      .where("actor_id", "=", w.actor?.userId ?? null)
      .where("action", "=", entry.action)
      .where("at", ">", new Date(w.clock.now().getTime() - readingMs))
      .limit(1)
      .executeTakeFirst();
    if (!known) await recordAudit(w, entry);
  });
