import type { companyInvitationTerms } from "./company-invitations.schemas.ts";
import { listFileRoute } from "../wire/list-files.ts";
import { defineRoutes } from "../wire/route.ts";

export const companyInvitationRoutes = defineRoutes<typeof companyInvitationTerms>()({
  listInvitations: {
    method: "GET",
    path: "/companies/{companyId}/invitations",
    shows: ["invitation"],
    status: 200,
  },
  exportInvitations: listFileRoute("/companies/{companyId}/invitations"),
  inviteHolders: {
    method: "POST",
    path: "/companies/{companyId}/invitations",
    changes: ["invitation"],
    status: 200,
  },
  printLetters: {
    method: "POST",
    path: "/companies/{companyId}/invitations/letters",
    changes: ["invitation"],
    status: 200,
    download: "application/pdf",
  },
});
