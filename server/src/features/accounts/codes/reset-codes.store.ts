import type { Context, Writing } from "#platform/context.ts";
import { hashToken } from "#platform/tokens.ts";
import { hashCode, hashLink } from "#features/accounts/codes/codes.store.ts";

type NewResetCode = Readonly<{
  userId: string;
  target: string;
  digits: string;
  link: string;
  /** The browser that asked, by the cookie that it got with the answer. */
  browser: string;
  minutes: number;
}>;

export const hashBrowser = (ctx: Context, browser: string): Buffer =>
  hashToken(ctx.settings.sessionSecret, `reset:${browser}`);

/** A new code stands beside earlier ones: asking again, by whomever, voids none. */
export const insertResetCode = (w: Writing, code: NewResetCode) => {
  const now = w.clock.now();
  return w.db
    .insertInto("codes")
    .values({
      id: w.clock.newId(),
      user_id: code.userId,
      purpose: "password",
      target: code.target,
      hash: hashCode(w, code.userId, code.digits),
      link_hash: hashLink(w, code.link),
      browser_hash: hashBrowser(w, code.browser),
      expires_at: new Date(now.getTime() + code.minutes * 60_000),
      created_at: now,
    })
    .execute();
};

const selectOpen = (ctx: Context) =>
  ctx.db
    .selectFrom("codes as c")
    .select(["c.id", "c.user_id", "c.target"])
    .where("c.purpose", "=", "password")
    .where("c.used_at", "is", null)
    .where("c.expires_at", ">", ctx.clock.now());

type Typed = Readonly<{
  userId: string;
  target: string;
  digits: string;
  /** The browser narrows the search to the codes that it asked for. */
  browser?: string | undefined;
}>;

export const findTypedCode = (ctx: Context, typed: Typed) =>
  selectOpen(ctx)
    .where("c.user_id", "=", typed.userId)
    .where("c.target", "=", typed.target)
    .where("c.hash", "=", hashCode(ctx, typed.userId, typed.digits))
    .$if(typed.browser !== undefined, (query) =>
      query.where("c.browser_hash", "=", hashBrowser(ctx, typed.browser ?? "")),
    )
    .executeTakeFirst();

export const findLinkedCode = (ctx: Context, link: string) =>
  selectOpen(ctx).where("c.link_hash", "=", hashLink(ctx, link)).executeTakeFirst();

/** A code is spent once, whoever else would spend it at the same moment. */
export const spendResetCode = async (w: Writing, id: string): Promise<boolean> => {
  const spent = await w.db
    .updateTable("codes")
    .set({ used_at: w.clock.now() })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return spent.numUpdatedRows > 0n;
};
