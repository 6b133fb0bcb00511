import type { FaultLog } from "../faults.ts";
import { createFreeNames } from "../free-names.ts";
import type { ImportedCategory } from "../model.ts";
import { readNominalValue, readVotes } from "../values.ts";
import { withoutUndefined } from "../without-undefined.ts";
import { requiredText, textOf, valueOf } from "./item-reader.ts";
import type { ItemReader } from "./item-reader.ts";
import { amountOf } from "./money.ts";
import type { CurrencyCount } from "./money.ts";
import { readRightsMarks } from "./rights-marks.ts";

const prefixLengthMax = 100;

/** The prefix of the certificates serves as the code of the category, without its dash. */
const codeOf = (reader: ItemReader): string | undefined => {
  const marked = reader.marks.get("code");
  const prefix = textOf(reader, "default_id_prefix")
    ?.slice(0, prefixLengthMax)
    .replace(/[\s-]+$/, "");
  return marked ?? (prefix === "" ? undefined : prefix) ?? textOf(reader, "name");
};

export const createCategoryReader = (log: FaultLog, currencies: CurrencyCount) => {
  const categories = new Map<string, ImportedCategory>();
  const refused = new Set<string>();
  const freeCode = createFreeNames(
    (code, count) => `${code}-${count}`,
    (code) => code.toLowerCase(),
  );
  const visit = (reader: ItemReader): void => {
    if (reader.kind !== "STOCK_CLASS") {
      if (reader.kind !== "")
        log.add("object_kind_unknown", { kind: reader.kind }, reader.source, reader.kind);
      return;
    }
    const name = requiredText(reader, "name");
    const votes = valueOf(reader, "votes_per_share", reader.item["votes_per_share"], readVotes);
    const code = codeOf(reader);
    if (name === undefined || code === undefined) {
      refused.add(reader.id);
      return;
    }
    if (categories.has(reader.id))
      log.add("duplicate_id", { id: reader.id }, reader.source, reader.id);
    const kept = freeCode(code);
    if (kept !== code) log.add("category_renamed", { code, kept }, reader.source, code);
    const nominalValue = amountOf(reader, "par_value", currencies, readNominalValue);
    const category = withoutUndefined({
      key: reader.id,
      name,
      code: kept,
      nominalValue,
      // Votes that are none were named, and stop the import; what hangs on the class is read.
      votesPerShare: votes ?? 1n,
      preferred: reader.item["class_type"] === "PREFERRED",
      source: reader.source,
    });
    categories.set(reader.id, { ...category, ...readRightsMarks(reader, category) });
  };
  return { categories, refused, visit };
};
