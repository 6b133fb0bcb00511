import { refusalsOfAnyCall } from "#platform/refusals-of-any-call.ts";
import { accountRefusals } from "#features/accounts/accounts.errors.ts";
import { userRefusals } from "#features/users/users.errors.ts";
import { securityRefusals } from "#features/security/security.errors.ts";
import { signOnRefusals } from "#features/sign-on/sign-on.errors.ts";
import { addressRefusals } from "#features/addresses/addresses.errors.ts";
import { corporateRefusals } from "#features/corporates/corporates.errors.ts";
import { investorRefusals } from "#features/investors/investors.errors.ts";
import { reviewRefusals } from "#features/review/review.errors.ts";
import { messageRefusals } from "#features/messages/messages.errors.ts";
import { badgeRefusals } from "#features/badges/badges.errors.ts";
import { companyRefusals } from "#features/companies/companies.errors.ts";
import { identityRefusals } from "#features/identity/identity.errors.ts";
import { nameChangeRefusals } from "#features/name-changes/name-changes.errors.ts";
import { registerRefusals } from "#features/register/register.errors.ts";
import { decisionRefusals } from "#features/decisions/decisions.errors.ts";
import { shareCategoryRefusals } from "#features/share-categories/share-categories.errors.ts";

/** Every code the product refuses with, and its words in both languages. */
export const refusals = {
  ...refusalsOfAnyCall,
  ...identityRefusals,
  ...accountRefusals,
  ...userRefusals,
  ...securityRefusals,
  ...signOnRefusals,
  ...addressRefusals,
  ...corporateRefusals,
  ...investorRefusals,
  ...nameChangeRefusals,
  ...reviewRefusals,
  ...messageRefusals,
  ...badgeRefusals,
  ...companyRefusals,
  ...shareCategoryRefusals,
  ...decisionRefusals,
  ...registerRefusals,
};
