import type { FaultLog } from "../faults.ts";
import { createFreeNames } from "../free-names.ts";
import type { ImportedMovement } from "../model.ts";
import type { EventStore, Grant, Issuance } from "./events.ts";
import { foldEnding } from "./fold-ending.ts";
import { foldSplit } from "./fold-split.ts";
import { emit, priceOf } from "./fold-state.ts";
import type { Fold } from "./fold-state.ts";
import type { Lineage } from "./lineage.ts";
import { createOpenSecurities } from "./open-securities.ts";
import { inSuccession } from "./succession.ts";

const foldIssue = (fold: Fold, issuance: Issuance, grant?: Grant): void => {
  const { security, date, holder, category, quantity, unitPrice } = issuance;
  if (grant !== undefined && date < grant.date) {
    const params = { security, date, causedOn: grant.date };
    fold.log.add("result_before_cause", params, issuance.source, security);
  }
  fold.open.add(issuance);
  emit(fold, {
    event: issuance,
    type: "ISSUE",
    nature: grant?.nature ?? "subscription",
    categoryKey: category,
    toKey: holder,
    quantity,
    unitPrice: priceOf(issuance, unitPrice),
    effectiveOn: date,
  });
};

/** Turns the lives of securities into the movements of a register, oldest first. */
export const foldEvents = (
  events: EventStore,
  lineage: Lineage,
  log: FaultLog,
): ImportedMovement[] => {
  const open = createOpenSecurities();
  const freeKey = createFreeNames((id, count) => `${id}/${count}`);
  const fold: Fold = { events, open, log, movements: [], freeKey };
  for (const act of inSuccession(lineage, log)) {
    if (log.full) break;
    if (act.kind === "issue") foldIssue(fold, act.issuance, act.grant);
    else if (act.kind === "ending") foldEnding(fold, act.ending);
    else foldSplit(fold, act, lineage.reissued.get(act.split.id) ?? new Set());
  }
  return fold.movements;
};
