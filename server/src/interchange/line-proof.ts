/** The hash of a line is taken of these, in the order of docs/register-format.md. */
const lineFields = [
  "id",
  "company",
  "number",
  "type",
  "nature",
  "category",
  "category-name",
  "nominal-value",
  "from",
  "from-kind",
  "from-name",
  "from-domicile",
  "to",
  "to-kind",
  "to-name",
  "to-domicile",
  "quantity",
  "unit-price",
  "agreed-on",
  "effective-on",
  "recorded-at",
  "approved-on",
  "approval-reference",
  "pre-emption",
  "pre-emption-on",
  "pre-emption-reference",
  "origin",
  "reason",
  "lacking-reason",
  "bundle",
  "corrects",
  "lifts",
  "documents",
  "actor",
] as const;

/** A proof has them with the form that it has, and the two hashes. */
export const proofFields = ["form", ...lineFields, "previous-hash", "hash"] as const;
type ProofField = (typeof proofFields)[number];

/** The values of a line as they are hashed, all as texts; what a line does not have is absent. */
export type LineProof = Readonly<Partial<Record<ProofField, string>>>;
