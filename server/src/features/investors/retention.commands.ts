import { dayOf } from "#platform/clock.ts";
import type { Context, Within } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import {
  blankAnswers,
  insertErasure,
  markDone,
  selectDue,
  type KeptSubject,
} from "#features/investors/retention.store.ts";

type Dated = Readonly<{ subject: KeptSubject; until: string }>;

/** the days until which the law keeps what is known of a closed account stand from then on. */
export const dateErasures = async (
  { db: tx }: Within,
  userId: string,
  dated: readonly Dated[],
): Promise<void> => {
  for (const erasure of dated) await insertErasure(tx, userId, erasure);
};

/** Whose day has come. */
export const listDueErasures = (ctx: Context, subject: KeptSubject): Promise<string[]> =>
  selectDue(ctx.db, subject, dayOf(ctx.clock.now()));

/** In the transaction that erases; false where another one has done it. */
export const takeErasure = (
  ctx: Context,
  tx: Tx,
  userId: string,
  subject: KeptSubject,
): Promise<boolean> => markDone(ctx, tx, userId, subject);

export const eraseAnswers = ({ db: tx }: Within, userId: string): Promise<void> =>
  blankAnswers(tx, userId);
