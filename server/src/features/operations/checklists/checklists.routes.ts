import { checklistRoutes } from "@coulisse/contract/operations/checklists.ts";
import { bind } from "#platform/http/bind.ts";
import {
  dismissChecklist,
  restoreChecklist,
} from "#features/operations/checklists/checklists.commands.ts";
import {
  getCompanyChecklist,
  getOwnChecklist,
  getPlatformChecklist,
} from "#features/operations/checklists/checklists.queries.ts";

export const checklistBindings = bind(checklistRoutes, {
  getOwnChecklist: { handle: ({ ctx }) => getOwnChecklist(ctx) },
  getCompanyChecklist: {
    handle: ({ ctx, params }) => getCompanyChecklist(ctx, params.companyId),
  },
  getPlatformChecklist: { handle: ({ ctx }) => getPlatformChecklist(ctx) },
  dismissOwnChecklist: { handle: ({ ctx }) => dismissChecklist(ctx, "investor") },
  dismissCompanyChecklist: {
    handle: ({ ctx, params }) => dismissChecklist(ctx, "company", params.companyId),
  },
  dismissPlatformChecklist: { handle: ({ ctx }) => dismissChecklist(ctx, "platform") },
  restoreOwnChecklist: { handle: ({ ctx }) => restoreChecklist(ctx, "investor") },
  restoreCompanyChecklist: {
    handle: ({ ctx, params }) => restoreChecklist(ctx, "company", params.companyId),
  },
  restorePlatformChecklist: { handle: ({ ctx }) => restoreChecklist(ctx, "platform") },
});
