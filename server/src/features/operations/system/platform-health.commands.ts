import { recordAudit } from "#platform/audit.ts";
import { requireAdmin, write, type Context } from "#platform/context.ts";

/**
 * Jobs are tried again once their cause is mended: what fails again is given up again, and shown
 * again.
 */
export const retryJobs = (ctx: Context): Promise<{ count: number }> => {
  requireAdmin(ctx);
  return write(ctx, async (w) => {
    const count = await w.jobs.retryGivenUp(w.db);
    if (count > 0) {
      await recordAudit(w, {
        action: "jobs.retried",
        entityType: "platform",
        detail: { count },
      });
    }
    return { count };
  });
};
