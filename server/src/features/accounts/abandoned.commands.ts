import { recordAudit } from "#platform/audit.ts";
import { transaction, type Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";

const keptDays = 30;
const atOnce = 200;

const lockAbandoned = async (ctx: Context, tx: Tx): Promise<string[]> => {
  const since = new Date(ctx.clock.now().getTime() - keptDays * 86_400_000);
  const rows = await tx
    .selectFrom("users")
    .select("id")
    .where("state", "=", "REGISTERING")
    .where("created_at", "<", since)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("sessions")
            .select("sessions.id")
            .whereRef("sessions.user_id", "=", "users.id")
            .where("last_used_at", ">=", since),
        ),
      ),
    )
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
};

const remove = async (tx: Tx, ids: string[]): Promise<void> => {
  await tx.deleteFrom("sessions").where("user_id", "in", ids).execute();
  await tx.updateTable("messages").set({ user_id: null }).where("user_id", "in", ids).execute();
  await tx.deleteFrom("users").where("id", "in", ids).execute();
  await tx.deleteFrom("holders").where("id", "in", ids).execute();
};

/**
 * What somebody typed and never finished is not ours to keep. Nothing can hang on a registration:
 * it owns no address, holds no shares and reaches no call that would leave a trace elsewhere.
 */
export const removeAbandonedRegistrations = async (ctx: Context): Promise<void> => {
  // The one of the demo world is there to be found.
  if (ctx.settings.demo) return;
  for (;;) {
    const count = await transaction(ctx, async (tx) => {
      const ids = await lockAbandoned(ctx, tx);
      if (ids.length === 0) return 0;
      await remove(tx, ids);
      await recordAudit(ctx, tx, {
        action: "registrations.removed",
        entityType: "user",
        detail: { count: ids.length },
      });
      return ids.length;
    });
    if (count === 0) return;
  }
};
