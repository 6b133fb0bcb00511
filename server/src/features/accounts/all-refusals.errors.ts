import { accountRefusals } from "#features/accounts/accounts.errors.ts";
import { identityRefusals } from "#features/accounts/identity.errors.ts";
import { securityRefusals } from "#features/accounts/security.errors.ts";
import { signOnRefusals } from "#features/accounts/sign-on.errors.ts";
import { userRefusals } from "#features/accounts/users.errors.ts";

export const refusalsOfAccounts = {
  ...identityRefusals,
  ...accountRefusals,
  ...userRefusals,
  ...securityRefusals,
  ...signOnRefusals,
};
