import type { Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import { Problem } from "#platform/problem.ts";

/** Counts an attempt in PostgreSQL, so that the limit holds across processes and restarts. */
export const takeAttempt = async (
  ctx: Context,
  key: string,
  windowSeconds: number,
  max: number,
  code: "too_many_attempts" | "too_many_requests" | "too_many_uploads" = "too_many_attempts",
): Promise<void> => {
  const { rows } = await ctx.pool.query<{ wait: number }>({
    name: "take_attempt",
    text: "select take_attempt($1, $2, make_interval(secs => $3), $4) as wait",
    values: [key, ctx.clock.now(), windowSeconds, max],
  });
  const seconds = rows[0]?.wait ?? 0;
  if (seconds > 0)
    throw new Problem(code, { facts: { seconds, minutes: Math.ceil(seconds / 60) } });
};

/**
 * For an attempt that was right: who comes and goes all day has guessed nothing. One key after the
 * other, so that two sign-ins at once lock them in the same order.
 */
export const giveBackAttempts = async (tx: Tx, keys: readonly string[]): Promise<void> => {
  for (const key of keys) {
    await tx
      .updateTable("attempts")
      .set((row) => ({ count: row("count", "-", 1) }))
      .where("key", "=", key)
      .where("count", ">", 0)
      .execute();
  }
};
