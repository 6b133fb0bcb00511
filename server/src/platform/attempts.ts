import { sql } from "kysely";
import type { Context, Writing } from "#platform/context.ts";
import type { Queryable } from "#platform/database.ts";
import { Problem } from "#platform/problem.ts";

type Code = "too_many_attempts" | "too_many_requests" | "too_many_uploads";

/** How many attempts one key may make in a window. */
export type Budget = Readonly<{
  key: string;
  windowSeconds: number;
  max: number;
  /** Each attempt beyond these waits twice as long as the one before: 1, 2, 4 seconds and so on. */
  free?: number;
}>;

/** Counting needs no more of a context: a request that never became a call has no other. */
export type Counting = Pick<Context, "pool" | "clock">;

/** The seconds to wait, 0 where the attempt may be made, and is counted. */
const secondsToWait = async (ctx: Counting, budget: Budget): Promise<number> => {
  const { key, windowSeconds, max, free } = budget;
  const now = ctx.clock.now();
  const { rows } = await ctx.pool.query<{ wait: number }>(
    free === undefined
      ? {
          name: "take_attempt",
          text: "select take_attempt($1, $2, make_interval(secs => $3), $4) as wait",
          values: [key, now, windowSeconds, max],
        }
      : {
          name: "take_slowed_attempt",
          text: "select take_slowed_attempt($1, $2, make_interval(secs => $3), $4, $5) as wait",
          values: [key, now, windowSeconds, free, max],
        },
  );
  return rows[0]?.wait ?? 0;
};

const mustWait = (code: Code, seconds: number): Problem =>
  new Problem(code, { facts: { seconds, minutes: Math.ceil(seconds / 60) } });

/** Counts an attempt in PostgreSQL, so that the limit holds across processes and restarts. */
export const takeAttempt = async (
  ctx: Counting,
  key: string,
  windowSeconds: number,
  max: number,
  code: Code = "too_many_attempts",
): Promise<void> => {
  const seconds = await secondsToWait(ctx, { key, windowSeconds, max });
  if (seconds > 0) throw mustWait(code, seconds);
};

/** The same as an answer, where a refusal is not what follows. */
export const mayAttempt = async (ctx: Context, budget: Budget): Promise<boolean> =>
  (await secondsToWait(ctx, budget)) === 0;

/** The same in a transaction of the caller's: what is undone with it was not tried. */
export const mayAttemptWithin = async (
  w: Writing,
  { key, windowSeconds, max }: Omit<Budget, "free">,
): Promise<boolean> => {
  const { rows } = await sql<{ wait: number }>`
    select take_attempt(${key}, ${w.clock.now()}, make_interval(secs => ${windowSeconds}), ${max}) as wait
  `.execute(w.db);
  return rows[0]?.wait === 0;
};

/**
 * Counts one attempt for each key, or for none: one that is refused was not made, and takes nothing
 * from its neighbours. The widest key comes first, so that whoever is over it writes no other row.
 */
export const takeAttempts = async (
  ctx: Context,
  budgets: readonly Budget[],
  code: Code = "too_many_requests",
): Promise<string[]> => {
  const taken: string[] = [];
  for (const budget of budgets) {
    const seconds = await secondsToWait(ctx, budget);
    if (seconds > 0) {
      await giveBackAttempts(ctx.db, taken);
      throw mustWait(code, seconds);
    }
    taken.push(budget.key);
  }
  return taken;
};

/**
 * Right attempts are given back: whoever comes and goes all day has guessed nothing. Keys go one
 * after the other, so that two sign-ins at once lock them in the same order.
 */
export const giveBackAttempts = async (db: Queryable, keys: readonly string[]): Promise<void> => {
  for (const key of keys) {
    await db
      .updateTable("attempts")
      .set((row) => ({ count: row("count", "-", 1) }))
      .where("key", "=", key)
      .where("count", ">", 0)
      .execute();
  }
};

/** The attempts under a key go, the refused ones too: the next one is the first. */
export const forgetAttempts = async (tx: Queryable, key: string): Promise<void> => {
  await tx.deleteFrom("attempts").where("key", "=", key).execute();
};

/** The attempts on an address that is nobody's any more go. */
export const forgetAttemptsFor = async (tx: Queryable, address: string): Promise<void> => {
  await tx
    .deleteFrom("attempts")
    .where(sql<boolean>`strpos(key, ${`:${address}`}) > 0`)
    .execute();
};
