import type { accountRoutes } from "@coulisse/contract/accounts/accounts.ts";
import type { User } from "@coulisse/contract/accounts/sign-in.schemas.ts";
import type { ParsedBody } from "@coulisse/contract/wire/route.ts";
import { hourSeconds } from "@coulisse/domain/spans.ts";
import { readUser } from "#features/accounts/people/people.queries.ts";
import { lockUser, type LockedUser } from "#features/accounts/people/users.store.ts";
import { dropOpenCodes } from "#features/accounts/codes/codes.store.ts";
import {
  requireGoodPassword,
  requireSamePasswords,
} from "#features/accounts/passwords/passwords.rules.ts";
import { openSession } from "#features/accounts/sign-in/sessions.commands.ts";
import { claimAccount } from "#features/accounts/sign-up/claims.commands.ts";
import { inviteAt } from "#features/accounts/sign-up/invitations.commands.ts";
import { requireInvitation } from "#features/accounts/welcome/facts.commands.ts";
import { readPresented, type Presented } from "#features/accounts/welcome/presented.queries.ts";
import { takeAttempt } from "#platform/attempts.ts";
import { write, type Context, type Writing } from "#platform/context.ts";
import { readTermsVersion } from "#platform/legal-files.ts";
import { hashPassword } from "#platform/passwords.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import type { Tokens } from "#platform/session-cookies.ts";

type Claim = ParsedBody<(typeof accountRoutes)["claimInvitation"]>;
type ByMail = ParsedBody<(typeof accountRoutes)["mailInvitation"]>;

const mailsAnHour = 3;

/** Whoever else came first by the same invitation, or by another, has the account. */
export const lockInvited = async (
  w: Writing,
  { id, userId }: Pick<Presented, "id" | "userId">,
): Promise<Readonly<{ user: LockedUser; presented: Presented }>> => {
  const user = await lockUser(w, userId);
  const presented = await readPresented(w, id);
  if (!user || presented?.state !== "OPEN") throw new Problem("invitation_ended");
  return { user, presented };
};

/** An invited person opens their account by a password of their choice, and is signed in. */
export const claimInvitation = async (
  ctx: Context,
  claim: Claim,
  device: string,
): Promise<{ user: User; tokens: Tokens }> => {
  const { password } = claim;
  requireSamePasswords(password, claim.passwordConfirmation);
  if (!claim.acceptedTerms) throw fieldProblem("terms_not_accepted", "acceptedTerms");
  const found = await requireInvitation(ctx, claim);
  // A password without an address to sign in with would open nothing tomorrow.
  if (found.email === null) throw new Problem("invitation_without_email");
  const [passwordHash, termsVersion] = [
    await hashPassword(password),
    await readTermsVersion(ctx, ctx.locale),
  ];
  return write(ctx, async (w) => {
    const { user } = await lockInvited(w, found);
    const { first_name: firstName, last_name: lastName, email } = user;
    requireGoodPassword(password, { firstName, lastName, email });
    await dropOpenCodes(w, user.id, "password");
    await claimAccount(w, user, { passwordHash, termsVersion });
    const tokens = await openSession(w, user.id, device);
    return { user: await readUser(w, user.id), tokens };
  });
};

/**
 * A holder of a letter on paper goes on by e-mail: the address is proved by the invitation that it gets, which
 * asks the same fact again.
 */
export const mailInvitation = async (ctx: Context, given: ByMail): Promise<void> => {
  const found = await requireInvitation(ctx, given);
  const key = `invitation-mail:${found.userId}`;
  await takeAttempt(ctx, key, hourSeconds, mailsAnHour, "too_many_requests");
  await write(ctx, async (w) => {
    const { user, presented } = await lockInvited(w, found);
    await inviteAt(w, user, { email: given.email, companyId: presented.companyId });
  });
};
