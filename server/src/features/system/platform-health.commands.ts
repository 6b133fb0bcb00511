import { recordAudit } from "#platform/audit.ts";
import { requireAdmin, transaction, type Context } from "#platform/context.ts";

/** Once its cause is mended: what fails again is given up again, and shown again. */
export const retryJobs = (ctx: Context): Promise<{ count: number }> => {
  requireAdmin(ctx);
  return transaction(ctx, async (tx) => {
    const count = await ctx.jobs.retryGivenUp(tx);
    if (count > 0) {
      await recordAudit(ctx, tx, {
        action: "jobs.retried",
        entityType: "platform",
        detail: { count },
      });
    }
    return { count };
  });
};
