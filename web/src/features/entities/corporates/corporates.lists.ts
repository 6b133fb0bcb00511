import type { CorporateApproval } from "@coulisse/contract/entities/corporate-shapes.schemas.ts";
import {
  anyStatus,
  corporateRoutes,
  linkStatuses,
} from "@coulisse/contract/entities/corporates.ts";
import { listOf } from "#kit/list.ts";
import { several } from "#ui/table/use-table-state.ts";

/** The id of a line is the request’s, or the entity’s where nobody asked to act for it. */
export const idOfApproval = ({ corporate, request }: CorporateApproval) =>
  request?.link.id ?? corporate.id;

/** Requests to act for an entity: those that wait first, and every entity where it is asked. */
export const approvalList = listOf(corporateRoutes.listApprovals)({
  file: corporateRoutes.exportApprovals,
  table: () => ({
    prefix: "entities",
    sort: ["submittedAt", "name"],
    defaultSort: { by: "submittedAt", direction: "asc" },
    filters: { state: several(linkStatuses) },
    defaultFilters: { state: "PENDING" },
    whenAll: { state: anyStatus },
  }),
  opened: "id",
  idOf: idOfApproval,
});
