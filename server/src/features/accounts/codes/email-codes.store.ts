import type { Context } from "#platform/context.ts";
import type { Queryable, Tx } from "#platform/database.ts";
import { hashToken } from "#platform/tokens.ts";

const purpose = "new_email";
const codeMinutes = 10;

/** Six digits of one person are another's too, so the hash is of both. */
export const hashEmailCode = (ctx: Context, userId: string, code: string): Buffer =>
  hashToken(ctx.settings.sessionSecret, `${userId}:email:${code}`);

export const dropEmailCodes = (tx: Tx, userId: string) =>
  tx.deleteFrom("codes").where("user_id", "=", userId).where("purpose", "=", purpose).execute();

/** In place of the one before. */
export const putEmailCode = async (
  ctx: Context,
  tx: Tx,
  code: Readonly<{ userId: string; target: string; secret: string }>,
): Promise<void> => {
  const now = ctx.clock.now();
  await dropEmailCodes(tx, code.userId);
  await tx
    .insertInto("codes")
    .values({
      id: ctx.clock.newId(),
      user_id: code.userId,
      purpose,
      target: code.target,
      hash: hashEmailCode(ctx, code.userId, code.secret),
      expires_at: new Date(now.getTime() + codeMinutes * 60_000),
      created_at: now,
    })
    .execute();
};

export const findEmailCode = (db: Queryable, userId: string) =>
  db
    .selectFrom("codes")
    .selectAll()
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .executeTakeFirst();

export const countWrongEmailCode = (tx: Tx, id: string) =>
  tx
    .updateTable("codes")
    .set((row) => ({ wrong_count: row("wrong_count", "+", 1) }))
    .where("id", "=", id)
    .execute();
