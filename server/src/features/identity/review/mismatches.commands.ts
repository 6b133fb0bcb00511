import type { MismatchReason, Review } from "@coulisse/contract/identity/review-shapes.schemas.ts";
import type { z } from "zod";
import { recordAudit } from "#platform/audit.ts";
import { requireAdmin, write, type Context } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { lockInvestor } from "#features/identity/file/investors.commands.ts";
import { findMismatches } from "#features/identity/review/mismatches.queries.ts";
import { insertMismatchReason } from "#features/identity/review/readings.store.ts";
import { listReadings } from "#features/identity/review/readings.queries.ts";
import { getReview } from "#features/identity/review/review.queries.ts";

/**
 * Keeps why a declared fact stands although something contradicts it, such as a nom d’usage. It
 * holds for the two values that the reviewer saw: of any others nothing has been judged.
 */
export const settleMismatch = async (
  ctx: Context,
  investorId: string,
  settled: z.output<typeof MismatchReason>,
): Promise<Review> => {
  const { userId } = requireAdmin(ctx);
  const { source, field, declared, found, reason } = settled;
  await write(ctx, async (w) => {
    const investor = await lockInvestor(w, investorId);
    const mismatches = await findMismatches(w, investor, await listReadings(w, investorId));
    const isThere = mismatches.some(
      (mismatch) =>
        mismatch.source === source &&
        mismatch.field === field &&
        mismatch.declared === declared &&
        mismatch.found === found,
    );
    if (!isThere) throw new Problem("mismatch_not_found");
    await insertMismatchReason(w, {
      id: w.clock.newId(),
      investor_id: investorId,
      source,
      field,
      declared,
      found,
      reason,
      recorded_by: userId,
      recorded_at: w.clock.now(),
    });
    await recordAudit(w, {
      action: "investor.mismatch_settled",
      entityType: "investor",
      entityId: investorId,
      detail: { source, field, reason },
    });
  });
  return getReview(ctx, investorId);
};
