import type { ScanState } from "@coulisse/contract/wire/documents.schemas.ts";
import type { NameChange } from "@coulisse/contract/identity/name-changes.schemas.ts";
import type { nameChangeRoutes, NameField } from "@coulisse/contract/identity/name-changes.ts";
import type { ParsedQuery } from "@coulisse/contract/wire/route.ts";
import { sql } from "kysely";
import { isAmong, isWithin } from "#platform/list-filters.ts";
import { toInstant } from "#platform/wire.ts";
import type { Context, Reading } from "#platform/context.ts";
import { readPage } from "#platform/keyset.ts";
import type { Subject } from "#platform/permissions.ts";
import { Problem } from "#platform/problem.ts";
import { hasWords } from "#platform/search.ts";

const selectNameChanges = (r: Reading) =>
  r.db
    .selectFrom("name_changes as n")
    .innerJoin("holders as h", "h.id", "n.holder_id")
    .leftJoin("holders as asker", "asker.id", "n.requested_by")
    .leftJoin("holders as decider", "decider.id", "n.decided_by")
    .leftJoin("sealed_files as f", (join) =>
      join.onRef("f.id", "=", "n.proof_id").on("f.erased_at", "is", null),
    )
    .selectAll("n")
    .select(["h.name as holder_name", "h.kind as holder_kind"])
    .select(["asker.name as asker_name", "decider.name as decider_name"])
    .select(["f.name as file_name", "f.media_type", "f.scan_state"]);

type Row = Awaited<ReturnType<ReturnType<typeof selectNameChanges>["executeTakeFirstOrThrow"]>>;
type Values = Readonly<Record<string, string | null>>;

const proofOf = ({ file_name: name, media_type: mediaType, scan_state }: Row) =>
  name === null ? null : { name, mediaType: mediaType ?? "", scanState: scan_state as ScanState };

const toNameChange = (row: Row): NameChange => ({
  id: row.id,
  holder: {
    id: row.holder_id,
    kind: row.holder_kind === "corporate" ? "corporate" : "user",
    name: row.holder_name,
  },
  source: row.source as NameChange["source"],
  state: row.state as NameChange["state"],
  changes: Object.entries(row.facts_after as Values).map(([field, after]) => ({
    field: field as NameField,
    before: (row.facts_before as Values)[field] ?? null,
    after,
  })),
  reason: row.reason,
  proof: proofOf(row),
  requestedBy:
    row.requested_by === null ? null : { id: row.requested_by, name: row.asker_name ?? "" },
  requestedAt: row.requested_at.toISOString(),
  decidedBy: row.decider_name,
  decidedAt: toInstant(row.decided_at),
  refusal: row.refusal,
});

export const getNameChange = async (r: Reading, id: string): Promise<NameChange> => {
  const row = await selectNameChanges(r).where("n.id", "=", id).executeTakeFirst();
  if (!row) throw new Problem("name_change_not_found");
  return toNameChange(row);
};

const shownOfHolder = 50;

export const listOfHolder = async (ctx: Context, holderId: string): Promise<NameChange[]> => {
  const rows = await selectNameChanges(ctx)
    .where("n.holder_id", "=", holderId)
    .orderBy("n.id", "desc")
    .limit(shownOfHolder)
    .execute();
  return rows.map(toNameChange);
};

/** The subject is whose request a path names; an id that nothing has is nobody's. */
export const subjectOfNameChange = async (ctx: Context, id: string): Promise<Subject> => {
  const row = await ctx.db
    .selectFrom("name_changes")
    .select("requested_by")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.requested_by ? { userId: row.requested_by } : {};
};

export const listNameChanges = async (
  ctx: Context,
  query: ParsedQuery<(typeof nameChangeRoutes)["listNameChanges"]>,
) => {
  const { id, state, search = "" } = query;
  const byId = [{ by: sql`n.id`, kind: "id" }] as const;
  // Who has waited longest is looked at next; what is done is read from its end.
  const direction = isWithin(state, ["PENDING"]) ? "asc" : "desc";
  const asked = selectNameChanges(ctx)
    .where(hasWords(sql.ref("h.search"), search))
    .where(isAmong(sql.ref("n.state"), state))
    .$if(id !== undefined, (q) => q.where("n.id", "=", id ?? ""));
  const { rows, ...page } = await readPage(asked, query, { parts: byId, direction });
  return { ...page, items: rows.map(toNameChange) };
};
