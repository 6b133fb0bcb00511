import { recordReading } from "#platform/audit.ts";
import { requireActor, type Context } from "#platform/context.ts";
import { getInvestor, getInvestorOfUser } from "#features/identity/file/investors.queries.ts";

/** An investor's file is theirs: anybody else who opens it is written down, and may be asked why. */
export const recordInvestorReading = async (ctx: Context, userId: string): Promise<void> => {
  if (requireActor(ctx).userId === userId) return;
  await recordReading(ctx, { action: "investor.file_read", entityType: "user", entityId: userId });
};

export const readInvestor = async (ctx: Context, investorId: string) => {
  const investor = await getInvestor(ctx, investorId);
  await recordInvestorReading(ctx, investor.userId);
  return investor;
};

export const readInvestorOfUser = async (ctx: Context, userId: string) => {
  const investor = await getInvestorOfUser(ctx, userId);
  await recordInvestorReading(ctx, userId);
  return investor;
};
