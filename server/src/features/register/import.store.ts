import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import { invariant } from "#platform/problem.ts";
import type { ImportedRegister } from "#features/register/interchange/model.ts";
import type { Ids } from "#features/register/import-parties.store.ts";

/** Lines in one statement: enough to spare round trips, few enough to keep memory flat. */
const batchSize = 500;

const unitPriceForm = /^\d{1,12}(?:\.\d{1,6})?$/;

/** Registers the lines in their order, each through the register's one door. */
export const appendMany = async (
  ctx: Context,
  tx: Tx,
  actorId: string,
  register: ImportedRegister,
  ids: Readonly<{ holders: Ids; categories: Ids }>,
): Promise<void> => {
  const bundles = new Map<string, string>();
  const bundleId = (bundle: string | undefined): string | null => {
    if (bundle === undefined) return null;
    const known = bundles.get(bundle) ?? ctx.clock.newId();
    bundles.set(bundle, known);
    return known;
  };
  const holderId = (key: string | undefined): string | null =>
    key === undefined ? null : (ids.holders.get(key) ?? null);
  for (let start = 0; start < register.movements.length; start += batchSize) {
    const lines = register.movements.slice(start, start + batchSize).map((movement, index) => {
      const { unitPrice } = movement;
      invariant(unitPrice === undefined || unitPriceForm.test(unitPrice), "a price is a decimal");
      return {
        n: index,
        id: ctx.clock.newId(),
        type: movement.type,
        nature: movement.nature,
        category: ids.categories.get(movement.categoryKey),
        from: holderId(movement.fromKey),
        to: holderId(movement.toKey),
        quantity: movement.quantity.toString(),
        price: unitPrice ?? null,
        day: movement.effectiveOn,
        // Half of a character, which JSON may carry, is in no text that the database reads.
        note: movement.note?.toWellFormed() ?? null,
        bundle: bundleId(movement.bundle),
      };
    });
    await appendBatch(ctx, tx, actorId, lines);
  }
};

const appendBatch = async (ctx: Context, tx: Tx, actorId: string, lines: unknown[]) => {
  await sql`
    select count(appended.number) from (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (
        n integer, id uuid, type text, nature text, category uuid, "from" uuid, "to" uuid,
        quantity bigint, price numeric, day date, note text, bundle uuid)
      order by n
    ) line cross join lateral register_append(line.id, ${ctx.clock.now()}, ${actorId}, line.type,
      line.nature, line.category, line."from", line."to", line.quantity, line.price, null, line.day,
      null, null, 'import', line.note, line.bundle, null, '[]', null, null, ${ctx.requestId}) appended`.execute(
    tx,
  );
};

export const readNumbers = async (tx: Tx, companyId: string): Promise<bigint> => {
  const { last_number } = await tx
    .selectFrom("registers")
    .select("last_number")
    .where("company_id", "=", companyId)
    .executeTakeFirstOrThrow();
  return last_number;
};
