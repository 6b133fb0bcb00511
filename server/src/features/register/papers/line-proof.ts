import { toUnitPrice } from "#platform/wire.ts";
import { proofFields, type LineProof } from "#interchange/line-proof.ts";

/** A line of the register as it is kept, with the numbers of those that it corrects and lifts. */
export type LineRow = Readonly<{
  id: string;
  company_id: string;
  number: bigint;
  type: string;
  nature: string;
  share_category_id: string;
  security_kind: string;
  category_name: string;
  nominal_value: string | null;
  from_holder_id: string | null;
  from_kind: string | null;
  from_name: string | null;
  from_domicile: string | null;
  to_holder_id: string | null;
  to_kind: string | null;
  to_name: string | null;
  to_domicile: string | null;
  quantity: bigint;
  unit_price: string | null;
  agreed_on: string | null;
  effective_on: string;
  recorded_at: Date;
  approved_on: string | null;
  approval_reference: string | null;
  pre_emption: string | null;
  pre_emption_on: string | null;
  pre_emption_reference: string | null;
  origin: string;
  cause_id: string | null;
  reason: string | null;
  lacking_reason: string | null;
  bundle_id: string | null;
  corrects_id: string | null;
  lifts_id: string | null;
  document_hashes: readonly string[];
  actor_kind: string;
  actor_id: string | null;
  actor_means: string | null;
  previous_hash: string;
  hash: string;
  corrects_number: bigint | null;
  lifts_number: bigint | null;
  document_names: readonly string[];
}>;

/** The values of a line, from its row. */
export const proofOf = (line: LineRow): LineProof => {
  const values: Record<keyof LineProof, string | null> = {
    id: line.id,
    company: line.company_id,
    number: String(line.number),
    type: line.type,
    nature: line.nature,
    security: line.share_category_id,
    "security-kind": line.security_kind,
    "security-name": line.category_name,
    "nominal-value": toUnitPrice(line.nominal_value),
    from: line.from_holder_id,
    "from-kind": line.from_kind,
    "from-name": line.from_name,
    "from-domicile": line.from_domicile,
    to: line.to_holder_id,
    "to-kind": line.to_kind,
    "to-name": line.to_name,
    "to-domicile": line.to_domicile,
    quantity: String(line.quantity),
    "unit-price": toUnitPrice(line.unit_price),
    "agreed-on": line.agreed_on,
    "effective-on": line.effective_on,
    "recorded-at": line.recorded_at.toISOString(),
    "approved-on": line.approved_on,
    "approval-reference": line.approval_reference,
    "pre-emption": line.pre_emption,
    "pre-emption-on": line.pre_emption_on,
    "pre-emption-reference": line.pre_emption_reference,
    origin: line.origin,
    cause: line.cause_id,
    reason: line.reason,
    "lacking-reason": line.lacking_reason,
    bundle: line.bundle_id,
    corrects: line.corrects_id,
    lifts: line.lifts_id,
    documents: line.document_hashes.length === 0 ? null : line.document_hashes.join(" "),
    "actor-kind": line.actor_kind,
    actor: line.actor_id,
    "actor-means": line.actor_means,
    "previous-hash": line.previous_hash,
    hash: line.hash,
  };
  const held: Partial<Record<keyof LineProof, string>> = {};
  for (const name of proofFields) {
    const value = values[name];
    if (value !== null) held[name] = value;
  }
  return held;
};
