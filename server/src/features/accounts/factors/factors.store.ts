import type { Writing } from "#platform/context.ts";

/** Locked first in every command that changes how an account is entered. */
export const findTotp = (w: Writing, userId: string) =>
  w.db
    .selectFrom("factors")
    .selectAll()
    .where("user_id", "=", userId)
    .where("kind", "=", "totp")
    .executeTakeFirst();

export const deleteTotp = (w: Writing, userId: string) =>
  w.db.deleteFrom("factors").where("user_id", "=", userId).where("kind", "=", "totp").execute();

export const insertTotp = (w: Writing, userId: string, sealed: Buffer) =>
  w.db
    .insertInto("factors")
    .values({
      id: w.clock.newId(),
      user_id: userId,
      kind: "totp",
      name: "totp",
      sealed_secret: sealed,
      created_at: w.clock.now(),
    })
    .execute();

/** A code of a step counts once: of two that come at once, the row lets one pass. */
export const spendStep = async (w: Writing, factorId: string, step: bigint): Promise<boolean> => {
  const spent = await w.db
    .updateTable("factors")
    .set({ last_step: step, last_used_at: w.clock.now() })
    .where("id", "=", factorId)
    .where((eb) => eb.or([eb("last_step", "is", null), eb("last_step", "<", step)]))
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
};

export const confirmFactor = (w: Writing, factorId: string) =>
  w.db
    .updateTable("factors")
    .set({ confirmed_at: w.clock.now() })
    .where("id", "=", factorId)
    .execute();

export const countConfirmed = async (w: Writing, userId: string): Promise<number> => {
  const rows = await w.db
    .selectFrom("factors")
    .select("id")
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .execute();
  return rows.length;
};
