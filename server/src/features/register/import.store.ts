import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/database.ts";
import { invariant } from "#platform/problem.ts";
import type { ImportedRegister } from "#interchange/model.ts";
import { isMentionLine, type ImportedLine } from "#interchange/register-order.ts";
import type { Ids } from "#features/register/import-parties.store.ts";
import type { NewMovement } from "#features/register/register.store.ts";

const unitPriceForm = /^\d{1,12}(?:\.\d{1,6})?$/;

/** The lines of a file in their order, as the register is asked for them. */
export const importedLines = (
  ctx: Context,
  register: ImportedRegister,
  lines: readonly ImportedLine[],
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
  const factsOf = (line: ImportedLine) => {
    const shareCategoryId = ids.categories.get(line.categoryKey);
    invariant(shareCategoryId, "a line's category is there");
    return {
      shareCategoryId,
      ...{ from: holderId(line.fromKey), to: holderId(line.toKey) },
      ...{ quantity: line.quantity, effectiveOn: line.effectiveOn },
      origin: "import" as const,
      reason: line.note ?? null,
    };
  };
  // A release names the line of its pledge, which is written in the same call.
  const mentionIds = new Map(
    (register.mentions ?? []).map(({ key }) => [key, ctx.clock.newId()] as const),
  );
  const mentionId = (key: string | undefined): string | null => mentionIds.get(key ?? "") ?? null;
  return lines.map((line) => {
    if (isMentionLine(line)) {
      const { nature, key, corrects, lifts } = line;
      const id = mentionIds.get(key);
      invariant(id, "a mention's id is there");
      const links = { correctsId: mentionId(corrects), liftsId: mentionId(lifts) };
      return { ...factsOf(line), ...links, id, type: "MENTION" as const, nature };
    }
    const { unitPrice, type, nature } = line;
    invariant(unitPrice === undefined || unitPriceForm.test(unitPrice), "a price is a decimal");
    const bound = { unitPrice: unitPrice ?? null, bundleId: bundleId(line.bundle) };
    return { ...factsOf(line), ...bound, type, nature };
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
