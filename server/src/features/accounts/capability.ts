import { siteAddress } from "@coulisse/contract/site-paths.ts";
import type { Capability, WayTo } from "#server/capability.ts";
import { atItsHour } from "#platform/jobs/job-handler.ts";
import { accountRefusals } from "#features/accounts/accounts.errors.ts";
import { accountBindings } from "#features/accounts/accounts.routes.ts";
import { addressRefusals } from "#features/accounts/addresses/addresses.errors.ts";
import { addressBindings } from "#features/accounts/addresses/addresses.routes.ts";
import { securityRefusals } from "#features/accounts/factors/security.errors.ts";
import { bindSecurity } from "#features/accounts/factors/security.routes.ts";
import { savedViewRefusals } from "#features/accounts/saved-views/saved-views.errors.ts";
import { savedViewBindings } from "#features/accounts/saved-views/saved-views.routes.ts";
import type { ListCompanies } from "#features/accounts/sign-in/me.queries.ts";
import { identityRefusals } from "#features/accounts/sign-in/sign-in.errors.ts";
import { bindSignIn } from "#features/accounts/sign-in/sign-in.routes.ts";
import { signOnRefusals } from "#features/accounts/sign-on/sign-on.errors.ts";
import { signOnBindings } from "#features/accounts/sign-on/sign-on.routes.ts";
import { removeAbandonedRegistrations } from "#features/accounts/sign-up/abandoned.commands.ts";

const person: WayTo = ({ userId }) =>
  userId === null ? null : siteAddress("/admin/users/:id", { id: userId });

/** Accounts say who somebody is to the product: signing up and in, factors, addresses, views that are kept. */
export const accounts = (administeredCompanies: ListCompanies): Capability => ({
  calls: [
    ...bindSignIn(administeredCompanies),
    ...accountBindings,
    ...bindSecurity(administeredCompanies),
    ...signOnBindings,
    ...addressBindings,
    ...savedViewBindings,
  ],
  refusals: {
    ...identityRefusals,
    ...accountRefusals,
    ...securityRefusals,
    ...signOnRefusals,
    ...addressRefusals,
    ...savedViewRefusals,
  },
  jobs: [
    atItsHour(
      { name: "remove-abandoned-registrations", changes: ["person"], cron: "23 3 * * *" },
      removeAbandonedRegistrations,
    ),
  ],
  tables: {
    accounts: [
      "civil_states",
      "users",
      "holders",
      "sessions",
      "spent_refresh_tokens",
      "known_devices",
      "codes",
      "factors",
      "recovery_codes",
      "passkey_challenges",
      "invitations",
      "sign_on_claims",
      "sign_on_flows",
      "sign_on_identities",
      "sign_on_sessions",
    ],
    "accounts/addresses": ["addresses"],
    "accounts/saved-views": ["saved_views"],
  },
  subjects: { holder: person, user: person },
});
