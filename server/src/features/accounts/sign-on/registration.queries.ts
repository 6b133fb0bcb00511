import type { Registration } from "@coulisse/contract/accounts/sign-on.schemas.ts";
import type { SignOnProvider } from "@coulisse/contract/accounts/sign-on.ts";
import { Problem } from "#platform/problem.ts";
import { findOfRegistration } from "#features/accounts/sign-on/identities.store.ts";
import type { KeptClaims } from "#features/accounts/sign-on/sign-on.rules.ts";
import type { Reading } from "#platform/context.ts";
import { readUser } from "#features/accounts/people/people.queries.ts";

/** Reads what the form of somebody who is registering begins with. */
export const readRegistration = async (r: Reading, userId: string): Promise<Registration> => {
  const identity = await findOfRegistration(r, userId);
  if (!identity) throw new Problem("registration_not_found");
  const user = await readUser(r, userId);
  const claims = identity.claims as KeptClaims;
  const provider = identity.provider as SignOnProvider;
  return {
    provider,
    firstName: user.firstName,
    lastName: user.lastName,
    namesAreVerified:
      provider === "franceconnect" && claims.givenName !== null && claims.familyName !== null,
    usedName: claims.usedName,
    email: user.email,
    emailVerified:
      claims.emailVerified && user.email?.toLowerCase() === claims.email?.toLowerCase(),
    phone: user.phone,
    birthDate: claims.birthdate,
  };
};
