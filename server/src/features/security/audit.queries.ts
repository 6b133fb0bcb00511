import type { AuditEntry } from "@coulisse/contract/security-shapes.ts";
import type { Context } from "#platform/context.ts";
import { limitOf, readCursor, toPage } from "#platform/page.ts";
import { toWire } from "#platform/wire.ts";

type Asked = Readonly<{ entity: string; limit?: number | undefined; cursor?: string | undefined }>;

const selectEntries = (ctx: Context, entity: string) =>
  ctx.db.selectFrom("audit_log as a").where("a.entity_id", "=", entity);

/** About one entity, newest first: the index is by entity, and so is the count. */
export const listAudit = async (ctx: Context, query: Asked) => {
  const limit = limitOf(query);
  const after = readCursor(query.cursor, ["whole"]);
  const rows = await selectEntries(ctx, query.entity)
    .leftJoin("holders as h", "h.id", "a.actor_id")
    .select(["a.id", "a.at", "a.actor_id", "a.action", "a.entity_type", "a.entity_id"])
    .select(["a.detail", "a.address", "h.name as actor_name"])
    .$if(after !== null, (q) => q.where("a.id", "<", BigInt(after?.[0] ?? 0)))
    .orderBy("a.id", "desc")
    .limit(limit + 1)
    .execute();
  const { total } = await selectEntries(ctx, query.entity)
    .select((eb) => eb.fn.countAll<bigint>().as("total"))
    .executeTakeFirstOrThrow();
  const toEntry = (row: (typeof rows)[number]): AuditEntry => ({
    id: String(row.id),
    at: row.at.toISOString(),
    actorId: row.actor_id,
    actorName: row.actor_name,
    action: row.action,
    entityType: row.entity_type,
    entityId: row.entity_id,
    detail: row.detail as AuditEntry["detail"],
    address: row.address,
  });
  return { ...toPage(rows, limit, (row) => [String(row.id)], toEntry), total: toWire(total) };
};
