import type { Ending, Issuance } from "./events.ts";
import { checkReissued, emit, openSuccessors, priceOf, takeHeld, totalOf } from "./fold-state.ts";
import type { Fold } from "./fold-state.ts";
import type { OpenSecurity } from "./open-securities.ts";

/** A remainder must be a security of the same holder and category, of just the right size. */
const checkRemainder = (
  fold: Fold,
  ending: Ending,
  held: OpenSecurity,
  moved: bigint,
  balance: Issuance | undefined,
): void => {
  const { security, source } = ending;
  if (ending.balance !== undefined && balance === undefined) return;
  const expected = held.quantity - moved;
  const found = balance?.quantity ?? 0n;
  if (expected < 0n) {
    const params = { security, held: String(held.quantity), asked: String(moved) };
    fold.log.add("quantity_above_security", params, source, String(moved));
  } else if (expected !== found) {
    const params = { security, expected: String(expected), found: String(found) };
    fold.log.add("remainder_mismatch", params, source, String(found));
  }
  if (balance === undefined) return;
  if (balance.holder !== held.holder || balance.category !== held.category) {
    fold.log.add("remainder_holder", { security: balance.security }, balance.source);
  }
};

const checkResults = (
  fold: Fold,
  ending: Ending,
  moved: bigint,
  results: readonly Issuance[],
): void => {
  // A result that is missing has been named already; the sum would only blame it again.
  if (results.length !== ending.results.length) return;
  const found = totalOf(results);
  if (found === moved) return;
  const params = { security: ending.security, expected: String(moved), found: String(found) };
  fold.log.add("results_mismatch", params, ending.source, String(found));
};

const foldTransfer = (
  fold: Fold,
  ending: Ending,
  held: OpenSecurity,
  results: readonly Issuance[],
): void => {
  for (const result of results) {
    const { security, source } = result;
    if (result.category !== held.category) fold.log.add("result_category", { security }, source);
    else if (result.holder === held.holder) {
      fold.log.add("transfer_to_self", { security: held.security }, ending.source);
    } else {
      emit(fold, {
        event: ending,
        type: "TRANSFER",
        nature: "sale",
        categoryKey: held.category,
        fromKey: held.holder,
        toKey: result.holder,
        quantity: result.quantity,
        // The issue price that many tools carry along is not what the buyer paid.
        unitPrice: priceOf(ending),
        effectiveOn: ending.date,
      });
    }
  }
};

const foldConversion = (fold: Fold, ending: Ending, results: readonly Issuance[]): void => {
  for (const result of results) {
    emit(fold, {
      event: result,
      type: "ISSUE",
      nature: "conversion",
      categoryKey: result.category,
      toKey: result.holder,
      quantity: result.quantity,
      unitPrice: priceOf(result),
      effectiveOn: ending.date,
      bundle: ending.id,
    });
  }
};

const cancel = (fold: Fold, ending: Ending, held: OpenSecurity, moved: bigint): void => {
  const { kind } = ending;
  if (kind === "transfer" || kind === "reissuance") return;
  emit(fold, {
    event: ending,
    type: "CANCELLATION",
    nature: kind,
    categoryKey: held.category,
    fromKey: held.holder,
    quantity: moved,
    unitPrice: priceOf(ending, ending.unitPrice),
    effectiveOn: ending.date,
    bundle: kind === "conversion" ? ending.id : undefined,
  });
};

/** Ends one security: its remainder and its results open, and what moved becomes movements. */
export const foldEnding = (fold: Fold, ending: Ending): void => {
  const { kind } = ending;
  const held = takeHeld(fold, ending);
  if (held === undefined) return;
  const moved = ending.quantity ?? held.quantity;
  const results = openSuccessors(fold, ending, ending.results);
  const [balance] = openSuccessors(
    fold,
    ending,
    ending.balance === undefined ? [] : [ending.balance],
  );
  checkRemainder(fold, ending, held, moved, balance);
  if (kind === "transfer" || kind === "reissuance") checkResults(fold, ending, moved, results);
  cancel(fold, ending, held, moved);
  if (kind === "transfer") foldTransfer(fold, ending, held, results);
  else if (kind === "conversion") foldConversion(fold, ending, results);
  else if (kind === "reissuance") checkReissued(fold, held, results);
};
