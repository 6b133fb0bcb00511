/* This runs in a process beside the server: nothing here reads the database. */
import { toUnitPrice, toWire } from "#platform/wire.ts";
import type { Columns } from "#platform/work/packed.ts";
import type {
  ExportedLine,
  ExportedMention,
  ExportedMovement,
  ProvenLine,
} from "#interchange/model.ts";
import { orUndefined, withoutUndefined } from "#interchange/without-undefined.ts";
import { proofOf, type LineRow } from "./line-proof.ts";

export const lineColumns: Columns<LineRow> = {
  id: "text",
  company_id: "text",
  number: "whole",
  type: "text",
  nature: "text",
  share_category_id: "text",
  security_kind: "text",
  category_name: "text",
  nominal_value: "text",
  from_holder_id: "text",
  from_kind: "text",
  from_name: "text",
  from_domicile: "text",
  to_holder_id: "text",
  to_kind: "text",
  to_name: "text",
  to_domicile: "text",
  quantity: "whole",
  unit_price: "text",
  agreed_on: "text",
  effective_on: "text",
  recorded_at: "moment",
  approved_on: "text",
  approval_reference: "text",
  pre_emption: "text",
  pre_emption_on: "text",
  pre_emption_reference: "text",
  origin: "text",
  cause_id: "text",
  reason: "text",
  lacking_reason: "text",
  bundle_id: "text",
  corrects_id: "text",
  document_hashes: "plain",
  actor_kind: "text",
  actor_id: "text",
  actor_means: "text",
  previous_hash: "text",
  hash: "text",
  lifts_id: "text",
  corrects_number: "whole",
  lifts_number: "whole",
  document_names: "plain",
};

const numberOr = (value: bigint | null): number | undefined =>
  value === null ? undefined : toWire(value);

const factsOf = (row: LineRow) => ({
  number: toWire(row.number),
  categoryKey: row.share_category_id,
  fromKey: orUndefined(row.from_holder_id),
  toKey: orUndefined(row.to_holder_id),
  quantity: row.quantity,
  effectiveOn: row.effective_on,
  bundle: orUndefined(row.bundle_id),
  note: orUndefined(row.reason),
  registeredAt: row.recorded_at.toISOString(),
  hash: row.hash,
});

export const toMovement = (row: LineRow): ExportedMovement =>
  withoutUndefined({
    ...factsOf(row),
    type: row.type as ExportedMovement["type"],
    nature: row.nature as ExportedMovement["nature"],
    unitPrice: orUndefined(toUnitPrice(row.unit_price)),
  });

export const toLine = (row: LineRow): ExportedLine => {
  const own = { correctsNumber: numberOr(row.corrects_number), proof: proofOf(row) };
  if (row.type !== "MENTION") return withoutUndefined({ ...toMovement(row), ...own });
  return withoutUndefined({
    ...factsOf(row),
    ...own,
    type: "MENTION" as const,
    nature: row.nature as ExportedMention["nature"],
    liftsNumber: numberOr(row.lifts_number),
  });
};

export const toProven = (row: LineRow): ProvenLine => ({
  proof: proofOf(row),
  documentNames: row.document_names,
});
