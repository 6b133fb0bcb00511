import type { FaultLog } from "../faults.ts";
import type { SourceRef } from "../model.ts";
import type { EventContext } from "./read-events.ts";
import { readEnding, readGrant, readIssuance, readSplit } from "./read-events.ts";
import type { ItemReader } from "./item-reader.ts";
import { endingKinds, grantingKinds, isIdleKind, mayMoveShares } from "./kinds.ts";

/** Objects that are known and move nothing, counted by kind: one warning each, not one a line. */
export const createIdleCount = () => {
  const kinds = new Map<string, { count: number; source: SourceRef }>();
  return {
    add: (kind: string, source: SourceRef): void => {
      const known = kinds.get(kind) ?? { count: 0, source };
      known.count += 1;
      kinds.set(kind, known);
    },
    log: (log: FaultLog): void => {
      for (const [kind, { count, source }] of kinds) {
        log.add("events_ignored", { kind, count: String(count) }, source, kind);
      }
    },
  };
};
export type IdleCount = ReturnType<typeof createIdleCount>;

const isEnding = (kind: string): kind is keyof typeof endingKinds =>
  Object.hasOwn(endingKinds, kind);

export const createTransactionReader = (context: EventContext, idle: IdleCount, log: FaultLog) => {
  const ids = new Set<string>();
  return (reader: ItemReader): void => {
    const { id, kind, source } = reader;
    if (id !== "" && ids.has(id)) log.add("duplicate_id", { id }, source, id);
    ids.add(id);
    const granted = Object.hasOwn(grantingKinds, kind) ? grantingKinds[kind] : undefined;
    if (kind === "TX_STOCK_ISSUANCE") readIssuance(reader, context);
    else if (isEnding(kind)) readEnding(reader, endingKinds[kind], context);
    else if (kind === "TX_STOCK_CLASS_SPLIT") readSplit(reader, context);
    else if (granted !== undefined) readGrant(reader, granted, context);
    // Already named as an object without a kind.
    else if (kind === "") return;
    else if (isIdleKind(kind)) idle.add(kind, source);
    else if (mayMoveShares(kind)) log.add("event_kind_unknown", { kind }, source, kind);
    else log.add("object_kind_unknown", { kind }, source, kind);
  };
};
