import { checklistRoutes } from "@coulisse/contract/operations/checklists.ts";
import { queryOf } from "#platform/queries.ts";

export const ownChecklist = queryOf(checklistRoutes.getOwnChecklist);

export const companyChecklist = (companyId: string) =>
  queryOf(checklistRoutes.getCompanyChecklist, { params: { companyId } });

export const platformChecklist = queryOf(checklistRoutes.getPlatformChecklist);
