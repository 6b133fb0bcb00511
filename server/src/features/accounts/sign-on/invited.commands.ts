import type { SignOnProvider, signOnRoutes } from "@coulisse/contract/accounts/sign-on.ts";
import type { ParsedBody } from "@coulisse/contract/wire/route.ts";
import type { SitePath } from "@coulisse/contract/site-paths.ts";
import { claimAccount } from "#features/accounts/sign-up/claims.commands.ts";
import { attachFirstIdentity } from "#features/accounts/sign-on/identities.commands.ts";
import { wholeBirthDate } from "#features/accounts/sign-on/sign-on.rules.ts";
import { startSignOn } from "#features/accounts/sign-on/start.commands.ts";
import { requireInvitation } from "#features/accounts/welcome/facts.commands.ts";
import { readPresented } from "#features/accounts/welcome/presented.queries.ts";
import { lockInvited } from "#features/accounts/welcome/welcome.commands.ts";
import type { Context, Writing } from "#platform/context.ts";
import { readTermsVersion } from "#platform/legal-files.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import type { SignOnPerson } from "#providers/sign-on/sign-on.ts";

type Departure = ParsedBody<(typeof signOnRoutes)["startInvitation"]>;

/** An invited person leaves for a provider, whose answer opens the account that waits for them. */
export const startFromInvitation = async (
  ctx: Context,
  departure: Departure,
  markBrowser: () => string,
): Promise<{ redirectUrl: string }> => {
  const { provider, site, acceptedTerms } = departure;
  if (!acceptedTerms) throw fieldProblem("terms_not_accepted", "acceptedTerms");
  const { id } = await requireInvitation(ctx, departure);
  const invitation = { id, termsVersion: await readTermsVersion(ctx, ctx.locale) };
  const destination = "/invitation?step=phone" satisfies `${SitePath}?${string}`;
  return startSignOn(ctx, provider, { site, destination, invitation }, markBrowser());
};

type Answered = Readonly<{
  provider: SignOnProvider;
  person: SignOnPerson;
  invitationId: string;
  termsVersion: string | null;
}>;

/**
 * Opens the account of who was invited by the identity that answered. One that is another account's already
 * stays there, and one that the State knows by another day of birth is not the person invited.
 */
export const claimByIdentity = async (w: Writing, answered: Answered): Promise<string> => {
  const { provider, person, invitationId, termsVersion } = answered;
  const found = await readPresented(w, invitationId);
  if (!found) throw new Problem("invitation_ended");
  const { user, presented } = await lockInvited(w, found);
  const bornOn = wholeBirthDate(person.birthdate);
  const isOther = bornOn !== null && presented.birthOn !== null && bornOn !== presented.birthOn;
  if (isOther) throw new Problem("invitation_of_another");
  await claimAccount(w, user, {
    ...(termsVersion === null ? {} : { termsVersion }),
    provesAddress: presented.email !== null,
  });
  await attachFirstIdentity(w, { userId: user.id, provider, person });
  return user.id;
};
