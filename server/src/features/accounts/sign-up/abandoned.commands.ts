import { sql } from "kysely";
import { recordAudit } from "#platform/audit.ts";
import { write, type Context, type Writing } from "#platform/context.ts";
import { asProblem, brokenConstraint, Problem } from "#platform/problem.ts";
import { deleteRegistrations } from "#features/accounts/people/erased-accounts.store.ts";
import { forgetRecipients } from "#features/messages/outbox/outbox.commands.ts";

const keptDays = 30;
const atOnce = 200;
const nobody = "00000000-0000-0000-0000-000000000000";

/** The next of them in the order of their ids; whoever stands in a register or a company is left out. */
const findAbandoned = async (ctx: Context, after: string, since: Date): Promise<string[]> => {
  const rows = await ctx.db
    .selectFrom("users")
    .select("id")
    .where("state", "=", "REGISTERING")
    .where("created_at", "<", since)
    .where("id", ">", after)
    .where(sql<boolean>`not has_standing(users.id)`)
    .orderBy("id")
    .limit(atOnce)
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * Locks those who are still abandoned; one whom somebody else is changing waits for the next night.
 */
const lockAbandoned = async (w: Writing, ids: string[], since: Date): Promise<string[]> => {
  const rows = await w.db
    .selectFrom("users")
    .select("id")
    .where("id", "in", ids)
    .where("state", "=", "REGISTERING")
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
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
};

const remove = (ctx: Context, found: string[], since: Date): Promise<void> =>
  write(ctx, async (w) => {
    const ids = await lockAbandoned(w, found, since);
    if (ids.length === 0) return;
    await forgetRecipients(w, ids);
    await deleteRegistrations(w, ids);
    await recordAudit(w, {
      action: "registrations.removed",
      entityType: "user",
      detail: { count: ids.length },
    });
  });

/** The database keeps somebody whom a register, a company or another row names. */
const isKept = (error: unknown): boolean =>
  brokenConstraint(error) !== undefined || asProblem(error) instanceof Problem;

/** Tries the halves apart where the database keeps one of them: that one alone stays. */
const removeApart = async (ctx: Context, ids: string[], since: Date): Promise<void> => {
  try {
    await remove(ctx, ids, since);
  } catch (error) {
    if (!isKept(error)) throw error;
    if (ids.length === 1) {
      ctx.log.error({ err: error, userId: ids[0] }, "An abandoned registration cannot be removed.");
      return;
    }
    const half = Math.ceil(ids.length / 2);
    await removeApart(ctx, ids.slice(0, half), since);
    await removeApart(ctx, ids.slice(half), since);
  }
};

/**
 * Removes what somebody typed and never finished, which is not ours to keep. Nothing should hang on
 * a registration: it owns no address, and the database lets it hold no shares. Should one have any,
 * it stays, and the others go.
 */
export const removeAbandonedRegistrations = async (ctx: Context): Promise<void> => {
  // The one of the demo world is there to be found.
  if (ctx.settings.demo) return;
  const since = new Date(ctx.clock.now().getTime() - keptDays * 86_400_000);
  let after = nobody;
  for (;;) {
    const ids = await findAbandoned(ctx, after, since);
    const last = ids.at(-1);
    if (last === undefined) return;
    await removeApart(ctx, ids, since);
    after = last;
  }
};
