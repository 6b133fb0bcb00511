import { dayOf } from "#platform/clock.ts";
import type { Context, Writing } from "#platform/context.ts";
import {
  blankAnswers,
  insertErasure,
  markDone,
  selectDue,
  type KeptSubject,
} from "#features/identity/file/retention.store.ts";

type Dated = Readonly<{ subject: KeptSubject; until: string }>;

/** the days until which the law keeps what is known of a closed account stand from then on. */
export const dateErasures = async (
  w: Writing,
  userId: string,
  dated: readonly Dated[],
): Promise<void> => {
  for (const erasure of dated) await insertErasure(w, userId, erasure);
};

/** Lists those whose day has come. */
export const listDueErasures = (ctx: Context, subject: KeptSubject): Promise<string[]> =>
  selectDue(ctx, subject, dayOf(ctx.clock.now()));

/** Takes an erasure in the transaction that erases; false where another one has done it. */
export const takeErasure = (w: Writing, userId: string, subject: KeptSubject): Promise<boolean> =>
  markDone(w, userId, subject);

export const eraseAnswers = (w: Writing, userId: string): Promise<void> => blankAnswers(w, userId);
