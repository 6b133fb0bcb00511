import { siteAddress } from "@coulisse/contract/site-paths.ts";
import type { Capability } from "#server/capability.ts";
import { badgeRefusals } from "#features/companies/badges/badges.errors.ts";
import { badgeBindings } from "#features/companies/badges/badges.routes.ts";
import { companyRefusals } from "#features/companies/companies.errors.ts";
import { companyBindings } from "#features/companies/companies.routes.ts";
import { decisionRefusals } from "#features/companies/decisions/decisions.errors.ts";
import { decisionBindings } from "#features/companies/decisions/decisions.routes.ts";
import { keepingRefusals } from "#features/companies/keeping/keeping.errors.ts";
import { keepingBindings, proposalBindings } from "#features/companies/keeping/keeping.routes.ts";
import { roleRefusals } from "#features/companies/roles/roles.errors.ts";
import { companyRoleBindings } from "#features/companies/roles/roles.routes.ts";
import { companyInvitationBindings } from "#features/companies/invitations/company-invitations.routes.ts";

/** Companies whose shares are kept here: their facts, pages, administrators, badges, decisions. */
export const companies: Capability = {
  calls: [
    ...companyBindings,
    ...companyRoleBindings,
    ...keepingBindings,
    ...proposalBindings,
    ...companyInvitationBindings,
    ...badgeBindings,
    ...decisionBindings,
  ],
  refusals: {
    ...companyRefusals,
    ...roleRefusals,
    ...keepingRefusals,
    ...badgeRefusals,
    ...decisionRefusals,
  },
  tables: {
    companies: [
      "companies",
      "company_badges",
      "company_images",
      "capital_declarations",
      "real_estate_facts",
    ],
    "companies/badges": ["badges"],
    "companies/roles": ["company_roles"],
    "companies/keeping": [
      "register_keepers",
      "second_person_settings",
      "proposals",
      "proposal_files",
    ],
    "companies/decisions": ["decision_documents"],
  },
  subjects: {
    badge: ({ id }) => siteAddress("/admin/badges/:id", { id }),
    proposal: () => "/admin/proposals",
    company: ({ id }) => siteAddress("/admin/companies/:id", { id }),
  },
};
