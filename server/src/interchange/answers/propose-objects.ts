import { isDecimal } from "@coulisse/domain/exact-numbers.ts";
import { ImportAmendment } from "@coulisse/contract/imports/import-proposals.schemas.ts";
import type { FaultCode, FaultParams } from "../fault-codes.ts";
import type { Fault } from "../faults.ts";
import type { PackageObject } from "../model.ts";
import { asText } from "../ocf/json-file.ts";
import { endingKinds, grantingKinds } from "../ocf/kinds.ts";
import { successorsIn, type PackageGraph } from "./package-graph.ts";
import { readableDays, wholesAround } from "./near-values.ts";
import {
  asListed,
  fileOut,
  fillOfFile,
  malformedOut,
  oneManifest,
  waive,
} from "./propose-files.ts";
import { proposal, type EventWord, type Proposal } from "./proposals.ts";

type Around<Code extends FaultCode = FaultCode> = {
  fault: Fault;
  params: FaultParams[Code];
  graph: PackageGraph;
  /** The object that is at fault, where it stands for itself. */
  own: PackageObject | undefined;
};

const ofField = (
  { file, line, id }: PackageObject,
  field: string,
  readAs: string | null,
): ImportAmendment => ({ sheet: file, line, column: null, object: id, field, readAs });

const outOf = ({ file, line, id }: PackageObject): ImportAmendment => ({
  sheet: file,
  line,
  column: null,
  object: id,
  readAs: null,
});

const wordOf = ({ kind }: PackageObject): EventWord => {
  if (kind === "TX_STOCK_ISSUANCE") return "issuance";
  if (kind === "TX_STOCK_CLASS_SPLIT") return "split";
  const ending = (endingKinds as Record<string, EventWord | undefined>)[kind];
  return ending ?? (Object.hasOwn(grantingKinds, kind) ? "exercise" : "event");
};

/** An event with the securities that only it makes; what the other one makes as well is kept. */
const eventOut = (
  graph: PackageGraph,
  event: PackageObject,
  kept?: PackageObject,
): ImportAmendment[] => {
  const made = new Set(kept === undefined ? [] : successorsIn(kept));
  const results = successorsIn(event).filter((security) => !made.has(security));
  const issued = results.flatMap((security) => graph.issuanceOf(security) ?? []);
  return [event, ...issued].map(outOf);
};

const leaveOut = ({ own, graph }: Around): Proposal[] =>
  own === undefined
    ? []
    : [proposal("leave_event_out", { what: wordOf(own) }, eventOut(graph, own))];

const oneOfTwo = ({ own, graph }: Around, firstId: string): Proposal[] => {
  const first = graph.withId(firstId);
  if (own === undefined || first === undefined || first === own) return [];
  const named = (kept: PackageObject, left: PackageObject) => ({
    kept: wordOf(kept),
    keptLine: String(kept.line),
    left: wordOf(left),
    leftLine: String(left.line),
  });
  return [
    proposal("keep_first", named(first, own), eventOut(graph, own, first)),
    proposal("keep_second", named(own, first), eventOut(graph, first, own)),
  ];
};

/** A result that stands before its cause: either of the two days is wrong. */
const dateResult = (around: Around<"result_before_cause">): Proposal[] => {
  const { own, graph, params } = around;
  if (own === undefined) return [];
  const { security, date, causedOn } = params;
  const proposals = [proposal("date_result", { day: causedOn }, [ofField(own, "date", causedOn)])];
  const cause = graph.causeOf(security);
  if (cause !== undefined && cause !== own) {
    proposals.push(proposal("date_cause", { day: date }, [ofField(cause, "date", date)]));
  }
  return proposals;
};

const dateEvent = (around: Around<"event_before_security">): Proposal[] => {
  const { own, graph, params } = around;
  if (own === undefined) return [];
  const { security, date, issuedOn } = params;
  const proposals = [proposal("date_event", { day: issuedOn }, [ofField(own, "date", issuedOn)])];
  const issuance = graph.issuanceOf(security);
  if (issuance !== undefined) {
    proposals.push(proposal("date_issue", { day: date }, [ofField(issuance, "date", date)]));
  }
  return proposals;
};

const quantityField = ({ kind }: PackageObject): string =>
  kind === "TX_STOCK_CONVERSION" ? "quantity_converted" : "quantity";

const heldBy = (graph: PackageGraph, security: string): bigint | undefined => {
  const text = asText(graph.issuanceOf(security)?.item["quantity"]);
  return /^\d+$/.test(text) ? BigInt(text) : undefined;
};

/** An event, its security and its remainder make three, of which two say what the third must be. */
const matchRemainder = (around: Around<"remainder_mismatch">): Proposal[] => {
  const { own, graph, params } = around;
  if (own === undefined) return [];
  const balance = graph.issuanceOf(asText(own.item["balance_security_id"]));
  const held = heldBy(graph, params.security);
  const proposals: Proposal[] = [];
  if (balance !== undefined) {
    const quantity = params.expected;
    proposals.push(
      proposal("set_remainder", { quantity }, [ofField(balance, "quantity", quantity)]),
    );
  }
  const moved = held === undefined ? 0n : held - BigInt(params.found);
  if (moved > 0n) {
    const quantity = String(moved);
    const field = quantityField(own);
    proposals.push(proposal("set_quantity", { quantity }, [ofField(own, field, quantity)]));
  }
  return proposals;
};

const matchResults = (around: Around<"results_mismatch" | "split_mismatch">): Proposal[] => {
  const { own, graph, params } = around;
  if (own === undefined) return [];
  const balance = asText(own.item["balance_security_id"]);
  const results = successorsIn(own).filter((security) => security !== balance);
  const [result] = results.flatMap((security) => graph.issuanceOf(security) ?? []);
  const proposals: Proposal[] = [];
  if (results.length === 1 && result !== undefined) {
    const quantity = params.expected;
    proposals.push(proposal("set_result", { quantity }, [ofField(result, "quantity", quantity)]));
  }
  if (own.item["quantity"] !== undefined && params.found !== "0") {
    const quantity = params.found;
    proposals.push(proposal("set_quantity", { quantity }, [ofField(own, "quantity", quantity)]));
  }
  return proposals;
};

/** The security at fault is another object than the event: its holder or category is not the old one’s. */
const asCause = ({ own, graph }: Around, kind: "keep_holder" | "keep_category"): Proposal[] => {
  const cause = own && graph.causeOf(asText(own.item["security_id"]));
  const old = cause && graph.issuanceOf(asText(cause.item["security_id"]));
  if (own === undefined || old === undefined) return [];
  const fields = kind === "keep_holder" ? ["stakeholder_id", "stock_class_id"] : ["stock_class_id"];
  const amendments = fields.map((field) => ofField(own, field, asText(old.item[field])));
  return [proposal(kind, {}, amendments)];
};

const asTransfer = ({ own, graph }: Around): Proposal[] => {
  const cause = own && graph.causeOf(asText(own.item["security_id"]));
  const held = cause && heldBy(graph, asText(cause.item["security_id"]));
  if (cause === undefined || held === undefined) return [];
  return [
    proposal("as_transfer", {}, [
      ofField(cause, "object_type", "TX_STOCK_TRANSFER"),
      ofField(cause, "quantity", String(held)),
    ]),
  ];
};

const readDay = ({ own, fault }: Around): Proposal[] =>
  own === undefined
    ? []
    : readableDays(fault.value ?? "").map((day) =>
        proposal("read_day", { day }, [ofField(own, "date", day)]),
      );

const readWhole = ({ own, fault }: Around): Proposal[] => {
  const { value = "" } = fault;
  if (own === undefined || !isDecimal(value)) return [];
  return wholesAround(value).map((number) =>
    proposal("read_number", { number }, [ofField(own, quantityField(own), number)]),
  );
};

/** Fills what the file leaves out and the register needs, where its absence has a usual reading. */
const fillMissing = (around: Around<"missing_value" | "value_omitted">): Proposal[] => {
  const { own, graph, params } = around;
  const ofWhole = fillOfFile(around.fault, params.field);
  if (ofWhole !== undefined) return ofWhole;
  if (own === undefined) return [];
  if (params.field === "votes_per_share") {
    return [proposal("one_vote", {}, [ofField(own, "votes_per_share", "1")])];
  }
  if (params.field === "stakeholder_type") {
    return [
      proposal("as_person", {}, [ofField(own, "stakeholder_type", "INDIVIDUAL")]),
      proposal("as_entity", {}, [ofField(own, "stakeholder_type", "INSTITUTION")]),
    ];
  }
  const cause = graph.causeOf(asText(own.item["security_id"]));
  const day = asText(cause?.item["date"]);
  const dated =
    params.field === "date" && own.kind === "TX_STOCK_ISSUANCE" && day !== ""
      ? [proposal("date_result", { day }, [ofField(own, "date", day)])]
      : [];
  return dated.length === 0 && own.kind.startsWith("TX_") ? leaveOut(around) : dated;
};

/** Two names, or one name twice: what was issued to the one is the other’s. */
const oneHolder = ({ own, graph }: Around, holder: string): Proposal[] => {
  const other = own && graph.holderNamed(holder, own);
  if (own === undefined || other === undefined) return [];
  const issued = graph.issuedTo(own.id).map((one) => ofField(one, "stakeholder_id", other.id));
  return [proposal("one_holder", { holder }, [outOf(own), ...issued])];
};

type Propose<Code extends FaultCode> = (around: Around<Code>) => Proposal[];

const first =
  <Code extends FaultCode>(...each: Propose<Code>[]): Propose<Code> =>
  (around) =>
    each.flatMap((propose) => propose(around));

const objectProposals: { [Code in FaultCode]?: Propose<Code> } = {
  security_extinguished_twice: (around) => oneOfTwo(around, around.params.first),
  security_produced_twice: (around) => oneOfTwo(around, around.params.first),
  names_alike: (around) => oneHolder(around, around.params.other),
  homonyms: (around) => oneHolder(around, around.params.holder),
  result_before_cause: dateResult,
  event_before_security: dateEvent,
  remainder_mismatch: first(matchRemainder, leaveOut),
  results_mismatch: first(matchResults, leaveOut),
  split_mismatch: matchResults,
  quantity_above_security: (around) => {
    const { own, params } = around;
    if (own === undefined) return [];
    const amended = [ofField(own, quantityField(own), params.held)];
    return [proposal("keep_held", { quantity: params.held }, amended), ...leaveOut(around)];
  },
  remainder_holder: (around) => asCause(around, "keep_holder"),
  result_category: (around) => asCause(around, "keep_category"),
  reissued_to_other: asTransfer,
  unknown_split: ({ own }) =>
    own === undefined
      ? []
      : [proposal("no_split", {}, [ofField(own, "split_transaction_id", null)])],
  missing_value: fillMissing,
  value_omitted: fillMissing,
  bad_votes: ({ own }) =>
    own === undefined ? [] : [proposal("one_vote", {}, [ofField(own, "votes_per_share", "1")])],
  bad_date: first(readDay, leaveOut),
  fractional_quantity: first(readWhole, leaveOut),
  negative_quantity: first(readWhole, leaveOut),
  manifest_twice: ({ fault, params }) => oneManifest(fault, params.other),
  file_type_unexpected: ({ fault }) => [...asListed(fault), ...fileOut(fault)],
  json_malformed: ({ fault }) => malformedOut(fault),
  json_too_deep: ({ fault }) => fileOut(fault),
  file_garbled: ({ fault }) => fileOut(fault),
  manifest_missing: ({ fault }) => waive(fault, "manifest"),
  manifest_incomplete: ({ fault, params }) => waive(fault, params.field),
  file_missing: ({ fault, params }) => waive(fault, params.path),
  version_unsupported: ({ fault }) => waive(fault, "ocf_version", "read_version"),
  bad_quantity: leaveOut,
  zero_quantity: leaveOut,
  quantity_too_large: leaveOut,
  duplicate_id: leaveOut,
  duplicate_security: leaveOut,
  unknown_security: leaveOut,
  unknown_holder: leaveOut,
  unknown_category: leaveOut,
  circular_succession: leaveOut,
  event_kind_unknown: leaveOut,
  split_ratio: leaveOut,
  split_fraction: leaveOut,
  future_date: leaveOut,
};

/** Names that are longer than an answer may be have none. */
const isSayable = (amendment: ImportAmendment): boolean =>
  ImportAmendment.safeParse(amendment).success;

/** Proposes what may be said to a fault of a package. */
export const proposeObjects = (fault: Fault, graph: () => PackageGraph): Proposal[] => {
  const propose = objectProposals[fault.code] as Propose<FaultCode> | undefined;
  if (propose === undefined) return [];
  const known = graph();
  const around = { fault, params: fault.params, graph: known, own: known.at(fault) };
  return propose(around).filter(({ amendments }) => amendments.every(isSayable));
};
