import { checklistRoutes } from "@coulisse/contract/operations/checklists.ts";
import { queryOf } from "#platform/queries.ts";

export const platformChecklist = queryOf(checklistRoutes.getPlatformChecklist);
