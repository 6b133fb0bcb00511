import type { Context, Reading } from "#platform/context.ts";
import { invariant } from "#platform/problem.ts";
import { isMentionLine, type ImportedLine } from "#interchange/register-order.ts";
import { fileOf, type KeptFiles } from "#features/imports/import-sources.store.ts";
import type { Ids } from "#features/imports/import-parties.store.ts";
import type { CapitalOnFile } from "#features/imports/import-totals.rules.ts";

export const findCapitalOnFile = async (r: Reading, companyId: string): Promise<CapitalOnFile> => {
  const company = await r.db
    .selectFrom("companies")
    .select("capital_cents")
    .where("id", "=", companyId)
    .executeTakeFirst();
  const categories = await r.db
    .selectFrom("share_categories")
    .select(["code", "nominal_value"])
    .where("company_id", "=", companyId)
    .execute();
  return {
    declaredCents: company?.capital_cents ?? 0n,
    nominalValues: new Map(categories.map((row) => [row.code, row.nominal_value])),
  };
};

const unitPriceForm = /^\d{1,12}(?:\.\d{1,6})?$/;

/** Makes of a line of a file, one after the other in their order, what the register is asked for. */
export const createLineMaker = (
  ctx: Context,
  {
    lackingReason,
    files,
    ...ids
  }: Readonly<{
    holders: Ids;
    categories: Ids;
    /** Why holders have no domicile; the register keeps it on the lines of those alone. */
    lackingReason: string | null;
    /** The files of the import, by their names. */
    files: KeptFiles;
  }>,
) => {
  const createIds = () => {
    const known = new Map<string, string>();
    return (key: string | undefined): string | null => {
      if (key === undefined) return null;
      const id = known.get(key) ?? ctx.clock.newId();
      known.set(key, id);
      return id;
    };
  };
  const bundleId = createIds();
  const mentionId = createIds();
  const holderId = (key: string | undefined): string | null =>
    key === undefined ? null : (ids.holders.get(key) ?? null);
  const factsOf = (line: ImportedLine) => {
    const shareCategoryId = ids.categories.get(line.categoryKey);
    invariant(shareCategoryId, "a line's category is there");
    return {
      shareCategoryId,
      from: holderId(line.fromKey),
      to: holderId(line.toKey),
      quantity: line.quantity,
      effectiveOn: line.effectiveOn,
      origin: "import" as const,
      causeId: fileOf(files, line.source),
      reason: line.note ?? null,
      lackingReason,
    };
  };
  return (line: ImportedLine) => {
    if (isMentionLine(line)) {
      // A release names the line of its pledge, which has its id by then.
      const { nature, key, corrects, lifts } = line;
      const id = mentionId(key);
      invariant(id, "a mention's id is there");
      const links = { correctsId: mentionId(corrects), liftsId: mentionId(lifts) };
      return { ...factsOf(line), ...links, id, type: "MENTION" as const, nature };
    }
    const { unitPrice, type, nature } = line;
    invariant(unitPrice === undefined || unitPriceForm.test(unitPrice), "a price is a decimal");
    const bound = { unitPrice: unitPrice ?? null, bundleId: bundleId(line.bundle) };
    return { ...factsOf(line), ...bound, type, nature };
  };
};

export const findLastNumber = async (
  r: Reading,
  companyId: string,
): Promise<bigint | undefined> => {
  const row = await r.db
    .selectFrom("registers")
    .select("last_number")
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return row?.last_number;
};
