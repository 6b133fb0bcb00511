import { recordAudit } from "#platform/audit.ts";
import { requireActor, requireAdmin, write, type Context } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { endOtherSessions } from "#features/accounts/sign-in/sessions.commands.ts";
import { listSessionsOf } from "#features/accounts/sign-in/sessions.queries.ts";

export const closeOtherSessions = async (ctx: Context): Promise<void> => {
  const { userId } = requireActor(ctx);
  await write(ctx, async (w) => {
    await endOtherSessions(w, userId);
    await recordAudit(w, {
      action: "session.others_closed",
      entityType: "user",
      entityId: userId,
    });
  });
};

const requireAccount = async (ctx: Context, userId: string): Promise<void> => {
  const query = ctx.db.selectFrom("users").select("id").where("id", "=", userId);
  if (!(await query.executeTakeFirst())) throw new Problem("account_not_found");
};

export const listUserSessions = async (ctx: Context, userId: string) => {
  requireAdmin(ctx);
  await requireAccount(ctx, userId);
  return listSessionsOf(ctx, userId);
};

/** An administrator puts somebody out everywhere (ASVS 7.4.5); their own session here stays. */
export const closeUserSessions = async (ctx: Context, userId: string): Promise<void> => {
  requireAdmin(ctx);
  await requireAccount(ctx, userId);
  await write(ctx, async (w) => {
    await endOtherSessions(w, userId);
    await recordAudit(w, {
      action: "session.all_closed",
      entityType: "user",
      entityId: userId,
    });
  });
};
