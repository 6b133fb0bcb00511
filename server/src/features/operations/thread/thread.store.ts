import type { ThreadAim } from "@coulisse/contract/operations/thread.ts";
import type { Writing } from "#platform/context.ts";

/** The thing that a thread leads to: the id of a round, of an offer, or of the company of an invitation. */
export type Aimed = Readonly<{ aim: ThreadAim; id: string }>;

const columnsOf = ({ aim, id }: Aimed) => ({
  aim,
  fundraising_id: aim === "ROUND" ? id : null,
  offer_id: aim === "OFFER" ? id : null,
  company_id: aim === "INVITATION" ? id : null,
});

/** One thing at a time: another one takes the place of what was kept. */
export const writeThread = async (w: Writing, userId: string, aimed: Aimed): Promise<void> => {
  const kept = { ...columnsOf(aimed), begun_at: w.clock.now(), dismissed_at: null };
  await w.db
    .insertInto("threads")
    .values({ user_id: userId, ...kept })
    .onConflict((conflict) => conflict.constraint("threads_once").doUpdateSet(kept))
    .execute();
};

export const writeDismissal = async (
  w: Writing,
  userId: string,
  at: Date | null,
): Promise<void> => {
  await w.db
    .updateTable("threads")
    .set({ dismissed_at: at })
    .where("user_id", "=", userId)
    .execute();
};

/** Deletes in the transaction that closes an account. */
export const deleteThread = async (w: Writing, userId: string): Promise<void> => {
  await w.db.deleteFrom("threads").where("user_id", "=", userId).execute();
};
