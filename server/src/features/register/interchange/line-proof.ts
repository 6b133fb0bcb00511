import { withoutUndefined } from "./without-undefined.ts";

/** What the hash of a line is taken of, in the order of docs/register-format.md. */
const lineFields = [
  ...(["id", "company", "number", "type", "nature", "category", "category-name"] as const),
  ...(["nominal-value", "from", "from-kind", "from-name", "from-domicile"] as const),
  ...(["to", "to-kind", "to-name", "to-domicile", "quantity", "unit-price"] as const),
  ...(["agreed-on", "effective-on", "recorded-at", "approved-on"] as const),
  ...(["approval-reference", "origin", "reason", "bundle", "corrects", "lifts"] as const),
  ...(["documents", "actor"] as const),
] as const;

/** With the form that it has, and the two hashes. */
export const proofFields = ["form", ...lineFields, "previous-hash", "hash"] as const;
type ProofField = (typeof proofFields)[number];

/** The values of a line as they are hashed, all as texts; what a line does not have is absent. */
export type LineProof = Readonly<Partial<Record<ProofField, string>>>;

/** A line as the table of movements has it. */
export type StoredLine = Readonly<{
  id: string;
  company_id: string;
  number: bigint;
  type: string;
  nature: string;
  share_category_id: string;
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
  origin: string;
  reason: string | null;
  bundle_id: string | null;
  corrects_id: string | null;
  lifts_id: string | null;
  document_hashes: string[];
  actor_id: string;
  form: number;
  previous_hash: string;
  hash: string;
}>;

/** A decimal without the zeros at its end. */
const trimmed = (value: string | null): string | null =>
  value?.includes(".") === true ? value.replace(/\.?0+$/, "") : value;

export const proofOf = (line: StoredLine): LineProof => {
  const values: Record<ProofField, string | null> = {
    form: String(line.form),
    id: line.id,
    company: line.company_id,
    number: String(line.number),
    type: line.type,
    nature: line.nature,
    category: line.share_category_id,
    "category-name": line.category_name,
    "nominal-value": trimmed(line.nominal_value),
    from: line.from_holder_id,
    "from-kind": line.from_kind,
    "from-name": line.from_name,
    "from-domicile": line.from_domicile,
    to: line.to_holder_id,
    "to-kind": line.to_kind,
    "to-name": line.to_name,
    "to-domicile": line.to_domicile,
    quantity: String(line.quantity),
    "unit-price": trimmed(line.unit_price),
    "agreed-on": line.agreed_on,
    "effective-on": line.effective_on,
    "recorded-at": line.recorded_at.toISOString(),
    "approved-on": line.approved_on,
    "approval-reference": line.approval_reference,
    origin: line.origin,
    reason: line.reason,
    bundle: line.bundle_id,
    corrects: line.corrects_id,
    lifts: line.lifts_id,
    documents: line.document_hashes.length === 0 ? null : line.document_hashes.join(" "),
    actor: line.actor_id,
    "previous-hash": line.previous_hash,
    hash: line.hash,
  };
  const held = Object.entries(values).map(([name, value]) => [name, value ?? undefined]);
  return withoutUndefined(Object.fromEntries(held) as LineProof);
};
