/**
 * Transactions that may take long: an import, a file of a whole register. They have bounds of their
 * own, and end with whoever asked for them: what nobody waits for any more holds no lock and no
 * connection.
 */
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { snapshot, write, type Context, type Writing } from "#platform/context.ts";
import { longPatience, type Tx } from "#platform/database.ts";
import { CallerGone } from "#platform/work/lanes.ts";

const cancelled = "57014";
const cancelAgainMs = 200;

/** Sets the bounds of the transaction that is open; gives the process of PostgreSQL that works for it. */
const lengthen = async (tx: Tx): Promise<number> => {
  const { lockMs, statementMs, idleMs } = longPatience;
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid,
    set_config('lock_timeout', ${String(lockMs)}, true),
    set_config('statement_timeout', ${String(statementMs)}, true),
    set_config('idle_in_transaction_session_timeout', ${String(idleMs)}, true)`.execute(tx);
  return rows[0]?.pid ?? 0;
};

/** Ends the statement that runs when the caller breaks off, so that the transaction rolls back now. */
const endWithCaller = async <Result>(
  { gone, pool }: Context,
  tx: Tx,
  work: () => Promise<Result>,
): Promise<Result> => {
  const pid = await lengthen(tx);
  if (gone?.aborted) throw new CallerGone();
  let ended: Promise<unknown> = Promise.resolve();
  let isOver = false;
  // Again until it is over: a statement that PostgreSQL is still reading is not one that it cancels.
  const cancel = async (): Promise<void> => {
    while (!isOver) {
      await pool.query("select pg_cancel_backend($1)", [pid]).catch(() => undefined);
      if (!isOver) await pause(cancelAgainMs);
    }
  };
  const end = (): void => {
    ended = cancel();
  };
  gone?.addEventListener("abort", end, { once: true });
  try {
    return await work();
  } catch (error) {
    if (gone?.aborted && (error as { code?: string }).code === cancelled) throw new CallerGone();
    throw error;
  } finally {
    isOver = true;
    gone?.removeEventListener("abort", end);
    // The connection goes back to the pool only once no cancelling can reach who has it next.
    await ended;
  }
};

/** Does as `write`, for work that may take long. */
export const longTransaction = <Result>(
  ctx: Context,
  work: (w: Writing) => Promise<Result>,
): Promise<Result> => write(ctx, (w) => endWithCaller(w, w.db, () => work(w)));

/** Does as `snapshot`, for reading that may take long. */
export const longSnapshot = <Result>(
  ctx: Context,
  read: (inner: Context) => Promise<Result>,
): Promise<Result> =>
  snapshot(ctx, (inner) =>
    inner.open ? endWithCaller(ctx, inner.open, () => read(inner)) : read(inner),
  );
