import type { FaultLog } from "../faults.ts";
import { importBounds } from "../import-bounds.ts";
import type { ImportedMovement, MovementFacts, SourceRef } from "../model.ts";
import { readUnitPrice } from "../values.ts";
import { withoutUndefined } from "../without-undefined.ts";
import type { Ending, EventFacts, EventStore, Issuance } from "./events.ts";
import { natureMark, numberMark } from "./marks.ts";
import type { OpenSecurities, OpenSecurity } from "./open-securities.ts";

type Line = Omit<MovementFacts, "unitPrice" | "bundle" | "note"> & {
  event: EventFacts;
  unitPrice?: string | undefined;
  bundle?: string | undefined;
  /** The source says where a line is to be found when its event stands for several. */
  source?: SourceRef;
};

export type Fold = {
  events: EventStore;
  open: OpenSecurities;
  log: FaultLog;
  movements: ImportedMovement[];
  freeKey: (wanted: string) => string;
};

/** A file of ours says the price that the register has, or says none by leaving the mark out. */
export const priceOf = ({ marks }: EventFacts, unitPrice?: string): string | undefined =>
  marks.has("movement") ? readUnitPrice(marks.get("unit_price") ?? "").value : unitPrice;

/** Adds a movement, unless its event is one that we wrote to bridge a day and that moves nothing. */
export const emit = (fold: Fold, { event, source, bundle, ...facts }: Line): void => {
  const { marks, note, id } = event;
  if (marks.has("bridge") || fold.log.full) return;
  if (fold.movements.length >= importBounds.movements) {
    const limit = String(importBounds.movements);
    fold.log.fill("too_many_movements", { limit }, event.source);
    return;
  }
  fold.movements.push(
    withoutUndefined({
      ...facts,
      key: fold.freeKey(id),
      number: numberMark(marks),
      nature: natureMark(marks, facts.type) ?? facts.nature,
      bundle: marks.get("bundle") ?? bundle,
      note,
      source: source ?? event.source,
    }),
  );
};

/** The successors of a security, opened and checked for their dates. */
export const openSuccessors = (
  fold: Fold,
  event: EventFacts,
  ids: readonly string[],
): Issuance[] => {
  const found: Issuance[] = [];
  for (const security of ids) {
    const issuance = fold.events.issuances.get(security);
    if (issuance === undefined) continue;
    found.push(issuance);
    fold.open.add(issuance);
    const params = { security, date: issuance.date, causedOn: event.date };
    if (issuance.date < event.date) {
      fold.log.add("result_before_cause", params, issuance.source, security);
    } else if (issuance.date > event.date) {
      fold.log.add("result_after_cause", params, issuance.source, security);
    }
  }
  return found;
};

/** Takes out the security that an event ends; where it does not stand yet, says why. */
export const takeHeld = (
  fold: Fold,
  { security, date, source }: Ending,
): OpenSecurity | undefined => {
  const held = fold.open.get(security);
  const issued = fold.events.issuances.get(security);
  if (issued !== undefined && date < issued.date) {
    const params = { security, date, issuedOn: issued.date };
    fold.log.add("event_before_security", params, source, security);
  }
  if (held !== undefined) fold.open.remove(held);
  else if (!fold.log.stopped) fold.log.add("circular_succession", { security }, source, security);
  return held;
};

/** A reissued security stays with its holder and in its category. */
export const checkReissued = (
  fold: Fold,
  held: OpenSecurity,
  results: readonly Issuance[],
): void => {
  for (const { security, holder, category, source } of results) {
    if (category !== held.category) fold.log.add("result_category", { security }, source);
    else if (holder !== held.holder) fold.log.add("reissued_to_other", { security }, source);
  }
};

export const totalOf = (issuances: readonly Issuance[]): bigint =>
  issuances.reduce((total, { quantity }) => total + quantity, 0n);
