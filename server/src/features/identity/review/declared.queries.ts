import type { Reading } from "#platform/context.ts";
import { findStatedClaims } from "#features/accounts/people/stated-claims.queries.ts";
import { getInvestorFile } from "#features/identity/file/investors.queries.ts";
import type { DeclaredIdentity } from "./reading/comparisons.ts";

/**
 * Gives what is compared with the documents: the declared names, and the birth name of
 * FranceConnect.
 */
export const declaredBy = async (r: Reading, investorId: string): Promise<DeclaredIdentity> => {
  const { identity, userId } = await getInvestorFile(r, investorId);
  const stated = await findStatedClaims(r, userId);
  const birthName = stated?.familyName ?? null;
  return {
    firstNames: identity.firstName,
    lastName: identity.lastName,
    // FranceConnect gives the birth name, where the account may bear the nom d’usage.
    otherLastNames: birthName !== null && birthName !== identity.lastName ? [birthName] : [],
    bornOn: identity.birthOn,
  };
};
