/** The hash of a line of one leg is taken of these, in the order of docs/register-format.md. */
const lineFields = [
  "id",
  "company",
  "number",
  "nature",
  "agreed-on",
  "effective-on",
  "recorded-at",
  "approved-on",
  "approval-reference",
  "pre-emption",
  "pre-emption-on",
  "pre-emption-reference",
  "origin",
  "cause",
  "reason",
  "lacking-reason",
  "bundle",
  "corrects",
  "lifts",
  "documents",
  "actor-kind",
  "actor",
  "actor-means",
  "type",
  "security",
  "security-kind",
  "security-name",
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
] as const;

/** A proof has them with the two hashes. */
export const proofFields = [...lineFields, "previous-hash", "hash"] as const;
type ProofField = (typeof proofFields)[number];

/** The values of a line as they are hashed, all as texts; what a line does not have is absent. */
export type LineProof = Readonly<Partial<Record<ProofField, string>>>;
