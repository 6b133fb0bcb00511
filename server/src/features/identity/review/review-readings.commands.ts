import type { Review } from "@coulisse/contract/identity/review-shapes.schemas.ts";
import type { Context } from "#platform/context.ts";
import { recordInvestorReading } from "#features/identity/file/investors.commands.ts";
import { getReview } from "#features/identity/review/review.queries.ts";

/** The whole file of an investor's check, with the trace that it was opened. */
export const readReview = async (ctx: Context, investorId: string): Promise<Review> => {
  const review = await getReview(ctx, investorId);
  await recordInvestorReading(ctx, review.investor.userId);
  return review;
};
