import type { Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import { notify, type NewNotification } from "#features/messages/notifications.commands.ts";

/** What every administrator of the platform must know, written with what causes it. */
export const alarmAdministrators = async (
  ctx: Context,
  tx: Tx,
  alarm: Omit<NewNotification, "userId">,
): Promise<void> => {
  const administrators = await tx
    .selectFrom("users")
    .select("id")
    .where("role", "=", "ROLE_ADMIN")
    .where("state", "=", "ACTIVE")
    .execute();
  for (const { id } of administrators) await notify(ctx, tx, { ...alarm, userId: id });
};
