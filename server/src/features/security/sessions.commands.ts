import { recordAudit } from "#platform/audit.ts";
import { requireActor, transaction, type Context } from "#platform/context.ts";
import { endOtherSessions } from "#features/identity/identity.commands.ts";

export const closeOtherSessions = async (ctx: Context): Promise<void> => {
  const { userId } = requireActor(ctx);
  await transaction(ctx, async (tx) => {
    await endOtherSessions(ctx, tx, userId);
    await recordAudit(ctx, tx, {
      action: "session.others_closed",
      entityType: "user",
      entityId: userId,
    });
  });
};
