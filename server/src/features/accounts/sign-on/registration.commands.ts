import { hourSeconds } from "@coulisse/domain/spans.ts";
import type { User } from "@coulisse/contract/accounts/sign-in.schemas.ts";
import type { ParsedBody } from "@coulisse/contract/wire/route.ts";
import type { signOnRoutes } from "@coulisse/contract/accounts/sign-on.ts";
import { takeAttempt } from "#platform/attempts.ts";
import { recordAudit } from "#platform/audit.ts";
import { requireActor, write, type Context } from "#platform/context.ts";
import { readTermsVersion } from "#platform/legal-files.ts";
import { readMobile } from "#platform/phone-numbers.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { hashToken } from "#platform/tokens.ts";
import { tellTheAddress } from "#features/accounts/sign-up/sign-up.commands.ts";
import { endOtherSessions } from "#features/accounts/sign-in/sessions.commands.ts";
import { signOut } from "#features/accounts/sign-in/refresh.commands.ts";
import { readUser } from "#features/accounts/people/people.queries.ts";
import { mayMailNow } from "#features/messages/outbox/mail-bounds.commands.ts";
import { keepClaim } from "#features/accounts/sign-on/flows.store.ts";
import { deleteIdentity, findOfRegistration } from "#features/accounts/sign-on/identities.store.ts";
import { readRegistration } from "#features/accounts/sign-on/registration.queries.ts";
import { completeRegistration, lockUser } from "#features/accounts/people/users.store.ts";

type Details = ParsedBody<(typeof signOnRoutes)["finaliseRegistration"]>;

const perPerson = 10;

const required = (value: string | undefined, location: string): string => {
  if (value === undefined) throw fieldProblem("field_required", location);
  return value;
};

/**
 * The address that was typed once is the one that its owner was written to: another would be an
 * innocent one's turn to be asked, and theirs to be found by.
 */
const requireSameAddress = (before: Awaited<ReturnType<typeof lockUser>>, email: string): void => {
  if (!before || before.terms_accepted_at === null) return;
  if (before.email?.toLowerCase() !== email.toLowerCase()) {
    throw fieldProblem("address_settled", "email");
  }
};

/**
 * Completes what the provider said. Names that the State has verified stay; the address counts once
 * the phone's code is right, as for every registration.
 */
export const finaliseRegistration = async (ctx: Context, details: Details): Promise<User> => {
  const { userId } = requireActor(ctx);
  const phone = readMobile(ctx, details.phone, "phone");
  if (!details.acceptedTerms) throw fieldProblem("terms_not_accepted", "acceptedTerms");
  await readRegistration(ctx, userId);
  const key = `finalise:${userId}`;
  await takeAttempt(ctx, key, hourSeconds, perPerson, "too_many_requests");
  const mayMail = await mayMailNow(ctx, "sign-up", details.email);
  const locale = details.locale ?? ctx.locale;
  const termsVersion = await readTermsVersion(ctx, locale);
  return write(ctx, async (w) => {
    const before = await lockUser(w, userId);
    const said = await readRegistration(w, userId);
    requireSameAddress(before, details.email);
    const names = said.namesAreVerified
      ? { firstName: said.firstName, lastName: said.lastName }
      : {
          firstName: required(details.firstName, "firstName"),
          lastName: required(details.lastName, "lastName"),
        };
    const { email } = details;
    const isProven = before?.email_verified_at !== null && before?.email === email;
    const emailVerified = isProven || (await isProvenAddress(w, userId, email));
    await completeRegistration(w, userId, {
      ...names,
      email,
      phone,
      locale,
      emailVerified,
      termsVersion,
    });
    if (!emailVerified) await tellTheAddress(w, { id: userId, email, locale }, mayMail);
    await recordAudit(w, {
      action: "user.sign_up_detailed",
      entityType: "user",
      entityId: userId,
      detail: { provider: said.provider },
    });
    return readUser(w, userId);
  });
};

/** The provider vouches for the address that it gave, and for no other. */
const isProvenAddress = async (
  tx: Parameters<typeof findOfRegistration>[0],
  userId: string,
  email: string,
): Promise<boolean> => {
  const identity = await findOfRegistration(tx, userId);
  const claims = identity?.claims as { email: string | null; emailVerified: boolean } | undefined;
  return claims?.emailVerified === true && claims.email?.toLowerCase() === email.toLowerCase();
};

/** Somebody who has an account: the identity waits in their browser, and the registration ends. */
export const keepIdentityForAccount = async (ctx: Context, browser: string): Promise<void> => {
  const { userId } = requireActor(ctx);
  await write(ctx, async (w) => {
    const identity = await findOfRegistration(w, userId);
    if (!identity || identity.password_hash !== null) throw new Problem("registration_not_found");
    const browserHash = hashToken(w.settings.sessionSecret, browser);
    await keepClaim(w, { browserHash, registrationId: userId });
  });
  await signOut(ctx, undefined);
};

/**
 * Begins anew: the provider names nobody here any more, and its next answer opens another
 * registration, with an address of its own. The one that was left has no way in and is removed.
 */
export const abandonRegistration = async (ctx: Context): Promise<void> => {
  const { userId } = requireActor(ctx);
  await write(ctx, async (w) => {
    await lockUser(w, userId);
    const identity = await findOfRegistration(w, userId);
    if (!identity || identity.password_hash !== null) throw new Problem("registration_not_found");
    await deleteIdentity(w, identity.id);
    await endOtherSessions({ ...w, actor: null }, userId);
    await recordAudit(w, {
      action: "user.sign_up_abandoned",
      entityType: "user",
      entityId: userId,
    });
  });
};
