import { refusalsOfAnyCall } from "#platform/refusals-of-any-call.ts";
import { badgeRefusals } from "#features/badges/badges.errors.ts";
import { companyRefusals } from "#features/companies/companies.errors.ts";
import { identityRefusals } from "#features/identity/identity.errors.ts";
import { registerRefusals } from "#features/register/register.errors.ts";
import { shareCategoryRefusals } from "#features/share-categories/share-categories.errors.ts";

/** Every code the product refuses with, and its words in both languages. */
export const refusals = {
  ...refusalsOfAnyCall,
  ...identityRefusals,
  ...badgeRefusals,
  ...companyRefusals,
  ...shareCategoryRefusals,
  ...registerRefusals,
};
