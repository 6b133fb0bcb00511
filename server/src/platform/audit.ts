import type { Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";

type Entry = Readonly<{
  action: string;
  entityType: string;
  entityId?: string | null;
  detail?: Readonly<Record<string, unknown>>;
}>;

/** Last line of a command: who did what, when, from where. The log only grows. */
export const recordAudit = async (ctx: Context, tx: Tx, entry: Entry): Promise<void> => {
  await tx
    .insertInto("audit_log")
    .values({
      at: ctx.clock.now(),
      actor_id: ctx.actor?.userId ?? null,
      action: entry.action,
      entity_type: entry.entityType,
      entity_id: entry.entityId ?? null,
      detail: JSON.stringify(entry.detail ?? {}),
      request_id: ctx.requestId,
      address: ctx.address,
    })
    .execute();
};
