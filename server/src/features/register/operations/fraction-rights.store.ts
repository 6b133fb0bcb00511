import { sql } from "kysely";
import { requireActor, type Writing } from "#platform/context.ts";
import { partsOf } from "#platform/parts-of.ts";
import type { RightsEntry } from "#features/register/operations/fraction-rights.rules.ts";

/** Rows of one statement: few enough that its text is made in some milliseconds. */
const rowsAtOnce = 1_000;

export const insertRights = async (
  w: Writing,
  { operationId, effectiveOn }: Readonly<{ operationId: string; effectiveOn: string }>,
  entries: readonly RightsEntry[],
): Promise<void> => {
  const { userId } = requireActor(w);
  const rows = entries.map((entry) => ({
    id: w.clock.newId(),
    operation_id: operationId,
    holder_id: entry.holderId,
    change: entry.change,
    cause: entry.cause,
    sale_id: entry.saleId ?? null,
    unit_price: entry.unitPrice ?? null,
    act: entry.act ?? null,
    effective_on: effectiveOn,
    movement_id: entry.movementId ?? null,
    actor_id: userId,
    recorded_at: w.clock.now(),
  }));
  for (const some of partsOf(rows, rowsAtOnce)) {
    await w.db.insertInto("fraction_rights").values(some).execute();
  }
};

/** The line by which an operation issued shares to somebody. */
export const findIssueTo = async (
  w: Writing,
  operationId: string,
  holderId: string,
): Promise<string | undefined> => {
  const line = await w.db
    .selectFrom("movements")
    .select("id")
    .where("bundle_id", "=", operationId)
    .where("to_holder_id", "=", holderId)
    .where("type", "=", "ISSUE")
    .executeTakeFirst();
  return line?.id;
};

/** Rights that somebody has left of an operation; the register is locked, so that nobody else takes them. */
export const readRightsLeft = async (
  w: Writing,
  operationId: string,
  holderId: string,
): Promise<bigint> => {
  const { rows } = await sql<{ rights: bigint }>`
    select coalesce(sum(change), 0)::bigint as rights from fraction_rights
    where operation_id = ${operationId} and holder_id = ${holderId}
      and (movement_id is null or line_stands(movement_id))`.execute(w.db);
  return rows[0]?.rights ?? 0n;
};

/** The line that a sale let its buyer be issued, if it made a whole share. */
export const readGrouped = (w: Writing, saleId: string) =>
  w.db
    .selectFrom("fraction_rights as r")
    .innerJoin("movements as m", "m.id", "r.movement_id")
    .select(["m.number", "m.quantity"])
    .where("r.sale_id", "=", saleId)
    .where("r.cause", "=", "grouped")
    .executeTakeFirst();
