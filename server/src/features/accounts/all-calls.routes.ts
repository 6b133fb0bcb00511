import type { BoundRoute } from "#platform/http/bind.ts";
import { accountBindings } from "#features/accounts/accounts.routes.ts";
import { identityBindings } from "#features/accounts/identity.routes.ts";
import { securityBindings } from "#features/accounts/security.routes.ts";
import { signOnBindings } from "#features/accounts/sign-on.routes.ts";
import { userBindings } from "#features/accounts/users.routes.ts";

/** An account is one capability; its calls are in five parts of the contract. */
export const callsOfAccounts: readonly BoundRoute[] = [
  ...identityBindings,
  ...accountBindings,
  ...userBindings,
  ...securityBindings,
  ...signOnBindings,
];
