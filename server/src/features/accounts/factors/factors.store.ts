import type { Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";

/** Locked first in every command that changes how an account is entered. */
export const findTotp = (tx: Tx, userId: string) =>
  tx
    .selectFrom("factors")
    .selectAll()
    .where("user_id", "=", userId)
    .where("kind", "=", "totp")
    .executeTakeFirst();

export const deleteTotp = (tx: Tx, userId: string) =>
  tx.deleteFrom("factors").where("user_id", "=", userId).where("kind", "=", "totp").execute();

export const insertTotp = (ctx: Context, tx: Tx, userId: string, sealed: Buffer) =>
  tx
    .insertInto("factors")
    .values({
      id: ctx.clock.newId(),
      user_id: userId,
      kind: "totp",
      name: "totp",
      sealed_secret: sealed,
      created_at: ctx.clock.now(),
    })
    .execute();

/** A code of a step counts once: of two that come at once, the row lets one pass. */
export const spendStep = async (
  ctx: Context,
  tx: Tx,
  factorId: string,
  step: bigint,
): Promise<boolean> => {
  const spent = await tx
    .updateTable("factors")
    .set({ last_step: step, last_used_at: ctx.clock.now() })
    .where("id", "=", factorId)
    .where((eb) => eb.or([eb("last_step", "is", null), eb("last_step", "<", step)]))
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
};

export const confirmFactor = (ctx: Context, tx: Tx, factorId: string) =>
  tx
    .updateTable("factors")
    .set({ confirmed_at: ctx.clock.now() })
    .where("id", "=", factorId)
    .execute();

export const countConfirmed = async (tx: Tx, userId: string): Promise<number> => {
  const rows = await tx
    .selectFrom("factors")
    .select("id")
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .execute();
  return rows.length;
};
