import type { Measure, MeasureFields } from "@coulisse/contract/identity/review-shapes.schemas.ts";
import type { recordedKinds } from "@coulisse/contract/identity/review.ts";
import type { z } from "zod";
import { recordAudit } from "#platform/audit.ts";
import { dayOf } from "#platform/clock.ts";
import { requireAdmin, write, type Context, type Writing } from "#platform/context.ts";
import { fieldProblem, invariant, Problem } from "#platform/problem.ts";
import { lockInvestor } from "#features/identity/file/investors.commands.ts";
import { deleteMeasure, putMeasure } from "#features/identity/review/measures.store.ts";
import { standingOf } from "#features/identity/review/standing.queries.ts";

export type RecordedKind = (typeof recordedKinds)[number];
export type NewMeasure = z.output<typeof MeasureFields> & Readonly<{ kind: RecordedKind }>;
type Place = Readonly<{ investorId: string; kind: RecordedKind }>;

/**
 * Writes in the transaction of who holds the investor: `location` leads to the field of a refusal.
 */
export const writeMeasure = async (
  w: Writing,
  investorId: string,
  measure: NewMeasure,
  location: string,
): Promise<void> => {
  const { userId } = requireAdmin(w);
  const { kind, evidence, takenOn, expiresOn = null } = measure;
  if (takenOn > dayOf(w.clock.now())) {
    throw fieldProblem("measure_in_future", `${location}takenOn`);
  }
  if (expiresOn !== null && expiresOn < takenOn) {
    throw fieldProblem("measure_ends_before", `${location}expiresOn`);
  }
  await putMeasure(w, {
    id: w.clock.newId(),
    investor_id: investorId,
    kind,
    evidence,
    taken_on: takenOn,
    expires_on: expiresOn,
    recorded_by: userId,
    created_at: w.clock.now(),
  });
  await recordAudit(w, {
    action: "investor.measure_recorded",
    entityType: "investor",
    entityId: investorId,
    detail: { kind, evidence, takenOn, expiresOn },
  });
};

/** what was done to verify the identity beside the copy of a document. */
export const recordMeasure = async (
  ctx: Context,
  { investorId, kind }: Place,
  fields: z.output<typeof MeasureFields>,
): Promise<Measure> => {
  const { userId } = requireAdmin(ctx);
  return write(ctx, async (w) => {
    const investor = await lockInvestor(w, investorId);
    await writeMeasure(w, investorId, { ...fields, kind }, "");
    const { measures } = await standingOf(w, investor, userId, dayOf(w.clock.now()));
    const measure = measures.find((taken) => taken.kind === kind);
    invariant(measure, "every kind of measure is listed");
    return measure;
  });
};

export const removeMeasure = async (ctx: Context, { investorId, kind }: Place): Promise<void> => {
  requireAdmin(ctx);
  await write(ctx, async (w) => {
    await lockInvestor(w, investorId);
    if (!(await deleteMeasure(w, { investorId, kind }))) throw new Problem("measure_not_found");
    await recordAudit(w, {
      action: "investor.measure_removed",
      entityType: "investor",
      entityId: investorId,
      detail: { kind },
    });
  });
};
