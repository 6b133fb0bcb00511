import { sql } from "kysely";
import { isOwn } from "#platform/actor-sql.ts";
import { requireActor, type Context, type Reading } from "#platform/context.ts";
import { holderIdsOf } from "#features/entities/corporates/representation.queries.ts";

export type DeclaredCost = Readonly<{
  id: string;
  amountCents: bigint;
  valuedOn: string;
  note: string | null;
  fileName: string;
  scanState: "CLEAN" | "UNSCANNED";
}>;

/** Reads the last declaration of each line of these holders: theirs and the platform's to read, and no company's. */
export const readDeclaredCosts = async (
  r: Reading,
  holderIds: readonly string[],
): Promise<Map<string, DeclaredCost>> => {
  if (holderIds.length === 0) return new Map();
  const rows = await r.db
    .selectFrom("declared_costs as d")
    .innerJoin("sealed_files as f", "f.id", "d.file_id")
    .select(["d.id", "d.movement_id", "d.amount_cents", "d.valued_on", "d.note"])
    .select(["f.name", "f.scan_state"])
    .where("d.holder_id", "in", [...holderIds])
    .orderBy("d.declared_at")
    .orderBy("d.id")
    .execute();
  return new Map(
    rows.map((row) => [
      row.movement_id,
      {
        id: row.id,
        amountCents: row.amount_cents,
        valuedOn: row.valued_on,
        note: row.note,
        fileName: row.name,
        scanState: row.scan_state === "CLEAN" ? "CLEAN" : "UNSCANNED",
      },
    ]),
  );
};

type Line = Readonly<{ holderId: string; isKnown: boolean }>;

/** Tells whose shares a line brought, where they are the actor’s or an entity’s of theirs; and whether it says their cost. */
export const findDeclarable = async (ctx: Context, movementId: string): Promise<Line | null> => {
  const actor = requireActor(ctx);
  const { rows } = await sql<Line>`
    select m.to_holder_id as "holderId", (m.unit_price is not null or m.type not in ('ISSUE', 'TRANSFER')
      or m.corrects_id is not null or nature_is_bound(m.nature) or not line_stands(m.id)
      or coalesce(${isOwn(actor, sql`m.from_holder_id`)}, false)) as "isKnown"
    from movements m join open_companies c on c.id = m.company_id
    where m.id = ${movementId} and ${isOwn(actor, sql`m.to_holder_id`)}`.execute(ctx.db);
  return rows[0] ?? null;
};

/** The file of a declaration of somebody, or of an entity for which they act now. */
export const findDeclaredCost = async (
  r: Reading,
  { userId, declaredCostId }: Readonly<{ userId: string; declaredCostId: string }>,
) => {
  const holderIds = await holderIdsOf(r, userId);
  return r.db
    .selectFrom("declared_costs as d")
    .innerJoin("sealed_files as f", "f.id", "d.file_id")
    .select(["f.store_key", "f.wrapped_key", "f.name", "f.media_type"])
    .where("d.id", "=", declaredCostId)
    .where("d.holder_id", "in", holderIds)
    .executeTakeFirst();
};
