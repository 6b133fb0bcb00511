import { sharesMax } from "@coulisse/domain/limits.ts";
import type { EventFacts, Split } from "./events.ts";
import { checkReissued, emit, openSuccessors, priceOf, takeHeld, totalOf } from "./fold-state.ts";
import type { Fold } from "./fold-state.ts";
import type { Act } from "./lineage.ts";
import { numberMark } from "./marks.ts";
import type { OpenSecurity } from "./open-securities.ts";

/** A holder's old shares and new ones, gathered so that a split is one pair of lines a holder. */
type Pair = {
  holder: string;
  quantity: { old: bigint; new: bigint };
  old: EventFacts;
  new: EventFacts;
};

const keyOf = (holder: string, old: EventFacts, fresh: EventFacts): string =>
  JSON.stringify([holder, numberMark(old.marks), numberMark(fresh.marks)]);

const gather = (pairs: Map<string, Pair>, pair: Pair): void => {
  const key = keyOf(pair.holder, pair.old, pair.new);
  const known = pairs.get(key);
  if (known === undefined) pairs.set(key, pair);
  else {
    known.quantity.old += pair.quantity.old;
    known.quantity.new += pair.quantity.new;
  }
};

/** A security that nobody reissued is split where it stands. */
const splitInPlace = (
  fold: Fold,
  held: OpenSecurity,
  split: Split,
  pairs: Map<string, Pair>,
): void => {
  const scaled = held.quantity * split.numerator;
  if (scaled % split.denominator !== 0n) {
    const params = { security: held.security, quantity: String(held.quantity) };
    fold.log.add("split_fraction", params, split.source, held.security);
    return;
  }
  const quantity = { old: held.quantity, new: scaled / split.denominator };
  // One split after the other would make a number of a million digits.
  if (quantity.new > sharesMax) {
    const value = String(quantity.new);
    fold.log.add("quantity_too_large", { value }, split.source, value);
    return;
  }
  held.quantity = quantity.new;
  gather(pairs, { holder: held.holder, quantity, old: split, new: split });
};

const reissue = (fold: Fold, act: Act & { kind: "split" }, pairs: Map<string, Pair>): void => {
  const { numerator, denominator } = act.split;
  for (const ending of act.reissues) {
    const held = takeHeld(fold, ending);
    if (held === undefined) continue;
    const results = openSuccessors(fold, ending, ending.results);
    const found = totalOf(results);
    // A fraction that is left over is rounded either way, by less than one share.
    const difference = held.quantity * numerator - found * denominator;
    if (difference >= denominator || -difference >= denominator) {
      const expected = String((held.quantity * numerator) / denominator);
      const params = { security: held.security, expected, found: String(found) };
      fold.log.add("split_mismatch", params, ending.source, String(found));
    }
    checkReissued(fold, held, results);
    const quantity = { old: held.quantity, new: found };
    gather(pairs, { holder: held.holder, quantity, old: ending, new: results[0] ?? ending });
  }
};

/** A split is, for each holder, the cancelling of the old shares and the issue of the new ones. */
export const foldSplit = (
  fold: Fold,
  act: Act & { kind: "split" },
  reissued: ReadonlySet<string>,
): void => {
  const { split, date } = act;
  const pairs = new Map<string, Pair>();
  // Before the reissuances open their results, which the split must not reach a second time.
  if (act.wide) {
    for (const held of fold.open.ofCategory(split.category)) {
      if (!reissued.has(held.security)) splitInPlace(fold, held, split, pairs);
    }
  }
  reissue(fold, act, pairs);
  const nature = split.numerator < split.denominator ? "consolidation" : "split";
  const line = {
    nature,
    categoryKey: split.category,
    effectiveOn: date,
    bundle: split.id,
  } as const;
  for (const { holder, quantity, old } of pairs.values()) {
    emit(fold, {
      ...line,
      type: "CANCELLATION",
      event: old,
      fromKey: holder,
      quantity: quantity.old,
      unitPrice: priceOf(old),
    });
  }
  for (const { holder, quantity, new: fresh } of pairs.values()) {
    if (quantity.new === 0n) continue;
    emit(fold, {
      ...line,
      type: "ISSUE",
      event: fresh,
      toKey: holder,
      quantity: quantity.new,
      unitPrice: priceOf(fresh),
    });
  }
};
