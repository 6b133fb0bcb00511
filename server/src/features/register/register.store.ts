import type { Movement, MovementType, Nature } from "@coulisse/contract/movements.ts";
import type { QueryConfig } from "pg";
import type { Context } from "#platform/context.ts";
import { asProblem, Problem } from "#platform/problem.ts";

/** A document whose file is kept already. */
export type KeptDocument = Readonly<{
  id: string;
  name: string;
  mediaType: string;
  bytes: number;
  sha256: string;
  storageKey: string;
}>;

/** What a movement is asked to be; `quantity` null means the whole account of `from`. */
export type NewMovement = Readonly<{
  type: MovementType;
  nature: Nature;
  shareCategoryId: string;
  from: string | null;
  to: string | null;
  quantity: bigint | null;
  unitPrice?: string | null | undefined;
  agreedOn?: string | null | undefined;
  effectiveOn: string;
  approvedOn?: string | null | undefined;
  approvalReference?: string | null | undefined;
  origin: Movement["origin"];
  reason?: string | null | undefined;
  bundleId?: string | null | undefined;
  correctsId?: string | null | undefined;
  documents?: readonly KeptDocument[];
}>;

export type AppendedRow = {
  id: string;
  company_id: string;
  company_name: string;
  company_slug: string;
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
  document_hashes: string[];
  previous_hash: string;
  hash: string;
};

export const appendArguments = `$1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
  $16, $17, $18, $19, $20, $21, $22`;
const appendText = `select m.*, c.name as company_name, c.slug as company_slug
  from register_append(${appendArguments}) m join companies c on c.id = m.company_id`;

/** The one call by which shares move, as a named statement: one round trip, planned once. */
export const appendQuery = (
  ctx: Context,
  actorId: string,
  line: NewMovement,
  idempotency: { key: string; requestHash: string } | null,
): QueryConfig => ({
  name: "register_append",
  text: appendText,
  values: [
    ctx.clock.newId(),
    ctx.clock.now(),
    actorId,
    line.type,
    line.nature,
    line.shareCategoryId,
    line.from,
    line.to,
    line.quantity,
    line.unitPrice ?? null,
    line.agreedOn ?? null,
    line.effectiveOn,
    line.approvedOn ?? null,
    line.approvalReference ?? null,
    line.origin,
    line.reason ?? null,
    line.bundleId ?? null,
    line.correctsId ?? null,
    JSON.stringify(line.documents ?? []),
    idempotency?.key ?? null,
    idempotency?.requestHash ?? null,
    ctx.requestId,
  ],
});

const outOfRange = "22003";

/** What the database says no to, as the refusal that the caller can act on. */
export const translateRefusal = (error: unknown): unknown => {
  if ((error as { code?: string }).code === outOfRange) return new Problem("quantity_too_large");
  return asProblem(error);
};

/** Appends one movement in its own transaction. */
export const append = async (
  ctx: Context,
  actorId: string,
  line: NewMovement,
  idempotency: { key: string; requestHash: string } | null,
): Promise<AppendedRow> => {
  try {
    const { rows } = await ctx.pool.query<AppendedRow>(
      appendQuery(ctx, actorId, line, idempotency),
    );
    const [row] = rows;
    if (!row) throw new Error("register_append gave no line");
    return row;
  } catch (error) {
    throw translateRefusal(error);
  }
};
