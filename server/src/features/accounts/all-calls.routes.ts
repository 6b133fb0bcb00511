import type { BoundRoute } from "#platform/http/bind.ts";
import { accountBindings } from "#features/accounts/accounts.routes.ts";
import { bindSignIn } from "#features/accounts/sign-in/sign-in.routes.ts";
import { bindSecurity } from "#features/accounts/factors/security.routes.ts";
import type { ListCompanies } from "#features/accounts/sign-in/me.queries.ts";
import { signOnBindings } from "#features/accounts/sign-on/sign-on.routes.ts";

/** An account is one capability; its calls are in four parts of the contract. */
export const bindAccounts = (listCompanies: ListCompanies): readonly BoundRoute[] => [
  ...bindSignIn(listCompanies),
  ...accountBindings,
  ...bindSecurity(listCompanies),
  ...signOnBindings,
];
