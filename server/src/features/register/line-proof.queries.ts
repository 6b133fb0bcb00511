import type { Selectable } from "kysely";
import type { Movements } from "#platform/database-types.ts";
import type { LineProof } from "#interchange/line-proof.ts";
import { withoutUndefined } from "#interchange/without-undefined.ts";

/** A decimal without the zeros at its end. */
const trimmed = (value: string | null): string | null =>
  value?.includes(".") === true ? value.replace(/\.?0+$/, "") : value;

/** The values of a line, from its row. */
export const proofOf = (line: Selectable<Movements>): LineProof => {
  const values: Record<keyof LineProof, string | null> = {
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
