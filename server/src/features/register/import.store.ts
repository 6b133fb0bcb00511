import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/database.ts";
import { invariant } from "#platform/problem.ts";
import type { ImportedRegister } from "#interchange/model.ts";
import type { Ids } from "#features/register/import-parties.store.ts";
import type { NewMovement } from "#features/register/register.store.ts";

const unitPriceForm = /^\d{1,12}(?:\.\d{1,6})?$/;

/** The lines of a file, as the register is asked for them. */
export const importedLines = (
  ctx: Context,
  register: ImportedRegister,
  ids: Readonly<{ holders: Ids; categories: Ids }>,
): NewMovement[] => {
  const bundles = new Map<string, string>();
  const bundleId = (bundle: string | undefined): string | null => {
    if (bundle === undefined) return null;
    const known = bundles.get(bundle) ?? ctx.clock.newId();
    bundles.set(bundle, known);
    return known;
  };
  const holderId = (key: string | undefined): string | null =>
    key === undefined ? null : (ids.holders.get(key) ?? null);
  return register.movements.map((movement) => {
    const { unitPrice } = movement;
    invariant(unitPrice === undefined || unitPriceForm.test(unitPrice), "a price is a decimal");
    const shareCategoryId = ids.categories.get(movement.categoryKey);
    invariant(shareCategoryId, "a line's category is there");
    return {
      type: movement.type,
      nature: movement.nature,
      shareCategoryId,
      from: holderId(movement.fromKey),
      to: holderId(movement.toKey),
      quantity: movement.quantity,
      unitPrice: unitPrice ?? null,
      effectiveOn: movement.effectiveOn,
      origin: "import",
      reason: movement.note ?? null,
      bundleId: bundleId(movement.bundle),
    };
  });
};

export const findLastNumber = async (
  db: Queryable,
  companyId: string,
): Promise<bigint | undefined> => {
  const row = await db
    .selectFrom("registers")
    .select("last_number")
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return row?.last_number;
};
