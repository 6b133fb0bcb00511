import type { Context } from "#platform/context.ts";
import type { Queryable, Tx } from "#platform/database.ts";
import { hashToken } from "#platform/tokens.ts";

export type CodePurpose = "phone" | "email" | "new_email" | "password" | "signature";
export type NewCode = Readonly<{
  userId: string;
  purpose: CodePurpose;
  /** The number or the address that it was sent to: a code for another one proves nothing. */
  target: string;
  secret: string;
  minutes: number;
}>;

/** Six digits of one person are another's too, so the hash is of both. */
export const hashCode = (ctx: Context, userId: string, secret: string): Buffer =>
  hashToken(ctx.settings.sessionSecret, `${userId}:${secret}`);

/** A link names nobody: what it carries is long enough to be found by. */
export const hashLink = (ctx: Context, secret: string): Buffer =>
  hashToken(ctx.settings.sessionSecret, `link:${secret}`);

const put = async (ctx: Context, tx: Tx, code: NewCode, hash: Buffer): Promise<void> => {
  const now = ctx.clock.now();
  await dropOpenCodes(tx, code.userId, code.purpose);
  await tx
    .insertInto("codes")
    .values({
      id: ctx.clock.newId(),
      user_id: code.userId,
      purpose: code.purpose,
      target: code.target,
      hash,
      expires_at: new Date(now.getTime() + code.minutes * 60_000),
      created_at: now,
    })
    .execute();
};

/** A new code voids the one before; its user is locked, so that two at once do not collide. */
export const putCode = (ctx: Context, tx: Tx, code: NewCode): Promise<void> =>
  put(ctx, tx, code, hashCode(ctx, code.userId, code.secret));

export const putLink = (ctx: Context, tx: Tx, code: NewCode): Promise<void> =>
  put(ctx, tx, code, hashLink(ctx, code.secret));

export const dropOpenCodes = async (
  tx: Tx,
  userId: string,
  purpose: CodePurpose,
): Promise<void> => {
  await tx
    .deleteFrom("codes")
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .execute();
};

/** The last one that was sent, used or not. */
export const findLastCode = (db: Queryable, userId: string, purpose: CodePurpose) =>
  db
    .selectFrom("codes")
    .selectAll()
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

export const lockLink = (tx: Tx, purpose: CodePurpose, hash: Buffer) =>
  tx
    .selectFrom("codes")
    .selectAll()
    .where("purpose", "=", purpose)
    .where("hash", "=", hash)
    .forUpdate()
    .executeTakeFirst();

export const countWrongTry = async (tx: Tx, codeId: string): Promise<void> => {
  await tx
    .updateTable("codes")
    .set((row) => ({ wrong_count: row("wrong_count", "+", 1) }))
    .where("id", "=", codeId)
    .execute();
};

export const spendCode = async (ctx: Context, tx: Tx, codeId: string): Promise<void> => {
  await tx
    .updateTable("codes")
    .set({ used_at: ctx.clock.now() })
    .where("id", "=", codeId)
    .execute();
};
