import type { Context } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";

/** Counts an attempt in PostgreSQL, so that the limit holds across processes and restarts. */
export const takeAttempt = async (
  ctx: Context,
  key: string,
  windowSeconds: number,
  max: number,
): Promise<void> => {
  const { rows } = await ctx.pool.query<{ wait: number }>({
    name: "take_attempt",
    text: "select take_attempt($1, $2, make_interval(secs => $3), $4) as wait",
    values: [key, ctx.clock.now(), windowSeconds, max],
  });
  const seconds = rows[0]?.wait ?? 0;
  if (seconds > 0) throw new Problem("too_many_attempts", { facts: { seconds } });
};
