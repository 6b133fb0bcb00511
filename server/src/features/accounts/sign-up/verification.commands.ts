import type { PhoneVerification } from "@coulisse/contract/accounts/accounts.schemas.ts";
import type { User } from "@coulisse/contract/accounts/sign-in.schemas.ts";
import { codeSms } from "#features/accounts/sign-up/mails/sign-up-mails.ts";
import { changeUser, lockUser, type LockedUser } from "#features/accounts/people/users.store.ts";
import type { Verdict } from "#features/accounts/codes/codes.rules.ts";
import { displaceUnprovenAddress } from "#features/accounts/sign-up/displaced-addresses.commands.ts";
import { dropOpenCodes } from "#features/accounts/codes/codes.store.ts";
import { makeCode, tryCode } from "#features/accounts/codes/typed-codes.commands.ts";
import { phoneChangedMail } from "#features/accounts/passwords/mails/account-mails.ts";
import { takeSms } from "#features/accounts/sign-up/sms-limits.commands.ts";
import { readVerification } from "#features/accounts/sign-up/verification.queries.ts";
import { unprovenPhone } from "#features/accounts/sign-up/verification.rules.ts";
import { readUser } from "#features/accounts/people/people.queries.ts";
import { queueMail, queueSms } from "#features/messages/messages.commands.ts";
import { tellAdministrators } from "#features/accounts/factors/administrators-told.commands.ts";
import { requireFreshProof } from "#features/accounts/factors/fresh-proof.commands.ts";
import { addresseeOf } from "#platform/addressee.ts";
import { recordAudit } from "#platform/audit.ts";
import { write, type Context, type Writing } from "#platform/context.ts";
import { readMobile } from "#platform/phone-numbers.ts";
import { brokenConstraint, fieldProblem, Problem } from "#platform/problem.ts";

const lockKnown = async (w: Writing, userId: string): Promise<LockedUser> => {
  const user = await lockUser(w, userId);
  if (!user) throw new Problem("user_not_found");
  return user;
};

export const sendVerification = async (
  ctx: Context,
  userId: string,
): Promise<PhoneVerification> => {
  const { phone } = await readVerification(ctx, userId);
  if (phone === null) throw new Problem("nothing_to_verify");
  await takeSms(ctx, userId, phone);
  return write(ctx, async (w) => {
    const user = await lockKnown(w, userId);
    if (unprovenPhone(user) !== phone) throw new Problem("nothing_to_verify");
    const secret = await makeCode(w, { userId, purpose: "phone", target: phone });
    await queueSms(w, codeSms(addresseeOf(user, phone), secret));
    return readVerification(w, userId);
  });
};

const keepProvenPhone = async (w: Writing, user: LockedUser, phone: string): Promise<void> => {
  const finishes = user.state === "REGISTERING";
  // A proof of the address is worth more than an account that was opened without one.
  if (finishes && user.email !== null && user.email_verified_at !== null) {
    await displaceUnprovenAddress(w, user.email);
  }
  await changeUser(w, user, {
    ...(finishes ? { state: "ACTIVE" } : {}),
    phone,
    pending_phone: null,
    phone_verified_at: w.clock.now(),
  });
  const isChange = user.phone_verified_at !== null && user.phone !== phone;
  if (user.role === "ROLE_ADMIN") {
    await tellAdministrators(w, user.id, "administrator_phone");
  }
  if (isChange && user.email !== null) {
    const to = addresseeOf(user, user.email);
    await queueMail(w, phoneChangedMail(to, w.settings.publicUrl));
  }
  await recordAudit(w, {
    action: finishes ? "user.sign_up_finished" : "user.phone_verified",
    entityType: "user",
    entityId: user.id,
  });
};

const provePhone = (ctx: Context, userId: string, typed: string): Promise<Verdict> =>
  write(ctx, async (w) => {
    const user = await lockKnown(w, userId);
    const phone = unprovenPhone(user);
    const verdict = await tryCode(w, { userId, purpose: "phone", target: phone }, typed);
    if (verdict === "right" && phone !== null) await keepProvenPhone(w, user, phone);
    return verdict;
  });

/**
 * The address of a registration is decided here, by the index: somebody else may have it, or get it
 * in the same instant.
 */
export const verifyPhone = async (ctx: Context, userId: string, code: string): Promise<User> => {
  const verdict = await provePhone(ctx, userId, code).catch((error: unknown) => {
    throw brokenConstraint(error) === "users_email" ? fieldProblem("email_taken", "email") : error;
  });
  if (verdict !== "right") throw fieldProblem(verdict, "code");
  return readUser(ctx, userId);
};

/** The proven number stays until the new one is proven; a registration has none to keep. */
export const changePhone = async (
  ctx: Context,
  userId: string,
  typed: string,
): Promise<PhoneVerification> => {
  const phone = readMobile(ctx, typed, "phone");
  return write(ctx, async (w) => {
    const user = await lockKnown(w, userId);
    const isOwn = w.actor?.userId === userId;
    if (!isOwn || user.phone_verified_at !== null) await requireFreshProof(w);
    if (unprovenPhone(user) !== phone) await dropOpenCodes(w, userId, "phone");
    const isProven = user.phone === phone && user.phone_verified_at !== null;
    await changeUser(
      w,
      user,
      user.state === "REGISTERING" ? { phone } : { pending_phone: isProven ? null : phone },
    );
    await recordAudit(w, {
      action: "user.phone_asked",
      entityType: "user",
      entityId: userId,
      detail: { byAdministrator: !isOwn },
    });
    return readVerification(w, userId);
  });
};
