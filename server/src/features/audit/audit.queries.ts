import type { AuditEntry } from "@coulisse/contract/security-shapes.schemas.ts";
import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { readPage } from "#platform/keyset.ts";
import { idOfEntry } from "#features/audit/audit.rules.ts";

type AuditQuery = Readonly<{
  entity: string;
  limit?: number | undefined;
  cursor?: string | undefined;
}>;

const byId = [{ by: sql`a.id`, kind: "whole" }] as const;

/** About one entity, newest first: the index is by entity, and so is the count. */
export const listAudit = async (ctx: Context, query: AuditQuery) => {
  const list = ctx.db
    .selectFrom("audit_log as a")
    .leftJoin("holders as h", "h.id", "a.actor_id")
    .select(["a.id", "a.at", "a.actor_id", "a.action", "a.entity_type", "a.entity_id"])
    .select(["a.detail", "a.address", "h.name as actor_name"])
    .where("a.entity_id", "=", query.entity);
  const { rows, ...page } = await readPage(list, query, { parts: byId, direction: "desc" });
  const toEntry = (row: (typeof rows)[number]): AuditEntry => ({
    id: idOfEntry(row.at, row.id),
    at: row.at.toISOString(),
    actorId: row.actor_id,
    actorName: row.actor_name,
    action: row.action,
    entityType: row.entity_type,
    entityId: row.entity_id,
    detail: row.detail as AuditEntry["detail"],
    address: row.address,
  });
  return { ...page, items: rows.map(toEntry) };
};
