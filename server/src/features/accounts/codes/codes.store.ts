import type { Context, Reading, Writing } from "#platform/context.ts";
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

const put = async (w: Writing, code: NewCode, hash: Buffer): Promise<void> => {
  const now = w.clock.now();
  await dropOpenCodes(w, code.userId, code.purpose);
  await w.db
    .insertInto("codes")
    .values({
      id: w.clock.newId(),
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
export const putCode = (w: Writing, code: NewCode): Promise<void> =>
  put(w, code, hashCode(w, code.userId, code.secret));

export const putLink = (w: Writing, code: NewCode): Promise<void> =>
  put(w, code, hashLink(w, code.secret));

export const dropOpenCodes = async (
  w: Writing,
  userId: string,
  purpose: CodePurpose,
): Promise<void> => {
  await w.db
    .deleteFrom("codes")
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .execute();
};

/** The last one that was sent, used or not. */
export const findLastCode = (r: Reading, userId: string, purpose: CodePurpose) =>
  r.db
    .selectFrom("codes")
    .selectAll()
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

export const lockLink = (w: Writing, purpose: CodePurpose, hash: Buffer) =>
  w.db
    .selectFrom("codes")
    .selectAll()
    .where("purpose", "=", purpose)
    .where("hash", "=", hash)
    .forUpdate()
    .executeTakeFirst();

export const countWrongTry = async (w: Writing, codeId: string): Promise<void> => {
  await w.db
    .updateTable("codes")
    .set((row) => ({ wrong_count: row("wrong_count", "+", 1) }))
    .where("id", "=", codeId)
    .execute();
};

export const spendCode = async (w: Writing, codeId: string): Promise<void> => {
  await w.db
    .updateTable("codes")
    .set({ used_at: w.clock.now() })
    .where("id", "=", codeId)
    .execute();
};
