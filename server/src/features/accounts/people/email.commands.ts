import { hourSeconds } from "@coulisse/domain/spans.ts";
import type { EmailVerification } from "@coulisse/contract/identity/users.schemas.ts";
import { sql } from "kysely";
import { toInstant } from "#platform/wire.ts";
import { addresseeOf } from "#platform/addressee.ts";
import { takeAttempt } from "#platform/attempts.ts";
import { recordAudit } from "#platform/audit.ts";
import {
  requireActor,
  write,
  type Context,
  type Reading,
  type Writing,
} from "#platform/context.ts";
import { brokenConstraint, fieldProblem, Problem } from "#platform/problem.ts";
import { displaceUnprovenAddress } from "#features/accounts/sign-up/displaced-addresses.commands.ts";
import { queueMail } from "#features/messages/messages.commands.ts";
import { tellAdministrators } from "#features/accounts/factors/administrators-told.commands.ts";
import { requireFreshProof } from "#features/accounts/factors/fresh-proof.commands.ts";
import { findLastCode } from "#features/accounts/codes/codes.store.ts";
import { makeCode, tryCode } from "#features/accounts/codes/typed-codes.commands.ts";
import {
  addressWantedMail,
  emailChangedMail,
  emailCodeMail,
} from "#features/accounts/people/mails/email-mails.ts";
import { isMendable, mendAddress } from "#features/accounts/people/mended-addresses.commands.ts";
import { holdUser } from "#features/accounts/people/held-users.commands.ts";
import { changeUser, type LockedUser } from "#features/accounts/people/users.store.ts";

type Person = Readonly<{
  email: string | null;
  pending_email: string | null;
  email_verified_at: Date | null;
}>;

/** The address that waits for its code: a new one, or the first one where nobody has proved it. */
const unprovenEmail = (user: Person): string | null =>
  user.pending_email ?? (user.email_verified_at === null ? user.email : null);

const sendsAnHour = 5;
const pauseSeconds = 60;

const readVerification = async (r: Reading, userId: string): Promise<EmailVerification> => {
  const user = await r.db
    .selectFrom("users")
    .select(["pending_email"])
    .where("id", "=", userId)
    .executeTakeFirst();
  const code = await findLastCode(r, userId, "new_email");
  const isOpen = code && !code.used_at;
  const resendAt = isOpen ? new Date(code.created_at.getTime() + pauseSeconds * 1000) : null;
  return {
    pendingEmail: user?.pending_email ?? null,
    resendAt: toInstant(resendAt),
  };
};

const takeSend = async (ctx: Context, userId: string, email: string): Promise<void> => {
  const to = email.toLowerCase();
  await takeAttempt(ctx, `email-pause:${userId}:${to}`, pauseSeconds, 1, "too_many_requests");
  const limit = [hourSeconds, sendsAnHour, "too_many_requests"] as const;
  await takeAttempt(ctx, `email-by:${userId}`, ...limit);
  await takeAttempt(ctx, `email-to:${to}`, ...limit);
};

/** The same answer where the address is somebody else's: its owner is told instead. */
const sendCode = async (w: Writing, user: LockedUser, email: string) => {
  const secret = await makeCode(w, { userId: user.id, purpose: "new_email", target: email });
  const owner = await w.db
    .selectFrom("users")
    .select(["id", "locale"])
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .where("state", "not in", ["REGISTERING", "ERASED"])
    // Who only typed it owns it not.
    .where((eb) => eb.or([eb("email_verified_at", "is not", null), eb("state", "=", "INVITED")]))
    .where("id", "!=", user.id)
    .executeTakeFirst();
  await queueMail(
    w,
    owner
      ? addressWantedMail(addresseeOf(owner, email), w.settings.publicUrl)
      : emailCodeMail(addresseeOf(user, email), secret),
  );
};

/** The address stays what it is until the new one is proven by the code that it gets. */
export const changeEmail = async (
  ctx: Context,
  userId: string,
  email: string,
): Promise<EmailVerification> => {
  const actor = requireActor(ctx);
  await requireFreshProof(ctx);
  const before = await write(ctx, (w) => holdUser(w, userId));
  if (actor.userId !== userId && isMendable(before)) {
    await mendAddress(ctx, userId, email);
    return readVerification(ctx, userId);
  }
  await takeSend(ctx, userId, email);
  return write(ctx, async (w) => {
    const user = await holdUser(w, userId);
    await changeUser(w, user, { pending_email: email });
    await sendCode(w, user, email);
    await recordAudit(w, {
      action: "user.email_asked",
      entityType: "user",
      entityId: userId,
      detail: { byAdministrator: actor.userId !== userId },
    });
    return readVerification(w, userId);
  });
};

export const sendEmailCode = async (ctx: Context, userId: string): Promise<EmailVerification> => {
  const email = unprovenEmail(await write(ctx, (w) => holdUser(w, userId)));
  if (email === null) throw new Problem("no_pending_email");
  await takeSend(ctx, userId, email);
  return write(ctx, async (w) => {
    const user = await holdUser(w, userId);
    if (unprovenEmail(user) !== email) throw new Problem("no_pending_email");
    await sendCode(w, user, email);
    return readVerification(w, userId);
  });
};

/**
 * The code was typed in a session of the account, so that who reads the mail and who is signed in are
 * one: what they have stays theirs (ADR 0027).
 */
const keepProven = async (w: Writing, user: LockedUser): Promise<void> => {
  const email = unprovenEmail(user);
  if (email !== null && email !== user.email) await displaceUnprovenAddress(w, email);
  const email_verified_at = w.clock.now();
  await changeUser(w, user, { email, pending_email: null, email_verified_at });
  if (user.email !== null && user.email !== email) {
    const to = addresseeOf(user, user.email);
    await queueMail(w, emailChangedMail(to, w.settings.publicUrl));
  }
  if (user.role === "ROLE_ADMIN") {
    await tellAdministrators(w, user.id, "administrator_address");
  }
  await recordAudit(w, {
    action: user.email === email ? "user.email_verified" : "user.email_changed",
    entityType: "user",
    entityId: user.id,
  });
};

export const verifyEmail = async (ctx: Context, userId: string, code: string): Promise<void> => {
  const verdict = await write(ctx, async (w) => {
    const user = await holdUser(w, userId);
    const target = unprovenEmail(user);
    if (target === null) throw new Problem("no_pending_email");
    const answer = await tryCode(w, { userId, purpose: "new_email", target }, code);
    if (answer === "right") await keepProven(w, user);
    return answer;
  }).catch((error: unknown) => {
    throw brokenConstraint(error) === "users_email" ? new Problem("address_taken") : error;
  });
  if (verdict !== "right") throw fieldProblem("email_code_refused", "code");
};
