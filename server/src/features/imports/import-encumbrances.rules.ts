import type { ImportReport } from "@coulisse/contract/imports/import-shapes.schemas.ts";
import { toWire } from "#platform/wire.ts";
import type { ImportedMention, ImportedRegister } from "#interchange/model.ts";
import { rootOf } from "#interchange/register-order.ts";

export type Encumbered = Pick<ImportReport, "encumbrances" | "encumbranceCount">;

const shownMax = 100;

type Told = { begun: ImportedMention; left: bigint; endedOn: string | null };

/** The pledges and usufructs that the files lead to, in their order, with what became of each. */
export const encumberedIn = ({
  holders,
  categories,
  mentions = [],
}: ImportedRegister): Encumbered => {
  const byKey = new Map(mentions.map((mention) => [mention.key, mention]));
  const told = new Map<string, Told>();
  for (const mention of mentions) {
    const begun = rootOf(byKey, mention);
    const known = told.get(begun.key) ?? { begun, left: 0n, endedOn: null };
    told.set(begun.key, known);
    known.left += mention.nature === "release" ? -mention.quantity : mention.quantity;
    if (mention.nature === "release") known.endedOn = mention.effectiveOn;
  }
  const names = new Map(holders.map(({ key, name }) => [key, name]));
  const labels = new Map(categories.map(({ key, name }) => [key, name]));
  return {
    encumbrances: [...told.values()].slice(0, shownMax).map(({ begun, left, endedOn }) => ({
      nature: begun.nature === "usufruct" ? "usufruct" : "pledge",
      holderName: names.get(begun.fromKey) ?? begun.fromKey,
      beneficiaryName: begun.toKey === undefined ? null : (names.get(begun.toKey) ?? begun.toKey),
      categoryName: labels.get(begun.categoryKey) ?? begun.categoryKey,
      quantity: toWire(begun.quantity),
      leftQuantity: toWire(left),
      effectiveOn: begun.effectiveOn,
      endedOn: left === 0n ? endedOn : null,
      file: begun.source.file,
      sheet: begun.source.sheet ?? null,
      line: begun.source.line ?? null,
      cell: begun.source.cell ?? null,
    })),
    encumbranceCount: told.size,
  };
};
