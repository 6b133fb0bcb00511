import type { SourceRef } from "../model.ts";
import type { EndingKind } from "./kinds.ts";
import type { Marks } from "./marks.ts";

/** `order` is the place in the package: on one day, what is written first happens first. */
export type EventFacts = {
  id: string;
  date: string;
  order: number;
  source: SourceRef;
  marks: Marks;
  note?: string;
};

/** The birth of a security: of its own, or as the result or the remainder of another event. */
export type Issuance = EventFacts & {
  security: string;
  holder: string;
  category: string;
  quantity: bigint;
  unitPrice?: string;
};

/** The end of a security: whatever does not move is born again as its remainder. */
export type Ending = EventFacts & {
  kind: EndingKind;
  security: string;
  /** Absent where the whole security ends. */
  quantity?: bigint;
  results: string[];
  balance?: string;
  split?: string;
  unitPrice?: string;
};

/** An option, a warrant or a note that turns into shares. */
export type Grant = EventFacts & { nature: "exercise" | "conversion"; results: string[] };

/** New shares for old: `numerator` for each `denominator`. */
export type Split = EventFacts & { category: string; numerator: bigint; denominator: bigint };

export type EventStore = {
  issuances: Map<string, Issuance>;
  endings: Ending[];
  grants: Grant[];
  splits: Map<string, Split>;
  /** Securities whose issuance is faulty: what refers to them is not blamed again. */
  broken: Set<string>;
  /** Splits that are there and cannot be read, by their ids. */
  faultySplits: Set<string>;
  count: number;
};

export const emptyEvents = (): EventStore => ({
  issuances: new Map(),
  endings: [],
  grants: [],
  splits: new Map(),
  broken: new Set(),
  faultySplits: new Set(),
  count: 0,
});
