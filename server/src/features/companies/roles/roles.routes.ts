import { companyRoleRoutes } from "@coulisse/contract/companies/company-roles.ts";
import { bind } from "#platform/http/bind.ts";
import {
  acceptRole,
  endRole,
  leaveRole,
  offerRole,
} from "#features/companies/roles/roles.commands.ts";
import { listCompanyRoles, listMyRoles } from "#features/companies/roles/roles.queries.ts";

export const companyRoleBindings = bind(companyRoleRoutes, {
  listCompanyRoles: {
    handle: async ({ ctx, params }) => ({ items: await listCompanyRoles(ctx, params.companyId) }),
  },
  offerCompanyRole: { handle: ({ ctx, params, body }) => offerRole(ctx, params.companyId, body) },
  endCompanyRole: { handle: ({ ctx, params }) => endRole(ctx, params) },
  listMyRoles: { handle: async ({ ctx }) => ({ items: await listMyRoles(ctx) }) },
  acceptRole: { handle: ({ ctx, params }) => acceptRole(ctx, params.roleId) },
  leaveRole: { handle: ({ ctx, params }) => leaveRole(ctx, params.roleId) },
});
