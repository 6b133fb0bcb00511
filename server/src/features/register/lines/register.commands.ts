import type { Movement } from "@coulisse/contract/register/movements.schemas.ts";
import type { MovementType, Nature, PreEmption } from "@coulisse/contract/register/movements.ts";
import { dayOf } from "#platform/clock.ts";
import type { Context } from "#platform/context.ts";
import type { Upload } from "#platform/http/bind.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import type { Repeat } from "#platform/requests.ts";
import { appendWithDocuments } from "#features/register/lines/documents.commands.ts";
import { completeMovement } from "#features/register/lines/movements.queries.ts";
import { natureFits, reverseOf } from "#features/register/lines/register.rules.ts";
import { append, type NewMovement } from "#features/register/lines/register.store.ts";
import { requireWriter } from "#features/register/lines/writers.queries.ts";

/** The fields that a person gives; dates in days, the price as decimal text. */
export type MovementFacts = Readonly<{
  nature: Nature;
  quantity?: number | undefined;
  unitPrice?: string | null | undefined;
  agreedOn?: string | null | undefined;
  effectiveOn?: string | null | undefined;
  approvedOn?: string | null | undefined;
  approvalReference?: string | null | undefined;
  preEmption?: PreEmption | null | undefined;
  preEmptionOn?: string | null | undefined;
  preEmptionReference?: string | null | undefined;
  lackingReason?: string | null | undefined;
  /** The name of somebody who has no account and in whose favour a mention is. */
  beneficiaryName?: string | null | undefined;
  beneficiaryDomicile?: string | null | undefined;
  reason?: string | null | undefined;
}>;

type Parties = Readonly<{ from: string | null; to: string | null }>;

/** Fields that a refusal of the register is about, so that the form can say it there. */
const fieldOf: Record<string, string> = {
  not_enough_shares: "quantity",
  not_enough_shares_at_date: "effectiveOn",
  quantity_too_large: "quantity",
  effective_date_in_future: "effectiveOn",
  inalienable: "effectiveOn",
  approval_missing: "approvedOn",
  approval_after_effect: "approvedOn",
  pre_emption_missing: "preEmption",
  pre_emption_in_future: "preEmptionOn",
  pre_emption_after_effect: "preEmptionOn",
  act_date_missing: "agreedOn",
  debt_missing: "reason",
  approved_in_future: "approvedOn",
  agreed_in_future: "agreedOn",
  nature_not_allowed: "nature",
  shares_encumbered: "quantity",
  release_too_large: "quantity",
  encumbrance_not_found: "encumbranceId",
  release_before_encumbrance: "effectiveOn",
};

/** A refusal of the register, put on the field that it is about. */
export const onItsField = (error: unknown): unknown => {
  if (!(error instanceof Problem) || error.fields.length > 0) return error;
  const field = (error.facts["field"] as string | undefined) ?? fieldOf[error.code];
  return field ? fieldProblem(error.code, field, error.facts) : error;
};

export const toNewMovement = (
  ctx: Context,
  type: MovementType,
  shareCategoryId: string,
  parties: Parties,
  { beneficiaryName, beneficiaryDomicile, ...facts }: MovementFacts,
): NewMovement => {
  if (!natureFits(type, facts.nature)) throw fieldProblem("nature_not_allowed", "nature");
  // A holder has their own name and domicile: what was typed beside is nobody's.
  const isNamed = type === "MENTION" && facts.nature !== "release" && parties.to === null;
  return {
    ...facts,
    ...parties,
    toName: isNamed ? beneficiaryName : null,
    toDomicile: isNamed ? beneficiaryDomicile : null,
    type,
    shareCategoryId,
    quantity: facts.quantity === undefined ? null : BigInt(facts.quantity),
    effectiveOn: facts.effectiveOn ?? dayOf(ctx.clock.now()),
    origin: "manual",
  };
};

const register = async (
  ctx: Context,
  line: NewMovement,
  repeat: Repeat,
  uploads: readonly Upload[] = [],
): Promise<Movement> => {
  await requireWriter(ctx, line.shareCategoryId, { from: line.from, to: line.to });
  try {
    const row =
      uploads.length === 0
        ? await append(ctx, line, repeat)
        : await appendWithDocuments(ctx, line, uploads, repeat);
    return await completeMovement(ctx, row);
  } catch (error) {
    throw onItsField(error);
  }
};

/** Issues shares to a holder, with the papers that decide it. The register refuses, numbers and records in one call. */
export const creditShares = (
  ctx: Context,
  shareCategoryId: string,
  holderId: string,
  facts: MovementFacts,
  uploads: readonly Upload[] = [],
  repeat: Repeat = null,
): Promise<Movement> =>
  register(
    ctx,
    toNewMovement(ctx, "ISSUE", shareCategoryId, { from: null, to: holderId }, facts),
    repeat,
    uploads,
  );

/** Cancels shares of a holder, with the papers that decide it; without a quantity, all that they hold. */
export const debitShares = (
  ctx: Context,
  shareCategoryId: string,
  holderId: string,
  facts: MovementFacts,
  uploads: readonly Upload[] = [],
  repeat: Repeat = null,
): Promise<Movement> =>
  register(
    ctx,
    toNewMovement(ctx, "CANCELLATION", shareCategoryId, { from: holderId, to: null }, facts),
    repeat,
    uploads,
  );

/** Moves shares from account to account, with the documents that order it. */
export const transferShares = (
  ctx: Context,
  shareCategoryId: string,
  parties: { from: string; to: string },
  facts: MovementFacts,
  uploads: readonly Upload[] = [],
  repeat: Repeat = null,
): Promise<Movement> =>
  register(ctx, toNewMovement(ctx, "TRANSFER", shareCategoryId, parties, facts), repeat, uploads);

/**
 * a pledge or a usufruct is on the register, and moves nothing. What ends one names it, and is
 * for those whom it was for.
 */
export const mentionShares = async (
  ctx: Context,
  shareCategoryId: string,
  parties: { from: string; to: string | null },
  { encumbranceId, ...facts }: MovementFacts & { encumbranceId?: string | null | undefined },
  uploads: readonly Upload[] = [],
  repeat: Repeat = null,
): Promise<Movement> => {
  const line = toNewMovement(ctx, "MENTION", shareCategoryId, parties, facts);
  if (facts.nature !== "release") return register(ctx, line, repeat, uploads);
  await requireWriter(ctx, shareCategoryId, parties);
  if (!encumbranceId) throw fieldProblem("encumbrance_not_found", "encumbranceId");
  const lifted = await findMovement(ctx, encumbranceId);
  return register(
    ctx,
    { ...line, to: lifted?.to_holder_id ?? null, liftsId: encumbranceId },
    repeat,
    uploads,
  );
};

const findMovement = (ctx: Context, id: string) =>
  ctx.db.selectFrom("movements").selectAll().where("id", "=", id).executeTakeFirst();

/** Gives what undoes a mention: a release ends it, and what was ended by mistake is put back. */
const counterNature = async (
  ctx: Context,
  wrong: { nature: string; lifts_id: string | null },
): Promise<Nature> => {
  if (wrong.nature !== "release") return "release";
  const lifted = wrong.lifts_id === null ? undefined : await findMovement(ctx, wrong.lifts_id);
  return lifted?.nature === "usufruct" ? "usufruct" : "pledge";
};

/** an error is never erased; a numbered counter-movement names the line it undoes. */
export const correctMovement = async (
  ctx: Context,
  movementId: string,
  reason: string,
  repeat: Repeat = null,
): Promise<Movement> => {
  const wrong = await findMovement(ctx, movementId);
  if (!wrong) throw new Problem("movement_not_found");
  const line = {
    type: wrong.type as MovementType,
    from: wrong.from_holder_id,
    to: wrong.to_holder_id,
  };
  return register(
    ctx,
    {
      ...reverseOf(line),
      nature: line.type === "MENTION" ? await counterNature(ctx, wrong) : "correction",
      shareCategoryId: wrong.share_category_id,
      quantity: wrong.quantity,
      effectiveOn: wrong.effective_on,
      origin: "manual",
      reason,
      correctsId: wrong.id,
    },
    repeat,
  );
};
