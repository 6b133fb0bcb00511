import { companyInvitationRoutes } from "@coulisse/contract/companies/company-invitations.ts";
import { bind } from "#platform/http/bind.ts";
import { takeListFile } from "#platform/list-files/list-file.ts";
import { inviteHolders } from "#features/accounts/sign-up/chosen-invitations.commands.ts";
import { listInvitations } from "#features/accounts/sign-up/invitations.queries.ts";
import { requireCompanyOfFile } from "#features/companies/known-company.queries.ts";
import { printLetters } from "#features/companies/invitations/letters.commands.ts";
import { invitationsFile } from "#features/companies/invitations/files/invitations-file.ts";

export const companyInvitationBindings = bind(companyInvitationRoutes, {
  listInvitations: {
    handle: ({ ctx, params, query }) => listInvitations(ctx, params.companyId, query),
  },
  exportInvitations: {
    handle: async ({ ctx, params: { companyId, format }, query }) =>
      takeListFile(ctx, invitationsFile, {
        format,
        ids: query.ids,
        company: await requireCompanyOfFile(ctx, companyId),
        read: (inner, place) => listInvitations(inner, companyId, { ...query, ...place }),
      }),
  },
  printLetters: {
    handle: ({ ctx, params, body }) => printLetters(ctx, params.companyId, body.userIds),
  },
  inviteHolders: {
    handle: ({ ctx, params, body }) => inviteHolders(ctx, params.companyId, body.userIds),
  },
});
